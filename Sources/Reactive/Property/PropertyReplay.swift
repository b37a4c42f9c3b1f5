/// One start of a property's producer, which sends the current value and then all later changes.
///
/// The start first observes the changes and then reads the value while it holds the gate of its
/// stream. A change that arrives before the read is included in that value, and a later change is
/// recognized by its number. There is therefore neither a gap nor a duplicate (PRP-3). The thread
/// that delivers a change never waits for the observer of this start. If the gate of the stream is
/// taken, the thread that holds the gate delivers the change to the observer.
///
/// `@unchecked Sendable`: Only the thread that holds the gate of `output` accesses `floor` and
/// `hasEnded`.
@usableFromInline
final class PropertyReplay<Value: Sendable>: @unchecked Sendable {
  @usableFromInline let storage: PropertyStorage<Value>
  @usableFromInline let output: Output<Value, Never>

  /// The sequence number of the change that set the replayed value.
  ///
  /// Before the replay, it is the maximum, so no change has a greater number.
  @exclusivity(unchecked) @usableFromInline var floor = UInt64.max
  /// Whether the property ended before the replay.
  @exclusivity(unchecked) @usableFromInline var hasEnded = false

  @inlinable
  init(_ storage: PropertyStorage<Value>, _ output: Output<Value, Never>) {
    self.storage = storage
    self.output = output
  }

  @inlinable
  func begin() {
    output.lifetime.insert(
      storage.emitter.core.attach(
        Observer(
          onValue: { self.receive($0) },
          onTermination: { _ in self.receiveEnd() }
        )
      )
    )
    let thread = ThreadIdentity.current
    // Before the replay, no user code runs while this gate is held, so any wait is short.
    switch output.gate.enter(thread) {
    case .entered:
      replay()
      output.gate.leave(thread)
    case .reentered:
      output.gate.afterDelivery { self.replay() }
    case .closed:
      break
    }
  }

  // MARK: With the gate of the property held

  @inlinable
  func receive(_ value: Value) {
    let number = storage.emitter.delivered
    let thread = ThreadIdentity.current
    if output.gate.enterIfFree(thread) {
      if number > floor { output.downstream.onValue(value) }
      output.gate.leave(thread)
    } else {
      receiveLater(value, number)
    }
  }

  @usableFromInline
  @inline(never)
  func receiveLater(_ value: Value, _ number: UInt64) {
    output.gate.afterDelivery {
      if number > self.floor, !self.output.isClosed { self.output.downstream.onValue(value) }
    }
  }

  @usableFromInline
  func receiveEnd() {
    // The gate is closed only after the pending changes, so none of them is lost.
    output.gate.afterDelivery { self.end() }
  }

  // MARK: With the gate of the stream held

  @usableFromInline
  func replay() {
    guard !output.isClosed else { return }
    let (value, number) = storage.snapshot
    floor = number
    output.downstream.onValue(value)
    if hasEnded { end() }
  }

  private func end() {
    hasEnded = true
    if floor != .max, output.gate.close() { output.downstream.onTermination(.completed) }
  }
}
