/// A strategy that stops threads before they use a foreign lock or atomic, and after they have
/// released a lock.
///
/// First, one thread is stopped until all other threads have ended or are waiting. Then two threads
/// are stopped, but only before uses.
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
    switch decision.foreignUse {
    case .before: held.reach(decision.current)
    case .after where !held.holdsTwo: held.reach(decision.current)
    case .after, nil: break
    }
    return held.choose(decision.enabled)
  }

  func next() -> Bool { held.next() }
}
