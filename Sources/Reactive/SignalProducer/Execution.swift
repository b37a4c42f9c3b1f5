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
/// `@unchecked Sendable`: `interruption`, `preludes` and `isTailMarked` are guarded by `gate.lock`; `phase` is
/// touched only by the thread that holds `gate`.
@usableFromInline
package final class Execution: Disposable, @unchecked Sendable {
  @usableFromInline let gate: SerialGate
  @usableFromInline let lifetime: Lifetime

  @usableFromInline let isCancelled = AtomicFlag(false)
  private var preludes: [@Sendable () -> Void] = []
  private var interruption: Interruption?
  private var phase = Phase.running

  private var isTailMarked = false

  /// How `interrupted` reaches the observer, and where.
  private struct Interruption {
    var deliver: @Sendable () -> Void
    let scheduler: (any Scheduler)?
  }

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
    lifetime = Lifetime()
  }

  @usableFromInline
  package var isDisposed: Bool { gate.isClosed }

  @usableFromInline
  package func dispose() {
    guard !isCancelled.exchange(true) else { return }
    // The gate may be closed already: by a terminal event that has been delivered, or by one that is
    // on its way and will arrive as `interrupted`.
    _ = gate.close()
    guard !lifetime.hasEnded else { return }
    lifetime.end()
    let thread = ThreadIdentity.current
    if gate.enterClosedIfFree(thread) {
      interrupt()
      gate.leave(thread)
    } else {
      gate.afterDelivery { self.interrupt() }
    }
  }

  private func interrupt() {
    guard phase == .running, let interruption = takeInterruption() else { return }
    phase = .interrupting
    guard let scheduler = interruption.scheduler else { return interruption.deliver() }
    scheduler.schedule { self.gate.afterDelivery(interruption.deliver) }
  }

  private func takeInterruption() -> Interruption? {
    gate.lock.withLock {
      let interruption = self.interruption
      self.interruption = nil
      return interruption
    }
  }

  /// Whether somebody disposed of the execution before it ended.
  @inlinable
  var wasDisposed: Bool { isCancelled.load() }

  /// Says how the head interrupts the chain below it.
  ///
  /// The last head to ask is the one that does.
  ///
  /// - Parameters:
  ///   - scheduler: Where the head delivers; without one, the interruption arrives at once.
  ///   - interruption: Runs with the gate held.
  /// - Returns: Whether the head may begin its work; not if the execution was disposed of before.
  @usableFromInline
  func begin(
    on scheduler: (any Scheduler)? = nil,
    _ interruption: @escaping @Sendable () -> Void
  ) -> Bool {
    let (superseded, preludes) = gate.lock.withLock {
      let replaced = (self.interruption, self.preludes)
      if replaced.0 != nil {
        self.interruption = Interruption(deliver: interruption, scheduler: scheduler)
      }
      self.preludes = []
      return replaced
    }
    // What the superseded head holds is released here, after the lock.
    let isAlive = withExtendedLifetime(superseded) { superseded != nil }
    guard isAlive, !isCancelled.load() else { return false }
    for prelude in preludes.reversed() { prelude() }
    return !isCancelled.load()
  }

  /// Leaves a note for the head that is about to begin; see ``Output/handOver(to:)``.
  @usableFromInline
  func markTail(_ isTail: Bool) {
    gate.lock.withLock { isTailMarked = isTail }
  }

  /// Takes the note that was left for a head.
  @usableFromInline
  func takeTailMark() -> Bool {
    gate.lock.withLock {
      defer { isTailMarked = false }
      return isTailMarked
    }
  }

  /// Runs `prelude` just before the head begins its work; what is added last runs first.
  @usableFromInline
  func beforeWork(_ prelude: @escaping @Sendable () -> Void) {
    gate.lock.withLock { preludes.append(prelude) }
  }

  /// The lower end of the chain: hands events to `observer` and ends the execution.
  ///
  /// - Parameter guarded: Whether terminal events after the end are kept from the observer.
  @inlinable
  func sink<Value, Failure>(
    _ observer: Observer<Value, Failure>,
    guarded: Bool = true
  ) -> Observer<Value, Failure> {
    let interruption: @Sendable () -> Void = {
      guard self.beginEnd() == .asSent else { return }
      observer.onTermination(.interrupted)
      self.finishEnd()
    }
    setInterruption(interruption)
    return Observer(
      // A closure of the chain may have disposed of the stream just now (D6).
      onValue: { if !self.wasDisposed { observer.onValue($0) } },
      onTermination: { termination in
        switch self.beginEnd() {
        case .asSent:
          observer.onTermination(termination)
          self.finishEnd()
        case .overtaken:
          self.interruptHere(interruption)
        case .tooLate:
          if !guarded { observer.onTermination(termination) }
        }
      }
    )
  }

  /// What becomes of a terminal event at the lower end.
  @usableFromInline
  enum Ending {
    /// It ends the stream.
    case asSent
    /// The stream was disposed of: its observer is owed `interrupted`, and nothing else (PRD-13), once
    /// the resources are free (PRD-16).
    case overtaken
    /// The stream has ended.
    case tooLate
  }

  @usableFromInline
  func beginEnd() -> Ending {
    switch phase {
    case .running, .interrupting:
      if phase == .running, isCancelled.load() { return .overtaken }
      phase = .ended
      _ = gate.close()
      return .asSent
    case .ended:
      return .tooLate
    }
  }

  /// Releases everything, after the event (D5).
  @usableFromInline
  func finishEnd() {
    lifetime.end()
    // Released here, after the lock; merely ignored it would be released inside.
    withExtendedLifetime(takeInterruption()) {}
  }

  @usableFromInline
  func setInterruption(_ interruption: @escaping @Sendable () -> Void) {
    gate.lock.withLock { self.interruption = Interruption(deliver: interruption, scheduler: nil) }
  }

  /// Lets the interruption that a disposal is about to send bypass the operators of the chain, which
  /// have seen their end.
  @usableFromInline
  func interruptHere(_ interruption: @escaping @Sendable () -> Void) {
    let superseded = gate.lock.withLock {
      defer { self.interruption?.deliver = interruption }
      return self.interruption
    }
    withExtendedLifetime(superseded) {}
  }
}
