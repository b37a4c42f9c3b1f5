/// The outcomes of repeatedly running a plan on real threads, with their frequencies.
///
/// ```swift
/// let report = try merged.stress("1 × b:3")
/// #expect(report.isGood, "\(report)")
/// ```
///
/// A finding cannot be replayed, but it is valid, because the outcome actually occurred. The
/// absence of findings proves nothing. If only a few of the permitted outcomes occurred, the
/// threads hardly overlapped.
public struct StressReport: Sendable {
  /// The name of the operator, followed by the plan.
  public let name: String
  /// The number of repetitions that were run.
  public internal(set) var repetitions = 0
  /// The number of different outcomes that the serial orders of the actions can produce, or zero if
  /// the plan was not run.
  public internal(set) var lawfulOutcomes = 0
  /// The number of these permitted outcomes that occurred, or zero if the threads did not end.
  public internal(set) var seenOutcomes = 0
  /// The descriptions of the violations, each with the number of its occurrences.
  public internal(set) var findings: [String: Int] = [:]
  /// The kind of each violation of EVT-29, keyed by its description.
  var kinds: [String: InterleavingFailure.Kind] = [:]
  /// The number of the repetition that first showed a violation, counted from 1, or `nil` if there
  /// was none.
  ///
  /// If the threads did not end, the property is the number of completed repetitions.
  public internal(set) var firstFinding: Int?
  /// The reason why the plan could not be run, or `nil` if it was run.
  public internal(set) var reason: String?

  init(_ name: String) { self.name = name }

  /// Returns how often the plan broke a contract, and how many of the permitted outcomes occurred.
  func frequency(of fault: String) -> String {
    "on real threads, in \(findings[fault, default: 0]) of \(repetitions) repetitions; \(seen)"
  }

  private var seen: String { "\(seenOutcomes) of \(lawfulOutcomes) permitted outcomes occurred" }

  /// Whether the plan was run and no violation was found.
  public var isGood: Bool { findings.isEmpty && reason == nil }
}

extension StressReport: CustomStringConvertible {
  /// The report as text, such as
  /// `merge, 1 × b:3: no failure in 20000 repetitions; 2 of 2 permitted outcomes occurred`.
  public var description: String {
    if let reason { return "\(name): not stressed: \(reason)" }
    guard let firstFinding else {
      let hint = seenOutcomes == 1 && lawfulOutcomes > 1 ? ": the threads hardly overlapped" : ""
      return "\(name): no failure in \(repetitions) repetitions; \(seen)\(hint)"
    }
    let lines = findings.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { text, count in
      "  \(text), in \(count) of \(repetitions) repetitions"
    }
    return
      ([
        "\(name): first failure after \(firstFinding)"
          + " repetition\(firstFinding == 1 ? "" : "s"); \(seen)"
      ] + lines).joined(separator: "\n")
  }
}

extension StressReport {
  /// Returns the most frequent violation, with the contract that it breaks, or `nil` if there was
  /// none.
  func worst(_ plan: ThreadPlan) -> (fault: String, rule: Rule)? {
    let fault = findings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    guard let fault, let id = fault.split(separator: ":").first,
      let rule = Rule(rawValue: String(id))
    else { return nil }
    return (fault, rule == .nothingLost && plan.disposes ? .disposalOfOne : rule)
  }
}
