public import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A ``Lock`` that is one word inside the object that it guards, and costs no allocation.
///
/// It is for the small state of the streams themselves, of which there are many: held for a few
/// instructions, and hardly ever wanted by two threads at once. A thread that finds it taken polls
/// it a few times, then yields, and finally sleeps briefly between two attempts. The thread that
/// releases it therefore need not check for waiting threads, which would double the cost.
///
/// It consists of an atomic, so the thread sanitizer observes it. On Apple platforms, it is the
/// unfair lock of the operating system, which donates the priority of waiting threads.
@usableFromInline
package struct InlineLock: ~Copyable, Sendable {
  #if canImport(Darwin)
  @usableFromInline let mutex = Mutex<Void>(())
  #else
  /// One of the values below.
  @usableFromInline let word = Synchronization.Atomic<UInt>(0)

  @inlinable static var free: UInt { 0 }
  @inlinable static var taken: UInt { 1 }
  #endif

  #if DEBUG || Interleaving
  @usableFromInline let tag = SchedulingTag(.lock)
  #endif

  /// Creates an unlocked lock.
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
    guard SchedulingPoint.isControlled else { return try holding(body) }
    return try withLock(for: tag, SourcePosition(file: file, line: line), body)
  }

  /// Runs `body`, which is announced as one step on `part`, a part of the guarded state that is
  /// never accessed together with the rest.
  ///
  /// There is no scheduling point in `body`, so no thread is ever observed while it holds the lock,
  /// and the order of two operations on different parts cannot be observed.
  borrowing func withLock<Result, Problem: Error>(
    for part: borrowing SchedulingTag,
    _ position: SourcePosition,
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    guard SchedulingPoint.isControlled else { return try holding(body) }
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
    word.store(Self.free, ordering: .releasing)
  }

  @usableFromInline
  @inline(never)
  borrowing func acquireSlowly() {
    var patience = LockPatience()
    repeat {
      while word.load(ordering: .relaxed) != Self.free { patience.wait() }
    } while !exchange(Self.free, Self.taken)
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
/// How a thread passes the time between two looks at an ``InlineLock``.
///
/// The lock is held for a few instructions, so a thread that waits for long waits for a thread that
/// the system has preempted.
private struct LockPatience {
  private var looks = 0

  mutating func wait() {
    looks += 1
    if looks < 64 { return }
    if looks < 128 {
      sched_yield()
    } else {
      // The holder may be a thread that is let go only while this one sleeps.
      usleep(50)
    }
  }
}
#endif
