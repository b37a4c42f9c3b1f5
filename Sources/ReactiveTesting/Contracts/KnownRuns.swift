/// The stored results of the runs of an inspection, which make it unnecessary to repeat a run.
///
/// The result of a run depends only on its test case. Two test cases have the same result if they
/// are equal, or if they differ only in steps of sources that can no longer send, because such
/// steps have no effect. Shorter test cases run first, so the test case without these steps has
/// already been checked.
///
/// An instance is used on one thread only.
final class KnownRuns {
  private var digests: [Script: Digest] = [:]
  private var inspected: Set<Script> = []
  /// The sources that could still send after all steps of a test case, in its run and in the run
  /// with which it is compared.
  private var openSources: [Script: [SourceID]] = [:]
  /// The test cases without the steps that had no effect.
  private var essentials: [Script: Script] = [:]

  /// Whether any run omitted some of the time at its end.
  var leaveTimeOut = false

  /// The thread for runs that may hang.
  let aside = SideThread()

  /// Returns the run of a test case, or `nil` if it was not stored.
  func digest(of script: Script) -> Digest? { digests[script] }

  /// Stores a run for comparison with other runs.
  func keep(_ digest: Digest) { digests[digest.trace.script] = digest }

  /// Records a run.
  func add(_ digest: Digest) {
    let script = digest.trace.script
    guard script.mode == .once, digest.trace.isFinished else { return }
    let isHeldBack = script.injection?.call == .max
    if script.words.count <= 3 && script.injection == nil || isHeldBack { keep(digest) }
    openSources[script.undelayed, default: []] += digest.trace.openSources
  }

  /// Returns whether no equivalent test case has been inspected yet.
  func isNew(_ script: Script) -> Bool {
    inspected.insert(script).inserted && !isKnownWithoutIdleSteps(script)
  }

  /// Returns whether a shorter test case was run that differs only in steps without effect.
  private func isKnownWithoutIdleSteps(_ script: Script) -> Bool {
    // A run that releases the output is compared with a run that does not release it, in which such
    // a step may have an effect.
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
  /// The test case in which the deferred actions of a comparison run are performed immediately.
  fileprivate var undelayed: Script {
    var script = self
    script.defersGreetings = false
    script.injection?.isDeferred = false
    return script
  }
}
