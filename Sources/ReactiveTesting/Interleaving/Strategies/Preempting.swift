/// Stops one thread at one scheduling point, and lets the others continue until they have ended.
///
/// Each execution stops one thread at one point; there are as many executions as there are points. It needs to
/// know nothing of what the threads share, so it also finds races for state that no scheduling point announces,
/// if any point lies between two accesses.
final class Preempting: Strategy {
  private var thread = 0
  private var place = 0
  private var threads = 0
  /// How many points the thread has come by in this execution.
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
