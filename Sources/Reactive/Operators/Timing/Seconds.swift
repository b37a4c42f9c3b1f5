extension Signal {
  /// Delivers values and completion on a scheduler, delayed by the given number of seconds.
  ///
  /// This operator is equivalent to ``delay(_:on:)-(Duration,_)`` with a delay in seconds, and
  /// handles terminal events and disposal in the same way. All events arrive on the scheduler
  /// (BPR-5). A failure or interruption is not delayed (EVT-12). For example, `signal.delay(0.5,
  /// on: scheduler)` is equivalent to `signal.delay(.milliseconds(500), on: scheduler)`.
  ///
  /// - Parameters:
  ///   - seconds: The delay in seconds. A negative number traps (D19).
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  /// - Returns: A signal that sends the same values later, on the scheduler.
  @_disfavoredOverload
  public func delay(
    _ seconds: Double,
    on scheduler: any TimedScheduler
  ) -> Signal<Value, Failure> {
    delay(.seconds(seconds), on: scheduler)
  }

  /// Delivers a value on a scheduler once the given number of seconds has passed without another
  /// value.
  ///
  /// This operator is equivalent to ``debounce(_:on:discardWhenCompleted:)-(Duration,_,_)`` with an
  /// interval in seconds, and handles terminal events and disposal in the same way. All events
  /// arrive on the scheduler (BPR-5). A failure or interruption drops the pending value (EVT-12).
  ///
  /// - Parameters:
  ///   - seconds: The number of seconds without another value. A negative number traps (D19).
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  ///   - discardWhenCompleted: Whether completion drops the pending value.
  /// - Returns: A signal that sends the values that no other value follows within the interval.
  @_disfavoredOverload
  public func debounce(
    _ seconds: Double,
    on scheduler: any TimedScheduler,
    discardWhenCompleted: Bool = true
  ) -> Signal<Value, Failure> {
    debounce(.seconds(seconds), on: scheduler, discardWhenCompleted: discardWhenCompleted)
  }

  /// Delivers at most one value, the latest, in each interval of the given number of seconds.
  ///
  /// This operator is equivalent to ``throttle(_:on:)-(Duration,_)`` with an interval in seconds,
  /// and handles terminal events and disposal in the same way. All events arrive on the scheduler
  /// (BPR-5). Any terminal event drops a value that is not yet due (EVT-12).
  ///
  /// - Parameters:
  ///   - seconds: The minimum number of seconds between two values. A negative number traps (D19).
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  /// - Returns: A signal that sends at most one value in each interval, on the scheduler.
  @_disfavoredOverload
  public func throttle(
    _ seconds: Double,
    on scheduler: any TimedScheduler
  ) -> Signal<Value, Failure> {
    throttle(.seconds(seconds), on: scheduler)
  }

  /// Fails with `error` if the signal has not ended after the given number of seconds.
  ///
  /// This operator is equivalent to ``timeout(after:raising:on:)-(Duration,Failure,_)`` with an
  /// interval in seconds, and handles terminal events and disposal in the same way. The events of
  /// this signal pass through immediately, and only the failure arrives on the scheduler.
  ///
  /// - Parameters:
  ///   - seconds: The time limit in seconds, after which the result fails. A negative number traps
  ///     (D19).
  ///   - error: The failure to send.
  ///   - scheduler: The scheduler that measures the time and delivers the failure.
  /// - Returns: A signal that sends the events of this signal, or the failure at the deadline.
  @_disfavoredOverload
  public func timeout(
    after seconds: Double,
    raising error: Failure,
    on scheduler: any TimedScheduler
  ) -> Signal<Value, Failure> {
    timeout(after: .seconds(seconds), raising: error, on: scheduler)
  }
}

extension Signal where Failure == Never {
  /// Adds a timeout in seconds to a signal that cannot fail.
  ///
  /// This overload takes the interval in seconds. The failure type changes from `Never` to the type
  /// of the error. Values, `completed` and `interrupted` pass through immediately, and only the
  /// failure arrives on the scheduler. The timer stops when the result has ended, or is no longer
  /// retained or observed (RSG-11). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Parameters:
  ///   - seconds: The time limit in seconds, after which the result fails. A negative number traps
  ///     (D19).
  ///   - error: The failure to send.
  ///   - scheduler: The scheduler that measures the time and delivers the failure.
  /// - Returns: A signal that sends the events of this signal, or the failure at the deadline.
  @_disfavoredOverload
  public func timeout<OutputFailure: Error>(
    after seconds: Double,
    raising error: OutputFailure,
    on scheduler: any TimedScheduler
  ) -> Signal<Value, OutputFailure> {
    timeout(after: .seconds(seconds), raising: error, on: scheduler)
  }
}

extension SignalProducer {
  /// Delivers values and completion on a scheduler, delayed by the given number of seconds.
  ///
  /// This operator is equivalent to ``delay(_:on:)-(Duration,_)`` with a delay in seconds, and
  /// handles terminal events in the same way. All events arrive on the scheduler (BPR-5). A failure
  /// or interruption is not delayed (EVT-12). Disposing of a start drops the pending values, and
  /// `interrupted` arrives on the scheduler (D14).
  ///
  /// - Parameters:
  ///   - seconds: The delay in seconds. A negative number traps (D19).
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  /// - Returns: A producer that sends the same values later, on the scheduler.
  @_disfavoredOverload
  public func delay(
    _ seconds: Double,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    delay(.seconds(seconds), on: scheduler)
  }

  /// Delivers a value on a scheduler once the given number of seconds has passed without another
  /// value.
  ///
  /// This operator is equivalent to ``debounce(_:on:discardWhenCompleted:)-(Duration,_,_)`` with an
  /// interval in seconds, and handles terminal events in the same way. All events arrive on the
  /// scheduler (BPR-5). A failure or interruption drops the pending value (EVT-12). Disposing of a
  /// start drops the pending value, and `interrupted` arrives on the scheduler (D14).
  ///
  /// - Parameters:
  ///   - seconds: The number of seconds without another value. A negative number traps (D19).
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  ///   - discardWhenCompleted: Whether completion drops the pending value.
  /// - Returns: A producer that sends the values that no other value follows within the interval.
  @_disfavoredOverload
  public func debounce(
    _ seconds: Double,
    on scheduler: any TimedScheduler,
    discardWhenCompleted: Bool = true
  ) -> SignalProducer<Value, Failure> {
    debounce(.seconds(seconds), on: scheduler, discardWhenCompleted: discardWhenCompleted)
  }

  /// Delivers at most one value, the latest, in each interval of the given number of seconds.
  ///
  /// This operator is equivalent to ``throttle(_:on:)-(Duration,_)`` with an interval in seconds,
  /// and handles terminal events in the same way. All events arrive on the scheduler (BPR-5). Any
  /// terminal event drops a value that is not yet due (EVT-12). Disposing of a start drops the
  /// pending value, and `interrupted` arrives on the scheduler (D14).
  ///
  /// - Parameters:
  ///   - seconds: The minimum number of seconds between two values. A negative number traps (D19).
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  /// - Returns: A producer that sends at most one value in each interval, on the scheduler.
  @_disfavoredOverload
  public func throttle(
    _ seconds: Double,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    throttle(.seconds(seconds), on: scheduler)
  }

  /// Fails with `error` if a start has not ended after the given number of seconds.
  ///
  /// This operator is equivalent to ``timeout(after:raising:on:)-(Duration,Failure,_)`` with an
  /// interval in seconds, and handles terminal events in the same way. The events of this producer
  /// pass through immediately, and only the failure arrives on the scheduler. Disposing of a start
  /// stops the timer and sends `interrupted` immediately (EVT-25).
  ///
  /// - Parameters:
  ///   - seconds: The time limit in seconds, after which a start fails. A negative number traps
  ///     (D19).
  ///   - error: The failure to send.
  ///   - scheduler: The scheduler that measures the time and delivers the failure.
  /// - Returns: A producer that sends the events of this producer, or the failure at the deadline.
  @_disfavoredOverload
  public func timeout(
    after seconds: Double,
    raising error: Failure,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    timeout(after: .seconds(seconds), raising: error, on: scheduler)
  }
}

extension SignalProducer where Failure == Never {
  /// Adds a timeout in seconds to each start of a producer that cannot fail.
  ///
  /// This overload takes the interval in seconds. The failure type changes from `Never` to the type
  /// of the error. Values, `completed` and `interrupted` pass through immediately, and only the
  /// failure arrives on the scheduler. Disposing of a start stops the timer and sends `interrupted`
  /// immediately (EVT-25).
  ///
  /// - Parameters:
  ///   - seconds: The time limit in seconds, after which a start fails. A negative number traps
  ///     (D19).
  ///   - error: The failure to send.
  ///   - scheduler: The scheduler that measures the time and delivers the failure.
  /// - Returns: A producer that sends the events of this producer, or the failure at the deadline.
  @_disfavoredOverload
  public func timeout<OutputFailure: Error>(
    after seconds: Double,
    raising error: OutputFailure,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, OutputFailure> {
    timeout(after: .seconds(seconds), raising: error, on: scheduler)
  }
}

extension SignalProducer {
  /// Waits for the given number of seconds after each failure, and then starts this producer again
  /// on a scheduler, up to `count` times.
  ///
  /// This operator is equivalent to ``retry(upTo:interval:on:)-(_,Duration,_)`` with a pause in
  /// seconds, and handles terminal events in the same way. Completion, interruption and the last
  /// failure pass through without a delay. Disposing of a start cancels the current run or the
  /// pause, and sends `interrupted` immediately (EVT-25).
  ///
  /// - Parameters:
  ///   - count: The maximum number of starts after the first. A negative value traps (D19).
  ///   - seconds: The pause after a failure, in seconds. A negative number traps (D19).
  ///   - scheduler: The scheduler that runs the later starts and measures the pause.
  /// - Returns: A producer that forwards the values of all runs, and the terminal event of the last
  ///   run.
  @_disfavoredOverload
  public func retry(
    upTo count: Int,
    interval seconds: Double,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    retry(upTo: count, interval: .seconds(seconds), on: scheduler)
  }
}
