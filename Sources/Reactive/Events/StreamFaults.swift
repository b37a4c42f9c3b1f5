/// A value that was sent during the delivery of another event of the same stream (EVT-33, D2).
@usableFromInline
package enum RecursiveValue {
  /// Reports the value to the test on this thread, or traps.
  @usableFromInline
  package static func report<Value>(_ value: Value, to gate: SerialGate) {
    let name = gate.name
    if Faults.report(.recursiveValue(stream: name)) { return }
    Misuse.trap(
      "The value \(value) was sent recursively: a \(name) was still delivering an event on this"
        + " thread.",
      rule: "EVT-33",
      remedy:
        "Delay the feedback with delay(_:on:) or observe(on:), or create the source with"
        + " Signal.pipe(recursion: .queued)."
    )
  }
}

/// A stream that ends because its last sender was released (D1).
///
/// Tests can record this fault.
enum AbandonedStream {
  /// Reports the stream to the test on this thread.
  static func report(_ gate: SerialGate) {
    _ = Faults.report(.abandoned(stream: gate.name))
  }
}

/// An event that was sent after the end of its stream (EVT-3, D17).
///
/// The stream drops the event. Tests can observe the fault.
@usableFromInline
package enum DroppedEvent {
  /// Reports the event to the test on this thread.
  @usableFromInline
  package static func report<Value, Failure>(_ event: Event<Value, Failure>, at gate: SerialGate) {
    _ = Faults.report(
      gate.wasEndedByDisposal
        ? .droppedAfterDisposal(stream: gate.name, event: event.description)
        : .droppedAfterEnd(stream: gate.name, event: event.description)
    )
  }
}
