/// How often which outcome came up where real threads did what a plan says.
///
/// ```swift
/// let report = try merged.stress("1 × b:3")
/// #expect(report.isGood, "\(report)")
/// ```
///
/// A finding cannot be replayed, but is one nevertheless: the outcome really came. That there is none proves
/// nothing, and less if few of the lawful outcomes came up: then the threads hardly met.
public struct StressReport: Sendable {
  /// The operator and the plan.
  public let name: String
  /// How often the plan was carried out.
  public internal(set) var repetitions = 0
  /// How many different outcomes whole actions can bring about, one after the other.
  public internal(set) var lawfulOutcomes = 0
  /// How many of them came up.
  public internal(set) var seenOutcomes = 0
  /// What went wrong, and how often.
  public internal(set) var findings: [String: Int] = [:]
  /// After how many repetitions the first thing went wrong, if anything did.
  public internal(set) var firstFinding: Int?
  /// Why nothing was tried, if that is so.
  public internal(set) var reason: String?

  init(_ name: String) { self.name = name }

  /// Whether the plan was tried, and nothing went wrong.
  public var isGood: Bool { findings.isEmpty && reason == nil }
}

extension StressReport: CustomStringConvertible {
  /// Such as `merge, 1 × b:3: nothing found in 20000; 2 of 2 lawful outcomes came up`.
  public var description: String {
    if let reason { return "\(name): not stressed: \(reason)" }
    let seen = "\(seenOutcomes) of \(lawfulOutcomes) lawful outcomes came up"
    guard let firstFinding else {
      let hint = seenOutcomes == 1 && lawfulOutcomes > 1 ? ": the threads hardly met" : ""
      return "\(name): nothing found in \(repetitions); \(seen)\(hint)"
    }
    let lines = findings.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { text, count in
      "  \(text), \(count) of \(repetitions)"
    }
    return (["\(name): failed first after \(firstFinding); \(seen)"] + lines)
      .joined(separator: "\n")
  }
}
