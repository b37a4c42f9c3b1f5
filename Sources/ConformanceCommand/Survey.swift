public import ReactiveTesting

/// The results of the checks of several operators, sequence operators, or components.
public struct Survey: Sendable {
  /// The operators or components and their results, in the order in which they were added.
  public private(set) var entries: [OperatorConformance] = []
  /// The contracts whose results the survey contains.
  public private(set) var contracts: [Contract]
  /// The noun for one entry, which the summary line uses.
  private var noun = "operator"

  /// Creates an empty survey of the given contracts, or of all contracts if the list is empty.
  ///
  /// - Parameter ids: The IDs of the contracts, such as `EVT-1`. Unknown IDs are ignored.
  public init(contracts ids: [String] = []) {
    contracts = Contract.all.filter { ids.isEmpty || ids.contains($0.id) }
  }

  /// Creates an empty survey of sequence operators for the given contracts, or for all contracts.
  ///
  /// - Parameter ids: The IDs of the contracts. An empty list selects all contracts, and unknown
  ///   IDs are ignored.
  /// - Returns: The survey.
  public static func ofSequences(contracts ids: [String] = []) -> Survey {
    var survey = Survey()
    survey.contracts = Contract.ofSequences.filter { ids.isEmpty || ids.contains($0.id) }
    return survey
  }

  /// Creates an empty survey of components, which contains only the contracts with the given IDs,
  /// or all contracts of the components if the list is empty.
  package static func of(_ components: [ComponentUnderTest], contracts ids: [String]) -> Survey {
    let known = Set(components.flatMap(\.contracts).map(\.id))
    var survey = Survey()
    survey.noun = "component"
    survey.contracts = Contract.inventory.filter { contract in
      known.contains(contract.id) && (ids.isEmpty || ids.contains(contract.id))
    }
    return survey
  }

  /// Adds the results of the checks of a component.
  package mutating func add(_ subject: ComponentUnderTest, _ results: [ContractResult]) {
    let known = results.filter { contracts.contains($0.contract) }
    if !known.isEmpty { entries.append(OperatorConformance(subject, known)) }
  }

  /// Adds the results of the checks of a sequence operator.
  ///
  /// - Parameters:
  ///   - subject: The sequence operator, which becomes the last entry.
  ///   - results: The results of its checks.
  public mutating func add(_ subject: SequenceOperatorUnderTest, _ results: [ContractResult]) {
    entries.append(OperatorConformance(subject, results.filter { contracts.contains($0.contract) }))
  }

  /// Adds the results of the checks of an operator.
  ///
  /// - Parameters:
  ///   - subject: The operator, which becomes the last entry.
  ///   - results: The results of its checks.
  public mutating func add(_ subject: OperatorUnderTest, _ results: [ContractResult]) {
    entries.append(OperatorConformance(subject, results.filter { contracts.contains($0.contract) }))
  }

  /// The number of results, not counting those of contracts that are guidance only.
  public var checks: Int {
    entries.flatMap(\.results).count { $0.status != .guidance }
  }

  /// The last line of the output, which summarizes the survey.
  public var line: String {
    "\(Plural.of(entries.count, noun)), \(Plural.of(contracts.count, "contract")), "
      + "\(Plural.of(checks, "check")): \(OutcomeCounts(entries.flatMap(\.results)))"
  }

  /// Whether every contract holds, is waived, or does not apply.
  public var isGood: Bool { entries.allSatisfy(\.isGood) }

  /// The maximum number of columns of the matrix.
  static let width = 100

  /// The lines of the matrix, with one row for each operator and one column for each contract.
  ///
  /// The IDs of contracts are written vertically.
  ///
  /// Contracts that do not fit into 100 columns follow in further matrices below the first.
  public var matrix: [String] {
    let longest = max(8, entries.map(\.name.count).max() ?? 0)
    let margin = min(longest, 48)
    let room = Self.width - margin - 2
    return stride(from: 0, to: contracts.count, by: room).flatMap { start in
      let columns = start..<min(start + room, contracts.count)
      let head = Self.downwards(columns.map { contracts[$0].id })
      let rows = entries.map { entry in
        let results = Dictionary(
          entry.results.map { ($0.contract.id, $0) },
          uniquingKeysWith: { first, _ in first }
        )
        let marks = columns.map { results[contracts[$0].id]?.status.mark ?? " " }
        return "\(Self.shortened(entry.name, margin))  \(marks.joined())"
      }
      let indent = String(repeating: " ", count: margin + 2)
      return (start == 0 ? [] : [""]) + head.map { indent + $0 } + rows
    }
  }

  /// Returns lines that show the given strings side by side, each of them written vertically.
  private static func downwards(_ texts: [String]) -> [String] {
    let height = texts.map(\.count).max() ?? 0
    return (0..<height).map { row in
      String(texts.map { text in text.count > row ? Array(text)[row] : " " })
    }
  }

  /// Returns the string, shortened or padded to exactly the given number of columns.
  private static func shortened(_ text: String, _ width: Int) -> String {
    text.count > width ? text.prefix(width - 1) + "…" : padded(text, width)
  }

  /// Returns the results that need attention, and the results that are waived.
  ///
  /// - Parameter isFull: Whether tables of threads also show the rows that come from the library.
  /// - Returns: One string for each of these results.
  public func remarks(isFull: Bool = false) -> [String] {
    entries.flatMap { entry in
      entry.results.compactMap { result -> String? in
        switch result.outcome {
        case .passed, .notApplicable, .guidance: nil
        case .failed(let violation): isFull ? violation.fullDescription : violation.description
        case .vacuous:
          "\(result.contract.id)  \(result.contract.statement)    \(entry.name)\n"
            + "  \(result.contract.remarkIfVacuous)"
        case .inconclusive(let reason):
          "\(result.contract.id)  \(result.contract.statement)    \(entry.name)\n"
            + "  inconclusive: \(reason)"
        case .waived(let reason):
          "\(result.contract.id)  waived for \(entry.name): \(reason)"
        }
      }
    }
  }

  /// One string for each operator: its name, followed by a line for each contract that does not
  /// apply, with the reason.
  public var reasons: [String] {
    entries.map { entry in
      let lines = entry.results.filter { $0.status == .notApplicable }.map { "  \($0)" }
      return ([entry.name] + lines).joined(separator: "\n")
    }
  }

  /// The line that explains the marks in the matrix.
  public static let legend: String = {
    let shown: [ResultStatus] = [.passed, .failed, .unexercised, .waived, .notApplicable]
    return shown.map { "\($0.mark) \($0.words)" }.joined(separator: "   ")
  }()

  package static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
