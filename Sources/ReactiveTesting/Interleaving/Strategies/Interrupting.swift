/// A strategy that stops threads before they use a lock or an atomic of another kind.
///
/// First, one thread is stopped until all other threads have ended or wait. Then two threads are
/// stopped.
///
/// The places are breakpoints in the code of the operator.
final class Interrupting: Strategy {
  private var held: HeldThreads

  init() {
    held = HeldThreads()
  }

  /// Creates a strategy that first runs one thread to its end, and then the other threads.
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
