internal import ReactiveTesting

/// The result of one check in a form that can be sent to another process.
struct ResultRecord: Codable, Sendable {
  /// A violation in a form that can be sent to another process.
  private struct Violation: Codable {
    let contract: Int
    let operatorName: String
    let summary: String
    let token: String
    let description: String
    let consequences: [String]
    let fullDescription: String
    let advice: String
  }

  private let contract: Int
  private let outcome: String
  private let reason: String?
  private let violation: Violation?
  private let scripts: Int

  /// The contracts that a record can refer to.
  ///
  /// A contract of sequence operators can have the same ID as a contract of other operators.
  private static let contracts = Contract.inventory + Contract.ofSequences

  private static let indices = Dictionary(
    contracts.enumerated().map { ($1, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// Creates the record of a result.
  init(_ result: ContractResult) {
    contract = Self.index(of: result.contract)
    scripts = result.scripts
    outcome = result.outcome.name
    switch result.outcome {
    case .passed, .vacuous, .guidance: (reason, violation) = (nil, nil)
    case .inconclusive(let because), .notApplicable(let because), .waived(let because):
      (reason, violation) = (because, nil)
    case .failed(let failure):
      reason = nil
      violation = Violation(
        contract: Self.index(of: failure.contract),
        operatorName: failure.operatorName,
        summary: failure.summary,
        token: failure.token,
        description: failure.description,
        consequences: failure.consequences,
        fullDescription: failure.fullDescription,
        advice: failure.advice
      )
    }
  }

  private static func index(of contract: Contract) -> Int {
    guard let index = indices[contract] else {
      fatalError("\(contract.id) is neither in Contract.inventory nor in Contract.ofSequences")
    }
    return index
  }

  /// The result that this record describes.
  var result: ContractResult {
    ContractResult(Self.contracts[contract], described, scripts: scripts)
  }

  private var described: Outcome {
    if let violation {
      return .failed(
        ContractViolation(
          contract: Self.contracts[violation.contract],
          operatorName: violation.operatorName,
          summary: violation.summary,
          token: violation.token,
          description: violation.description,
          consequences: violation.consequences,
          fullDescription: violation.fullDescription,
          advice: violation.advice
        )
      )
    }
    return switch outcome {
    case "passed": .passed
    case "guidance": .guidance
    case "notApplicable": .notApplicable(because: reason ?? "")
    case "waived": .waived(because: reason ?? "")
    case "inconclusive": .inconclusive(because: reason ?? "")
    default: .vacuous
    }
  }
}

extension ResultRecord {
  /// The reason that is reported if a result is missing because the process of the check ended.
  static let loss = "the process that ran these checks ended early"

  /// Returns the results for an operator whose process has ended during the check.
  static func lost(_ subject: OperatorUnderTest) -> [ResultRecord] { lost(Contract.all) }

  /// Returns the results for a component whose process has ended during the check.
  static func lost(_ subject: ComponentUnderTest) -> [ResultRecord] { lost(subject.contracts) }

  /// The results for a sequence operator whose process has ended during the check.
  static var lostSequence: [ResultRecord] { lost(Contract.ofSequences) }

  private static func lost(_ contracts: [Contract]) -> [ResultRecord] {
    contracts.map { contract in
      ResultRecord(ContractResult(contract, .inconclusive(because: loss), scripts: 0))
    }
  }
}
