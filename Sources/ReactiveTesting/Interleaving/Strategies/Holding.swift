/// Holds one thread at one place, and lets the others continue meanwhile.
///
/// Each execution holds one thread at one place; there are as many executions as there are places. They cover
/// little, but most races need no more than one thread that stops at the wrong place.
final class Holding: Strategy {
  /// Whether every scheduling point is such a place, or only those where code of the user runs.
  private let isEverywhere: Bool
  private var thread = 0
  private var place = 0
  private var threads = 0
  /// How many places the thread has come by in this execution.
  private var seen = 0
  private var isHeld = false

  init(isEverywhere: Bool) { self.isEverywhere = isEverywhere }

  func begin(threads: Int) {
    self.threads = threads
    seen = 0
    isHeld = false
  }

  func choose(_ decision: Decision) -> Int {
    if decision.current == thread, isEverywhere || decision.isInUserCode, !isHeld {
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
