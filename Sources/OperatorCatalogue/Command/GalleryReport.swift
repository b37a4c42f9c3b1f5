internal import ConformanceCommand
public import ReactiveTesting

/// What became of the broken operators and of the lawful ones beside them: how well the suite sees.
public struct GalleryReport: Sendable {
  /// One broken operator.
  public struct Entry: Sendable {
    /// Its name.
    public let name: String
    /// The clause that it breaks.
    public let clause: Clause
    /// The contracts under which it was caught.
    public let caught: [String]
    /// The report of the contract that it breaks; empty if it escaped.
    public let report: String
    /// How many events, moments and disposals the smallest script of that report has.
    public let events: Int

    /// The contract that it breaks.
    public var breaks: String { clause.contract }

    /// Whether any contract caught it.
    public var isCaught: Bool { !caught.isEmpty }

    /// Whether it was caught under its own contract and no other, in the words of its clause.
    public var isGood: Bool {
      caught == [breaks] && clause.signs.allSatisfy(says)
    }

    /// Whether the report has these words; it is folded anywhere between two of them.
    public func says(_ words: String) -> Bool {
      report.contains(words)
        || report.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words)
    }
  }

  /// The broken operators.
  public private(set) var entries: [Entry] = []
  /// The lawful operators with false findings, and these findings.
  public private(set) var accused: [String] = []
  /// How many lawful operators were looked at.
  public private(set) var lawful = 0

  /// The seeds that a lawful operator must pass under.
  public let seeds: ClosedRange<UInt64>

  /// Creates an empty report.
  public init(seeds: ClosedRange<UInt64> = 1...3) { self.seeds = seeds }

  /// Takes in what checks of a broken operator found.
  public mutating func add(_ specimen: Specimen, _ results: [ContractResult]) {
    add(specimen.subject.name, specimen.clause, among: Clause.all, results)
  }

  /// Checks a broken operator: briefly, if that finds what is wrong with it and nothing else, or wholly.
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

  /// Takes in what checks of a broken sequence operator found.
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

  /// What a lawful operator is found to do.
  public struct Hearing: Sendable {
    /// What the checks found.
    public let results: [ContractResult]
    /// The contracts that it is reported to break.
    public let accusations: [String]
  }

  /// Checks a lawful operator, and once more, briefly, under each of several seeds.
  ///
  /// `budget` limits what is tried apart from the brief checks. With none, only the brief checks are made.
  public static func hear(
    _ subject: OperatorUnderTest,
    _ budget: Budget?,
    seed: UInt64,
    _ seeds: ClosedRange<UInt64>
  ) -> Hearing {
    // Short scripts need not meet every situation, but must not report a lawful operator.
    let broken = subject.results(.quick, seeds: seeds)
      .filter { $0.outcome.name == "failed" }
    guard let budget else {
      return Hearing(results: [], accusations: Set(broken.map(\.contract.id)).sorted())
    }
    let results = subject.results(budget, seed: seed)
    let bad = results.filter { !$0.outcome.isGood } + broken
    return Hearing(results: results, accusations: Set(bad.map(\.contract.id)).sorted())
  }

  /// Adds the findings of a lawful operator.
  public mutating func add(lawful subject: OperatorUnderTest, _ accusations: [String]) {
    accuse(subject.name, accusations)
  }

  /// Takes in what checks of a lawful sequence operator found.
  public mutating func add(lawful subject: SequenceOperatorUnderTest, _ results: [ContractResult]) {
    accuse(subject.name, results.filter { !$0.outcome.isGood }.map(\.contract.id))
  }

  private mutating func accuse(_ name: String, _ accusations: [String]) {
    lawful += 1
    guard !accusations.isEmpty else { return }
    accused.append("\(name) is lawful, but accused of \(accusations.joined(separator: ", "))")
  }

  /// How many broken operators were caught.
  public var caught: Int { entries.count(where: \.isCaught) }

  /// How many were caught under their own contract, and in the words of their clause.
  public var right: Int { entries.count(where: \.isGood) }

  /// The middle one of the numbers of events that counterexamples have.
  public var medianEvents: Int {
    let sizes = entries.filter { !$0.report.isEmpty }.map(\.events).sorted()
    return sizes.isEmpty ? 0 : sizes[sizes.count / 2]
  }

  /// Whether every broken operator was caught rightly and no lawful one was.
  public var isGood: Bool { accused.isEmpty && right == entries.count }

  /// A line for each operator, and last ones for all.
  public var lines: [String] {
    let width = entries.map(\.name.count).max() ?? 0
    var lines = entries.map { entry in
      "\(Survey.padded(entry.name, width))  \(Survey.padded(entry.clause.id, 8)) \(verdict(entry))"
    }
    lines += accused
    let runs = seeds.count > 1 ? " under \(seeds.count) seeds" : ""
    lines.append("\(lawful) lawful operators\(runs), \(accused.count) of them accused")
    if medianEvents > 0 { lines.append("the median counterexample has \(medianEvents) events") }
    lines.append(
      "\(caught) of \(entries.count) broken operators caught, \(right) under their own contract"
    )
    return lines
  }

  private func verdict(_ entry: Entry) -> String {
    if entry.isGood { return "✓" }
    if entry.caught == [entry.breaks] {
      return "✗ its report does not say \"\(entry.clause.signs.joined(separator: "\", \""))\""
    }
    let caught = entry.caught.isEmpty ? "nothing" : entry.caught.joined(separator: ", ")
    return "✗ caught under \(caught)"
  }

  /// How much happens in a script, by its replay token.
  private static func events(_ token: String) -> Int {
    let modes: Set = [
      "start", "twice", "together", "threads", "threads-in-closure", "circle", "×",
    ]
    // What comes after a slash is a schedule.
    let words = token.prefix { $0 != "/" }.split(separator: " ")
    return words.count { !modes.contains(String($0)) }
  }
}
