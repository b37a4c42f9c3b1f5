/// One start of a producer: its gate, what must be disposed of when it ends, and how it is
/// interrupted.
///
/// An execution covers the stretch of a chain from the place where events enter it (its *head*: a
/// source, or an operator with several inputs or a scheduler) down to the observer. All of that runs
/// inside one gate. Operators whose input is another stretch start it as an execution of its own, so
/// that disposing of this one cancels that one too.
///
/// The order of an end (D5): on `completed` and `failed`, the event first, then the resources; on
/// disposal, the resources first, then `interrupted`. Disposal never waits: if an event is being
/// delivered on another thread, that thread delivers the `interrupted` after it.
///
/// `@unchecked Sendable`: `interruption` is guarded by `gate.lock`; `phase` is touched only by the
/// thread that holds `gate`.
@usableFromInline
package final class Execution: Disposable, @unchecked Sendable {
  @usableFromInline let gate: SerialGate
  @usableFromInline let lifetime = Lifetime()

  private let isCancelled = AtomicFlag(false)
  private var interruption: (@Sendable () -> Void)?
  private var phase = Phase.running

  private enum Phase {
    /// Events may come.
    case running
    /// The execution was disposed of; the `interrupted` on its way is the only event to come.
    case interrupting
    /// The terminal event has been delivered.
    case ended
  }

  @usableFromInline
  init(name: StreamName) {
    gate = SerialGate(name: name)
  }

  @usableFromInline
  package var isDisposed: Bool { gate.isClosed }

  @usableFromInline
  package func dispose() {
    guard gate.close() else { return }
    isCancelled.store(true)
    lifetime.end()
    gate.afterDelivery { self.interrupt() }
  }

  private func interrupt() {
    guard let interruption = takeInterruption() else { return }
    phase = .interrupting
    interruption()
  }

  private func takeInterruption() -> (@Sendable () -> Void)? {
    gate.lock.withLock {
      let interruption = self.interruption
      self.interruption = nil
      return interruption
    }
  }

  /// Says how the head interrupts the chain below it. The last head to ask is the one that does.
  ///
  /// - Parameter interruption: Runs with the gate held.
  /// - Returns: Whether the head may begin its work; not if the execution was disposed of before.
  @usableFromInline
  func begin(_ interruption: @escaping @Sendable () -> Void) -> Bool {
    let superseded: (@Sendable () -> Void)? = gate.lock.withLock {
      let superseded = self.interruption
      guard superseded != nil else { return nil }
      self.interruption = interruption
      return superseded
    }
    return superseded != nil && !isCancelled.value
  }

  /// The lower end of the chain: hands events to `observer` and ends the execution.
  ///
  /// - Parameter guarded: Whether terminal events after the end are kept from the observer.
  @usableFromInline
  func sink<Value, Failure>(
    _ observer: Observer<Value, Failure>,
    guarded: Bool = true
  ) -> Observer<Value, Failure> {
    let sink = Observer<Value, Failure>(
      onValue: observer.onValue,
      onTermination: { self.end($0, observer, guarded: guarded) }
    )
    gate.lock.withLock { interruption = { sink.onTermination(.interrupted) } }
    return sink
  }

  private func end<Value, Failure>(
    _ termination: Termination<Failure>,
    _ observer: Observer<Value, Failure>,
    guarded: Bool
  ) {
    switch phase {
    case .running where isCancelled.value:
      // The `interrupted` that disposal owes is still to come, and nothing else may (PRD-13).
      return
    case .running, .interrupting:
      phase = .ended
      _ = gate.close()
      observer.onTermination(termination)
      lifetime.end()
      _ = takeInterruption()
    case .ended:
      if !guarded { observer.onTermination(termination) }
    }
  }
}
