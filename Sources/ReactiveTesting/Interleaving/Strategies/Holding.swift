/// A strategy that holds one thread at a critical place while the other threads continue.
///
/// The places are where user code runs, and before and after each use of a lock or an atomic of the
/// operator itself. First, each execution holds one thread at one place until the others have
/// ended. Then a second thread is also held in a callback until the first thread has ended. In
/// these executions, state changes after a thread has read it and before the next step, in which
/// the thread relies on it. The strategy covers few interleavings, but it immediately finds most
/// faults between two such places.
final class Holding: Strategy {
  private var held = HeldThreads()
  /// Whether the last step of the first thread used a lock or an atomic of the operator.
  private var hasUsed = false

  func begin(threads: Int) {
    held.begin(threads: threads)
    hasUsed = false
  }

  func choose(_ decision: Decision) -> Int {
    if decision.current >= 0, isPlace(decision) { held.reach(decision.current) }
    return held.choose(decision.enabled)
  }

  /// Returns whether the running thread has reached a place at which threads are held.
  private func isPlace(_ decision: Decision) -> Bool {
    guard held.isFirst(decision.current) else { return decision.isInUserCode }
    defer { hasUsed = decision.isOfTheOperator }
    return hasUsed || decision.isOfTheOperator || !held.holdsTwo && decision.isInUserCode
  }

  func next() -> Bool { held.next() }
}
