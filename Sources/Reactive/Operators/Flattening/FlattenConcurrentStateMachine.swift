/// A state machine that determines which inner streams run, which ones wait, and when the result
/// completes.
///
/// It takes no locks and calls no other code. It is accessed only while the gate of the operator's
/// output is held.
@usableFromInline
struct FlattenConcurrentStateMachine<Inner> {
  @usableFromInline let limit: Int
  @usableFromInline var running = 0
  @usableFromInline var waiting = Queue<Inner>()
  @usableFromInline var isOuterCompleted = false

  @inlinable
  init(limit: Int) {
    self.limit = limit
  }

  @usableFromInline
  enum Action {
    /// Start the inner stream.
    case start(Inner)
    /// Complete the result.
    case complete
    /// Do nothing.
    case none
  }

  @inlinable
  mutating func received(_ inner: Inner) -> Action {
    guard running < limit else {
      waiting.append(inner)
      return .none
    }
    running += 1
    return .start(inner)
  }

  @inlinable
  mutating func innerEnded() -> Action {
    if let next = waiting.removeFirst() { return .start(next) }
    running -= 1
    return isOuterCompleted && running == 0 ? .complete : .none
  }

  @inlinable
  mutating func outerCompleted() -> Action {
    isOuterCompleted = true
    return running == 0 ? .complete : .none
  }

  /// Whether the inner stream that is about to start is the last one, so that its end also ends the
  /// result.
  @inlinable
  var isLast: Bool {
    isOuterCompleted && running == 1 && waiting.isEmpty
  }
}
