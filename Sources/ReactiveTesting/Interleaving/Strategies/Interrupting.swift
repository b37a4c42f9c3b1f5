/// A strategy that stops threads before they use a foreign lock or atomic, and after they have
/// released a lock.
///
/// First, one thread is stopped until all other threads have ended or are waiting. Then a second
/// thread is stopped as well, at first where user code runs, and later before uses. With a second
/// thread, the first one is stopped before uses only.
///
/// The threads are stopped at breakpoints in the code of the operator.
final class Interrupting: Strategy {
  private var held: HeldThreads

  /// Creates a strategy whose three rounds share a budget.
  init(budget: Int) {
    held = HeldThreads(limits: [budget / 2, budget / 4, .max])
  }

  /// Creates a strategy that runs one thread to its end before the other threads run.
  init(runningFirst thread: Int) {
    held = HeldThreads(runningFirst: thread)
  }

  func begin(threads: Int) { held.begin(threads: threads) }

  func choose(_ decision: Decision) -> Int {
    if decision.current >= 0, isPlace(decision) { held.reach(decision.current) }
    return held.choose(decision.enabled)
  }

  /// Returns whether the running thread has reached a place at which threads are stopped.
  private func isPlace(_ decision: Decision) -> Bool {
    switch held.round {
    case 0: decision.foreignUse != nil
    case 1 where !held.isFirst(decision.current): decision.isInUserCode
    default: decision.foreignUse == .before
    }
  }

  func next() -> Bool { held.next() }
}
