/// Holds one thread at a place where code of the user runs, and lets the others go on meanwhile.
///
/// Each execution holds one thread at one place; there are as many as there are such places. It covers
/// little, but what goes wrong between two callbacks is mostly seen at once.
final class Holding: Strategy {
  private var thread = 0
  private var place = 0
  private var threads = 0
  /// How many places the thread has come by in this execution.
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
