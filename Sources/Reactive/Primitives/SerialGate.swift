public import Synchronization

/// A lock that lets only one thread at a time deliver events, which serializes streams (EVT-28).
///
/// No other part of the library serializes events.
///
/// One word contains the complete state: the delivering thread, whether threads are waiting,
/// whether work is pending for the end of the delivery, and whether the stream has ended. Entering
/// an uncontended gate costs one compare-exchange, and so does leaving it.
///
/// - A thread that finds the gate taken waits (EVT-29) until it can enter or the gate closes.
///   Waiting threads enter the gate in the order of their arrival (D22).
/// - A thread that already delivers through the gate receives ``Entry/reentered``, because the
///   value that it sends is recursive (EVT-33).
/// - ``close()`` never waits. The thread that closes the gate determines how the stream ends.
/// - ``afterDelivery(_:)`` never waits either. If the gate is taken, the delivering thread runs the
///   work before it leaves (EVT-34).
///
/// An ``Execution`` and a ``SignalCore`` are gates themselves, because a second object would cost
/// an allocation for each stream. A ``NamedGate`` is only a gate. The subclasses override only
/// ``origin``, ``name``, ``mayEnd`` and ``wasEndedByDisposal``.
///
/// `@unchecked Sendable`: `lock` guards the `pending` work in `extras`. Only the delivering thread
/// accesses `leftovers`. Everything else is atomic or immutable.
@usableFromInline
package class SerialGate: @unchecked Sendable {
  /// The address of the delivering thread, or zero, with the flags below in its lowest bits.
  @usableFromInline final let word = Synchronization.Atomic<UInt>(0)
  #if DEBUG || Interleaving
  @usableFromInline package final let tag = SchedulingTag(.gate)
  #endif

  private final let extras = LazySlot<GateExtras>()
  /// Content that is released after the gate has been left, because releasing it may run code that
  /// sends to this stream.
  @exclusivity(unchecked) private final var leftovers = Leftovers.nothing

  /// Guards the pending work, and other small state of this gate's stream.
  ///
  /// The lock is the last variable, so small variables of a subclass follow it without padding.
  package final let lock = InlineLock()

  /// The flag that is set while threads are parked in the ``ParkingLot`` for this gate.
  static var hasWaiters: UInt { 1 }
  /// The flag that is set while there is `pending` work.
  static var hasPending: UInt { 2 }
  /// The flag that is set when no more events may be sent.
  @usableFromInline static var closed: UInt { 4 }
  /// The flag that is set while there are `leftovers`.
  static var hasLeftovers: UInt { 8 }
  @usableFromInline static var flags: UInt { 15 }

  /// Whether a disposal ended the stream of this gate.
  package var wasEndedByDisposal: Bool { false }

  /// The result of an attempt to enter.
  @usableFromInline
  package enum Entry: Sendable {
    /// The caller is the delivering thread and must leave.
    case entered
    /// The caller was already delivering, and must not leave twice.
    case reentered
    /// The stream has ended.
    case closed
  }

  /// The type of the stream and the function that made it.
  var origin: StreamOrigin { StreamOrigin(Self.self) }

  /// The name of the stream in messages.
  package var name: String { origin.description(given: label?.text) }

  /// The latest name that the stream was given, if any.
  @usableFromInline final var label: StreamLabel? {
    extras.content?._withUnsafeGuaranteedRef { $0.label.current }
  }

  /// Gives the stream a name, which replaces any earlier name.
  final func setLabel(_ label: StreamLabel) {
    extras.madeContent { GateExtras() }._withUnsafeGuaranteedRef { $0.label.set(label) }
  }

  @usableFromInline
  init(label: StreamLabel?) {
    if let label { setLabel(label) }
  }

  /// Whether the terminal event of a closed gate is still to be delivered.
  ///
  /// Only the delivering thread may read this property.
  var mayEnd: Bool { true }

  // MARK: Entering and leaving

  /// Enters the gate if it is free.
  ///
  /// If the gate is taken, the method returns `false` immediately.
  @inlinable
  @inline(__always)
  package final func enterIfFree(_ thread: UInt) -> Bool {
    #if DEBUG || Interleaving
    SchedulingPoint.attempt(self, .enterIfFree)
    #endif
    return exchangeIfFree(thread)
  }

  /// Enters the gate if it is free, as the first half of ``enter(_:)``.
  ///
  /// If the result is false, the caller must call ``enterSlowly(_:)``.
  ///
  /// A controller treats the two halves as one operation that waits.
  @inlinable
  @inline(__always)
  package final func enterShortly(_ thread: UInt) -> Bool {
    #if DEBUG || Interleaving
    awaitTurn()
    #endif
    return exchangeIfFree(thread)
  }

  @inlinable
  @inline(__always)
  final func exchangeIfFree(_ thread: UInt) -> Bool {
    word.compareExchange(
      expected: 0,
      desired: thread,
      successOrdering: .acquiring,
      failureOrdering: .relaxed
    ).exchanged
  }

  #if DEBUG || Interleaving
  @usableFromInline
  final func awaitTurn() {
    SchedulingPoint.controller?.willEnter(self)
  }
  #endif

  /// Enters the gate, and waits for other threads to leave it if necessary.
  @inlinable
  @inline(__always)
  package final func enter(_ thread: UInt) -> Entry {
    enterShortly(thread) ? .entered : enterSlowly(thread)
  }

  /// Leaves the gate, after running the work that was deferred to the end of the delivery.
  @inlinable
  @inline(__always)
  package final func leave(_ thread: UInt) {
    #if DEBUG || Interleaving
    SchedulingPoint.access(tag, .leave)
    #endif
    let left = word.compareExchange(
      expected: thread,
      desired: 0,
      successOrdering: .releasing,
      failureOrdering: .relaxed
    ).exchanged
    if !left { leaveSlowly(thread) }
  }

  /// Leaves a gate that is closed.
  @usableFromInline
  final func leaveClosed(_ thread: UInt) {
    #if DEBUG || Interleaving
    SchedulingPoint.access(tag, .leave)
    #endif
    leaveSlowly(thread)
  }

  @usableFromInline
  @inline(never)
  package final func enterSlowly(_ thread: UInt) -> Entry {
    var spins = 0
    while true {
      let seen = word.load(ordering: .acquiring)
      if seen & Self.closed != 0 { return .closed }
      let owner = seen & ~Self.flags
      if owner == thread { return .reentered }
      if owner == 0 {
        if exchange(seen, seen | thread) { return .entered }
      } else if spins < 64 {
        spins += 1
      } else {
        spins = 0
        switch ParkingLot.park(thread, at: self) {
        case .over: break
        case .refused: return .closed
        case .entered:
          // The gate may have been closed between the time when it was passed to this thread and
          // the time when this thread woke.
          if word.load(ordering: .acquiring) & Self.closed == 0 { return .entered }
          leaveSlowly(thread)
          return .closed
        }
      }
    }
  }

  @usableFromInline
  @inline(never)
  package final func leaveSlowly(_ thread: UInt) {
    var released = Leftovers.nothing
    while true {
      leftovers.move(to: &released)
      let seen = word.load(ordering: .acquiring)
      if seen & Self.hasPending != 0 {
        var actions: [@Sendable () -> Void] = []
        takePending(&actions)
        for action in actions { action() }
        #if DEBUG || Interleaving
        SchedulingPoint.access(tag, .leave)
        #endif
      } else if tryLeave(seen) {
        withExtendedLifetime(released) {}
        return
      }
    }
  }

  /// Takes the pending work.
  ///
  /// Work is added under the lock, and its flag is set afterwards. Work that is added later
  /// therefore sets the flag again.
  private final func takePending(_ actions: inout [@Sendable () -> Void]) {
    extras.content?._withUnsafeGuaranteedRef { extras in
      lock.withLock {
        word.bitwiseAnd(~Self.hasPending, ordering: .acquiringAndReleasing)
        swap(&actions, &extras.pending)
      }
    }
  }

  /// Leaves the gate if its word is still `seen`, and hands it to the thread that has waited
  /// longest.
  private final func tryLeave(_ seen: UInt) -> Bool {
    if seen & Self.hasWaiters == 0 { return exchange(seen, seen & Self.closed) }
    if seen & Self.closed == 0 {
      return ParkingLot.handOver(self) { next, othersWait in
        exchange(seen, (next ?? 0) | (othersWait ? Self.hasWaiters : 0))
      }
    }
    guard exchange(seen, Self.closed) else { return false }
    ParkingLot.unpark(at: self)
    return true
  }

  /// Retains content until the gate has been left.
  ///
  /// Only the delivering thread may call this method.
  final func release(afterDelivery content: Any) {
    leftovers.append(content)
    word.bitwiseOr(Self.hasLeftovers, ordering: .relaxed)
  }

  /// Retains an object until the gate has been left.
  ///
  /// Only the delivering thread may call this method.
  final func release(afterDelivery object: AnyObject) {
    leftovers.append(object: object)
    word.bitwiseOr(Self.hasLeftovers, ordering: .relaxed)
  }

  /// Retains an object until a closed gate has been left.
  ///
  /// Only the delivering thread may call this method.
  final func release(afterEnd object: AnyObject) {
    // A thread that leaves a closed gate always checks for leftovers.
    leftovers.append(object: object)
  }

  // MARK: Ending

  /// Whether the stream has ended or is ending.
  @inlinable
  package final var isClosed: Bool {
    #if DEBUG || Interleaving
    SchedulingPoint.access(tag, .look)
    #endif
    return word.load(ordering: .relaxed) & Self.closed != 0
  }

  /// Whether `thread` is delivering, no thread is waiting, no work is pending, and the stream has
  /// not ended.
  ///
  /// A source that sends many values in a row enters the gate once and checks this condition
  /// between values.
  @inlinable
  @inline(__always)
  package final func isQuiet(_ thread: UInt) -> Bool {
    #if DEBUG || Interleaving
    SchedulingPoint.access(tag, .lookForWork)
    #endif
    return word.load(ordering: .relaxed) == thread
  }

  /// Lets other threads send and run deferred work, if there is any, and enters the gate again.
  ///
  /// - Returns: Whether the thread is inside the gate, which is `false` if the stream has ended.
  @inlinable
  @inline(__always)
  package final func staysEntered(_ thread: UInt) -> Bool {
    if isQuiet(thread) { return true }
    leave(thread)
    guard case .entered = enter(thread) else { return false }
    return true
  }

  /// Closes the gate, so all later events are dropped.
  ///
  /// - Returns: Whether this call closed the gate. Exactly one call closes it.
  @usableFromInline
  package final func close() -> Bool {
    #if DEBUG || Interleaving
    let isClosedAlready = word.load(ordering: .relaxed) & Self.closed != 0
    SchedulingPoint.access(tag, isClosedAlready ? .closeAgain : .close)
    #endif
    let seen = word.bitwiseOr(Self.closed, ordering: .acquiringAndReleasing).oldValue
    if seen & Self.hasWaiters != 0 { ParkingLot.unpark(at: self) }
    return seen & Self.closed == 0
  }

  /// Enters a gate that is closed and free, to deliver the terminal event.
  package final func enterClosedIfFree(_ thread: UInt) -> Bool {
    #if DEBUG || Interleaving
    SchedulingPoint.attempt(self, .enterForWork)
    #endif
    return exchange(Self.closed, Self.closed | thread)
  }

  // MARK: Work between deliveries

  /// Runs `action` with the gate held.
  ///
  /// If the gate is free, `action` runs immediately, on the calling thread. Otherwise the
  /// delivering thread runs it after the current event.
  @usableFromInline
  package final func afterDelivery(_ action: @escaping @Sendable () -> Void) {
    extras.madeContent { GateExtras() }._withUnsafeGuaranteedRef { extras in
      lock.withLock { extras.pending.append(action) }
    }
    #if DEBUG || Interleaving
    SchedulingPoint.attempt(self, .leaveWork)
    #endif
    let thread = ThreadIdentity.current
    while true {
      let seen = word.load(ordering: .relaxed)
      let isFree = seen & ~Self.flags == 0
      // The thread that holds the gate checks `hasPending` before it leaves.
      guard exchange(seen, seen | Self.hasPending | (isFree ? thread : 0)) else { continue }
      if isFree { leaveSlowly(thread) }
      return
    }
  }

  // MARK: For the parking lot, and for controllers

  /// The delivering thread, or zero.
  package final var owner: UInt {
    word.load(ordering: .acquiring) & ~Self.flags
  }

  #if DEBUG || Interleaving
  /// Returns the result of an attempt by `thread` to enter now, or `nil` if the thread would have
  /// to wait.
  package final func answer(to thread: UInt) -> Entry? {
    let seen = word.load(ordering: .relaxed)
    let owner = seen & ~Self.flags
    if seen & Self.closed != 0 { return .closed }
    return owner == 0 ? .entered : owner == thread ? .reentered : nil
  }
  #endif

  /// Announces a waiter if the gate is still taken, and returns whether the gate is taken.
  final func announceWaiter() -> Bool {
    while true {
      let seen = word.load(ordering: .acquiring)
      if seen & Self.closed != 0 || seen & ~Self.flags == 0 { return false }
      if seen & Self.hasWaiters != 0 || exchange(seen, seen | Self.hasWaiters) { return true }
    }
  }

  private final func exchange(_ expected: UInt, _ desired: UInt) -> Bool {
    word.compareExchange(
      expected: expected,
      desired: desired,
      ordering: .acquiringAndReleasing
    ).exchanged
  }
}
