public import ReactiveTesting

/// What was found about operators.
public struct Survey: Sendable {
  /// The results of one operator.
  public struct Entry: Sendable {
    /// The name of the operator.
    public let name: String
    /// One result for each contract that was asked for.
    public let results: [ContractResult]
  }

  /// How often each outcome occurred.
  public struct Summary: Sendable, Equatable {
    /// How many operators there are.
    public var operators = 0
    /// How many contracts.
    public var contracts = 0
    /// How many contracts held.
    public var passed = 0
    /// How many were broken.
    public var failed = 0
    /// How many were not checked although they should have been, or could not be.
    public var vacuous = 0
    /// How many were waived.
    public var waived = 0
    /// How many do not apply.
    public var notApplicable = 0

    /// How many checks there are.
    public var checks: Int { passed + failed + vacuous + waived + notApplicable }

    /// The last line of a report.
    public var line: String {
      "\(operators) operators, \(contracts) contracts, \(checks) checks: \(passed) passed, "
        + "\(failed) failed, \(vacuous) vacuous, \(waived) waived, \(notApplicable) not applicable"
    }
  }

  /// The operators, in the order of the catalogue.
  public private(set) var entries: [Entry] = []
  /// The contracts that were asked for.
  public private(set) var contracts: [Contract]

  /// Creates an empty survey of the given contracts; none means all.
  public init(contracts ids: [String] = []) {
    contracts = Contract.all.filter { ids.isEmpty || ids.contains($0.id) }
  }

  /// Creates an empty survey of sequence operators for the given contracts; none means all.
  public static func ofSequences(contracts ids: [String] = []) -> Survey {
    var survey = Survey()
    survey.contracts = Contract.ofSequences.filter { ids.isEmpty || ids.contains($0.id) }
    return survey
  }

  /// Takes in what the checks of a sequence operator found.
  public mutating func add(_ subject: SequenceOperatorUnderTest, _ results: [ContractResult]) {
    add(subject.name, results)
  }

  /// Takes in what the checks of an operator found.
  public mutating func add(_ subject: OperatorUnderTest, _ results: [ContractResult]) {
    add(subject.name, results)
  }

  private mutating func add(_ name: String, _ results: [ContractResult]) {
    let results = results.filter { contracts.contains($0.contract) }
    entries.append(Entry(name: name, results: results))
  }

  /// How often each outcome occurred.
  public var summary: Summary {
    var summary = Summary()
    summary.operators = entries.count
    summary.contracts = contracts.count
    for result in entries.flatMap(\.results) {
      switch result.outcome {
      case .passed: summary.passed += 1
      case .failed: summary.failed += 1
      case .vacuous, .inconclusive: summary.vacuous += 1
      case .waived: summary.waived += 1
      case .notApplicable: summary.notApplicable += 1
      case .guidance: break
      }
    }
    return summary
  }

  /// Whether every contract holds, is waived, or does not apply.
  public var isGood: Bool { summary.failed == 0 && summary.vacuous == 0 }

  /// Operators down, contracts across.
  public var matrix: [String] {
    let width = max(8, entries.map(\.name.count).max() ?? 0)
    let header = contracts.map(\.id).map(Self.padded).joined(separator: " ")
    var lines = ["\(Self.padded("", width))  \(header)"]
    for entry in entries {
      let cells = zip(entry.results, contracts).map { result, contract in
        Self.padded(Self.mark(result.outcome), max(6, contract.id.count))
      }
      lines.append("\(Self.padded(entry.name, width))  \(cells.joined(separator: " "))")
    }
    return lines
  }

  /// What must be looked into, and what was waived.
  public var remarks: [String] {
    entries.flatMap { entry in
      entry.results.compactMap { result -> String? in
        switch result.outcome {
        case .passed, .notApplicable, .guidance: nil
        case .failed(let violation): violation.description
        case .vacuous:
          "\(result.contract.id)  \(result.contract.statement)    \(entry.name)\n"
            + "  \(result.contract.remarkIfVacuous)"
        case .inconclusive(let reason):
          "\(result.contract.id)  \(result.contract.statement)    \(entry.name)\n"
            + "  nothing can be said: \(reason)"
        case .waived(let reason):
          "\(result.contract.id)  waived for \(entry.name): \(reason)"
        }
      }
    }
  }

  /// What the marks of the matrix mean.
  public static let legend = "✓ passed   ✗ failed   ? vacuous   w waived   · not applicable"

  private static func mark(_ outcome: Outcome) -> String {
    switch outcome {
    case .passed: "✓"
    case .failed: "✗"
    case .vacuous, .inconclusive: "?"
    case .waived: "w"
    case .notApplicable, .guidance: "·"
    }
  }

  private static func padded(_ text: String) -> String { padded(text, 6) }

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
