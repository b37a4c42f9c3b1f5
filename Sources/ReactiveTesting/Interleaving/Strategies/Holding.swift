/// Blocks one thread at a place where user code runs, while the other threads continue.
///
/// Each execution blocks one thread at one place, so there are as many executions as places. The
/// strategy covers little, but finds most faults between two callbacks immediately.
final class Holding: Strategy {
  private var thread = 0
  private var place = 0
  private var threads = 0
  /// The number of places that the thread has passed in this execution.
  private var seen = 0
  private var isHeld = false

  func begin(threads: Int) {
    self.threads = threads
    seen = 0
    isHeld = false
  }

  func choose(_ decision: Decision) -> Int {
    if decision.current == thread, decision.isInUserCode, !isHeld {
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
