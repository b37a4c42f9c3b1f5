/// Reports violations, which the guards of the library detect, to the test that runs on the calling
/// thread.
///
/// The calling thread identifies the observer. Process-wide state could not do so, because tests
/// run in parallel.
package enum Faults {
  /// The fault observer of the calling thread.
  package static let observer = ThreadSlot<FaultObserver>()

  /// Reports a fault to the observer of the calling thread, if there is one.
  ///
  /// - Returns: Whether there was an observer. If there was none and the fault is fatal, the caller
  ///   must trap.
  package static func report(_ fault: @autoclosure () -> Fault) -> Bool {
    guard let observer = observer.content else { return false }
    observer.report(fault())
    return true
  }
}

/// A violation that a guard of the library detected on a slow path.
package enum Fault: Sendable, Equatable {
  /// A value was sent during the delivery of another event of the same stream.
  case recursiveValue(stream: String)
  /// An event was dropped because the stream had ended.
  case droppedAfterEnd(stream: String, event: String)
  /// An event was dropped because its start had been disposed of.
  case droppedAfterDisposal(stream: String, event: String)
  /// A stream was interrupted because no code could send events to it any longer.
  case abandoned(stream: String)
  /// Two threads would have waited for each other's streams forever.
  case circularWait(streams: [String])
}

/// Receives the faults of the threads on which it is installed.
package final class FaultObserver: Sendable {
  private let receive: @Sendable (Fault) -> Void

  package init(_ receive: @escaping @Sendable (Fault) -> Void) {
    self.receive = receive
  }

  package func report(_ fault: Fault) {
    receive(fault)
  }
}
