/// A failure in one interleaving, with the smallest schedule that was found to reproduce it.
public struct InterleavingFailure: Codable, Error, Sendable {
  /// The kind of fault that a failure reports.
  public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
    /// An observer was entered while it was handling another event.
    case overlap
    /// A value arrived after the terminal event.
    case valueAfterEnd
    /// A second terminal event arrived.
    case secondTerminal
    /// An event arrived after the observer had been disposed of.
    case eventAfterDispose
    /// A value never arrived.
    case lostEvent
    /// A value arrived twice.
    case doubledEvent
    /// Values of one source arrived in a different order than they were sent.
    case wrongOrder
    /// The values that arrived do not correspond to any serial order of the events.
    case wrongValues
    /// An event arrived earlier than it does in any serial order of the events.
    case earlyEvent
    /// The stream has neither ended nor been disposed of.
    case lostEnd
    /// The stream ended with another terminal event than in any serial order with the same values.
    case wrongEnd
    /// A resource was released more than once.
    case releasedTwice
    /// A resource was never released.
    case notReleased
    /// A subscription, a timer, or an object still existed after the end of its stream.
    case leftOver
    /// A hook was called too often or too rarely.
    case wrongHookCalls
    /// A lock was held while an observer or a user closure ran.
    case heldLock
    /// A value was sent during the delivery of another value of the same stream.
    case recursiveValue
    /// Threads wait for each other forever.
    case deadlock
    /// A thread waits for a lock that it already holds.
    case selfLock
    /// Threads send to each other's streams in a cycle, so that they would wait forever (D20).
    case circularWait
    /// The threads run forever without making progress.
    case livelock
    /// An expectation of the scenario failed.
    case expectation
  }

  /// The kind of fault that was found.
  public let kind: Kind
  /// The ID of the contract that was broken, or `liveness` or `expectation` if there is none.
  public let contract: String
  /// A description of the failure.
  public let message: String
  /// The schedule that replays the failure, such as `A2B5`.
  public let schedule: String
  /// The number of times that another thread was selected in the schedule, although the running
  /// thread could have continued.
  ///
  /// For a scenario of tasks, the property is the number of times that another job than the first
  /// ready one was selected.
  public let preemptions: Int
  /// The name of the strategy that found the failure.
  public let strategy: String
  /// The number of schedules that had been run when the failure was found.
  public let foundAfter: Int
  /// A table of the execution with one column for each thread.
  ///
  /// The table contains the rows of your files and of the kit, and shows for each waiting thread
  /// which lock or stream it waits for. For a scenario of tasks, the property is a list of the
  /// tasks in the order in which they continued.
  public let table: String
  /// The same table as ``table``, including the rows of the library.
  ///
  /// For a scenario of tasks, the text is the same as ``table``.
  public let fullTable: String
}

extension InterleavingFailure.Kind {
  /// The contract that a fault of this kind breaks, unless the scenario names another contract.
  var contract: String {
    switch self {
    case .overlap: "EVT-28"
    case .valueAfterEnd: "EVT-3"
    case .secondTerminal: "EVT-2"
    case .eventAfterDispose: "SIG-19"
    case .lostEvent, .doubledEvent, .wrongValues, .earlyEvent, .wrongEnd: "EVT-29"
    case .wrongOrder: "SIG-9"
    case .lostEnd: "EVT-1"
    case .releasedTwice: "DSP-4"
    case .notReleased: "DSP-5"
    case .leftOver: "PRD-14"
    case .wrongHookCalls: "SRC-4"
    case .heldLock: "LIV-2"
    case .recursiveValue: "EVT-33"
    case .deadlock, .selfLock, .livelock: "liveness"
    case .circularWait: "D20"
    case .expectation: "expectation"
    }
  }
}

extension InterleavingFailure: CustomStringConvertible {
  /// The complete report, with the rows of your files and of the kit in its table.
  ///
  /// The report lists the contract, the message, the strategy, the number of schedules before the
  /// failure, the number of preemptions, and the `.replay(…)` option that repeats the schedule. The
  /// text is the same in every run with the same scenario, source code, and seed.
  public var description: String { text(table) }

  /// The complete report, with the rows of the library in its table as well.
  ///
  /// The report has the same lines as ``description``, except for the table.
  public var fullDescription: String { text(fullTable) }

  private func text(_ table: String) -> String {
    """
    \(Folding.lines("\(contract): \(message)").joined(separator: "\n"))
    found by \(strategy) after \(foundAfter) schedule\(foundAfter == 1 ? "" : "s"); smallest \
    failing schedule: \(preemptions) preemption\(preemptions == 1 ? "" : "s")
    replay: .replay("\(schedule)")
    \(table)
    """
  }
}
