/// The outcome of checking one contract of one operator.
public enum Outcome: Sendable {
  /// Test cases exercised the contract, and it held in all of them.
  case passed
  /// A test case broke the contract, or a claim or a waiver of the operator is wrong.
  case failed(ContractViolation)
  /// No test case exercised the contract.
  ///
  /// This outcome does not count as a success.
  case vacuous
  /// The check has no result, for the given reason.
  ///
  /// This outcome does not count as a success.
  case inconclusive(because: String)
  /// The contract does not apply to the operator, or depends on another contract that is broken.
  case notApplicable(because: String)
  /// The contract is waived for the given reason.
  case waived(because: String)
  /// The contract is a guideline that no test can check.
  case guidance

  /// The name of the case, such as `notApplicable`.
  public var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .vacuous: "vacuous"
    case .inconclusive: "inconclusive"
    case .notApplicable: "notApplicable"
    case .waived: "waived"
    case .guidance: "guidance"
    }
  }

  /// Whether the contract was satisfied, does not apply, is waived, or is guidance.
  public var isGood: Bool {
    switch self {
    case .passed, .notApplicable, .waived, .guidance: true
    case .failed, .vacuous, .inconclusive: false
    }
  }
}

/// A report about a contract, with the smallest test case found that breaks it.
///
/// A check also throws this error, without a test case, for a false claim, for a wrong waiver, for
/// a contract that no test case exercised, and for an inconclusive result.
public struct ContractViolation: Error, Sendable, CustomStringConvertible {
  /// The contract that the report is about.
  public let contract: Contract
  /// The name of the operator.
  public let operatorName: String
  /// A description of the violation in one line.
  public let summary: String
  /// The replay token of the test case for ``OperatorUnderTest/replay(_:)``, or an empty string if
  /// no single test case shows the violation.
  ///
  /// For an added contract, pass the token to `replay(_:adding:)`. The violations of sequence
  /// operators have no token.
  public let token: String
  /// The report, without the rows of library code in the table of threads.
  ///
  /// Only a violation that several threads cause has such a table.
  public let description: String
  /// The IDs of the contracts that are broken only as a consequence of this violation.
  public let consequences: [String]
  /// The report with all rows of the table of threads, or `nil` if `description` already contains
  /// them.
  var full: String?
  /// The advice for this kind of violation, or `nil` if the general advice of the contract applies.
  var specificAdvice: String?

  /// The advice on how to correct the operator.
  public var advice: String { specificAdvice ?? contract.advice }

  /// The complete report, with the rows of library code in the table of threads.
  public var fullDescription: String { full ?? description }
}

/// The result of checking one contract.
public struct ContractResult: Sendable {
  /// The contract that was checked.
  public let contract: Contract
  /// The outcome of the check.
  public let outcome: Outcome
  /// The number of times that the runs exercised the contract.
  ///
  /// One test case can exercise a contract several times.
  public let scripts: Int
}

/// The amount of work that a check does.
///
/// A larger budget tries longer test cases, and more random ones.
public enum Budget: String, CaseIterable, Sendable {
  /// Few and short test cases, for quick feedback.
  ///
  /// Some false claims are not reported.
  case quick
  /// The default budget, for regular test runs.
  case standard
  /// A large budget, for nightly runs.
  case deep

  /// Returns the number of steps up to which all test cases are tried.
  func length(_ subject: OperatorUnderTest) -> Int {
    let length =
      switch self {
      case .quick: 2
      case .standard: 3
      case .deep: 5
      }
    if subject.shape.isFlattening { return length }
    return switch subject.shape.inputs {
    case 0: length + 1
    case 1, 2: length
    default: length - 1
    }
  }
}
