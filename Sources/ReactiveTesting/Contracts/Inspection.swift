/// A runner that selects test cases, runs them, and passes their traces to the oracles.
struct Inspection {
  let subject: OperatorUnderTest
  let budget: Budget
  let patience: Patience
  let watchman: Watchman<Script>
  /// Searches for counterexamples, if no test case of the inspection is one.
  private let searchCases: () -> CaseNotes?
  /// The state that the runs share.
  ///
  /// An inspection runs on one thread only.
  let known = KnownRuns()

  init(
    _ subject: OperatorUnderTest,
    _ budget: Budget,
    _ patience: Patience,
    _ watchman: Watchman<Script>,
    searchCases: @escaping () -> CaseNotes? = { nil }
  ) {
    self.subject = subject
    self.budget = budget
    self.patience = patience
    self.watchman = watchman
    self.searchCases = searchCases
  }

  /// Runs all test cases that the budget allows.
  func inspectAll(_ notes: inout Notes) {
    var candidates = ThreadCandidates()
    let generator = ScriptGenerator(subject)
    if subject.profile.retrievesSynchronously {
      for script in generator.retrievals() { inspect(script, &notes) }
      return
    }
    let meetings = generator.meetings().map { Script(words: $0) }
    for script in meetings where subject.understands(script) {
      candidates.consider(inspect(script, &notes))
    }
    for length in 0...budget.length(subject) {
      for words in generator.scripts(length: length) + generator.primed(length: length) {
        inspectPlain(words, &candidates, &notes)
      }
    }
    for words in generator.longRuns() { inspectPlain(words, &candidates, &notes) }
    for words in generator.overtakenFailures() { inspectOnce(Script(words: words), &notes) }
    notes.isThorough = budget != .quick
    let starters = inspectStarters(generator, &candidates, &notes)
    for length in stride(from: budget.length(subject) + 1, through: 4, by: 1)
    where !candidates.meetInOutput {
      for words in generator.approaches(length: length) where !candidates.meetInOutput {
        inspectPlain(words, &candidates, &notes)
      }
    }
    let threads = beginThreads(candidates)
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
    for script in generator.repetitions(of: starters, deep: budget != .quick) {
      inspectOnce(script, &notes)
    }
    for script in generator.companies() { inspectOnce(script, &notes) }
    for script in generator.variations() { inspectOnce(script, &notes) }
    for law in subject.laws { for script in law.scripts { inspectOnce(script, &notes) } }
    if notes.searched == nil, !notes.breaksAny(of: subject) {
      // The exploration of threads is usually still running.
      notes.searched = searchCases()
    }
    finishThreads(threads, candidates, &notes)
    repeatFindings(&notes)
  }

  /// Begins to explore threads, or returns `nil` if the build has no scheduling points or the
  /// library does not serialize the events of several threads.
  private func beginThreads(_ candidates: ThreadCandidates) -> ThreadInspection? {
    guard Interleavings.isAvailable, subject.vocabulary.isUsedOnThreads else { return nil }
    let patience = known.leaveTimeOut ? patience : .full
    let inspection = ThreadInspection(subject, budget, candidates, patience)
    inspection.begin()
    return inspection
  }

  /// Judges the findings about threads.
  ///
  /// If there are no scheduling points, or if the operator uses locks that have none, two real
  /// threads enter the same callback.
  private func finishThreads(
    _ inspection: ThreadInspection?,
    _ candidates: ThreadCandidates,
    _ notes: inout Notes
  ) {
    if !subject.vocabulary.isUsedOnThreads { return }
    if let inspection {
      guard let reason = inspection.finish(&notes) else { return }
      notes.threadsAreUnknown = reason
    }
    for script in candidates.scripts + candidates.circles
    where !notes.isStuck && subject.understands(script) { inspect(script, &notes) }
  }

  /// Runs the test cases that are likely to make the operator send values.
  ///
  /// - Returns: The steps of the test cases that differ in more than how time is divided into
  ///   steps.
  private func inspectStarters(
    _ generator: ScriptGenerator,
    _ candidates: inout ThreadCandidates,
    _ notes: inout Notes
  ) -> [[Word]] {
    var digests = generator.starters().flatMap { words in
      let digest = inspectStarter(words, &candidates, &notes)
      // The test case with other values is used only if it causes more output.
      guard let words = generator.otherValues(words) else { return [digest] }
      let other = inspectStarter(words, &candidates, &notes)
      return other.outputs.count > digest.outputs.count ? [digest, other] : [digest]
    }
    if !digests.contains(where: \.sendsValues) {
      // The operator may send its values only after its input has ended.
      digests += generator.endings().map { inspectStarter($0, &candidates, &notes) }
    }
    for words in generator.crowds() where !digests.contains(where: \.sendsBeforeItsInputsEnd) {
      let digest = inspectStarter(words, &candidates, &notes)
      if digest.sendsBeforeItsInputsEnd { digests.append(digest) }
    }
    for digest in digests { known.keep(digest) }
    // The last of several similar runs is kept, because it lets more time pass after a timer.
    var different: [Digest] = []
    for digest in digests.reversed() where !different.contains(where: digest.agrees) {
      different.insert(digest, at: 0)
    }
    guard budget == .quick else { return different.map { $0.trace.script.words } }
    let few =
      different.filter { !$0.outputs.isEmpty }.prefix(4)
      + different.filter { $0.outputs.isEmpty && !$0.calls.isEmpty }.prefix(1)
    return few.map { $0.trace.script.words }
  }

  /// Returns whether the callback inside which the test case performs its action is called at all.
  private func comesAbout(_ script: Script) -> Bool {
    guard let injection = script.injection else { return true }
    let plain = remembered(Script(words: script.words))
    return injection.call <= plain.callCount(at: injection.site)
  }

  /// Runs a test case that consists of steps only, unless it was run before.
  private func inspectStarter(
    _ words: [Word],
    _ candidates: inout ThreadCandidates,
    _ notes: inout Notes
  ) -> Digest {
    let script = Script(words: words)
    return known.digest(of: script) ?? inspectPlain(script, &candidates, &notes)
  }

  /// Runs a test case that consists of steps only, unless an equivalent test case was run before.
  private func inspectPlain(
    _ words: [Word],
    _ candidates: inout ThreadCandidates,
    _ notes: inout Notes
  ) {
    let script = Script(words: words)
    if subject.understands(script), known.isNew(script) {
      inspectPlain(script, &candidates, &notes)
    }
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
    if !notes.sendsSeveralValues { notes.sendsSeveralValues = digest.sendsSeveralValues }
    if !notes.goesOnAfterAValue { notes.goesOnAfterAValue = digest.goesOnAfterAValue }
    return digest
  }

  /// Runs one test case, unless an equivalent test case was run before.
  private func inspectOnce(_ script: Script, _ notes: inout Notes) {
    if subject.understands(script), known.isNew(script) { inspect(script, &notes) }
  }
}
