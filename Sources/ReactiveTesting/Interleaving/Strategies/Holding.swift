/// Holds one thread at a critical place while the others continue.
///
/// The places are those where code of the user runs, and before and after each use of a lock or an atomic of the
/// operator itself. At first each execution holds one thread at one place until the others have ended. Then a second
/// thread is held, too, in a callback, until the first one has ended: what a thread has read in one step, and relies
/// on in the next, changes meanwhile. It covers little, but what goes wrong between two such places is mostly seen at
/// once.
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

  /// Whether the running thread has reached a place where a thread is held.
  private func isPlace(_ decision: Decision) -> Bool {
    guard held.isFirst(decision.current) else { return decision.isInUserCode }
    defer { hasUsed = decision.isOfTheOperator }
    return hasUsed || decision.isOfTheOperator || !held.holdsTwo && decision.isInUserCode
  }

  func next() -> Bool { held.next() }
}
