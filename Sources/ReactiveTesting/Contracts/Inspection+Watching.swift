extension Inspection {
  /// Runs all test cases that the budget allows, and returns even if the operator hangs (LIV-1).
  static func notes(
    _ subject: OperatorUnderTest,
    _ budget: Budget,
    _ seeds: ClosedRange<UInt64>
  ) -> Notes {
    let patience = budget == .deep ? Patience.full : .brief
    var notes = Notes(subject)
    inspect(subject, budget, seeds, patience, &notes)
    if notes.leavesTimeOut, !Verdict(subject, notes).isGood {
      // A finding may be premature, because a run omitted some of the time at its end.
      let searched = notes.searched
      notes = Notes(subject)
      notes.searched = searched
      inspect(subject, budget, seeds, .full, &notes)
    }
    guard !notes.isCutShort, let cases = notes.searched else { return notes }
    // What the search has seen supports the claims of an operator even if its threads break a
    // contract.
    notes.add(notes.breaksAny(of: subject) ? cases.evidence : cases)
    return notes
  }

  private static func inspect(
    _ subject: OperatorUnderTest,
    _ budget: Budget,
    _ seeds: ClosedRange<UInt64>,
    _ patience: Patience,
    _ notes: inout Notes
  ) {
    let ledger = Ledger(notes)
    let answer = Watchman<Script>.run(subject.examinee) { watchman in
      let inspection = Inspection(subject, budget, patience, watchman) {
        subject.takesCases ? subject.searchCases(budget, seeds) : nil
      }
      inspection.inspectAll(&ledger.entries.pointee)
    }
    switch answer {
    case .ended: notes = ledger.entries.pointee
    case .hangs(let hang):
      notes = Self.notes(of: hang, subject, after: ledger.entries.pointee).notes
    }
  }

  /// Runs one test case and returns even if the operator hangs.
  static func notes(_ subject: OperatorUnderTest, _ script: Script) -> (notes: Notes, Digest) {
    let ledger = Ledger(Notes(subject))
    let answer = Watchman<Script>.run(subject.examinee) { watchman in
      let inspection = Inspection(subject, .quick, .full, watchman)
      return inspection.inspect(script, &ledger.entries.pointee)
    }
    switch answer {
    case .ended(let digest): return (ledger.entries.pointee, digest)
    case .hangs(let hang): return notes(of: hang, subject, after: ledger.entries.pointee)
    }
  }

  /// Returns the findings about an operator that hangs: the hang itself, and all earlier findings.
  ///
  /// If an operator sleeps in a test case, the test case is run once more on its own, to find out
  /// whether the operator sleeps every time and in which step.
  private static func notes(
    of hang: Hang<Script>,
    _ subject: OperatorUnderTest,
    after earlier: Notes
  ) -> (notes: Notes, Digest) {
    let script = hang.work
    var notes = earlier
    notes.isCutShort = true
    notes.arose(.nobodyWaits)
    guard hang.isAsleep else {
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
        "the operator did not return from the test case \"\(script.token)\", but returned when the"
        + " test case was repeated"
    } else {
      LivenessJudge.judgeHanging(digest, &notes)
    }
    return (notes, digest)
  }
}

extension OperatorUnderTest {
  /// Returns what a test case runs: the operator, or one side of a law of the operator.
  func claimant(_ script: Script) -> OperatorUnderTest { law(script)?.claim ?? self }

  /// Returns the law that a test case checks, or `nil` if it checks none.
  func law(_ script: Script) -> Law? {
    guard case .law(let name) = script.mode else { return nil }
    return laws.first { $0.name == name }
  }
}
