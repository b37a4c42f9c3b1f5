/// The events that have not yet been delivered to one start.
///
/// While `isDraining` is set, only the thread that drains the mailbox delivers events to the start.
/// Otherwise the mailbox is empty, and the thread that sends an event delivers it directly. No other
/// event can arrive before it has done so, because events are sent one at a time.
///
/// `@unchecked Sendable`: The lock of the ``Recording`` guards all variables except `isReceiving`.
/// Only the thread that sends an event accesses `isReceiving`, and events are sent one at a time.
@usableFromInline
final class RecordingMailbox<Value: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline let output: Output<Value, Failure>
  @usableFromInline let recording: Recording<Value, Failure>
  @exclusivity(unchecked) @usableFromInline var values = ContiguousArray<Value>()
  @exclusivity(unchecked) @usableFromInline var termination: Termination<Failure>?
  /// Whether a thread is delivering the events in the mailbox.
  ///
  /// If this is `false`, the mailbox is empty and stays so.
  @exclusivity(unchecked) @usableFromInline var isDraining = true
  /// Whether the thread that sends the current event must also deliver it.
  @exclusivity(unchecked) @usableFromInline var isReceiving = false

  /// Creates a mailbox, which the caller must then fill and drain.
  @inlinable
  init(_ output: Output<Value, Failure>, _ recording: Recording<Value, Failure>) {
    self.output = output
    self.recording = recording
  }

  // MARK: Called with the lock held

  @inlinable
  func fill(with kept: Queue<Value>, _ end: Termination<Failure>?) {
    kept.forEach { values.append($0) }
    termination = end
  }

  @inlinable
  @inline(__always)
  func take(_ value: Value) {
    if isDraining { values.append(value) } else { isReceiving = true }
  }

  @inlinable
  func take(_ end: Termination<Failure>) {
    if isDraining { termination = end } else { isReceiving = true }
  }

  // MARK: Called without the lock, by the thread that sends the event, if `isReceiving` is set

  @inlinable
  @inline(__always)
  func deliver(_ value: Value) {
    isReceiving = false
    if !output.isClosed { output.send(value) }
  }

  @inlinable
  func deliver(_ end: Termination<Failure>) {
    isReceiving = false
    output.terminate(end)
  }

  // MARK: Called without the lock, by the thread that starts the producer

  /// Delivers all events in the mailbox, and all events that arrive during the delivery.
  @inlinable
  @inline(never)
  func drain() {
    var batch = ContiguousArray<Value>()
    while true {
      // The delivered values are released here, without the lock.
      batch.removeAll(keepingCapacity: true)
      var end: Termination<Failure>?
      recording.lock.withLock {
        swap(&batch, &values)
        if batch.isEmpty {
          isDraining = false
          swap(&end, &termination)
        }
      }
      if let end { output.terminate(end) }
      if batch.isEmpty { return }
      output.send(contentsOf: batch)
    }
  }

  /// Releases the values that have not been delivered.
  @inlinable
  func discard() {
    let values = recording.lock.withLock {
      defer { self.values = [] }
      return self.values
    }
    withExtendedLifetime(values) {}
  }
}
