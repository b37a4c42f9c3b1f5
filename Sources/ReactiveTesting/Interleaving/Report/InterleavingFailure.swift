/// What went wrong in one interleaving, and the smallest schedule that shows it.
public struct InterleavingFailure: Codable, Error, Sendable {
  /// What can go wrong.
  public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
    /// An observer was entered while it was handling another event.
    case overlap
    /// A value came after the terminal event.
    case valueAfterEnd
    /// A second terminal event came.
    case secondTerminal
    /// An event came after the observer had been disposed of.
    case eventAfterDispose
    /// A value never came.
    case lostEvent
    /// A value came twice.
    case doubledEvent
    /// Values of one source came in another order than they were sent in.
    case wrongOrder
    /// Values came that no order of the events brings about.
    case wrongValues
    /// The stream neither ended nor was disposed of.
    case lostEnd
    /// A resource was released more than once.
    case releasedTwice
    /// A resource was never released.
    case notReleased
    /// A subscription, a timer or an object was left when its stream was over.
    case leftOver
    /// A lock was held while an observer or a closure of the user ran.
    case heldLock
    /// A value was sent from inside the delivery of another of the same stream.
    case recursiveValue
    /// Threads wait for one another for ever.
    case deadlock
    /// A thread waits for a lock that it holds.
    case selfLock
    /// Threads would wait for each other's streams for ever.
    case circularWait
    /// The threads go on and on.
    case livelock
    /// Something that the scenario itself expected.
    case expectation
  }

  /// What kind of thing went wrong.
  public let kind: Kind
  /// The contract that was broken.
  public let contract: String
  /// What went wrong, in words.
  public let message: String
  /// The schedule to replay it with, such as `A2B5`.
  public let schedule: String
  /// How often a thread that could have gone on was stopped.
  public let preemptions: Int
  /// The strategy that found it.
  public let strategy: String
  /// The schedules that were run until it was found.
  public let foundAfter: Int
  /// What happened, one column for each thread.
  public let table: String
}

extension InterleavingFailure.Kind {
  /// The contract that is broken, if the scenario does not name another.
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
    case .heldLock: "LIV-2"
    case .recursiveValue: "EVT-33"
    case .deadlock, .selfLock, .livelock: "liveness"
    case .circularWait: "D20"
    case .expectation: "expectation"
    }
  }
}

extension InterleavingFailure: CustomStringConvertible {
  /// Message, schedule and table.
  public var description: String {
    """
    \(contract): \(message)
    found by \(strategy) after \(foundAfter) schedule\(foundAfter == 1 ? "" : "s"); smallest: \
    \(preemptions) preemption\(preemptions == 1 ? "" : "s")
    replay: .replay("\(schedule)")
    \(table)
    """
  }
}
