extension Inspection {
  /// Runs everything that the budget allows, and ends even if the operator does not (LIV-1).
  static func notes(
    _ subject: OperatorUnderTest,
    _ budget: Budget,
    _ seeds: ClosedRange<UInt64>
  ) -> Notes {
    let answer = Watchman.run(subject) { Inspection(subject, budget, seeds: seeds, $0).notes() }
    switch answer {
    case .ended(let notes): return notes
    case .hangs(let script, let isAsleep): return notesOfHanging(subject, script, isAsleep).notes
    }
  }

  /// Runs one script, and ends even if the operator does not.
  static func notes(_ subject: OperatorUnderTest, _ script: Script) -> (notes: Notes, Digest) {
    let answer = Watchman.run(subject) { watchman in
      var notes = Notes()
      let inspection = Inspection(subject, .quick, seeds: 1...1, watchman)
      let digest = inspection.inspect(script, &notes)
      return (notes, digest)
    }
    switch answer {
    case .ended(let found): return found
    case .hangs(let script, let isAsleep): return notesOfHanging(subject, script, isAsleep)
    }
  }

  /// What can be said of an operator that hangs in a script: only that.
  ///
  /// Who sleeps in it is run through it again, apart, to see whether that happens each time, and how
  /// far it comes.
  private static func notesOfHanging(
    _ subject: OperatorUnderTest,
    _ script: Script,
    _ isAsleep: Bool
  ) -> (notes: Notes, Digest) {
    var notes = Notes()
    notes.isCutShort = true
    notes.arose(.nobodyWaits)
    guard isAsleep else {
      var trace = Trace(script: script)
      trace.ending = .endless
      let digest = Digest(trace, subject)
      LivenessJudge.judgeHanging(digest, &notes)
      return (notes, digest)
    }
    func runAgain(_ subject: OperatorUnderTest) -> Digest {
      Digest(Trial(subject: subject, script: script).runApart(), subject)
    }
    var digest = runAgain(subject.claimant(script))
    if digest.trace.isFinished, let law = subject.law(script) { digest = runAgain(law.standard) }
    if digest.trace.isFinished {
      notes.potentialDeadlock =
        "the operator did not come back from the script \"\(script.token)\", but did when it was run"
        + " again"
    } else {
      LivenessJudge.judgeHanging(digest, &notes)
    }
    return (notes, digest)
  }
}

extension OperatorUnderTest {
  /// What a script is about: the operator, or what a law says of it.
  func claimant(_ script: Script) -> OperatorUnderTest { law(script)?.claim ?? self }

  /// The law that a script is about.
  func law(_ script: Script) -> Law? {
    guard case .law(let name) = script.mode else { return nil }
    return laws.first { $0.name == name }
  }
}
