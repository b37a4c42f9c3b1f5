public import ReactiveTesting

/// The explorations of all scenarios: those of the library, of the catalogue, of the gallery, and
/// of tasks.
public enum InterleavingSuite {
  /// The purpose of a scenario.
  public enum Purpose: Codable, Sendable, Hashable {
    /// The scenario must pass in every interleaving.
    case holds
    /// The exploration must find a violation of the contract with this ID.
    case breaks(contract: String)
  }

  /// A scenario and its result.
  public struct Entry: Codable, Sendable {
    /// The purpose of the scenario.
    public let purpose: Purpose
    /// The report of the exploration.
    public let report: InterleavingReport

    /// Whether the scenario passed, or the exploration found the violation that it must find.
    public var isAsExpected: Bool {
      switch purpose {
      case .holds: report.isGood
      case .breaks(let contract): report.failure?.contract == contract
      }
    }
  }

  /// The results of all scenarios.
  public struct Report: Sendable {
    /// The scenarios, in the order in which they are listed.
    public let entries: [Entry]

    init(entries: [Entry]) {
      self.entries = entries
    }

    /// The entries whose scenarios must pass.
    public var scenarios: [Entry] { entries.filter { $0.purpose == .holds } }
    /// The number of scenarios that must pass and whose exploration was exhausted.
    public var exhausted: Int { scenarios.count { $0.report.isExhausted } }
    /// The number of scenarios that must pass but failed.
    public var failed: Int { scenarios.count { $0.report.result == .failed } }
    /// The number of scenarios that must pass but had an inconclusive result.
    public var inconclusive: Int { scenarios.count - scenarios.count { $0.isConclusive } }
    /// The entries whose scenarios must fail: the races of the gallery, and the mistakes in
    /// bridges.
    public var races: [Entry] { entries.filter { $0.purpose != .holds } }
    /// The number of races that were found under their own contract.
    public var found: Int { races.count { $0.isAsExpected } }
    /// Whether no scenario failed or had an inconclusive result, and every race was found.
    public var isGood: Bool { failed == 0 && inconclusive == 0 && found == races.count }

    /// The summary line at the end of a run.
    public var summary: String {
      "\(scenarios.count) scenarios, \(exhausted) exhausted, \(failed) failed, "
        + "\(inconclusive) inconclusive; \(found) of \(races.count) races found"
    }
  }

  /// Explores scenarios one after another.
  ///
  /// - Parameters:
  ///   - items: The scenarios to explore, which are all scenarios by default.
  ///   - progress: A closure that receives each entry as soon as its result is known.
  /// - Returns: The report of the run.
  public static func run(
    _ items: [Item] = items(),
    progress: (Entry) -> Void = { _ in }
  ) -> Report {
    Report(
      entries: items.map { item in
        let entry = Entry(purpose: item.purpose, report: item.explore())
        progress(entry)
        return entry
      }
    )
  }
}

extension InterleavingSuite.Entry {
  /// Whether the result is conclusive.
  fileprivate var isConclusive: Bool {
    switch report.result {
    case .exhausted, .exhaustedBetweenCallbacks, .passed, .failed: true
    case .inconclusive: false
    }
  }
}

extension InterleavingSuite.Entry: CustomStringConvertible {
  /// The report of the exploration, or, if a race was found as expected, a single line that says
  /// so.
  public var description: String { text(report.description) }

  /// The same text as ``description``, where the table of a failure also shows the rows that come
  /// from the library.
  public var fullDescription: String { text(report.fullDescription) }

  private func text(_ details: String) -> String {
    switch purpose {
    case .holds: return details
    case .breaks(let contract):
      guard isAsExpected, let failure = report.failure else {
        return "\(report.name): not found under \(contract)\n\(details)"
      }
      return "\(report.name): \(contract) found after \(failure.foundAfter) by \(failure.strategy)"
    }
  }
}
