internal import Reactive

/// The runs that the checks of one checklist share.
final class SequenceExamination: Sendable {
  let subject: SequenceOperatorUnderTest
  private let found: LazyStream<[ContractResult]>

  init(_ subject: SequenceOperatorUnderTest, _ budget: Budget) {
    self.subject = subject
    found = LazyStream([budget]).map { budget in
      SequenceVerdict(subject, SequenceInspection(subject: subject, budget: budget).notes()).results
    }
  }

  var results: [ContractResult] { found.head ?? [] }
}

extension SequenceOperatorUnderTest {
  /// One check for each contract of sequences.
  public var checklist: [ContractCheck] { checklist(.standard) }

  /// One check for each contract of sequences.
  ///
  /// - Parameter budget: How much is tried.
  public func checklist(_ budget: Budget) -> [ContractCheck] {
    let examination = SequenceExamination(self, budget)
    return Contract.ofSequences.map { contract in
      ContractCheck(
        contract,
        of: name,
        find: { examination.results.first { $0.contract == contract } },
        report: { summary in
          SequenceRule(rawValue: contract.id).map { SequenceReport(self, $0, summary).violation }
        }
      )
    }
  }

  /// Checks all contracts of sequences and returns what was found.
  public func results(_ budget: Budget = .standard) -> [ContractResult] {
    SequenceExamination(self, budget).results
  }

  /// Checks all contracts of sequences; throws one error that lists every violation.
  public func verify(_ budget: Budget = .standard) throws {
    try ContractViolations.throwAll(of: checklist(budget))
  }
}
