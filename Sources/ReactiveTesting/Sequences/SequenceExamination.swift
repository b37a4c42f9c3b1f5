internal import Reactive

/// The runs that the checks of one checklist share.
final class SequenceExamination: Sendable {
  let subject: SequenceOperatorUnderTest
  private let found: LazyStream<[ContractResult]>

  init(_ subject: SequenceOperatorUnderTest, _ budget: Budget) {
    self.subject = subject
    found = LazyStream([budget]).map { budget in
      SequenceVerdict(subject, SequenceInspection.notes(subject, budget)).results
    }
  }

  var results: [ContractResult] { found.head ?? [] }
}

extension SequenceInspection {
  /// Runs all test cases that the budget allows, and returns even if the operator hangs (LIV-1).
  ///
  /// If the operator slept, the checks run again from the beginning, to find out whether it sleeps
  /// every time.
  fileprivate static func notes(
    _ subject: SequenceOperatorUnderTest,
    _ budget: Budget
  ) -> Notes {
    let (notes, hang) = notesUntilHang(subject, budget)
    guard let hang else { return notes }
    guard hang.isAsleep else { return notes.cutShort(by: hang) }
    let (again, next) = notesUntilHang(subject, budget)
    return next.map { again.cutShort(by: $0) } ?? notes.cutShortOnce(by: hang)
  }

  private static func notesUntilHang(
    _ subject: SequenceOperatorUnderTest,
    _ budget: Budget
  ) -> (Notes, Hang<Deed>?) {
    let ledger = Ledger(Notes())
    let answer = Watchman<Deed>.run(subject.examinee) { watchman in
      SequenceInspection(subject, budget, watchman).inspectAll(&ledger.entries.pointee)
    }
    if case .hangs(let hang) = answer { return (ledger.entries.pointee, hang) }
    return (ledger.entries.pointee, nil)
  }
}

extension SequenceInspection.Notes {
  /// Returns the notes with the violation of an operator that hangs.
  fileprivate func cutShort(by hang: Hang<Deed>) -> Self {
    var notes = self
    notes.isCutShort = true
    notes.note(
      .nobodyWaits,
      "the operator never returns from \(hang.work): its thread \(hang.sign)"
    )
    return notes
  }

  /// Returns the notes for an operator that hung, but did not hang again when it was checked a
  /// second time.
  fileprivate func cutShortOnce(by hang: Hang<Deed>) -> Self {
    var notes = self
    notes.isCutShort = true
    notes.potentialDeadlock =
      "the operator did not return from \(hang.work), but returned when the check was repeated"
    return notes
  }
}

extension SequenceOperatorUnderTest {
  /// The waivers of contracts that are not checked.
  var unknownWaivers: [UnknownWaiver] {
    UnknownWaiver.all(profile.waivers.keys, checked: Contract.ofSequences)
  }

  var examinee: Examinee { Examinee(.sequenceOperator, name, file, line) }

  /// One check for each contract of sequences, and a failing check for each waiver of an unknown
  /// contract.
  ///
  /// Each access creates a new checklist with the standard budget, which does not share its runs
  /// with other checklists. The operator is not run until the first check is called. A check blocks
  /// the calling thread until the runs have ended.
  ///
  /// The operator runs on threads of the kit. An operator that never returns breaks LIV-1, and its
  /// thread is abandoned. The contracts that the operator has not broken by then have no result. If
  /// the operator traps, the process prints its name and the operation that it was performing.
  public var checklist: [ContractCheck] { checklist(.standard) }

  /// Returns one check for each contract of sequences.
  ///
  /// See `checklist` for the runs, and for an operator that never returns or that traps.
  ///
  /// - Parameter budget: The amount of work, which determines the number of test cases.
  /// - Returns: The checks, which share their runs, and a failing check for each waiver of an
  ///   unknown contract.
  public func checklist(_ budget: Budget) -> [ContractCheck] {
    let examination = SequenceExamination(self, budget)
    return (Contract.ofSequences + unknownWaivers.map(\.contract)).map { contract in
      ContractCheck(
        contract,
        of: name,
        find: { examination.results.first { $0.contract == contract } },
        report: { summary in
          SequenceRule(rawValue: contract.id).map {
            SequenceReport(self, $0.contract, summary).violation
          }
        }
      )
    }
  }

  /// Checks all contracts of sequences, and returns the results instead of throwing an error.
  ///
  /// The call blocks the calling thread until all checks have ended. The operator runs on threads
  /// of the kit. See ``checklist`` for an operator that never returns or that traps.
  ///
  /// - Parameter budget: The amount of work, which determines the number of test cases.
  /// - Returns: One result for each contract of sequences, and a failed result for each waiver of
  ///   an unknown contract.
  public func results(_ budget: Budget = .standard) -> [ContractResult] {
    SequenceExamination(self, budget).results
  }

  /// Checks all contracts of sequences, and throws one error that lists every violation.
  ///
  /// The call blocks the calling thread until all checks have ended. See ``checklist`` for an
  /// operator that never returns or that traps.
  ///
  /// - Parameter budget: The amount of work, which determines the number of test cases.
  /// - Throws: ``ContractViolations`` with every violation, unless there is none. A contract that
  ///   no test case exercised, or whose check is inconclusive, also counts as a violation.
  public func verify(_ budget: Budget = .standard) throws {
    try ContractViolations.throwAll(of: checklist(budget))
  }
}
