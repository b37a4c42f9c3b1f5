/// What became of a contract, in one word.
package enum ResultStatus: String, CaseIterable, Sendable {
  case passed, failed, unexercised, inconclusive, waived, notApplicable, guidance

  /// The status in words.
  package var words: String {
    switch self {
    case .notApplicable: "not applicable"
    default: rawValue
    }
  }

  /// The sign that stands for it in tables.
  package var mark: String {
    switch self {
    case .passed: "✓"
    case .failed: "✗"
    case .unexercised, .inconclusive: "?"
    case .waived: "w"
    case .notApplicable, .guidance: "·"
    }
  }
}

extension ContractResult {
  /// What became of the contract, in one word.
  package var status: ResultStatus {
    switch outcome {
    case .passed: .passed
    case .failed: .failed
    case .vacuous: .unexercised
    case .inconclusive: .inconclusive
    case .waived: .waived
    case .notApplicable: .notApplicable
    case .guidance: .guidance
    }
  }

  /// What is wrong, or why nothing better can be said; empty for a contract that holds.
  package var reason: String {
    switch outcome {
    case .passed, .guidance: ""
    case .failed(let violation): violation.summary
    case .vacuous: contract.remarkIfVacuous
    case .inconclusive(let reason), .waived(let reason), .notApplicable(let reason): reason
    }
  }

  /// The violation, if the contract is broken.
  package var violation: ContractViolation? {
    if case .failed(let violation) = outcome { violation } else { nil }
  }
}

extension ContractResult: CustomStringConvertible {
  /// The result as text, such as `EVT-12 not applicable: it does not delay values`.
  public var description: String {
    let reason = reason
    return "\(contract.id) \(status.words)" + (reason.isEmpty ? "" : ": \(reason)")
  }
}

/// How often each outcome occurred.
package struct OutcomeCounts: Sendable, CustomStringConvertible {
  private var counts: [ResultStatus: Int] = [:]

  package init(_ results: [ContractResult]) {
    for result in results { counts[result.status, default: 0] += 1 }
  }

  package subscript(_ status: ResultStatus) -> Int { counts[status, default: 0] }

  /// Such as `36 passed, 0 failed, 0 unexercised, 1 waived, 31 not applicable`.
  package var description: String {
    let always: Set<ResultStatus> = [.passed, .failed, .unexercised, .waived, .notApplicable]
    return ResultStatus.allCases.filter { always.contains($0) || self[$0] > 0 }
      .map { "\(self[$0]) \($0.words)" }.joined(separator: ", ")
  }
}

/// Numbers of things.
package enum Plural {
  /// Such as `1 operator` and `2 operators`.
  package static func of(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
