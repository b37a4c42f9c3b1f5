/// Stops one thread, and then two, before each use of a lock or an atomic of another kind, and lets
/// the others continue until they have ended or wait.
///
/// The places are breakpoints in the code of the operator.
final class Interrupting: Strategy {
  private var held: HeldThreads

  init() {
    held = HeldThreads()
  }

  /// Runs one thread to its end, and then the others.
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
