/// The report of an exploration, with its result and the smallest failing schedule.
public struct InterleavingReport: Codable, Sendable {
  /// The result of an exploration.
  public enum Result: Codable, Sendable, Hashable {
    /// All schedules that can have different results have run, and none failed.
    case exhausted
    /// All schedules that differ at callbacks and sources have run, and none failed.
    ///
    /// Threads waited for locks that do not belong to `Reactive`. The controller cannot switch
    /// between threads at the uses of such locks.
    case exhaustedBetweenCallbacks
    /// The strategies ended before all schedules had run, and none of the schedules that ran
    /// failed.
    case passed
    /// A schedule failed.
    case failed
    /// The exploration proves nothing, for the given reason.
    ///
    /// An inconclusive result is not a success.
    case inconclusive(String)
  }

  /// The name of the scenario.
  public let name: String
  /// The result of the exploration.
  public let result: Result
  /// The failure, or `nil` if no schedule failed.
  public let failure: InterleavingFailure?
  /// The number of schedules that had been run when the result was known.
  public let schedules: Int
  /// The name of the strategy that led to the result, or an empty string if the scenario was not
  /// explored.
  public let strategy: String
  /// All distinct outcomes of the schedules that did not fail, sorted.
  ///
  /// An outcome consists of the events of all observers or, for a scenario of tasks, of the notes
  /// of the run. The outcome of a replay is always listed.
  public let outcomes: [String]
  /// The number of times that a thread waited for a lock that does not belong to `Reactive`, in all
  /// executions together.
  ///
  /// The number is zero for a scenario of tasks.
  public let waits: Int
  /// The number of threads.
  let threads: Int
  /// Whether the threads have used an object in common.
  let haveMet: Bool
  /// Whether the code of the scenario uses foreign locks or atomics, or `nil` if this is unknown.
  var usesForeignLocks: Bool?
  /// Whether uses of foreign locks are not scheduling points, because the system does not permit
  /// breakpoints.
  var lacksBreakpoints = false
  /// Whether a thread that was stopped at a use of a foreign lock has made another thread run
  /// endlessly, so such schedules were not explored.
  var pointsFail = false
  /// Whether the result is inconclusive because executions were not deterministic, although all
  /// strategies that repeat no execution have been used and have found nothing.
  var isIrregular = false

  /// The name of a function of the scenario that hands work to a queue, or `nil` if there is none.
  ///
  /// The controller does not run the work of queues.
  var handover: String?

  private enum CodingKeys: String, CodingKey {
    case name, result, failure, schedules, strategy, outcomes, waits, threads, haveMet
  }

  /// Whether the exploration has run all schedules that can have different results.
  public var isExhausted: Bool { result == .exhausted }

  /// Whether the result is conclusive and no schedule failed, even if not all schedules have run.
  public var isGood: Bool {
    switch result {
    case .exhausted, .exhaustedBetweenCallbacks, .passed: true
    case .failed, .inconclusive: false
    }
  }

  /// Returns the report of a scenario that was not explored.
  package static func inconclusive(_ name: String, _ reason: String) -> InterleavingReport {
    InterleavingReport(
      name: name,
      result: .inconclusive(reason),
      failure: nil,
      schedules: 0,
      strategy: "",
      outcomes: [],
      waits: 0,
      threads: 0,
      haveMet: false
    )
  }

  /// Whether the result is inconclusive.
  var isInconclusive: Bool {
    if case .inconclusive = result { true } else { false }
  }
}

extension InterleavingReport: CustomStringConvertible {
  /// The report as text, which is the same for the same scenario, source code, and seed.
  public var description: String { text(failure?.description) }

  /// The report as text, including the rows of the library in the table of a failure.
  public var fullDescription: String { text(failure?.fullDescription) }

  private func text(_ failure: String?) -> String {
    let count = "\(schedules) schedule\(schedules == 1 ? "" : "s")"
    let foreign =
      (waits == 0
        ? "" : "; threads waited \(waits) time\(waits == 1 ? "" : "s") for foreign locks")
      + (lacksBreakpoints
        ? "; this system does not permit breakpoints, so threads were not stopped before uses of"
          + " foreign locks" : "")
      + (pointsFail
        ? "; a thread ran endlessly while another was stopped before a use of a foreign lock, so such"
          + " schedules were not explored" : "")
    switch result {
    case .exhausted where !haveMet && threads > 1:
      return
        "\(name): exhausted by \(strategy) in \(count): the \(threads) threads never met at a lock, an"
        + " atomic, or a stream of Reactive, so nothing else that they share was explored\(foreign)"
    case .exhausted:
      return "\(name): exhausted by \(strategy) in \(count); "
        + "\(outcomes.count) outcome\(outcomes.count == 1 ? "" : "s")" + foreign
    case .exhaustedBetweenCallbacks:
      return "\(name): exhausted between callbacks by \(strategy) in \(count); "
        + "\(outcomes.count) outcome\(outcomes.count == 1 ? "" : "s")" + foreign
    case .passed:
      let handover = handover.map { "; \($0) hands work to a queue, which is not explored" } ?? ""
      return "\(name): no failure in \(count); not all interleavings were explored"
        + "\(foreign)\(handover)"
    case .failed:
      return "\(name): failed\n\(failure ?? "")"
    case .inconclusive(let reason):
      return "\(name): inconclusive after \(count): \(reason)"
    }
  }
}
