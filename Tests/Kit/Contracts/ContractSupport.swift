import Reactive
import ReactiveTesting
import Testing

extension OperatorUnderTest {
  /// A correct operator with two inputs.
  static let merging = OperatorUnderTest(
    "merge",
    .handlesInterruption,
    apply: { first, second, _ in first.merge(with: second) }
  )

  /// Returns the outcome of one contract.
  func outcome(_ id: String, _ budget: Budget = .standard) throws -> Outcome {
    try #require(results(budget).outcomes[id])
  }

  /// Returns the violation of a broken contract.
  func violation(_ id: String, _ budget: Budget = .standard) throws -> ContractViolation {
    try outcome(id, budget).violation
  }
}

extension [ContractResult] {
  /// Returns the outcome of each contract.
  var outcomes: [String: Outcome] {
    Dictionary(uniqueKeysWithValues: map { ($0.contract.id, $0.outcome) })
  }

  /// Returns the IDs of the broken contracts, sorted.
  var failures: [String] { outcomes.filter { $0.value.name == "failed" }.keys.sorted() }
}

extension Outcome {
  /// The violation, if the contract is broken.
  var violation: ContractViolation {
    get throws {
      let violation: ContractViolation? =
        if case .failed(let violation) = self { violation } else { nil }
      return try #require(violation, "\(self)")
    }
  }

  /// The reason for the outcome.
  var reason: String? {
    switch self {
    case .inconclusive(let reason), .notApplicable(let reason), .waived(let reason): reason
    case .passed, .failed, .vacuous, .guidance: nil
    }
  }
}

/// Returns the contracts that an operator breaks.
func broken(_ subject: OperatorUnderTest) -> [String] {
  subject.results().compactMap { result in
    if case .failed = result.outcome { result.contract.id } else { nil }
  }
}
