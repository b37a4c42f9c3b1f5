/// The observer through which other code sends events to a signal.
///
/// The core of the signal has its own gate, with which the input serializes events. Releasing the
/// input interrupts the signal.
@usableFromInline
final class SignalInput<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let core: SignalCore<Value, Failure>

  @usableFromInline
  init(_ core: SignalCore<Value, Failure>) {
    self.core = core
  }

  /// Interrupts the signal, because no code can send events any longer (D1).
  deinit {
    if !core.isClosed { AbandonedStream.report(core) }
    Self.terminate(core, .interrupted, isExpected: true)
  }

  @inlinable
  @inline(__always)
  func send(_ value: Value) {
    let thread = ThreadIdentity.current
    // `self` keeps the core alive. Retaining it would cost as much as entering its gate.
    let core = Unmanaged.passUnretained(self.core)
    if core._withUnsafeGuaranteedRef({ $0.enterShortly(thread) }) {
      core._withUnsafeGuaranteedRef {
        $0.deliver(value)
        $0.leave(thread)
      }
    } else {
      sendSlowly(value, thread)
    }
  }

  @usableFromInline
  @inline(never)
  func sendSlowly(_ value: Value, _ thread: UInt) {
    let core = self.core
    switch core.enterSlowly(thread) {
    case .entered:
      core.deliver(value)
      core.leave(thread)
    case .reentered where core.queuesRecursion:
      core.afterDelivery { core.deliver(value) }
    case .reentered:
      RecursiveValue.report(value, to: core)
    case .closed where core.isClosed:
      DroppedEvent.report(Event<Value, Failure>.value(value), at: core)
    case .closed:
      // The threads would have waited for each other forever. The deadlock has been reported (D20).
      break
    }
  }

  @usableFromInline
  func terminate(_ termination: Termination<Failure>) {
    Self.terminate(core, termination, isExpected: false)
  }

  private static func terminate(
    _ core: SignalCore<Value, Failure>,
    _ termination: Termination<Failure>,
    isExpected: Bool
  ) {
    let thread = ThreadIdentity.current
    if termination.overtakes {
      if core.closeAndEnter(thread) {
        core.terminate(termination)
        core.leaveClosed(thread)
      } else {
        let isFirst = core.closeSlowly(overtaking: { core.terminate(termination) })
        if !isFirst, !isExpected { dropped(core, termination) }
      }
      return
    }
    let entry = core.enter(thread)
    if core.close() {
      switch entry {
      case .entered: core.terminate(termination)
      case .reentered, .closed: core.afterDelivery { core.terminate(termination) }
      }
    } else if !isExpected {
      dropped(core, termination)
    }
    switch entry {
    case .entered: core.leave(thread)
    case .reentered, .closed: break
    }
  }

  private static func dropped(
    _ core: SignalCore<Value, Failure>,
    _ termination: Termination<Failure>
  ) {
    DroppedEvent.report(Event<Value, Failure>(termination), at: core)
  }

  /// An observer that sends every event to this input and retains the input.
  @inlinable
  var observer: Observer<Value, Failure> {
    Observer(onValue: { self.send($0) }, onTermination: { self.terminate($0) })
  }
}
