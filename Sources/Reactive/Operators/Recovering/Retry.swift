extension SignalProducer {
  /// Starts this producer again when it fails, up to `count` times.
  ///
  /// ```text
  /// producer                  -a-b-#
  /// producer.retry(upTo: 1)   -a-b--a-b-#
  /// ```
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// SignalProducer<Int, Offline>(error: Offline())
  ///   .on(starting: { print("try") })
  ///   .retry(upTo: 2)
  ///   .startWithFailed { print($0) }   // try try try Offline()
  /// ```
  ///
  /// Completion, interruption, and the last failure pass through without a retry. If a run fails
  /// before its start returns, the next run begins on the thread that began that run. Otherwise,
  /// the next run begins on the thread on which that run fails. Events arrive on the threads that
  /// send them (EVT-36). Disposing of a start cancels the current run and sends `interrupted`
  /// (EVT-25). Any number of synchronous failures uses constant stack space (OPR-10).
  ///
  /// - Parameter count: The maximum number of retries, not counting the first run. The method traps
  ///   if `count` is negative (D19).
  /// - Returns: A producer that forwards the values of all runs and the terminal event of the last
  ///   run.
  public func retry(upTo count: Int) -> SignalProducer<Value, Failure> {
    checkRetryCount(count)
    return count == 0 ? self : retrying(count) { .again }.traced(after: self, [count])
  }

  /// Starts this producer again whenever it fails, without limit.
  ///
  /// ```text
  /// producer                          -a-b-#
  /// producer.retry().take(first: 5)   -a-b--a-b--(a|)
  /// ```
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// SignalProducer<Int, Offline> { Bool.random() ? .success(1) : .failure(Offline()) }
  ///   .retry()
  ///   .startWithCompleted { print("done") }   // done
  /// ```
  ///
  /// The result never fails. `completed` and `interrupted` pass through. The threads on which runs
  /// begin are the same as for `retry(upTo:)`. Events arrive on the threads that send them
  /// (EVT-36). Disposing of a start cancels the current run and sends `interrupted` (EVT-25). If
  /// this producer fails synchronously every time, the call that starts the result returns only
  /// when the start is disposed of, or when an operator such as `take(first:)` ends it (D18).
  ///
  /// - Returns: A producer that forwards the values of all runs and the terminal event of the last
  ///   run.
  public func retry() -> SignalProducer<Value, Failure> {
    retrying(nil) { .again }
      .traced(after: self)
  }

  /// Waits after each failure and then starts this producer again on a scheduler, up to `count`
  /// times.
  ///
  /// ```text
  /// producer                                                              -a-b-#
  /// producer.retry(upTo: 1, interval: .milliseconds(30), on: scheduler)   -a-b-----a-b-#
  /// ```
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// SignalProducer<Int, Offline>(error: Offline())
  ///   .retry(upTo: 2, interval: .seconds(1), on: QueueScheduler.main)
  ///   .startWithFailed { print($0) }   // Offline(), after two seconds
  /// ```
  ///
  /// Completion, interruption, and the last failure pass through without a retry and without a
  /// delay. The first run begins on the thread that starts the producer, and later runs begin on
  /// the scheduler. Events arrive on the thread that sends them. Disposing of a start cancels the
  /// current run or the pause, and sends `interrupted` immediately (EVT-25).
  ///
  /// - Parameters:
  ///   - count: The maximum number of retries, not counting the first run. The method traps if
  ///     `count` is negative (D19).
  ///   - interval: The pause between a failure and the next run. The method traps if `interval` is
  ///     negative (D19).
  ///   - scheduler: The scheduler that starts the later runs and measures the pause.
  /// - Returns: A producer that forwards the values of all runs and the terminal event of the last
  ///   run.
  public func retry(
    upTo count: Int,
    interval: Duration,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    checkRetryCount(count)
    checkInterval(interval, of: "retry(upTo:interval:on:)")
    if count == 0 { return self }
    return retrying(count) { .later(after: interval, on: scheduler) }
      .traced(after: self, [count, interval])
  }

  private func retrying(
    _ count: Int?,
    _ verdict: @escaping @Sendable () -> Restart<Value, Failure>.Verdict
  ) -> SignalProducer<Value, Failure> {
    SignalProducer(head: { output in
      let remaining = Cell(count)
      Restart(self, output) { termination in
        switch termination {
        case .completed, .interrupted:
          return .end
        case .failed:
          guard let count = remaining.value else { return verdict() }
          remaining.value = count - 1
          return count > 0 ? verdict() : .end
        }
      }.run()
    })
  }
}

private func checkRetryCount(_ count: Int) {
  Misuse.require(
    count >= 0,
    "retry(upTo:) was given \(count), but a count cannot be negative.",
    rule: "D19",
    remedy: "Pass zero to disable retries."
  )
}
