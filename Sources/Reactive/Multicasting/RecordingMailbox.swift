/// The events that have not been handed over to one start.
///
/// One thread at a time hands events to the start: the one that has set `isDraining`. If the mailbox is
/// empty, the thread that brings an event takes this duty, and hands the event over itself.
///
/// `@unchecked Sendable`: all variables but `isReceiving` are guarded by the lock of the ``Recording``;
/// `isReceiving` is touched only by the thread that brings an event, and events come one at a time.
@usableFromInline
final class RecordingMailbox<Value: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline let output: Output<Value, Failure>
  @usableFromInline let recording: Recording<Value, Failure>
  @exclusivity(unchecked) @usableFromInline var values = ContiguousArray<Value>()
  @exclusivity(unchecked) @usableFromInline var termination: Termination<Failure>?
  /// Whether a thread hands events over; if not, there is nothing to hand over.
  @exclusivity(unchecked) @usableFromInline var isDraining = true
  /// Whether the thread that brings an event is to hand it over.
  @exclusivity(unchecked) @usableFromInline var isReceiving = false

  /// Creates a mailbox that its creator must fill and drain.
  @inlinable
  init(_ output: Output<Value, Failure>, _ recording: Recording<Value, Failure>) {
    self.output = output
    self.recording = recording
  }

  // MARK: With the lock held

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

  // MARK: With the lock free, by the thread that has set `isDraining`

  /// Hands over a value that has just been taken in, and the events that arrived in the meantime.
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

  /// Hands over an end that has just been taken in.
  @inlinable
  func deliverEnd() {
    isReceiving = false
    drain()
  }

  /// Hands over all events in the mailbox, and those that arrive in the meantime.
  @inlinable
  @inline(never)
  func drain() {
    var batch = ContiguousArray<Value>()
    while true {
      // Released here, with the lock free.
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

  /// Releases the values that have not been handed over.
  @inlinable
  func discard() {
    let values = recording.lock.withLock {
      defer { self.values = [] }
      return self.values
    }
    withExtendedLifetime(values) {}
  }
}
