/// One start of a producer: its gate, its lifetime, and its interruption.
///
/// An execution covers the part of a chain from its *head* to its *lower end*, where the observer
/// is. Events enter the chain at the head, which is a source, or an operator with several inputs or
/// with a scheduler. This entire part runs inside one gate. A head that is an operator starts each
/// of its inputs as a separate execution, and disposing of this execution also cancels those
/// executions.
///
/// The steps that end an execution have a fixed order (D5). `completed` and `failed` are sent
/// before the resources are released. On disposal, the resources are released before `interrupted`
/// is sent. Disposal never waits: if another thread is delivering an event, that thread also
/// delivers `interrupted`.
///
/// The execution is itself the gate, and one ``ExecutionSink`` holds the state of the lower end.
/// This saves allocations at each start.
///
/// `@unchecked Sendable`: `lock` guards `interruption`, `downstream`, `preludes`, `isTailMarked`,
/// `isHeld`, `isMute` and `place`. `isMember` is written before another thread can access the
/// execution. Only the thread that holds the gate accesses `phase` and `isFreed`. Only the thread
/// that runs the chain, from the lower end up to the head, accesses `isPlain`. No access runs other
/// code, so dynamic exclusivity checks are unnecessary and are disabled.
@usableFromInline
package final class Execution: SerialGate, Disposable, @unchecked Sendable {
  private let slot = LifetimeSlot()

  @usableFromInline let isCancelled = AtomicFlag(false)
  /// Whether the last head has begun and remains active even if the handle of the start is released
  /// (D21).
  @usableFromInline let isIndependent = AtomicFlag(false)
  @exclusivity(unchecked) private var preludes: [Prelude] = []
  @exclusivity(unchecked) private var interruption: Interruption?
  /// The downstream of a start handler.
  ///
  /// The handler may retain its observer for longer than the execution exists.
  @exclusivity(unchecked) private var downstream: AnyObject?
  @exclusivity(unchecked) private var phase = Phase.running
  /// Whether a disposal has already ended the lifetime and taken the interruption.
  @exclusivity(unchecked) private var isFreed = false

  /// Whether the execution is a member of a lifetime that it leaves when it ends.
  @exclusivity(unchecked) private var isMember = false
  @exclusivity(unchecked) private var place = Place.none

  @exclusivity(unchecked) private var isTailMarked = false
  /// Whether the caller of `start`, or the object that started the producer, holds the handle.
  @exclusivity(unchecked) private var isHeld = true
  /// Whether the observer of the start handler has been released.
  @exclusivity(unchecked) private var isMute = false

  /// Whether no operator between the head and the lower end has work to do on interruption or
  /// before the work begins.
  @exclusivity(unchecked) @usableFromInline private(set) var isPlain = true

  /// The closure that delivers `interrupted` to the observer, and the scheduler on which it runs,
  /// if any.
  private struct Interruption {
    var deliver: @Sendable () -> Void
    let scheduler: (any Scheduler)?
    /// Whether no later head may replace the interruption, because the operators of the chain have
    /// already received a terminal event.
    var isFinal = false
  }

  /// A closure that runs just before the head begins its work.
  ///
  /// Storing the closure in a structure avoids the allocation of a wrapper, which an array of
  /// closures would need.
  private struct Prelude {
    let run: @Sendable () -> Void
  }

  /// The membership of the execution in a lifetime.
  private enum Place {
    case none
    case taken(Lifetime, Bag<any Disposable>.Token)
    /// The execution has ended and is no longer a member.
    case left
  }

  private enum Phase {
    /// The stream can still send events.
    case running
    /// The execution was disposed of, and only the pending `interrupted` will follow.
    case interrupting
    /// The terminal event has been delivered.
    case ended
  }

  private let ownOrigin: StreamOrigin

  @usableFromInline
  init(name: StreamName) {
    ownOrigin = name.origin
    super.init(label: name.label)
  }

  override var origin: StreamOrigin { ownOrigin }

  /// The lifetime of the start, which ends after the terminal event or when the start is disposed
  /// of.
  @usableFromInline var lifetime: Lifetime { slot.lifetime }

  @usableFromInline var lifetimeHasEnded: Bool { slot.hasEnded }

  /// The gate that serializes the events of this start.
  @inlinable
  var gate: SerialGate { self }

  // Between the two steps of a disposal by another thread, the gate is still open.
  @usableFromInline
  package var isDisposed: Bool { isClosed || isCancelled.load() }

  @usableFromInline
  package func dispose() {
    var cascade = Cascade()
    dispose(in: &cascade)
    cascade.finish()
  }

  func dispose(in cascade: inout Cascade) {
    guard !isCancelled.exchange(true) else { return }
    // A terminal event may already have closed the gate. That event has either already been
    // delivered, or will be replaced by `interrupted`.
    _ = close()
    if isMember { leave() }
    if slot.end(in: &cascade) { cascade.interrupt(self) }
  }

  /// Makes the execution a member of a lifetime until the execution ends.
  ///
  /// The caller must do this before any other thread can access the execution. If the lifetime has
  /// ended, the execution is disposed of.
  @usableFromInline
  func enter(_ lifetime: Lifetime) {
    isMember = true
    guard let token = lifetime.insert(self) else { return }
    let isTooLate = lock.withLock {
      if case .left = place { return true }
      place = .taken(lifetime, token)
      return false
    }
    if isTooLate { lifetime.remove(token) }
  }

  /// Removes the execution from the lifetime of which it is a member, because it has ended.
  private func leave() {
    let previous = lock.withLock {
      defer { place = .left }
      return place
    }
    if case .taken(let lifetime, let token) = previous { lifetime.remove(token) }
  }

  /// The downstream of the start handler, or `nil` after the end.
  var retainedDownstream: AnyObject? { lock.withLock { downstream } }

  /// The handle that `start` returns, which is the execution itself if releasing the handle has no
  /// effect.
  @usableFromInline var handle: any Disposable {
    isClosed || isIndependent.load() ? self : StartHandle(self)
  }

  /// Records that the handle has been released.
  ///
  /// If the observer has also been released, the stream is interrupted (D21).
  func letGo() {
    let isOver = lock.withLock {
      isHeld = false
      return isMute
    }
    if isOver { FlatRelease.release(Abandonment(execution: self)) }
  }

  /// Records that the observer has been released.
  ///
  /// If the handle has also been released, the stream is interrupted (D21).
  func becomeMute() {
    let isOver = lock.withLock {
      isMute = true
      return !isHeld
    }
    if isOver { FlatRelease.release(Abandonment(execution: self)) }
  }

  /// Interrupts the stream as its head would interrupt it.
  fileprivate func abandon() {
    let interruption = lock.withLock { self.interruption }
    guard let interruption, !isClosed else { return }
    AbandonedStream.report(self)
    guard let scheduler = interruption.scheduler else {
      _ = closeSlowly(overtaking: interruption.deliver)
      return
    }
    if close() { deliver({ if self.mayEnd { interruption.deliver() } }, on: scheduler) }
  }

  override var mayEnd: Bool { phase == .running }

  /// Delivers `interrupted` as soon as no event is being delivered.
  func interrupt() {
    let thread = ThreadIdentity.current
    if enterClosedIfFree(thread) {
      deliverInterruption()
      leaveClosed(thread)
    } else if owner != thread || phase == .running {
      afterDelivery { self.deliverInterruption() }
    }
  }

  private func deliverInterruption() {
    guard phase == .running else { return }
    let rest = takeRest()
    guard let interruption = rest.0 else { return }
    phase = .interrupting
    isFreed = true
    // No thread is inside the gate any longer, and no thread will enter it.
    defer { withExtendedLifetime(rest) {} }
    guard let scheduler = interruption.scheduler else { return interruption.deliver() }
    deliver(interruption.deliver, on: scheduler)
  }

  /// Runs the interruption on the scheduler, with the gate held (BPR-5).
  ///
  /// Another thread may still hold the gate: the disposing thread before it leaves, or a thread
  /// that attaches an observer. Such a thread must not run the interruption, so the interruption is
  /// scheduled again.
  private func deliver(
    _ interruption: @escaping @Sendable () -> Void,
    on scheduler: any Scheduler
  ) {
    scheduler.schedule {
      if !self.performIfFree(interruption) { self.deliver(interruption, on: scheduler) }
    }
  }

  /// Clears the interruption and the retained downstream, and returns them.
  private func takeRest() -> (Interruption?, AnyObject?) {
    var interruption: Interruption?
    var downstream: AnyObject?
    // An exchange changes no reference count.
    lock.withLock {
      swap(&interruption, &self.interruption)
      swap(&downstream, &self.downstream)
    }
    return (interruption, downstream)
  }

  /// Whether the execution was disposed of before it ended.
  @inlinable
  var wasDisposed: Bool { isCancelled.load() }

  package override var wasEndedByDisposal: Bool { wasDisposed }

  /// Registers a head that sends to `downstream` and at which the interruption of the chain begins.
  ///
  /// - Returns: Whether the head may begin its work. This is false if the execution has already
  ///   been disposed of.
  @inlinable
  func begin<Value, Failure>(_ downstream: borrowing Observer<Value, Failure>) -> Bool {
    // If no operator below the head handles the interruption, the interruption may begin at the
    // lower end.
    if isPlain { return !isCancelled.load() && !isClosed }
    let end = downstream.onTermination
    return begin { end(.interrupted) }
  }

  /// Records that an operator below the head handles the interruption of the stream.
  @usableFromInline
  func expectInterruption() {
    isPlain = false
  }

  /// Sets how the head interrupts the chain below it.
  ///
  /// If several heads call this method, the last one interrupts the chain.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which the head delivers events. If it is `nil`, the
  ///     interruption arrives immediately.
  ///   - downstream: An object to retain until the end. Only the last head may pass one.
  ///   - interruption: A closure that runs with the gate held.
  /// - Returns: Whether the head may begin its work. This is false if the execution has already
  ///   been disposed of.
  @usableFromInline
  func begin(
    on scheduler: (any Scheduler)? = nil,
    above downstream: AnyObject? = nil,
    _ interruption: @escaping @Sendable () -> Void
  ) -> Bool {
    isPlain = false
    var other: Interruption? = Interruption(deliver: interruption, scheduler: scheduler)
    var preludes: [Prelude] = []
    let isAlive = lock.withLock {
      let isAlive = self.interruption?.isFinal == false
      if isAlive {
        precondition(self.downstream == nil, "Only the last head has a start handler.")
        swap(&other, &self.interruption)
        self.downstream = downstream
      }
      swap(&preludes, &self.preludes)
      return isAlive
    }
    // The state of the superseded head is released here, after the lock has been released.
    withExtendedLifetime(other) {}
    guard isAlive, !isCancelled.load() else { return false }
    if preludes.isEmpty { return true }
    for prelude in preludes.reversed() { prelude.run() }
    return !isCancelled.load()
  }

  /// Registers an operator that has begun and that handles the interruption of the chain above it.
  ///
  /// The operators upstream begin as if this operator were the end of the chain.
  ///
  /// - Parameter interruption: A closure that runs with the gate held.
  /// - Returns: Whether `interruption` will run if the start is, or has just been, disposed of. If
  ///   not, another closure has already interrupted the stream.
  @usableFromInline
  func raiseLowerEnd(_ interruption: @escaping @Sendable () -> Void) -> Bool {
    isPlain = true
    var superseded: Interruption? = Interruption(deliver: interruption, scheduler: nil)
    let isRegistered = lock.withLock {
      if self.interruption == nil { return false }
      swap(&superseded, &self.interruption)
      return true
    }
    withExtendedLifetime(superseded) {}
    return isRegistered
  }

  /// Sets or clears the mark that tells the head that is about to begin whether it is a tail.
  ///
  /// ``Output/handOver(to:)`` explains tails.
  @usableFromInline
  func markTail(_ isTail: Bool) {
    lock.withLock { isTailMarked = isTail }
  }

  /// Returns whether the mark is set, and clears it.
  @usableFromInline
  func takeTailMark() -> Bool {
    lock.withLock {
      defer { isTailMarked = false }
      return isTailMarked
    }
  }

  /// Runs `prelude` just before the head begins its work.
  ///
  /// The prelude that was added last runs first.
  @usableFromInline
  func beforeWork(_ prelude: @escaping @Sendable () -> Void) {
    isPlain = false
    lock.withLock { preludes.append(Prelude(run: prelude)) }
  }

  /// Creates the lower end of the chain, which forwards events to `observer` and ends the
  /// execution.
  ///
  /// If `guarded` is true, terminal events after the end do not reach the observer.
  @inlinable
  func sink<Value, Failure>(
    _ observer: Observer<Value, Failure>,
    guarded: Bool = true
  ) -> Observer<Value, Failure> {
    let sink = ExecutionSink(self, observer, isGuarded: guarded)
    prepare { sink.interrupt() }
    return Observer(onValue: { sink.send($0) }, onTermination: { sink.terminate($0) })
  }

  /// The effect of a terminal event at the lower end.
  @usableFromInline
  enum Ending {
    /// The terminal event ends the stream.
    case asSent
    /// The stream was disposed of, so its observer must receive only `interrupted` (PRD-13), after
    /// the resources have been released (PRD-16).
    case overtaken
    /// The stream has ended.
    case tooLate
  }

  @usableFromInline
  func beginEnd() -> Ending {
    switch phase {
    case .running, .interrupting:
      if phase == .running {
        if isCancelled.load() { return .overtaken }
        _ = close()
      }
      phase = .ended
      return .asSent
    case .ended:
      return .tooLate
    }
  }

  /// Releases all resources, after the terminal event (D5).
  @usableFromInline
  func finishEnd() {
    if isFreed { return }
    if isMember { leave() }
    slot.end()
    let rest = takeRest()
    // The downstream may still be running further up the stack.
    if let downstream = rest.1 { release(afterEnd: downstream) }
    // This keeps the values alive until the lock has been released. Discarding them would release
    // them earlier.
    withExtendedLifetime(rest) {}
  }

  /// Sets the closure that interrupts the lower end.
  ///
  /// The caller must do this before any other thread can access the execution.
  @usableFromInline
  func prepare(_ interruption: consuming @escaping @Sendable () -> Void) {
    self.interruption = Interruption(deliver: interruption, scheduler: nil)
  }

  /// Makes the pending interruption bypass the operators of the chain, which have already received
  /// a terminal event.
  @usableFromInline
  func interruptHere(_ interruption: @escaping @Sendable () -> Void) {
    var superseded: Interruption?
    lock.withLock {
      superseded = self.interruption
      self.interruption?.deliver = interruption
      self.interruption?.isFinal = true
    }
    withExtendedLifetime(superseded) {}
  }
}

/// An object whose release interrupts a start.
///
/// The handle and the observer of the start have already been released. The interruption may in
/// turn release the handle of another start whose observer has been released, so such interruptions
/// can form a long chain.
private final class Abandonment {
  private let execution: Execution

  init(execution: Execution) {
    self.execution = execution
  }

  deinit {
    execution.abandon()
  }
}
