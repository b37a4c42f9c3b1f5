public import ReactiveTesting

/// What became of the broken operators and their lawful twins.
public struct GalleryReport: Sendable {
  /// One broken operator.
  public struct Entry: Sendable {
    /// Its name.
    public let name: String
    /// The contract that it breaks.
    public let breaks: String
    /// The contracts under which it was caught.
    public let caught: [String]

    /// Whether it was caught under its own contract, and no other.
    public var isGood: Bool { caught == [breaks] }
  }

  /// The broken operators.
  public private(set) var entries: [Entry] = []
  /// The lawful twins that were accused, with what they were accused of.
  public private(set) var accused: [String] = []

  /// Creates an empty report.
  public init() {}

  /// Checks a broken operator.
  public mutating func add(_ specimen: Specimen, budget: Budget, seed: UInt64) {
    let caught = Self.caught(specimen.subject, budget, seed)
    entries.append(Entry(name: specimen.subject.name, breaks: specimen.breaks, caught: caught))
  }

  /// Checks a lawful operator.
  public mutating func add(twin: OperatorUnderTest, budget: Budget, seed: UInt64) {
    let caught = Self.caught(twin, budget, seed)
    if !caught.isEmpty {
      accused.append("\(twin.name) is lawful, but accused of \(caught.joined(separator: ", "))")
    }
  }

  /// The contracts that do not hold for an operator.
  public static func caught(
    _ subject: OperatorUnderTest,
    _ budget: Budget = .standard,
    _ seed: UInt64 = 1
  ) -> [String] {
    subject.results(budget, seed: seed).filter { !$0.outcome.isGood }.map(\.contract.id)
  }

  /// Whether every broken operator was caught rightly and no lawful one was.
  public var isGood: Bool { accused.isEmpty && entries.allSatisfy(\.isGood) }

  /// A line for each operator, and a last one for all.
  public var lines: [String] {
    let width = entries.map(\.name.count).max() ?? 0
    var lines = entries.map { entry in
      let caught = entry.caught.isEmpty ? "nothing" : entry.caught.joined(separator: ", ")
      let verdict = entry.isGood ? "✓" : "✗ caught under \(caught)"
      return "\(Survey.padded(entry.name, width))  \(Survey.padded(entry.breaks, 6)) \(verdict)"
    }
    lines += accused
    let right = entries.count(where: \.isGood)
    lines.append("\(entries.count) broken operators: \(right) caught under their own contract")
    return lines
  }
}
