/// The status of a contract in a report.
package enum ResultStatus: String, CaseIterable, Sendable {
  case passed, failed, unexercised, inconclusive, waived, notApplicable, guidance

  /// The status in words.
  package var words: String {
    switch self {
    case .notApplicable: "not applicable"
    default: rawValue
    }
  }

  /// The symbol of the status in tables.
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
  /// The status of the result.
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

  /// A summary of the violation, or the reason for another status.
  ///
  /// It is empty if the contract holds.
  package var reason: String {
    switch outcome {
    case .passed, .guidance: ""
    case .failed(let violation): violation.summary
    case .vacuous: contract.remarkIfVacuous
    case .inconclusive(let reason), .waived(let reason), .notApplicable(let reason): reason
    }
  }

  /// The violation, or `nil` if the contract is not broken.
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

/// The number of results of each status.
package struct OutcomeCounts: Sendable, CustomStringConvertible {
  private var counts: [ResultStatus: Int] = [:]

  package init(_ results: [ContractResult]) {
    for result in results { counts[result.status, default: 0] += 1 }
  }

  package subscript(_ status: ResultStatus) -> Int { counts[status, default: 0] }

  /// The counts as text, such as `36 passed, 0 failed, 0 unexercised, 1 waived, 31 not applicable`.
  package var description: String {
    let always: Set<ResultStatus> = [.passed, .failed, .unexercised, .waived, .notApplicable]
    return ResultStatus.allCases.filter { always.contains($0) || self[$0] > 0 }
      .map { "\(self[$0]) \($0.words)" }.joined(separator: ", ")
  }
}

/// A namespace for strings that consist of a number and a noun.
package enum Plural {
  /// Returns text such as `1 operator` and `2 operators`.
  package static func of(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
