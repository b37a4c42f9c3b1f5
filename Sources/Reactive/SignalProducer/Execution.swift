/// One start of a producer: its gate, what must be disposed of when it ends, and how it is
/// interrupted.
///
/// An execution covers the stretch of a chain from the place where events enter it (its *head*: a
/// source, or an operator with several inputs or a scheduler) down to the observer. All of that
/// runs inside one gate. An operator whose input is another stretch starts it as a separate
/// execution, and disposing of this execution cancels that one too.
///
/// The order of an end (D5): on `completed` and `failed`, the event first, then the resources; on
/// disposal, the resources first, then `interrupted`. Disposal never waits: if an event is being
/// delivered on another thread, that thread delivers the `interrupted` after it.
///
/// The execution is the gate itself, and the state of its lower end is one object
/// (``ExecutionSink``), since all of this is created at each start.
///
/// `@unchecked Sendable`: `interruption`, `downstream`, `preludes`, `isTailMarked`, `isHeld`, `isMute` and
/// `place` are guarded by `lock`; `isMember` is written before another thread can access the execution;
/// `phase` and `isFreed` are touched only by the thread that holds the gate; `isPlain` only by the thread that runs
/// the chain, from the lower end up to the head. Every access reads or writes and returns, so dynamic
/// exclusivity checks could find nothing and are left out.
@usableFromInline
package final class Execution: SerialGate, Disposable, @unchecked Sendable {
  private let slot = LifetimeSlot()

  @usableFromInline let isCancelled = AtomicFlag(false)
  /// Whether the last head has begun, and goes on whether or not the handle of the start is held (D21).
  @usableFromInline let isIndependent = AtomicFlag(false)
  @exclusivity(unchecked) private var preludes: [Prelude] = []
  @exclusivity(unchecked) private var interruption: Interruption?
  /// The downstream of a start handler, which may keep its observer for longer than the execution.
  @exclusivity(unchecked) private var downstream: AnyObject?
  @exclusivity(unchecked) private var phase = Phase.running
  /// Whether a disposal has ended the lifetime and taken the interruption out.
  @exclusivity(unchecked) private var isFreed = false

  /// Whether the execution is a member of a lifetime that it leaves when it ends.
  @exclusivity(unchecked) private var isMember = false
  @exclusivity(unchecked) private var place = Place.none

  @exclusivity(unchecked) private var isTailMarked = false
  /// Whether the handle of the start is held: by the caller, or by what started it.
  @exclusivity(unchecked) private var isHeld = true
  /// Whether the observer of the start handler has been released.
  @exclusivity(unchecked) private var isMute = false

  /// Whether nothing stands between the head and the lower end that has something to do when the stream
  /// is interrupted, or before the work begins.
  @exclusivity(unchecked) @usableFromInline private(set) var isPlain = true

  /// How `interrupted` reaches the observer, and where.
  private struct Interruption {
    var deliver: @Sendable () -> Void
    let scheduler: (any Scheduler)?
  }

  /// What runs just before the head begins its work.
  ///
  /// A closure inside a structure is kept as it is; one in an array by itself would be wrapped.
  private struct Prelude {
    let run: @Sendable () -> Void
  }

  /// The place of the execution among the members of a lifetime.
  private enum Place {
    case none
    case taken(Lifetime, Bag<any Disposable>.Token)
    /// The execution has ended and takes no place any more.
    case left
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
  override init(name: StreamName) {
    super.init(name: name)
  }

  /// Ends after the terminal event, or when the start is disposed of.
  @usableFromInline var lifetime: Lifetime { slot.lifetime }

  @usableFromInline var lifetimeHasEnded: Bool { slot.hasEnded }

  /// Where the events of this start become serial.
  @inlinable
  var gate: SerialGate { self }

  @usableFromInline
  package var isDisposed: Bool { isClosed }

  @usableFromInline
  package func dispose() {
    var cascade = Cascade()
    dispose(in: &cascade)
    cascade.finish()
  }

  func dispose(in cascade: inout Cascade) {
    guard !isCancelled.exchange(true) else { return }
    // The gate may be closed already: by a terminal event that has been delivered, or by one that is
    // on its way and will arrive as `interrupted`.
    _ = close()
    if isMember { leave() }
    if slot.end(in: &cascade) { cascade.interrupt(self) }
  }

  /// Makes the execution a member of a lifetime until it ends, before any other thread can access it.
  ///
  /// If the lifetime has ended, the execution is disposed of.
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

  /// Gives up the place in a lifetime, which then keeps nothing of a start that has ended.
  private func leave() {
    let previous = lock.withLock {
      defer { place = .left }
      return place
    }
    if case .taken(let lifetime, let token) = previous { lifetime.remove(token) }
  }

  /// What lies below the start handler; `nil` after the end.
  var retainedDownstream: AnyObject? { lock.withLock { downstream } }

  /// What the caller of `start` gets: this, if the release of the handle has no effect.
  @usableFromInline var handle: any Disposable {
    isClosed || isIndependent.load() ? self : StartHandle(self)
  }

  /// The handle has been released: if the observer has been, too, the stream is interrupted (D21).
  func letGo() {
    let isOver = lock.withLock {
      isHeld = false
      return isMute
    }
    if isOver { FlatRelease.release(Abandonment(execution: self)) }
  }

  /// The observer has been released: if the handle is not held, the stream is interrupted (D21).
  func becomeMute() {
    let isOver = lock.withLock {
      isMute = true
      return !isHeld
    }
    if isOver { FlatRelease.release(Abandonment(execution: self)) }
  }

  /// Interrupts the stream as its head would.
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

  /// Delivers `interrupted`, as soon as no event is being delivered.
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
    // No thread is inside the gate any more, and no thread will enter it.
    defer { withExtendedLifetime(rest) {} }
    guard let scheduler = interruption.scheduler else { return interruption.deliver() }
    deliver(interruption.deliver, on: scheduler)
  }

  /// Schedules what must run with the gate held, and on the scheduler (BPR-5).
  ///
  /// Another thread may still hold the gate: the one that disposes is about to leave it, or some thread
  /// attaches an observer. What is left to such a thread would run there, so it is scheduled once more.
  private func deliver(
    _ interruption: @escaping @Sendable () -> Void,
    on scheduler: any Scheduler
  ) {
    scheduler.schedule {
      if !self.performIfFree(interruption) { self.deliver(interruption, on: scheduler) }
    }
  }

  /// Takes out, once, how to interrupt, and what was kept until the end.
  private func takeRest() -> (Interruption?, AnyObject?) {
    lock.withLock {
      defer {
        interruption = nil
        downstream = nil
      }
      return (interruption, downstream)
    }
  }

  /// Whether the execution was disposed of before it ended.
  @inlinable
  var wasDisposed: Bool { isCancelled.load() }

  package override var wasEndedByDisposal: Bool { wasDisposed }

  /// Announces the head whose events `downstream` is to get, and which interrupts it.
  ///
  /// - Returns: Whether the head may begin its work; not if the execution was disposed of before.
  @inlinable
  func begin<Value, Failure>(_ downstream: borrowing Observer<Value, Failure>) -> Bool {
    // An interruption that no operator below the head handles may begin at the lower end.
    if isPlain { return !isCancelled.load() && !isClosed }
    let end = downstream.onTermination
    return begin { end(.interrupted) }
  }

  /// Records that an operator below the head handles the interruption of the stream.
  @usableFromInline
  func expectInterruption() {
    isPlain = false
  }

  /// Sets the way in which the head interrupts the chain below it.
  ///
  /// The last head that calls this method interrupts the chain.
  ///
  /// - Parameters:
  ///   - scheduler: Where the head delivers; without one, the interruption arrives at once.
  ///   - downstream: The object to keep until the end, for a head that is the last to begin.
  ///   - interruption: Runs with the gate held.
  /// - Returns: Whether the head may begin its work; not if the execution was disposed of before.
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
      let isAlive = self.interruption != nil
      if isAlive {
        precondition(self.downstream == nil, "Only the last head has a start handler.")
        swap(&other, &self.interruption)
        self.downstream = downstream
      }
      swap(&preludes, &self.preludes)
      return isAlive
    }
    // What the superseded head holds is released here, after the lock.
    withExtendedLifetime(other) {}
    guard isAlive, !isCancelled.load() else { return false }
    if preludes.isEmpty { return true }
    for prelude in preludes.reversed() { prelude.run() }
    return !isCancelled.load()
  }

  /// Leaves a note for the head that is about to begin; see ``Output/handOver(to:)``.
  @usableFromInline
  func markTail(_ isTail: Bool) {
    lock.withLock { isTailMarked = isTail }
  }

  /// Takes the note that was left for a head.
  @usableFromInline
  func takeTailMark() -> Bool {
    lock.withLock {
      defer { isTailMarked = false }
      return isTailMarked
    }
  }

  /// Runs `prelude` just before the head begins its work; what is added last runs first.
  @usableFromInline
  func beforeWork(_ prelude: @escaping @Sendable () -> Void) {
    isPlain = false
    lock.withLock { preludes.append(Prelude(run: prelude)) }
  }

  /// The lower end of the chain: hands events to `observer` and ends the execution.
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
    /// It ends the stream.
    case asSent
    /// The stream was disposed of. Its observer must receive `interrupted` and no other event
    /// (PRD-13), after the resources have been released (PRD-16).
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

  /// Releases everything, after the event (D5).
  @usableFromInline
  func finishEnd() {
    if isFreed { return }
    if isMember { leave() }
    slot.end()
    let rest = takeRest()
    // What lies below may be at work still, further up the stack.
    if let downstream = rest.1 { release(afterEnd: downstream) }
    // Released here, after the lock; merely ignored it would be released inside.
    withExtendedLifetime(rest) {}
  }

  /// Sets the way to interrupt the lower end, before any other thread can access the execution.
  @usableFromInline
  func prepare(_ interruption: consuming @escaping @Sendable () -> Void) {
    self.interruption = Interruption(deliver: interruption, scheduler: nil)
  }

  /// Lets the interruption that a disposal is about to send bypass the operators of the chain, which
  /// have seen their end.
  @usableFromInline
  func interruptHere(_ interruption: @escaping @Sendable () -> Void) {
    var superseded: Interruption?
    lock.withLock {
      superseded = self.interruption
      self.interruption?.deliver = interruption
    }
    withExtendedLifetime(superseded) {}
  }
}

/// Interrupts a start, whose handle and observer have been released, when it is released itself.
///
/// The interruption may release the handle of another such start, and so on.
private final class Abandonment {
  private let execution: Execution

  init(execution: Execution) {
    self.execution = execution
  }

  deinit {
    execution.abandon()
  }
}
