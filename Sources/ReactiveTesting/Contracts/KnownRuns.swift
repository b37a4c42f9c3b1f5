/// What an inspection knows from the runs it has made, so that none is made twice.
///
/// A run depends on its script alone. Two scripts are the same run if they are equal, and also if they
/// differ only in steps of sources that cannot send any more by then: such a step does nothing. Since
/// shorter scripts are run first, the one without these steps has been judged already.
///
/// Used by one thread.
final class KnownRuns {
  private var digests: [Script: Digest] = [:]
  private var inspected: Set<Script> = []
  /// Which sources could send when all steps of a script had been done, in that run and in the one with
  /// which it is compared.
  private var openSources: [Script: [SourceID]] = [:]
  /// The scripts without the steps that did nothing.
  private var essentials: [Script: Script] = [:]

  /// Whether time was left out at the end of a run.
  var leaveTimeOut = false

  /// The thread for runs that may hang.
  let aside = SideThread()

  /// The run of a script, if it was kept.
  func digest(of script: Script) -> Digest? { digests[script] }

  /// Keeps a run because others may be compared with it.
  func keep(_ digest: Digest) { digests[digest.trace.script] = digest }

  /// Takes note of a run.
  func add(_ digest: Digest) {
    let script = digest.trace.script
    guard script.mode == .once, digest.trace.isFinished else { return }
    let isHeldBack = script.injection?.call == .max
    if script.words.count <= 3 && script.injection == nil || isHeldBack { keep(digest) }
    openSources[script.undelayed, default: []] += digest.trace.openSources
  }

  /// Whether a script is to be inspected, since no other one that is the same run was.
  func isNew(_ script: Script) -> Bool {
    inspected.insert(script).inserted && !isKnownWithoutIdleSteps(script)
  }

  /// Whether a shorter script was run that is the same but for steps that do nothing.
  private func isKnownWithoutIdleSteps(_ script: Script) -> Bool {
    // A run that releases the output is compared with one that does not, in which a step may have an effect.
    guard script.mode == .once, !script.releases, let last = script.words.last else { return false }
    var before = script
    before.words.removeLast()
    var essential = essentials[before] ?? before
    guard let open = openSources[essential] else { return false }
    if case .send(let source, _) = last, !open.contains(source) {
      essentials[script] = essential
      return true
    }
    guard essential != before else { return false }
    essential.words.append(last)
    guard openSources[essential] != nil else { return false }
    essentials[script] = essential
    return true
  }
}

extension Script {
  /// The same with what is put off in the run to compare with done at once.
  fileprivate var undelayed: Script {
    var script = self
    script.defersGreetings = false
    script.injection?.isDeferred = false
    return script
  }
}
