/// What an exploration has found out.
public struct InterleavingReport: Codable, Sendable {
  /// How far the exploration has come.
  public enum Result: Codable, Sendable, Hashable {
    /// Every interleaving has been covered, and none was wrong.
    case exhausted
    /// Every interleaving has been covered of what happens at callbacks and sources, and none was wrong.
    ///
    /// Threads slept for locks of another kind, between whose uses no other thread could be let in.
    case exhaustedBetweenCallbacks
    /// The budget is used up, and nothing was wrong.
    case passed
    /// Something is wrong.
    case failed
    /// It cannot be said, for this reason. Never a pass.
    case inconclusive(String)
  }

  /// The name of the scenario.
  public let name: String
  /// How far the exploration has come.
  public let result: Result
  /// What went wrong, if anything.
  public let failure: InterleavingFailure?
  /// How many schedules were run until the result was known.
  public let schedules: Int
  /// The strategy that was at work last.
  public let strategy: String
  /// What the observers saw, in all the ways in which it came about, sorted.
  public let outcomes: [String]
  /// How often a thread slept for a lock of another kind than those of `Reactive`.
  public let waits: Int
  /// How many threads there were.
  let threads: Int

  /// Whether every interleaving has been covered.
  public var isExhausted: Bool { result == .exhausted }

  /// Whether nothing was wrong, however far the exploration has come.
  public var isGood: Bool {
    switch result {
    case .exhausted, .exhaustedBetweenCallbacks, .passed: true
    case .failed, .inconclusive: false
    }
  }

  /// The report of a scenario that was not explored.
  package static func inconclusive(_ name: String, _ reason: String) -> InterleavingReport {
    InterleavingReport(
      name: name,
      result: .inconclusive(reason),
      failure: nil,
      schedules: 0,
      strategy: "",
      outcomes: [],
      waits: 0,
      threads: 0
    )
  }

  /// Whether nothing can be said.
  var isInconclusive: Bool {
    if case .inconclusive = result { true } else { false }
  }
}

extension InterleavingReport: CustomStringConvertible {
  /// The same for the same scenario, source and seed.
  public var description: String {
    let count = "\(schedules) schedule\(schedules == 1 ? "" : "s")"
    let foreign = waits == 0 ? "" : "; locks of other kinds were waited for \(waits) times"
    switch result {
    case .exhausted where schedules == 1 && threads > 1:
      return
        "\(name): exhausted by \(strategy) in \(count): the \(threads) threads never met, so that"
        + " nothing was explored but each of them alone"
    case .exhausted:
      return "\(name): exhausted by \(strategy) in \(count); "
        + "\(outcomes.count) outcome\(outcomes.count == 1 ? "" : "s")"
    case .exhaustedBetweenCallbacks:
      return "\(name): exhausted between callbacks by \(strategy) in \(count); "
        + "\(outcomes.count) outcome\(outcomes.count == 1 ? "" : "s")" + foreign
    case .passed:
      return "\(name): nothing found in \(count); not exhausted\(foreign)"
    case .failed:
      return "\(name): failed\n\(failure?.description ?? "")"
    case .inconclusive(let reason):
      return "\(name): inconclusive after \(count): \(reason)"
    }
  }
}
