/// A failure of one interleaving, with the smallest schedule that shows it.
public struct InterleavingFailure: Codable, Error, Sendable {
  /// A kind of failure.
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
    /// No order of the events explains the values that arrived.
    case wrongValues
    /// The stream neither ended nor was disposed of.
    case lostEnd
    /// A resource was released more than once.
    case releasedTwice
    /// A resource was never released.
    case notReleased
    /// A subscription, a timer, or an object remained after the end of its stream.
    case leftOver
    /// A hook was called too often or too rarely.
    case wrongHookCalls
    /// A lock was held while an observer or a user closure ran.
    case heldLock
    /// A value was sent inside the delivery of another value of the same stream.
    case recursiveValue
    /// Threads wait for each other forever.
    case deadlock
    /// A thread waits for a lock that it holds.
    case selfLock
    /// Threads would wait for each other's streams forever.
    case circularWait
    /// The threads run without end.
    case livelock
    /// An expectation of the scenario failed.
    case expectation
  }

  /// The kind of failure.
  public let kind: Kind
  /// The contract that was broken.
  public let contract: String
  /// A description of the failure.
  public let message: String
  /// The schedule that replays the failure, such as `A2B5`.
  public let schedule: String
  /// The number of times that a thread was stopped although it could have continued.
  public let preemptions: Int
  /// The strategy that found the failure.
  public let strategy: String
  /// The number of schedules that were run until the failure was found.
  public let foundAfter: Int
  /// A table of the execution with one column for each thread.
  ///
  /// The table has the rows of your files and of the kit, and states what the threads waited for.
  public let table: String
  /// The same table, including the rows of the library.
  public let fullTable: String
}

extension InterleavingFailure.Kind {
  /// The contract that is broken, unless the scenario names another contract.
  var contract: String {
    switch self {
    case .overlap: "EVT-28"
    case .valueAfterEnd: "EVT-3"
    case .secondTerminal: "EVT-2"
    case .eventAfterDispose: "SIG-19"
    case .lostEvent, .doubledEvent, .wrongValues: "EVT-29"
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
  /// The message, the schedule, and the table.
  public var description: String { text(table) }

  /// The message, the schedule, and the table that includes the rows of the library.
  public var fullDescription: String { text(fullTable) }

  private func text(_ table: String) -> String {
    """
    \(Folding.lines("\(contract): \(message)").joined(separator: "\n"))
    found by \(strategy) after \(foundAfter) schedule\(foundAfter == 1 ? "" : "s"); smallest: \
    \(preemptions) preemption\(preemptions == 1 ? "" : "s")
    replay: .replay("\(schedule)")
    \(table)
    """
  }
}
