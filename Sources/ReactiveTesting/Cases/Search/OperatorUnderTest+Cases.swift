internal import Reactive

extension OperatorUnderTest {
  /// Whether test cases can be run: the operator has an output, and applying it does not block.
  var takesCases: Bool { !isSink && !profile.retrievesSynchronously }

  /// Whether time passes in the test cases of the operator.
  ///
  /// An operator can read the clock without scheduling an action. If it does, time must pass for
  /// its timed model to be tested.
  var passesTime: Bool {
    profile.usesClock || shape.inputs == 0 || isPulled || hasTimedModel
  }

  /// Whether a model determines the instants of the values, the starts, or the terminal event.
  var hasTimedModel: Bool {
    modelled?.isTimed == true || modelledStarts?.isTimed == true || modelledEnd?.isTimed == true
  }

  /// Whether time must pass even if no action is scheduled: the operator may only read the clock, or
  /// its timed model must be tested.
  var readsTime: Bool { hasTimedModel || profile.usesClock && !profile.takesScheduler }

  /// Searches for test cases that break a contract, and returns even if the operator hangs.
  func searchCases(_ budget: Budget, _ seeds: ClosedRange<UInt64>) -> CaseNotes {
    let ledger = Ledger(CaseNotes())
    let answer = Watchman<TestCase>.run(examinee) { watchman in
      CaseSearch(self, budget, seeds, watchman).run(&ledger.entries.pointee)
    }
    switch answer {
    case .ended: return ledger.entries.pointee
    case .hangs(let hang): return notes(after: hang, ledger.entries.pointee)
    }
  }

  /// Runs one test case and returns even if the operator hangs.
  func inspectCase(_ testCase: TestCase) -> (notes: CaseNotes, trace: TestTrace?) {
    let ledger = Ledger(CaseNotes())
    let answer = Watchman<TestCase>.run(examinee) { watchman in
      CaseSearch(self, .quick, 1...1, watchman).inspect(testCase, &ledger.entries.pointee)
    }
    switch answer {
    case .ended(let trace): return (ledger.entries.pointee, trace)
    case .hangs(let hang): return (notes(after: hang, ledger.entries.pointee), nil)
    }
  }

  /// Returns the notes after a hang.
  ///
  /// A case from which the operator did not return is shrunk with a few attempts.
  private func notes(after hang: Hang<TestCase>, _ earlier: CaseNotes) -> CaseNotes {
    var notes = earlier
    guard hangs(hang.work) else { return notes }
    var attempts = 12
    notes.hanging = Shrinker.shrink(hang.work) { candidate in
      attempts -= 1
      return attempts >= 0 && hangs(candidate)
    }
    return notes
  }

  /// Returns whether the operator fails to return from a case, which runs on a thread that may be
  /// abandoned.
  private func hangs(_ testCase: TestCase) -> Bool {
    let answer = SideThread(stackSize: 1 << 23).run { TestFixture.run(testCase, self).isTainted }
    if case .ended = answer { return false }
    return true
  }
}
