internal import ConformanceCommand
public import ReactiveTesting

/// The results of the broken operators and of the lawful ones, which show how well the checks
/// detect faults.
public struct GalleryReport: Sendable {
  /// A broken operator.
  public struct Entry: Sendable {
    /// The name of the operator.
    public let name: String
    /// The clause that the operator breaks.
    public let clause: Clause
    /// The contracts under which the operator was caught.
    public let caught: [String]
    /// The report of the broken contract, which is empty if the operator escaped.
    public let report: String
    /// The number of events, time steps, and disposals in the smallest script of the report.
    public let events: Int

    /// The contract that the operator breaks.
    public var breaks: String { clause.contract }

    /// Whether the operator was caught under any contract.
    public var isCaught: Bool { !caught.isEmpty }

    /// Whether the operator was caught only under its own contract, with the words of its clause.
    public var isGood: Bool {
      caught == [breaks] && clause.signs.allSatisfy(says)
    }

    /// Whether the report contains these words.
    ///
    /// The report may be folded between any two words.
    public func says(_ words: String) -> Bool {
      report.contains(words)
        || report.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words)
    }
  }

  /// The broken operators.
  public private(set) var entries: [Entry] = []
  /// The lawful operators with false findings, and these findings.
  public private(set) var accused: [String] = []
  /// The number of checked lawful operators.
  public private(set) var lawful = 0

  /// The seeds with which a lawful operator must pass.
  public let seeds: ClosedRange<UInt64>

  /// Creates an empty report.
  public init(seeds: ClosedRange<UInt64> = 1...3) { self.seeds = seeds }

  /// Adds the results of the checks of a broken operator.
  public mutating func add(_ specimen: Specimen, _ results: [ContractResult]) {
    add(specimen.subject.name, specimen.clause, among: Clause.all, results)
  }

  /// Checks a broken operator, first briefly.
  ///
  /// If that does not find exactly its fault, checks it completely.
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

  /// Adds the results of the checks of a broken sequence operator.
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

  /// The results of a lawful operator.
  public struct Hearing: Sendable {
    /// The results of the checks.
    public let results: [ContractResult]
    /// The contracts that the operator is falsely reported to break.
    public let accusations: [String]
  }

  /// Checks a lawful operator, and checks it again, briefly, with each of several seeds.
  ///
  /// `budget` limits the checks other than the brief ones. Without a budget, only the brief checks
  /// run.
  public static func hear(
    _ subject: OperatorUnderTest,
    _ budget: Budget?,
    seed: UInt64,
    _ seeds: ClosedRange<UInt64>
  ) -> Hearing {
    // Short scripts need not exercise every situation, but must not report a lawful operator.
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

  /// Adds the results of the checks of a lawful sequence operator.
  public mutating func add(lawful subject: SequenceOperatorUnderTest, _ results: [ContractResult]) {
    accuse(subject.name, results.filter { !$0.outcome.isGood }.map(\.contract.id))
  }

  private mutating func accuse(_ name: String, _ accusations: [String]) {
    lawful += 1
    guard !accusations.isEmpty else { return }
    accused.append("\(name) is lawful, but accused of \(accusations.joined(separator: ", "))")
  }

  /// The number of broken operators that were caught.
  public var caught: Int { entries.count(where: \.isCaught) }

  /// The number of broken operators that were caught under their own contract, with the words of
  /// their clause.
  public var right: Int { entries.count(where: \.isGood) }

  /// The median number of events of the counterexamples.
  public var medianEvents: Int {
    let sizes = entries.filter { !$0.report.isEmpty }.map(\.events).sorted()
    return sizes.isEmpty ? 0 : sizes[sizes.count / 2]
  }

  /// Whether every broken operator was caught under its own contract, and no lawful operator was
  /// reported.
  public var isGood: Bool { accused.isEmpty && right == entries.count }

  /// One line for each operator, followed by totals.
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
      return "✗ its report lacks \"\(entry.clause.signs.joined(separator: "\", \""))\""
    }
    let caught = entry.caught.isEmpty ? "nothing" : entry.caught.joined(separator: ", ")
    return "✗ caught under \(caught)"
  }

  /// The size of a script, computed from its replay token.
  private static func events(_ token: String) -> Int {
    let modes: Set = [
      "start", "twice", "together", "threads", "threads-in-closure", "circle", "×",
    ]
    // The part after a slash is a schedule.
    let words = token.prefix { $0 != "/" }.split(separator: " ")
    return words.count { !modes.contains(String($0)) }
  }
}
