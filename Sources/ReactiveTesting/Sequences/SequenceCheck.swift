internal import Reactive

/// One contract of one sequence operator, ready to be checked: an argument for a parameterised test.
///
/// ```swift
/// @Test(arguments: everySecond.checklist)
/// func obeys(_ check: SequenceCheck) throws { try check() }
/// ```
public struct SequenceCheck: Sendable, CustomStringConvertible {
  /// The contract.
  public let contract: Contract
  private let examination: SequenceExamination

  init(_ contract: Contract, _ examination: SequenceExamination) {
    self.contract = contract
    self.examination = examination
  }

  /// What the check found.
  ///
  /// The checks of one checklist share their runs.
  public var result: ContractResult {
    examination.results.first { $0.contract == contract }
      ?? ContractResult(contract: contract, outcome: .vacuous, scripts: 0)
  }

  /// Such as `SEQ-2 only what is needed is computed (filter)`.
  public var description: String {
    "\(contract.id) \(contract.statement) (\(examination.subject.name))"
  }

  /// Throws a report unless the contract holds, does not apply, or is waived for a reason.
  public func callAsFunction() throws(ContractViolation) {
    switch result.outcome {
    case .passed, .notApplicable, .waived, .guidance: return
    case .failed(let violation): throw violation
    case .vacuous:
      guard let rule = SequenceRule(rawValue: contract.id) else { return }
      throw SequenceReport(
        examination.subject,
        rule,
        "nothing was checked: the situation that the contract speaks of never arose"
      ).violation
    }
  }
}

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
  public var checklist: [SequenceCheck] { checklist(.standard) }

  /// One check for each contract of sequences.
  ///
  /// - Parameter budget: How much is tried.
  public func checklist(_ budget: Budget) -> [SequenceCheck] {
    let examination = SequenceExamination(self, budget)
    return Contract.ofSequences.map { SequenceCheck($0, examination) }
  }

  /// Checks all contracts of sequences and returns what was found.
  public func results(_ budget: Budget = .standard) -> [ContractResult] {
    SequenceExamination(self, budget).results
  }

  /// Checks all contracts of sequences; throws one error that lists every violation.
  public func verify(_ budget: Budget = .standard) throws {
    var violations: [ContractViolation] = []
    for check in checklist(budget) {
      do { try check() } catch { violations.append(error) }
    }
    if !violations.isEmpty { throw ContractViolations(violations: violations) }
  }
}
