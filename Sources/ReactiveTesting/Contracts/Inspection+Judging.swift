internal import Reactive

extension Inspection {
  /// Runs one test case and the runs that it is compared with.
  @discardableResult
  func inspect(_ script: Script, _ notes: inout Notes) -> Digest {
    let digest = run(script)
    notes.runs += 1
    defer { if known.leaveTimeOut { notes.leavesTimeOut = true } }
    StartJudge.judgeApplication(digest, &notes)
    switch script.mode {
    case .once: judgeOnce(digest, &notes)
    case .twice: StartJudge.judgeTwoStarts(digest, alone: nil, &notes)
    case .together where subject.shape.isSignal:
      SignalJudge.judgePair(digest, alone: remembered(script.plain), &notes)
    case .together:
      StartJudge.judgeTwoStarts(digest, alone: remembered(script.plain), &notes)
    case .leaving:
      var alone = script.plain
      // Time passes just as in the run with the action inside a callback.
      alone.injection?.call = .max
      // Disposal runs the actions that are due, so the time step that replaces it must also do so.
      alone.words = alone.words.map { $0 == .dispose ? .advance(0) : $0 }
      SignalJudge.judgeLeaving(digest, alone: remembered(alone), &notes)
    case .shifted: LawJudge.judgeShifted(digest, plain: remembered(script.plain), &notes)
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

  /// Runs the test cases of all violations again and records which violations do not always recur.
  func repeatFindings(_ notes: inout Notes) {
    for (rule, finding) in notes.findings where finding.digest.trace.isFinished {
      let script = finding.digest.trace.script
      if case .threads = script.mode { continue }
      if case .threadsInClosure = script.mode { continue }
      let shown = (0..<Self.repetitions).count { _ in
        var again = Notes()
        inspect(script, &again)
        return again.findings[rule] != nil
      }
      guard shown < Self.repetitions else { continue }
      notes.doubts[rule] =
        "; it occurred in \(shown) of \(Self.repetitions) repeated runs of the same test case, so"
        + " the operator depends on something other than its inputs, such as the order of a"
        + " dictionary"
    }
  }

  /// The number of times that the test case of a violation is repeated.
  private static let repetitions = 8

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
    AbandonmentJudge.judge(digest, &notes)
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

  /// Applies the oracles for an operator without an output.
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

  /// Compares a source that sends during its start with a source that sends right after its start.
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
    // This code uses no closure, because copying the result of a closure is noticeably slow in
    // debug builds.
    watchman.begin(script)
    let trace = trial.run()
    watchman.end()
    if trace.leavesTimeOut { known.leaveTimeOut = true }
    return Digest(trace, subject)
  }

  /// Returns the run of a test case, which is performed only if no run of the test case is stored.
  func remembered(_ script: Script) -> Digest {
    known.digest(of: script) ?? run(script)
  }
}
