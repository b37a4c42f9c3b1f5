/// Which inner streams run, which wait, and when all is over.
///
/// Pure: no locks, no call-outs. Guarded by the gate of the operator's output.
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
    /// All is over.
    case complete
    /// Nothing is to be done.
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

  /// Whether an inner stream that is started now is the last, and its end is the end of the result.
  @inlinable
  var isLast: Bool {
    isOuterCompleted && running == 1 && waiting.isEmpty
  }
}
