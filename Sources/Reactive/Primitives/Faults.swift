/// Where the guards of the library tell whoever tests what they noticed.
///
/// The observer is found through the calling thread, never through anything that the process shares,
/// since tests run in parallel.
package enum Faults {
  /// The observer of faults of the calling thread.
  package static let observer = ThreadSlot<FaultObserver>()

  /// Tells the calling thread's observer of faults, if there is one.
  ///
  /// - Returns: Whether somebody listened; if not, a fault that must not pass traps.
  package static func report(_ fault: @autoclosure () -> Fault) -> Bool {
    guard let observer = observer.content else { return false }
    observer.report(fault())
    return true
  }
}

/// Something that a guard of the library noticed on a slow path.
package enum Fault: Sendable, Equatable {
  /// A value was sent from inside the delivery of an event of the same stream.
  case recursiveValue(stream: String)
  /// An event was dropped because the stream had ended.
  case droppedAfterEnd(stream: String, event: String)
  /// An event was dropped because the start that it was sent to had been disposed of.
  case droppedAfterDisposal(stream: String, event: String)
  /// A stream was interrupted because nobody could send to it any more.
  case abandoned(stream: String)
  /// Two threads would have waited for each other's streams for ever.
  case circularWait(streams: [String])
}

/// Takes the faults of the threads that it was installed on.
package final class FaultObserver: Sendable {
  private let receive: @Sendable (Fault) -> Void

  package init(_ receive: @escaping @Sendable (Fault) -> Void) {
    self.receive = receive
  }

  package func report(_ fault: Fault) {
    receive(fault)
  }
}
