/// Decides, at each scheduling point, which thread goes on; learns from each execution.
protocol Strategy: AnyObject {
  /// An execution begins.
  func begin(threads: Int)

  /// Chooses one of the threads that can go on.
  func choose(_ decision: Decision) -> Int

  /// A thread has given a lock back without a scheduling point.
  func released(object: Int, by thread: Int)

  /// Prepares the next execution.
  ///
  /// - Returns: Whether there is one.
  func next() -> Bool

  /// Whether every interleaving has been seen.
  var isExhausted: Bool { get }

  /// How an execution differed from what it should have repeated.
  var divergence: String? { get }
}

extension Strategy {
  func released(object: Int, by thread: Int) {}
  var isExhausted: Bool { false }
  var divergence: String? { nil }
}

/// One scheduling point.
struct Decision {
  let enabled: ThreadSet
  /// The threads that have not finished.
  let live: ThreadSet
  /// The thread that has come here, if it can go on, or -1.
  let current: Int
  /// Whether it has come to a place of the kit's own: where an event is sent or received, or code of the
  /// user runs.
  let isInUserCode: Bool
  /// Whether it has come to a lock or an atomic of the operator itself.
  let isOfTheOperator: Bool
  /// What all threads are about to read and write, by number.
  let operations: [Accesses]
  /// A digest of what all threads are about to do.
  let fingerprint: UInt64

  /// The thread that goes on when nothing speaks for another.
  var continuation: Int { current >= 0 ? current : enabled.lowest }
}
