/// The entry point of events into a stream, which serializes events and drops them after the end.
///
/// Sources, and operators with several inputs or a scheduler, send events through an output. The
/// downstream is synchronous and needs no gate of its own. The gate also guards the state of an
/// operator. The operator makes its decisions inside ``decide(_:)``, ``send(deciding:)`` or
/// ``terminate(deciding:)``. The closures of these methods run no other code.
@usableFromInline
struct Output<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let gate: SerialGate
  /// The downstream, which may be called only with the gate held.
  @usableFromInline let downstream: Observer<Value, Failure>
  @usableFromInline let streamLifetime: StreamLifetime

  /// Whether the operator replaced another operator that treats interruption in the same way.
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

  /// The lifetime of the stream, which ends after the terminal event or when the stream is disposed
  /// of.
  @inlinable
  var lifetime: Lifetime { streamLifetime.lifetime }

  /// The execution to which the output belongs, or `nil` for the output of a signal.
  @inlinable
  var execution: Execution? {
    switch streamLifetime {
    case .start(let execution): execution
    case .signal: nil
    }
  }

  /// Whether all events that are sent from now on will be dropped.
  @inlinable
  var isClosed: Bool { gate.isClosed }

  /// An observer that sends each event that it receives.
  @inlinable
  var observer: Observer<Value, Failure> {
    Observer(onValue: { self.send($0) }, onTermination: { _ = self.tryTerminate($0) })
  }

  /// Sends a value, after waiting for other senders (EVT-29).
  @inlinable
  @inline(__always)
  func send(_ value: Value) {
    let thread = ThreadIdentity.current
    // `self` keeps the gate alive. Retaining it would cost as much as entering it.
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

  /// Sends several values and lets other threads send between any two of them.
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
        // Another thread is waiting, has deferred work, or has ended the stream.
        gate.leave(thread)
        isEntered = false
      }
    }
    if isEntered { gate.leave(thread) }
  }

  /// Decides, with the gate held, whether there is a value to send, and sends it if so.
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

  /// Makes a decision with the gate held, or returns `nil` if the stream has ended.
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

  /// Decides, with the gate held, whether the stream ends.
  ///
  /// If so, the stream ends before another thread enters the gate.
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

  /// Ends the stream, unless it has already ended.
  ///
  /// A terminal event that is sent during the delivery of another event takes effect after that
  /// event (EVT-34).
  @inlinable
  func terminate(_ termination: Termination<Failure>) {
    _ = tryTerminate(termination)
  }

  /// Ends the stream and returns whether this call ended it.
  ///
  /// A failure or an interruption overtakes all waiting senders (D22). Long chains end in nested
  /// calls of this method, so the code for rare cases is in other methods to keep its stack frame
  /// small.
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

  /// Ends the stream on this thread, after the threads that are already waiting.
  ///
  /// This method is for sources that send one event at a time and must deliver each event on the
  /// sending thread (BPR-5).
  ///
  /// A terminal event that is sent during the delivery of another event takes effect after that
  /// event (EVT-34).
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

  /// Ends the stream after the event that this thread is delivering.
  @usableFromInline
  @inline(never)
  func terminateLater(_ termination: Termination<Failure>) -> Bool {
    let downstream = self.downstream
    let isFirst = gate.close()
    if isFirst { gate.afterDelivery { downstream.onTermination(termination) } }
    return isFirst
  }
}
