/// The queue of threads that wait for values that other threads compute.
///
/// The queue records which thread waits for which other thread, so a thread can detect that its
/// wait would close a cycle.
enum EvaluationQueue {
  private static let state = State()

  /// A waiting thread.
  private struct Waiter {
    let thread: UInt
    let value: ObjectIdentifier
    /// The thread that computes the value.
    let owner: UInt
    let latch: Latch
  }

  /// `@unchecked Sendable`: `lock` guards `waiters`.
  private final class State: @unchecked Sendable {
    let lock = Lock()
    var waiters: [Waiter] = []

    /// Returns the number of threads in the cycle that would exist if `thread` waited for `owner`.
    ///
    /// The result is zero if there would be no cycle.
    func circle(closedBy thread: UInt, waitingFor owner: UInt) -> Int {
      var owner = owner
      for length in 2...(waiters.count + 2) {
        guard let next = waiters.first(where: { $0.thread == owner })?.owner else { return 0 }
        if next == thread { return length }
        owner = next
      }
      return 0
    }
  }

  /// Blocks the thread until the value is known.
  ///
  /// The call may return early.
  ///
  /// `announce` records that a thread waits for the value. It returns `false` if the value is
  /// already known.
  static func wait(
    _ thread: UInt,
    for value: ObjectIdentifier,
    evaluatedBy owner: UInt,
    announce: () -> Bool
  ) {
    let latch = Latch()
    var circle = 0
    let waits = state.lock.withLock {
      guard announce() else { return false }
      circle = state.circle(closedBy: thread, waitingFor: owner)
      state.waiters.append(Waiter(thread: thread, value: value, owner: owner, latch: latch))
      return true
    }
    if circle > 0 { EvaluationFault.trapCircle(of: circle) }
    if waits { latch.wait() }
  }

  /// Wakes all threads that wait for a value.
  static func wake(_ value: ObjectIdentifier) {
    var woken: [Waiter] = []
    state.lock.withLock {
      woken = state.waiters.filter { $0.value == value }
      state.waiters.removeAll { $0.value == value }
    }
    for waiter in woken { waiter.latch.open() }
  }
}
