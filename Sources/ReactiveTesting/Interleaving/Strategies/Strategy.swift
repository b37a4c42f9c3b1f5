/// A strategy that selects the next thread at each scheduling point.
///
/// It can use the results of earlier executions.
protocol Strategy: AnyObject {
  /// Begins an execution.
  func begin(threads: Int)

  /// Selects one of the threads that can continue.
  func choose(_ decision: Decision) -> Int

  /// Records that a thread has released a lock without a scheduling point.
  func released(object: Int, by thread: Int)

  /// Prepares the next execution.
  ///
  /// - Returns: Whether there is a next execution.
  func next() -> Bool

  /// Whether every interleaving has been run.
  var isExhausted: Bool { get }

  /// A description of the difference between an execution and the execution that it should have
  /// repeated.
  var divergence: String? { get }
}

extension Strategy {
  func released(object: Int, by thread: Int) {}
  var isExhausted: Bool { false }
  var divergence: String? { nil }
}

/// A scheduling point at which a strategy selects the next thread.
struct Decision {
  let enabled: ThreadSet
  /// The threads that have not finished.
  let live: ThreadSet
  /// The thread at the scheduling point, if it can continue, or -1.
  let current: Int
  /// Whether the scheduling point belongs to the kit: an event is sent or received, or user code
  /// runs.
  let isInUserCode: Bool
  /// Whether the thread has reached a lock or an atomic of the operator itself.
  let isOfTheOperator: Bool
  /// Whether the thread is about to use a lock or an atomic of another kind, in the code of the
  /// operator.
  let isBeforeForeignUse: Bool
  /// The next reads and writes of all threads, by the number of the thread.
  let operations: [Accesses]
  /// A digest of the next operations of all threads.
  let fingerprint: UInt64

  /// The default next thread.
  var continuation: Int { current >= 0 ? current : enabled.lowest }
}
