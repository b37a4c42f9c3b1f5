/// Holds one thread at a critical place while the others continue.
///
/// The places are those where code of the user runs, and before and after each use of a lock or an atomic of the
/// operator itself. At first each execution holds one thread at one place until the others have ended. Then a second
/// thread is held, too, in a callback, until the first one has ended: what a thread has read in one step, and relies
/// on in the next, changes meanwhile. It covers little, but what goes wrong between two such places is mostly seen at
/// once.
final class Holding: Strategy {
  private var thread = 0
  private var place = 0
  /// The index of the callback in which a second thread is held; `nil` while only one thread is held.
  private var callback: Int?
  private var threads = 0
  /// The number of places that the thread has passed in this execution.
  private var seen = 0
  private var isHeld = false
  /// Whether the last step of the thread used a lock or an atomic of the operator.
  private var hasUsed = false
  /// The number of callback places that the other threads have passed since then.
  private var seenCallbacks = 0
  /// The second thread that is held.
  private var second: Int?

  func begin(threads: Int) {
    self.threads = threads
    (seen, isHeld, hasUsed) = (0, false, false)
    (seenCallbacks, second) = (0, nil)
  }

  func choose(_ decision: Decision) -> Int {
    look(decision)
    var rest = decision.enabled
    guard isHeld else {
      return rest.contains(thread) ? thread : rest.lowest
    }
    if let second {
      rest.remove(second)
      if rest.contains(thread) { return thread }
      return rest.isEmpty ? second : rest.lowest
    }
    rest.remove(thread)
    return rest.isEmpty ? thread : rest.lowest
  }

  /// Records that the running thread has reached a place where a thread is held.
  private func look(_ decision: Decision) {
    guard decision.current >= 0 else { return }
    if decision.current == thread {
      let isPlace = hasUsed || decision.isOfTheOperator || callback == nil && decision.isInUserCode
      hasUsed = decision.isOfTheOperator
      guard isPlace, !isHeld else { return }
      isHeld = seen == place
      seen += 1
    } else if isHeld, second == nil, let callback, decision.isInUserCode {
      if seenCallbacks == callback { second = decision.current }
      seenCallbacks += 1
    }
  }

  func next() -> Bool {
    if !isHeld {
      (thread, place) = (thread + 1, 0)
      if callback != nil { callback = 0 }
    } else if let callback, second != nil {
      self.callback = callback + 1
    } else {
      place += 1
      if callback != nil { callback = 0 }
    }
    if thread == threads, callback == nil { (thread, place, callback) = (0, 0, 0) }
    return thread < threads
  }
}
