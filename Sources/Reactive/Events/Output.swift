/// The place where events enter a stream: everything sent here is serial, and stops at the end.
///
/// Sources and operators with several inputs or a scheduler send through this; what lies below it
/// is synchronous and needs no gate of its own. What such an operator remembers is guarded by the
/// gate: it decides inside ``decide(_:)``, ``send(deciding:)`` or ``terminate(deciding:)``, whose
/// closures call no other code.
@usableFromInline
struct Output<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let gate: SerialGate
  /// What lies below; to be called with the gate held.
  @usableFromInline let downstream: Observer<Value, Failure>
  @usableFromInline let streamLifetime: StreamLifetime

  /// Whether the operator took the place of another that treats interruption as it does.
  @usableFromInline let isTail: Bool

  @inlinable
  init(
    gate: SerialGate,
    downstream: consuming Observer<Value, Failure>,
    lifetime: StreamLifetime,
    isTail: Bool = false
  ) {
    self.gate = gate
    self.downstream = downstream
    streamLifetime = lifetime
    self.isTail = isTail
  }

  /// Ends after the terminal event, or when the stream is disposed of.
  @inlinable
  var lifetime: Lifetime { streamLifetime.lifetime }

  /// The execution that the output belongs to, if it is a producer's.
  @inlinable
  var execution: Execution? {
    switch streamLifetime {
    case .start(let execution): execution
    case .signal: nil
    }
  }

  /// Whether nothing that is sent from now on will arrive.
  @inlinable
  var isClosed: Bool { gate.isClosed }

  /// Sends what it gets.
  @inlinable
  var observer: Observer<Value, Failure> {
    Observer(onValue: { self.send($0) }, onTermination: { _ = self.tryTerminate($0) })
  }

  /// Sends a value, waiting for other senders (EVT-29).
  @inlinable
  @inline(__always)
  func send(_ value: Value) {
    let thread = ThreadIdentity.current
    // `self` keeps the gate alive; counting a reference to it would cost as much as the gate.
    let gate = Unmanaged.passUnretained(self.gate)
    if gate._withUnsafeGuaranteedRef({ $0.enterShortly(thread) }) {
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

  /// Sends several values, letting other senders in between them.
  @inlinable
  func send(contentsOf values: some Sequence<Value>) {
    let thread = ThreadIdentity.current
    var isEntered = false
    for value in values {
      if !isEntered {
        switch gate.enter(thread) {
        case .entered:
          isEntered = true
        case .reentered:
          RecursiveValue.report(value, to: gate)
          continue
        case .closed:
          return
        }
      }
      downstream.onValue(value)
      if !gate.isQuiet(thread) {
        // A thread waits, has left work, or has ended the stream.
        gate.leave(thread)
        isEntered = false
      }
    }
    if isEntered { gate.leave(thread) }
  }

  /// Decides with the gate held whether there is a value to send, and sends it.
  @inlinable
  @inline(__always)
  func send(deciding decision: () -> Value?) {
    let thread = ThreadIdentity.current
    let gate = Unmanaged.passUnretained(self.gate)
    switch gate._withUnsafeGuaranteedRef({ $0.enter(thread) }) {
    case .entered:
      if let value = decision() { downstream.onValue(value) }
      gate._withUnsafeGuaranteedRef { $0.leave(thread) }
    case .reentered:
      if let value = decision() { RecursiveValue.report(value, to: self.gate) }
    case .closed:
      break
    }
  }

  /// Decides something with the gate held; `nil` if the stream has ended.
  @inlinable
  func decide<Decision>(_ decision: () -> Decision) -> Decision? {
    let thread = ThreadIdentity.current
    switch gate.enter(thread) {
    case .entered:
      let decided = decision()
      gate.leave(thread)
      return decided
    case .reentered:
      return decision()
    case .closed:
      return nil
    }
  }

  /// Decides, with the gate held, whether the stream ends, and ends it before another thread
  /// enters.
  @inlinable
  func terminate(deciding decision: () -> Termination<Failure>?) {
    let thread = ThreadIdentity.current
    switch gate.enter(thread) {
    case .entered:
      if let termination = decision(), gate.close() { downstream.onTermination(termination) }
      gate.leave(thread)
    case .reentered:
      let downstream = self.downstream
      if let termination = decision(), gate.close() {
        gate.afterDelivery { downstream.onTermination(termination) }
      }
    case .closed:
      break
    }
  }

  /// Ends the stream, once.
  ///
  /// Sent from inside the delivery of an event, it takes effect after it (EVT-34).
  @inlinable
  func terminate(_ termination: Termination<Failure>) {
    _ = tryTerminate(termination)
  }

  /// Ends the stream, and returns whether this call did.
  ///
  /// A failure and an interruption overtake all waiting senders (D22). Long chains end in nested calls of this, so
  /// that what it rarely needs takes no place in its frame.
  @inlinable
  func tryTerminate(_ termination: Termination<Failure>) -> Bool {
    let thread = ThreadIdentity.current
    if termination.overtakes {
      guard gate.closeAndEnter(thread) else { return overtakeSlowly(termination) }
      downstream.onTermination(termination)
      gate.leaveClosed(thread)
      return true
    }
    guard case .entered = gate.enter(thread) else { return terminateLater(termination) }
    let isFirst = gate.close()
    if isFirst { downstream.onTermination(termination) }
    gate.leave(thread)
    return isFirst
  }

  /// Ends the stream on this thread, waiting for others as a value does: for a head whose events must
  /// arrive where it sends them (BPR-5), and which sends one event at a time.
  ///
  /// Sent from inside the delivery of an event, it takes effect after it (EVT-34).
  @inlinable
  func terminateInTurn(_ termination: Termination<Failure>) {
    let thread = ThreadIdentity.current
    guard case .entered = gate.enter(thread) else {
      _ = terminateLater(termination)
      return
    }
    if gate.close() { downstream.onTermination(termination) }
    gate.leave(thread)
  }

  @usableFromInline
  @inline(never)
  func overtakeSlowly(_ termination: Termination<Failure>) -> Bool {
    let downstream = self.downstream
    return gate.closeSlowly(overtaking: { downstream.onTermination(termination) })
  }

  /// Ends the stream after what this thread is delivering.
  @usableFromInline
  @inline(never)
  func terminateLater(_ termination: Termination<Failure>) -> Bool {
    let downstream = self.downstream
    let isFirst = gate.close()
    if isFirst { gate.afterDelivery { downstream.onTermination(termination) } }
    return isFirst
  }
}
