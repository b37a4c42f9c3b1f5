/// The place where events enter a stream: everything sent here is serial, and stops at the end.
///
/// Sources and operators with several inputs or a scheduler send through this; what lies below it
/// is synchronous and needs no gate of its own.
@usableFromInline
struct Output<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let gate: SerialGate
  /// What lies below; to be called with the gate held.
  @usableFromInline let downstream: Observer<Value, Failure>
  /// Ends after the terminal event, or when the stream is disposed of.
  @usableFromInline let lifetime: Lifetime

  @usableFromInline
  init(gate: SerialGate, downstream: Observer<Value, Failure>, lifetime: Lifetime) {
    self.gate = gate
    self.downstream = downstream
    self.lifetime = lifetime
  }

  /// Sends a value, waiting for other senders (EVT-29).
  @inlinable
  @inline(__always)
  func send(_ value: Value) {
    let thread = ThreadIdentity.current
    // `self` keeps the gate alive; counting a reference to it would cost as much as the gate.
    let gate = Unmanaged.passUnretained(self.gate)
    if gate._withUnsafeGuaranteedRef({ $0.enterIfFree(thread) }) {
      downstream.onValue(value)
      gate._withUnsafeGuaranteedRef { $0.leave(thread) }
    } else {
      sendSlowly(value, thread)
    }
  }

  @usableFromInline
  @inline(never)
  func sendSlowly(_ value: Value, _ thread: UInt) {
    switch gate.enterSlowly(thread) {
    case .entered:
      downstream.onValue(value)
      gate.leave(thread)
    case .reentered:
      RecursiveValue.report(value, to: gate)
    case .closed:
      break
    }
  }

  /// Ends the stream, once. Sent from inside the delivery of an event, it takes effect after it
  /// (EVT-34).
  @usableFromInline
  func terminate(_ termination: Termination<Failure>) {
    _ = tryTerminate(termination)
  }

  /// Ends the stream, and returns whether this call did.
  @usableFromInline
  func tryTerminate(_ termination: Termination<Failure>) -> Bool {
    let thread = ThreadIdentity.current
    let entry = gate.enter(thread)
    let isFirst = gate.close()
    switch entry {
    case .entered:
      if isFirst { downstream.onTermination(termination) }
      gate.leave(thread)
    case .reentered, .closed:
      let downstream = self.downstream
      if isFirst { gate.afterDelivery { downstream.onTermination(termination) } }
    }
    return isFirst
  }
}
