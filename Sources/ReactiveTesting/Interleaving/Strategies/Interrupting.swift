/// A strategy that stops threads before they use a foreign lock or atomic.
///
/// First, one thread is stopped until all other threads have ended or are waiting. Then two threads
/// are stopped.
///
/// The threads are stopped at breakpoints in the code of the operator.
final class Interrupting: Strategy {
  private var held: HeldThreads

  init() {
    held = HeldThreads()
  }

  /// Creates a strategy that runs one thread to its end before the other threads run.
  init(runningFirst thread: Int) {
    held = HeldThreads(runningFirst: thread)
  }

  func begin(threads: Int) { held.begin(threads: threads) }

  func choose(_ decision: Decision) -> Int {
    if decision.isBeforeForeignUse { held.reach(decision.current) }
    return held.choose(decision.enabled)
  }

  func next() -> Bool { held.next() }
}
