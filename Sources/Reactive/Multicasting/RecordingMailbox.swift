/// The events that have not yet been delivered to one start.
///
/// Only the thread that has set `isDraining` delivers events to the start. If no thread has set it,
/// the mailbox is empty. The thread that sends an event then sets `isDraining` and delivers the
/// event itself.
///
/// `@unchecked Sendable`: The lock of the ``Recording`` guards all variables except `isReceiving`.
/// Only the thread that sends an event accesses `isReceiving`, and events are sent one at a time.
@usableFromInline
final class RecordingMailbox<Value: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline let output: Output<Value, Failure>
  @usableFromInline let recording: Recording<Value, Failure>
  @exclusivity(unchecked) @usableFromInline var values = ContiguousArray<Value>()
  @exclusivity(unchecked) @usableFromInline var termination: Termination<Failure>?
  /// Whether a thread is delivering events.
  ///
  /// If this is `false`, the mailbox is empty.
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
    if isDraining {
      values.append(value)
    } else {
      isDraining = true
      isReceiving = true
    }
  }

  @inlinable
  func take(_ end: Termination<Failure>) {
    termination = end
    if !isDraining {
      isDraining = true
      isReceiving = true
    }
  }

  // MARK: Called without the lock, by the thread that has set `isDraining`

  /// Delivers a value that ``take(_:)`` has just accepted, and then all events that arrive during
  /// the delivery.
  @inlinable
  @inline(__always)
  func deliver(_ value: Value) {
    isReceiving = false
    if !output.isClosed { output.send(value) }
    let isOver = recording.lock.withLock {
      guard values.isEmpty, termination == nil else { return false }
      isDraining = false
      return true
    }
    if !isOver { drain() }
  }

  /// Delivers a terminal event that ``take(_:)`` has just accepted.
  @inlinable
  func deliverEnd() {
    isReceiving = false
    drain()
  }

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
