/// Stops one thread before each use of a lock or an atomic of another kind, and lets the others
/// continue.
///
/// The places are breakpoints in the code of the operator. At first each execution stops one thread
/// at one place until the others have ended or wait. Then a second thread is stopped as well, at
/// each of its places, until the first one has ended.
final class Interrupting: Strategy {
  private var thread = 0
  private var place = 0
  /// The place at which a second thread is stopped; `nil` while only one thread is stopped.
  private var secondPlace: Int?
  private var threads = 0
  /// The number of places that the first thread has passed in this execution.
  private var seen = 0
  private var isHeld = false
  /// The number of places that the other threads have passed since then.
  private var seenOfOthers = 0
  private var second: Int?

  init() {}

  /// Runs one thread to its end, and then the others.
  init(runningFirst thread: Int) {
    (self.thread, place) = (thread, .max)
  }

  func begin(threads: Int) {
    self.threads = threads
    (seen, isHeld, seenOfOthers, second) = (0, false, 0, nil)
  }

  func choose(_ decision: Decision) -> Int {
    if decision.isBeforeForeignUse { look(decision.current) }
    var rest = decision.enabled
    guard isHeld else { return rest.contains(thread) ? thread : rest.lowest }
    if let second {
      rest.remove(second)
      if rest.contains(thread) { return thread }
      return rest.isEmpty ? second : rest.lowest
    }
    rest.remove(thread)
    return rest.isEmpty ? thread : rest.lowest
  }

  /// The running thread has reached a place.
  private func look(_ current: Int) {
    if current == thread, !isHeld {
      isHeld = seen == place
      seen += 1
    } else if current != thread, isHeld, second == nil, let secondPlace {
      if seenOfOthers == secondPlace { second = current }
      seenOfOthers += 1
    }
  }

  func next() -> Bool {
    if !isHeld {
      (thread, place) = (thread + 1, 0)
      if secondPlace != nil { secondPlace = 0 }
    } else if let secondPlace, second != nil {
      self.secondPlace = secondPlace + 1
    } else {
      place += 1
      if secondPlace != nil { secondPlace = 0 }
    }
    if thread == threads, secondPlace == nil { (thread, place, secondPlace) = (0, 0, 0) }
    return thread < threads
  }
}
