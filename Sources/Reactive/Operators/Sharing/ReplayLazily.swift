extension SignalProducer {
  /// Performs the work of this producer once for all starts, and replays the latest values and the
  /// terminal event to later starts.
  ///
  /// ```text
  /// producer                                          -a-b-c-d-|
  /// producer.replayLazily(upTo: 2), started at 0 ms   -a-b-c-   d-|
  /// the same, started at 60 ms                        ------(bc)d-|
  /// ```
  ///
  /// ```swift
  /// let answer = SignalProducer<Int, Never> { observer, _ in
  ///   print("work")
  ///   observer.send(value: 42)
  ///   observer.sendCompleted()
  /// }.replayLazily(upTo: 1)
  /// answer.startWithValues { print($0) }   // work 42
  /// answer.startWithValues { print($0) }   // 42
  /// ```
  ///
  /// The work begins with the first start, on the thread of that start. Each start receives the
  /// remembered values and then all later values, in the order in which they were sent, without
  /// gaps or repetitions. When this producer ends, every start ends with the same terminal event. A
  /// start that begins after the end receives the remembered values and the terminal event, even if
  /// that event is `interrupted`. Disposing of a start interrupts only that start and does not
  /// affect the work (PRD-17). The work continues while a copy of the result exists or a start has
  /// not ended. Once neither is the case, the work is cancelled.
  ///
  /// Events arrive on the threads that send them (EVT-36), with one exception. If an event is sent
  /// while a start is still receiving earlier values, the thread that is delivering those values
  /// also delivers the new event.
  ///
  /// - Parameter capacity: The maximum number of values to remember, which may be zero. The method
  ///   traps if `capacity` is negative (D19).
  /// - Returns: A producer whose starts share one start of this producer.
  @inlinable
  public func replayLazily(upTo capacity: Int) -> SignalProducer<Value, Failure> {
    checkReplayCapacity(capacity)
    let owner = ReplayOwner(Replay(self, capacity: capacity))
    return SignalProducer(head: { output in
      withExtendedLifetime(owner) { owner.replay.add(output) }
    })
    .traced(after: self, [capacity])
  }
}

/// The object that the copies of a replayed producer share.
@usableFromInline
final class ReplayOwner<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let replay: Replay<Value, Failure>

  @inlinable
  init(_ replay: Replay<Value, Failure>) {
    self.replay = replay
  }

  deinit {
    replay.ownerReleased()
  }
}

/// Traps if the capacity is negative.
@usableFromInline
func checkReplayCapacity(_ capacity: Int) {
  Misuse.require(
    capacity >= 0,
    "replayLazily(upTo:) was given \(capacity), but a count cannot be negative.",
    rule: "D19",
    remedy: "Pass zero to replay only the terminal event."
  )
}
