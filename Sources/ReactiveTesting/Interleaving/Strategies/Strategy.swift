/// A strategy that selects the next thread at each scheduling point.
///
/// A strategy can use the results of earlier executions.
protocol Strategy: AnyObject {
  /// Prepares for an execution with the given number of threads.
  func begin(threads: Int)

  /// Selects one of the threads that can continue.
  func choose(_ decision: Decision) -> Int

  /// Records that a thread has released a lock without a scheduling point.
  func released(object: Int, by thread: Int)

  /// Prepares for the next execution.
  ///
  /// - Returns: `true` if there is a next execution, and `false` if the strategy is finished.
  func next() -> Bool

  /// Whether every interleaving has been run.
  var isExhausted: Bool { get }

  /// A description of how an execution differed from the one that it should have repeated, or `nil`
  /// if it did not differ.
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
  /// Whether the scheduling point belongs to the kit, where an event is sent or received, or user
  /// code runs.
  let isInUserCode: Bool
  /// Whether the thread is about to use a lock or an atomic of the operator itself.
  let isOfTheOperator: Bool
  /// Whether the thread is before or after a use of a foreign lock or atomic in the code of the
  /// operator.
  let foreignUse: ForeignPlace?
  /// The reads and writes of the next operation of each thread, indexed by thread.
  let operations: [Accesses]
  /// A digest of the next operations of all threads.
  let fingerprint: UInt64

  /// The thread that continues by default: the current one, or the first that can continue.
  var continuation: Int { current >= 0 ? current : enabled.lowest }
}
