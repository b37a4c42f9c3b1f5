public import ReactiveTesting

/// Every scenario of the library and of the gallery, explored.
public enum InterleavingSuite {
  /// What a scenario is for.
  public enum Purpose: Codable, Sendable, Hashable {
    /// It must hold, in every interleaving.
    case holds
    /// It must be found to break this contract.
    case breaks(contract: String)
  }

  /// One scenario and what became of it.
  public struct Entry: Codable, Sendable {
    /// What the scenario is for.
    public let purpose: Purpose
    /// What was found.
    public let report: InterleavingReport

    /// Whether the scenario came out as it must.
    public var isAsExpected: Bool {
      switch purpose {
      case .holds: report.isGood
      case .breaks(let contract): report.failure?.contract == contract
      }
    }
  }

  /// What became of all scenarios.
  public struct Report: Sendable {
    /// The scenarios, in the order in which they are listed.
    public let entries: [Entry]

    init(entries: [Entry]) {
      self.entries = entries
    }

    /// Scenarios that must hold.
    public var scenarios: [Entry] { entries.filter { $0.purpose == .holds } }
    /// Those of them whose every interleaving has been covered.
    public var exhausted: Int { scenarios.count { $0.report.isExhausted } }
    /// Those of them that failed.
    public var failed: Int { scenarios.count { $0.report.result == .failed } }
    /// Those of them of which nothing can be said.
    public var inconclusive: Int { scenarios.count - scenarios.count { $0.isConclusive } }
    /// The races of the gallery.
    public var races: [Entry] { entries.filter { $0.purpose != .holds } }
    /// The races that were found, each under its own contract.
    public var found: Int { races.count { $0.isAsExpected } }
    /// Whether nothing failed and every race was found.
    public var isGood: Bool { failed == 0 && inconclusive == 0 && found == races.count }

    /// The last line of a run.
    public var summary: String {
      "\(scenarios.count) scenarios, \(exhausted) exhausted, \(failed) failed, "
        + "\(inconclusive) inconclusive; \(found) of \(races.count) races found"
    }
  }

  /// Explores scenarios.
  ///
  /// - Parameters:
  ///   - items: What to explore; everything unless something else is asked for.
  ///   - progress: Gets each entry as soon as it is known.
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
  /// Whether something can be said.
  fileprivate var isConclusive: Bool {
    switch report.result {
    case .exhausted, .exhaustedBetweenCallbacks, .passed, .failed: true
    case .inconclusive: false
    }
  }
}

extension InterleavingSuite.Entry: CustomStringConvertible {
  /// One line, and the failure if it was not to be.
  public var description: String {
    switch purpose {
    case .holds: return report.description
    case .breaks(let contract):
      guard isAsExpected, let failure = report.failure else {
        return "\(report.name): not found under \(contract)\n\(report)"
      }
      return "\(report.name): \(contract) found after \(failure.foundAfter) by \(failure.strategy)"
    }
  }
}
