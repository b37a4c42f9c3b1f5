/// What became of checking one contract of one operator.
public enum Outcome: Sendable {
  /// The situation that the contract speaks of arose, and the contract held every time.
  case passed
  /// The contract was broken.
  case failed(ContractViolation)
  /// The situation that the contract speaks of never arose, which is no success.
  case vacuous
  /// Nothing can be said, for this reason, which is no success.
  case inconclusive(because: String)
  /// The contract does not speak of this kind of operator.
  case notApplicable(because: String)
  /// The operator was excused, and needed it.
  case waived(because: String)
  /// Nothing can check it: a reader must.
  case guidance

  /// The name of the case.
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

  /// Whether the operator obeys, or need not.
  public var isGood: Bool {
    switch self {
    case .passed, .notApplicable, .waived, .guidance: true
    case .failed, .vacuous, .inconclusive: false
    }
  }
}

/// A contract that was broken, with the smallest script that shows it.
public struct ContractViolation: Error, Sendable, CustomStringConvertible {
  /// The contract.
  public let contract: Contract
  /// The name of the operator.
  public let operatorName: String
  /// What is wrong, and when.
  public let summary: String
  /// The script that shows it, for ``OperatorUnderTest/replay(_:)``.
  public let token: String
  /// The whole report.
  public let description: String
  /// The IDs of the contracts that are broken as a consequence.
  public let consequences: [String]
}

/// What a check of one contract found.
public struct ContractResult: Sendable {
  /// The contract.
  public let contract: Contract
  /// What became of it.
  public let outcome: Outcome
  /// In how many scripts the situation arose.
  public let scripts: Int
}

/// How much a check does.
public enum Budget: String, CaseIterable, Sendable {
  /// Short scripts, and a few random ones.
  case quick
  /// What a test should do.
  case standard
  /// What a nightly run should do.
  case deep

  /// How long the scripts are that are tried without exception.
  ///
  /// To one input, time is a second one.
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
    case 1: subject.profile.usesClock ? length : length + 1
    case 2: length
    default: length - 1
    }
  }

  /// How many random scripts come after that.
  var randomScripts: Int {
    switch self {
    case .quick: 5
    case .standard: 60
    case .deep: 3000
    }
  }
}
