/// A strategy that stops one thread at one scheduling point until the other threads have ended.
///
/// There is one execution for each scheduling point of each thread. The strategy does not depend on
/// which objects the threads share. It therefore also finds races on state without scheduling
/// points, if there is a scheduling point between two accesses.
final class Preempting: Strategy {
  private var thread = 0
  private var place = 0
  private var threads = 0
  /// The number of scheduling points that the thread has reached in the current execution.
  private var seen = 0
  private var isHeld = false

  func begin(threads: Int) {
    self.threads = threads
    (seen, isHeld) = (0, false)
  }

  func choose(_ decision: Decision) -> Int {
    if decision.current == thread, !isHeld {
      isHeld = seen == place
      seen += 1
    }
    var others = decision.enabled
    others.remove(thread)
    if others.isEmpty { return thread }
    if isHeld || !decision.enabled.contains(thread) { return others.lowest }
    return thread
  }

  func next() -> Bool {
    if isHeld {
      place += 1
    } else {
      thread += 1
      place = 0
    }
    return thread < threads
  }
}
