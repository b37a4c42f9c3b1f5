/// Which inner streams run, which wait, and when all is over.
///
/// Pure: no locks, no call-outs. Guarded by the gate of the operator's output.
struct FlattenConcurrentStateMachine<Inner> {
  private let limit: Int
  private var running = 0
  private var waiting = Queue<Inner>()
  private var isOuterCompleted = false

  init(limit: Int) {
    self.limit = limit
  }

  enum Action {
    /// Start the inner stream.
    case start(Inner)
    /// All is over.
    case complete
    /// Nothing is to be done.
    case none
  }

  mutating func received(_ inner: Inner) -> Action {
    guard running < limit else {
      waiting.append(inner)
      return .none
    }
    running += 1
    return .start(inner)
  }

  mutating func innerEnded() -> Action {
    if let next = waiting.removeFirst() { return .start(next) }
    running -= 1
    return isOuterCompleted && running == 0 ? .complete : .none
  }

  mutating func outerCompleted() -> Action {
    isOuterCompleted = true
    return running == 0 ? .complete : .none
  }

  /// Whether an inner stream that is started now is the last, so that its end is the end of all.
  var isLast: Bool {
    isOuterCompleted && running == 1 && waiting.isEmpty
  }
}
