public import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A ``Lock`` that consists of one byte inside the object that it guards, and needs no allocation.
///
/// It guards the small state of each stream, and is held for only a few instructions. Two threads
/// rarely need it at the same time. A thread that finds the lock taken polls it a few times, then
/// yields, and finally sleeps briefly between attempts. A thread that releases the lock therefore
/// need not check for waiting threads, which would double the cost.
///
/// On Linux, it consists of an atomic, so the thread sanitizer observes it. On Apple platforms, it
/// is the unfair lock of the operating system, which donates the priority of waiting threads.
@usableFromInline
package struct InlineLock: ~Copyable, Sendable {
  #if canImport(Darwin)
  @usableFromInline let mutex = Mutex<Void>(())
  #else
  /// Either `free` or `taken`.
  @usableFromInline let word = Synchronization.Atomic<UInt8>(0)

  @inlinable static var free: UInt8 { 0 }
  @inlinable static var taken: UInt8 { 1 }
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

  /// Runs `body` as one step on `part`, a part of the guarded state that is never accessed together
  /// with the rest.
  ///
  /// `body` contains no scheduling point, so the controller never sees a thread that holds the
  /// lock, and it treats operations on different parts as independent.
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
  borrowing func exchange(_ expected: UInt8, _ desired: UInt8) -> Bool {
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
/// The waits of a thread between its attempts to acquire an ``InlineLock``.
///
/// The lock is held for only a few instructions. A long wait therefore means that the system has
/// preempted the thread that holds it.
private struct LockPatience {
  private var looks = 0

  mutating func wait() {
    looks += 1
    if looks < 64 { return }
    if looks < 128 {
      sched_yield()
    } else {
      // The thread that holds the lock may be able to run only while this one sleeps.
      usleep(50)
    }
  }
}
#endif
