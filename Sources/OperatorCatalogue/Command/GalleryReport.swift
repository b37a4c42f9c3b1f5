internal import ConformanceCommand
public import ReactiveTesting

/// The results for mutants and for correct operators, which show how reliably the checks detect
/// faults.
public struct GalleryReport: Sendable {
  /// The result for a mutant.
  public struct Entry: Sendable {
    /// The name of the mutant.
    public let name: String
    /// The clause that the mutant breaks.
    public let clause: Clause
    /// The IDs of the contracts under which the mutant was detected.
    public let caught: [String]
    /// The report on the contract that the mutant breaks, which is empty if no violation of that
    /// contract was found.
    public let report: String
    /// The number of events, time steps, and disposals in the test case of the report, or 0 without
    /// a report.
    public let events: Int

    /// The ID of the contract that the mutant breaks.
    public var breaks: String { clause.contract }

    /// Whether the mutant was detected under any contract.
    public var isCaught: Bool { !caught.isEmpty }

    /// Whether the mutant was detected only under its own contract, with a report that contains the
    /// words of its clause.
    public var isGood: Bool {
      caught == [breaks] && clause.signs.allSatisfy(says)
    }

    /// Returns whether the report contains the given words.
    ///
    /// The report may contain a line break between any two words.
    ///
    /// - Parameter words: The words, separated by spaces.
    /// - Returns: Whether the report contains the words in this order.
    public func says(_ words: String) -> Bool {
      report.contains(words)
        || report.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words)
    }
  }

  /// The results for the mutants.
  public private(set) var entries: [Entry] = []
  /// One line for each correct operator that was falsely reported, with the findings.
  public private(set) var accused: [String] = []
  /// The number of correct operators that were checked.
  public private(set) var lawful = 0

  /// The seeds with which a correct operator must pass all checks.
  public let seeds: ClosedRange<UInt64>

  /// Creates an empty report.
  ///
  /// - Parameter seeds: The seeds with which a correct operator must pass all checks.
  public init(seeds: ClosedRange<UInt64> = 1...3) { self.seeds = seeds }

  /// Adds the results of the checks of a mutant.
  ///
  /// - Parameters:
  ///   - specimen: The mutant.
  ///   - results: The results of its checks.
  public mutating func add(_ specimen: Specimen, _ results: [ContractResult]) {
    add(specimen.subject.name, specimen.clause, among: Clause.all, results)
  }

  /// Checks a mutant, first with a small budget.
  ///
  /// If the checks with the small budget do not find exactly the fault of the mutant, they are
  /// repeated with the standard budget.
  ///
  /// - Parameters:
  ///   - specimen: The mutant.
  ///   - budget: The only budget to use, or `nil` for the small budget and then the standard budget.
  ///   - seed: The seed of random test cases.
  /// - Returns: The results of the checks that ran last.
  public static func examine(
    _ specimen: Specimen,
    _ budget: Budget? = nil,
    seed: UInt64
  ) -> [ContractResult] {
    if budget == nil {
      let brief = specimen.subject.results(.quick, seed: seed)
      var report = GalleryReport(seeds: seed...seed)
      report.add(specimen, brief)
      if report.isGood { return brief }
    }
    return specimen.subject.results(budget ?? .standard, seed: seed)
  }

  /// Adds the results of the checks of a mutant of a sequence operator.
  ///
  /// - Parameters:
  ///   - specimen: The mutant.
  ///   - results: The results of its checks.
  public mutating func add(_ specimen: SequenceSpecimen, _ results: [ContractResult]) {
    add(specimen.subject.name, specimen.clause, among: Clause.ofSequences, results)
  }

  private mutating func add(
    _ name: String,
    _ clause: String,
    among clauses: [Clause],
    _ results: [ContractResult]
  ) {
    let breaks = Clause.contract(of: clause)
    let violation = results.lazy.compactMap { result in
      if case .failed(let violation) = result.outcome { violation } else { nil }
    }.first { $0.contract.id == breaks }
    entries.append(
      Entry(
        name: name,
        clause: clauses.first { $0.id == clause }
          ?? Clause(clause, "no such clause", "no such clause"),
        caught: results.filter { !$0.outcome.isGood }.map(\.contract.id),
        report: violation?.description ?? "",
        events: Self.events(violation?.token ?? "")
      )
    )
  }

  /// The results for a correct operator.
  public struct Hearing: Sendable {
    /// The results of the checks.
    public let results: [ContractResult]
    /// The IDs of the contracts under which the operator was falsely reported.
    public let accusations: [String]
  }

  /// Checks a correct operator once, and once more for each of several seeds with a small budget.
  ///
  /// `budget` applies only to the first check. If `budget` is `nil`, only the checks with a small
  /// budget run.
  ///
  /// - Parameters:
  ///   - subject: The correct operator.
  ///   - budget: The budget of the first check, or `nil` to omit it.
  ///   - seed: The seed of the first check.
  ///   - seeds: The seeds of the checks with a small budget.
  /// - Returns: The results of the first check, which are empty if it was omitted, and the
  ///   contracts under which any check reported the operator.
  public static func hear(
    _ subject: OperatorUnderTest,
    _ budget: Budget?,
    seed: UInt64,
    _ seeds: ClosedRange<UInt64>
  ) -> Hearing {
    // With short test cases, some situations may not occur, but the checks must never report a
    // correct operator.
    let broken = subject.results(.quick, seeds: seeds)
      .filter { $0.outcome.name == "failed" }
    guard let budget else {
      return Hearing(results: [], accusations: Set(broken.map(\.contract.id)).sorted())
    }
    let results = subject.results(budget, seed: seed)
    let bad = results.filter { !$0.outcome.isGood } + broken
    return Hearing(results: results, accusations: Set(bad.map(\.contract.id)).sorted())
  }

  /// Adds the findings about a correct operator.
  ///
  /// - Parameters:
  ///   - subject: The operator, which counts as one correct operator.
  ///   - accusations: The IDs of the contracts under which the operator was falsely reported.
  public mutating func add(lawful subject: OperatorUnderTest, _ accusations: [String]) {
    accuse(subject.name, accusations)
  }

  /// Adds the results of the checks of a correct sequence operator.
  ///
  /// - Parameters:
  ///   - subject: The sequence operator, which counts as one correct operator.
  ///   - results: The results of its checks.
  public mutating func add(lawful subject: SequenceOperatorUnderTest, _ results: [ContractResult]) {
    accuse(subject.name, results.filter { !$0.outcome.isGood }.map(\.contract.id))
  }

  private mutating func accuse(_ name: String, _ accusations: [String]) {
    lawful += 1
    guard !accusations.isEmpty else { return }
    accused.append(
      "\(name) is correct, but is reported under \(accusations.joined(separator: ", "))"
    )
  }

  /// The number of mutants that were detected.
  public var caught: Int { entries.count(where: \.isCaught) }

  /// The number of mutants that were detected only under their own contract, with the words of
  /// their clause.
  public var right: Int { entries.count(where: \.isGood) }

  /// The median number of events in the counterexamples, or 0 if there are none.
  public var medianEvents: Int {
    let sizes = entries.filter { !$0.report.isEmpty }.map(\.events).sorted()
    return sizes.isEmpty ? 0 : sizes[sizes.count / 2]
  }

  /// Whether every mutant was detected only under its own contract, and no correct operator was
  /// reported.
  public var isGood: Bool { accused.isEmpty && right == entries.count }

  /// One line for each mutant and for each correct operator that was falsely reported, followed by
  /// totals.
  public var lines: [String] {
    let width = entries.map(\.name.count).max() ?? 0
    var lines = entries.map { entry in
      "\(Survey.padded(entry.name, width))  \(Survey.padded(entry.clause.id, 8)) \(verdict(entry))"
    }
    lines += accused
    let runs = seeds.count > 1 ? " under \(seeds.count) seeds" : ""
    lines.append("\(lawful) correct operators\(runs), \(accused.count) of them reported")
    if medianEvents > 0 { lines.append("the median counterexample has \(medianEvents) events") }
    lines.append(
      "\(caught) of \(entries.count) broken operators caught, \(right) under their own contract"
    )
    return lines
  }

  private func verdict(_ entry: Entry) -> String {
    if entry.isGood { return "✓" }
    if entry.caught == [entry.breaks] {
      return "✗ its report lacks \"\(entry.clause.signs.joined(separator: "\", \""))\""
    }
    let caught = entry.caught.isEmpty ? "no contract" : entry.caught.joined(separator: ", ")
    return "✗ caught under \(caught)"
  }

  /// Returns the size of a test case, computed from its replay token.
  private static func events(_ token: String) -> Int {
    let modes: Set = [
      "start", "twice", "together", "threads", "threads-in-closure", "circle", "×",
    ]
    // The part after a slash is a schedule.
    let words = token.prefix { $0 != "/" }.split(separator: " ")
    return words.count { !modes.contains(String($0)) }
  }
}
