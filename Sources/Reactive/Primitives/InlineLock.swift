public import Synchronization

/// A ``Lock`` that is one word inside the object that it guards, and costs no allocation.
///
/// It is for the small state of the streams themselves, of which there are many: held for a few
/// instructions, and hardly ever wanted by two threads at once. A thread that finds it taken looks
/// again a few times and then sleeps.
///
/// It is made of an atomic, so that the thread sanitizer sees it; on Apple platforms it is the
/// operating system's unfair lock, which lends the priority of whoever waits.
@usableFromInline
package struct InlineLock: ~Copyable, Sendable {
  #if canImport(Darwin)
  @usableFromInline let mutex = Mutex<Void>(())
  #else
  /// One of the values below.
  @usableFromInline let word = Synchronization.Atomic<UInt>(0)

  @inlinable static var free: UInt { 0 }
  @inlinable static var taken: UInt { 1 }
  /// Taken, and threads sleep in the ``LockQueue``.
  @inlinable static var awaited: UInt { 2 }
  #endif

  #if DEBUG || Interleaving
  @usableFromInline let tag = SchedulingTag(.lock)
  #endif

  /// Creates a lock that nobody holds.
  @inlinable
  package init() {}

  #if DEBUG || Interleaving
  /// Runs `body` with the lock held.
  @usableFromInline
  package borrowing func withLock<Result, Problem: Error>(
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try withLock(for: tag, SourcePosition(file: file, line: line), body)
  }

  /// Runs `body`, which is announced as one step on what `part` stands for: a part of what the lock
  /// guards that nobody touches together with the rest.
  ///
  /// There is no scheduling point in `body`, so that no thread is ever seen to hold the lock, and
  /// what two threads do to different parts can be told apart by nobody.
  borrowing func withLock<Result, Problem: Error>(
    for part: borrowing SchedulingTag,
    _ position: SourcePosition,
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    if let controller = SchedulingPoint.controller { controller.willLock(part, "lock", position) }
    defer {
      if let controller = SchedulingPoint.controller { controller.willUnlock(part, position) }
    }
    return try holding(body)
  }
  #else
  /// Runs `body` with the lock held.
  @inlinable
  @inline(__always)
  package borrowing func withLock<Result, Problem: Error>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try holding(body)
  }
  #endif

  #if canImport(Darwin)
  @inlinable
  borrowing func holding<Result, Problem: Error>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    mutex._unsafeLock()
    defer { mutex._unsafeUnlock() }
    return try body()
  }
  #else
  @inlinable
  @inline(__always)
  borrowing func holding<Result, Problem: Error>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    if !exchange(Self.free, Self.taken) { acquireSlowly() }
    defer { release() }
    return try body()
  }

  @inlinable
  @inline(__always)
  borrowing func release() {
    let seen = word.exchange(Self.free, ordering: .releasing)
    if seen == Self.awaited { Self.wakeWaiters() }
  }

  @usableFromInline
  @inline(never)
  static func wakeWaiters() {
    LockQueue.wakeAll()
  }

  @usableFromInline
  @inline(never)
  borrowing func acquireSlowly() {
    var spins = 0
    while true {
      let seen = word.load(ordering: .relaxed)
      if seen == Self.free {
        if exchange(Self.free, Self.taken) { return }
      } else if spins < 64 {
        spins += 1
      } else {
        spins = 0
        LockQueue.sleep { announceWaiter() }
      }
    }
  }

  /// Announces a waiter, if there is something to wait for.
  private borrowing func announceWaiter() -> Bool {
    while true {
      let seen = word.load(ordering: .relaxed)
      if seen == Self.free { return false }
      if seen == Self.awaited || exchange(seen, Self.awaited) { return true }
    }
  }

  @inlinable
  @inline(__always)
  borrowing func exchange(_ expected: UInt, _ desired: UInt) -> Bool {
    word.compareExchange(
      expected: expected,
      desired: desired,
      successOrdering: .acquiring,
      failureOrdering: .relaxed
    ).exchanged
  }
  #endif
}

#if !canImport(Darwin)
/// Where threads sleep until some ``InlineLock`` is free.
///
/// One queue for all locks: two threads rarely want one of them at once, and a thread that is woken for
/// another's lock merely looks again.
private enum LockQueue {
  private static let state = State()

  /// `@unchecked Sendable`: `waiters` is guarded by `lock`.
  private final class State: @unchecked Sendable {
    let lock = Lock()
    var waiters: [Latch] = []
  }

  /// Sleeps until a lock is given back whose holder knew of a waiter; may return early.
  ///
  /// - Parameter announce: Tells the lock that somebody waits; `false` if it is free.
  static func sleep(announce: () -> Bool) {
    let latch = Latch()
    let waits = state.lock.withLock {
      guard announce() else { return false }
      state.waiters.append(latch)
      return true
    }
    if waits { latch.wait() }
  }

  /// Wakes all threads that sleep here.
  static func wakeAll() {
    var woken: [Latch] = []
    state.lock.withLock { swap(&woken, &state.waiters) }
    for latch in woken { latch.open() }
  }
}
#endif
