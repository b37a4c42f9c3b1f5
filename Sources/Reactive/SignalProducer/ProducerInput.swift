/// The observer that a start handler receives.
///
/// The input serializes events and interrupts the stream when the input is released.
///
/// The input does not retain the downstream, because another object retains it until the stream has
/// ended. Only a thread that holds the gate accesses the downstream, and no thread enters the gate
/// after the end.
@usableFromInline
final class ProducerInput<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let gate: SerialGate
  @usableFromInline let downstream: Unmanaged<Downstream<Value, Failure>>
  /// A strong reference to the downstream, if no other object retains it.
  @usableFromInline let kept: Downstream<Value, Failure>?

  /// Creates an input that sends events through a gate.
  ///
  /// - Parameters:
  ///   - gate: The gate that serializes the events.
  ///   - downstream: The downstream.
  ///   - isKeeping: Whether to retain the downstream. If not, another object must retain it until
  ///     the gate is closed.
  @inlinable
  init(_ gate: SerialGate, _ downstream: Downstream<Value, Failure>, isKeeping: Bool = false) {
    self.gate = gate
    kept = isKeeping ? downstream : nil
    self.downstream = Unmanaged.passUnretained(downstream)
  }

  /// Interrupts the stream, because the last copy of the observer has been released (D1).
  ///
  /// A start is interrupted only if its handle is not held (D21).
  deinit {
    if gate.isClosed { return }
    if let execution = gate as? Execution { return execution.becomeMute() }
    AbandonedStream.report(gate)
    _ = tryTerminate(.interrupted)
  }

  @inlinable
  func send(_ value: Value) {
    let thread = ThreadIdentity.current
    if !gate.isClosed, gate.enterShortly(thread) {
      downstream._withUnsafeGuaranteedRef { $0.observer.onValue(value) }
      gate.leave(thread)
    } else {
      sendSlowly(value, thread)
    }
  }

  @usableFromInline
  @inline(never)
  func sendSlowly(_ value: Value, _ thread: UInt) {
    if gate.isClosed {
      DroppedEvent.report(Event<Value, Failure>.value(value), at: gate)
      return
    }
    switch gate.enterSlowly(thread) {
    case .entered:
      downstream._withUnsafeGuaranteedRef { $0.observer.onValue(value) }
      gate.leave(thread)
    case .reentered:
      RecursiveValue.report(value, to: gate)
    case .closed:
      break
    }
  }

  @usableFromInline
  func terminate(_ termination: Termination<Failure>) {
    if !tryTerminate(termination) {
      DroppedEvent.report(Event<Value, Failure>(termination), at: gate)
    }
  }

  /// Ends the stream and returns whether this call ended it.
  ///
  /// A failure or an interruption overtakes all waiting senders (D22).
  private func tryTerminate(_ termination: Termination<Failure>) -> Bool {
    let thread = ThreadIdentity.current
    if termination.overtakes {
      guard gate.closeAndEnter(thread) else { return overtake(termination) }
      downstream._withUnsafeGuaranteedRef { $0.terminate(termination) }
      gate.leaveClosed(thread)
      return true
    }
    let entry = gate.enter(thread)
    let isFirst = gate.close()
    switch entry {
    case .entered:
      if isFirst { downstream._withUnsafeGuaranteedRef { $0.terminate(termination) } }
      gate.leave(thread)
    case .reentered, .closed:
      // The thread that closed the gate had entered the gate further up the stack.
      guard isFirst else { break }
      let downstream = self.downstream.takeUnretainedValue()
      gate.afterDelivery { downstream.terminate(termination) }
    }
    return isFirst
  }

  private func overtake(_ termination: Termination<Failure>) -> Bool {
    guard let downstream = retained() else { return false }
    return gate.closeSlowly(overtaking: { downstream.terminate(termination) })
  }

  /// The downstream, for a thread that does not hold the gate, or `nil` if the stream has ended.
  private func retained() -> Downstream<Value, Failure>? {
    if let kept { return kept }
    // An input that does not retain the downstream belongs to a start, which retains the downstream
    // of the last head.
    return unsafeDowncast(gate, to: Execution.self).retainedDownstream
      .map { unsafeDowncast($0, to: Downstream<Value, Failure>.self) }
  }

  /// An observer that sends every event to this input and retains the input.
  @inlinable
  var observer: Observer<Value, Failure> {
    Observer(onValue: { self.send($0) }, onTermination: { self.terminate($0) })
  }
}
