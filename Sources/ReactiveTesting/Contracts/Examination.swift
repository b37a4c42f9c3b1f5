internal import Reactive

/// All checks of one operator, done once, when the first result is asked for.
///
/// The contracts share the runs: each script is run once and shown to all judges. What one fault
/// breaks in consequence is listed under the contract that explains it.
///
/// `@unchecked Sendable`: `known` is guarded by `lock`, which is held while the checks run; whoever
/// asks meanwhile waits for them.
final class Examination: @unchecked Sendable {
  let subject: OperatorUnderTest
  private let budget: Budget
  private let seed: UInt64
  private let lock = Lock()
  private var known: [ContractResult]?

  init(_ subject: OperatorUnderTest, budget: Budget, seed: UInt64) {
    self.subject = subject
    self.budget = budget
    self.seed = seed
  }

  var results: [ContractResult] {
    lock.withLock {
      if let known { return known }
      let results = Verdict(subject, Inspection.notes(subject, budget, seed...seed)).results
      known = results
      return results
    }
  }

  func result(_ contract: Contract) -> ContractResult? {
    switch contract.kind {
    case .checked:
      return results.first { $0.contract == contract }
    case .restates(let id):
      guard let other = results.first(where: { $0.contract.id == id }) else { return nil }
      var outcome = other.outcome
      if !outcome.isGood { outcome = .notApplicable(because: "\(id) says the same") }
      return ContractResult(contract: contract, outcome: outcome, scripts: other.scripts)
    case .checkedOnSequences, .component, .fact, .guidance, .superseded:
      return ContractResult(contract: contract, outcome: .guidance, scripts: 0)
    }
  }
}

/// Runs the scripts and shows the traces to the judges.
struct Inspection {
  let subject: OperatorUnderTest
  let budget: Budget
  /// Where random scripts begin, each time anew.
  let seeds: ClosedRange<UInt64>
  private let patience: Patience
  private let watchman: Watchman<Script>
  /// What the runs have in common.
  ///
  /// One inspection belongs to one thread.
  private let known = KnownRuns()

  init(
    _ subject: OperatorUnderTest,
    _ budget: Budget,
    seeds: ClosedRange<UInt64>,
    _ patience: Patience,
    _ watchman: Watchman<Script>
  ) {
    self.subject = subject
    self.budget = budget
    self.seeds = seeds
    self.patience = patience
    self.watchman = watchman
  }

  /// Runs everything that the budget allows.
  func inspectAll(_ notes: inout Notes) {
    var candidates = ThreadCandidates()
    let generator = ScriptGenerator(subject)
    if subject.profile.retrievesSynchronously {
      for script in generator.retrievals() { inspect(script, &notes) }
      return
    }
    for words in generator.meetings() {
      candidates.consider(inspect(Script(words: words), &notes))
    }
    for length in 0...budget.length(subject) {
      for words in generator.scripts(length: length) + generator.primed(length: length) {
        inspectPlain(words, &candidates, &notes)
      }
    }
    for words in generator.overtakenFailures() { inspectOnce(Script(words: words), &notes) }
    notes.isThorough = budget != .quick
    let starters = inspectStarters(generator, &candidates, &notes)
    for length in stride(from: budget.length(subject) + 1, through: 4, by: 1)
    where !candidates.meetInOutput {
      for words in generator.approaches(length: length) where !candidates.meetInOutput {
        inspectPlain(words, &candidates, &notes)
      }
    }
    for script in generator.greetings(deep: budget != .quick) { inspectOnce(script, &notes) }
    for script in generator.finales() { inspectOnce(script, &notes) }
    for script in generator.lockings() { inspectOnce(script, &notes) }
    for script in generator.floods() { inspectOnce(script, &notes) }
    for script in generator.injections(into: starters) where !notes.isStuck && comesAbout(script) {
      inspectOnce(script, &notes)
    }
    for script in generator.releases(from: starters) where comesAbout(script) {
      inspectOnce(script, &notes)
    }
    for script in generator.departures(from: starters) where comesAbout(script) {
      inspectOnce(script, &notes)
    }
    for script in generator.repetitions(of: starters, deep: budget != .quick) {
      inspectOnce(script, &notes)
    }
    for script in generator.companies() { inspectOnce(script, &notes) }
    for script in generator.variations(lifts: subject.lifted != nil) { inspectOnce(script, &notes) }
    for law in subject.laws { for script in law.scripts { inspectOnce(script, &notes) } }
    inspectThreads(candidates, &notes)
    for seed in seeds { inspectAtRandom(generator, seed, &notes) }
  }

  /// Explores what threads do where the primitives announce themselves; where they do not, or where
  /// an operator has locks of its own that they know nothing of, two real threads meet at a gate.
  private func inspectThreads(_ candidates: ThreadCandidates, _ notes: inout Notes) {
    if Interleavings.isAvailable {
      let patience = known.leaveTimeOut ? patience : .full
      let inspection = ThreadInspection(subject, budget, candidates, patience)
      guard let reason = inspection.inspect(&notes) else { return }
      notes.threadsAreUnknown = reason
    }
    for script in candidates.scripts where !notes.isStuck { _ = inspect(script, &notes) }
    for script in candidates.circles where !notes.isStuck { inspect(script, &notes) }
  }

  /// Runs the scripts that are likely to get values out of the operator.
  ///
  /// - Returns: Those of them that differ in more than how the time that passes is cut into steps.
  private func inspectStarters(
    _ generator: ScriptGenerator,
    _ candidates: inout ThreadCandidates,
    _ notes: inout Notes
  ) -> [[Word]] {
    var digests = generator.starters().map { inspectStarter($0, &candidates, &notes) }
    if !digests.contains(where: \.sendsValues) {
      // It says nothing before its input has come to the end.
      digests += generator.endings().map { inspectStarter($0, &candidates, &notes) }
    }
    for digest in digests { known.keep(digest) }
    var known: Set<[Digest.Timed]> = []
    // Where time passes farther, more can happen after a timer.
    let different = digests.reversed().filter { known.insert($0.timedEvents).inserted }.reversed()
    guard budget == .quick else { return different.map { $0.trace.script.words } }
    let few =
      different.filter { !$0.outputs.isEmpty }.prefix(4)
      + different.filter { $0.outputs.isEmpty && !$0.calls.isEmpty }.prefix(1)
    return few.map { $0.trace.script.words }
  }

  /// Whether the callback in which something is to happen is called at all.
  private func comesAbout(_ script: Script) -> Bool {
    guard let injection = script.injection else { return true }
    let plain = remembered(Script(words: script.words))
    return injection.call <= plain.callCount(at: injection.site)
  }

  /// Runs a script that is nothing but steps, unless that was done.
  private func inspectStarter(
    _ words: [Word],
    _ candidates: inout ThreadCandidates,
    _ notes: inout Notes
  ) -> Digest {
    let script = Script(words: words)
    return known.digest(of: script) ?? inspectPlain(script, &candidates, &notes)
  }

  /// Runs a script that is nothing but steps, unless it was run, or is the same as one that was.
  private func inspectPlain(
    _ words: [Word],
    _ candidates: inout ThreadCandidates,
    _ notes: inout Notes
  ) {
    let script = Script(words: words)
    if known.isNew(script) { inspectPlain(script, &candidates, &notes) }
  }

  @discardableResult
  private func inspectPlain(
    _ script: Script,
    _ candidates: inout ThreadCandidates,
    _ notes: inout Notes
  ) -> Digest {
    let digest = inspect(script, &notes)
    candidates.consider(digest)
    if !notes.sendsBeforeItsInputsEnd {
      notes.sendsBeforeItsInputsEnd = digest.sendsBeforeItsInputsEnd
    }
    if !notes.goesOnAfterAValue { notes.goesOnAfterAValue = digest.goesOnAfterAValue }
    return digest
  }

  /// Runs one script, unless it was run, or is the same as one that was.
  private func inspectOnce(_ script: Script, _ notes: inout Notes) {
    if known.isNew(script) { inspect(script, &notes) }
  }

  /// Runs one script, with the runs that it is compared with.
  @discardableResult
  func inspect(_ script: Script, _ notes: inout Notes) -> Digest {
    let digest = run(script)
    notes.runs += 1
    defer { if known.leaveTimeOut { notes.leavesTimeOut = true } }
    StartJudge.judgeApplication(digest, &notes)
    switch script.mode {
    case .once: judgeOnce(digest, &notes)
    case .twice: StartJudge.judgeTwoStarts(digest, alone: nil, &notes)
    case .afterAnother:
      StartJudge.judgeSecondStart(digest, alone: remembered(script.plain), &notes)
    case .together where subject.shape.isSignal:
      SignalJudge.judgePair(digest, alone: remembered(script.plain), &notes)
    case .together:
      StartJudge.judgeTwoStarts(digest, alone: remembered(script.plain), &notes)
    case .leaving:
      var alone = script.plain
      // Disposal runs what is due; so must the time that takes its place.
      alone.words = alone.words.map { $0 == .dispose ? .advance(0) : $0 }
      SignalJudge.judgeLeaving(digest, alone: remembered(alone), &notes)
    case .late: SignalJudge.judgeLate(digest, &notes)
    case .lifted, .shifted, .renamed:
      LawJudge.judge(digest, plain: remembered(script.plain), &notes)
    case .law(let name): judgeLaw(name, script, digest, &notes)
    case .scheduled: LawJudge.judgeScheduled(digest, &notes)
    case .hostile: LawJudge.judgeHostile(digest, &notes)
    case .locks: LivenessJudge.judgeLocks(digest, &notes)
    case .flood: LivenessJudge.judgeStack(digest, &notes)
    case .circle: LivenessJudge.judge(digest, &notes)
    case .threads, .threadsInClosure:
      var plain = script.plain
      plain.words += ThreadTrial.epilogue(subject)
      ThreadJudge.judge(digest, alone: remembered(plain), &notes)
    }
    return digest
  }

  private func judgeOnce(_ digest: Digest, _ notes: inout Notes) {
    if case .send = digest.trace.script.injection?.word { LivenessJudge.judge(digest, &notes) }
    guard digest.trace.isFinished else { return }
    guard !subject.isSink else { return judgeSink(digest, &notes) }
    GrammarJudge.judge(digest, &notes)
    FailureJudge.judge(digest, &notes)
    InterruptionJudge.judge(digest, &notes)
    CancellationJudge.judge(digest, &notes)
    CompletionJudge.judge(digest, &notes)
    CompletionJudge.judgeOthers(digest, &notes)
    SynchronyJudge.judge(digest, &notes)
    StartJudge.judgeOverlap(digest, &notes)
    RecursionJudge.judgeReentry(digest, &notes)
    ResourceJudge.judge(digest, &notes)
    ClaimJudge.judge(digest, &notes)
    LawJudge.judgeDelivery(digest, &notes)
    LawJudge.judgeIdentity(digest, &notes)
    judgeGreetings(digest, &notes)
    if digest.trace.script.releases {
      LifeJudge.judge(digest, held: remembered(digest.trace.script.unreleased), &notes)
    }
    if case .send = digest.trace.script.injection?.word {
      var later = digest.trace.script
      later.injection?.isDeferred = true
      RecursionJudge.judge(digest, after: run(later), &notes)
    }
  }

  /// What can be said of something without output.
  private func judgeSink(_ digest: Digest, _ notes: inout Notes) {
    CancellationJudge.judge(digest, &notes)
    SynchronyJudge.judge(digest, &notes)
    StartJudge.judgeOverlap(digest, &notes)
    ResourceJudge.judge(digest, &notes)
  }

  /// Compares one side of a law with the other.
  private func judgeLaw(
    _ name: Law.Name,
    _ script: Script,
    _ digest: Digest,
    _ notes: inout Notes
  ) {
    guard let law = subject.laws.first(where: { $0.name == name }) else { return }
    LawJudge.judge(digest, law, standard: run(script, law.standard), &notes)
  }

  /// Compares what is sent during a start with what is sent just after it.
  private func judgeGreetings(_ digest: Digest, _ notes: inout Notes) {
    let script = digest.trace.script
    guard !subject.shape.isSignal, !subject.profile.retrievesSynchronously,
      script.injection == nil,
      script.greetings.contains(where: { !$0.event.isTerminating })
    else { return }
    var later = script
    later.defersGreetings = true
    LawJudge.judgeGreeting(digest, later: run(later), &notes)
  }

  private func run(_ script: Script) -> Digest {
    let digest = run(script, subject.claimant(script))
    known.add(digest)
    return digest
  }

  private func run(_ script: Script, _ subject: OperatorUnderTest) -> Digest {
    let trial = Trial(
      subject: subject,
      script: script,
      aside: known.aside,
      page: watchman.page,
      patience: patience
    )
    // Whatever a closure returns is copied once more, which shows in debug builds.
    watchman.begin(script)
    let trace = trial.run()
    watchman.end()
    if trace.leavesTimeOut { known.leaveTimeOut = true }
    return Digest(trace, subject)
  }

  /// A run that may have been made before.
  private func remembered(_ script: Script) -> Digest {
    known.digest(of: script) ?? run(script)
  }

  private func inspectAtRandom(
    _ generator: ScriptGenerator,
    _ seed: UInt64,
    _ notes: inout Notes
  ) {
    var random = SplitMix(seed: seed)
    for _ in 0..<budget.randomScripts {
      let script = Script(words: generator.random(length: 5 + random.below(6), using: &random))
      guard known.isNew(script) else { continue }
      var after = notes
      inspect(script, &after)
      if let rule = Rule.allCases.first(where: {
        after.findings[$0] != nil && notes.findings[$0] == nil
      }) {
        inspect(shrink(script, keeping: rule), &notes)
      } else {
        notes = after
      }
    }
  }

  private func rules(_ script: Script) -> [Rule] {
    var notes = Notes()
    inspect(script, &notes)
    return Rule.allCases.filter { notes.findings[$0] != nil }
  }

  /// Leaves out steps as long as the contract is still broken.
  private func shrink(_ script: Script, keeping rule: Rule) -> Script {
    var smallest = script
    var index = 0
    while index < smallest.words.count {
      var candidate = smallest
      candidate.words.remove(at: index)
      if rules(candidate).contains(rule) {
        smallest = candidate
        index = 0
      } else {
        index += 1
      }
    }
    return smallest
  }
}
