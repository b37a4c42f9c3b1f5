extension Signal {
  /// Delivers values and completion on a scheduler, delayed by the given number of seconds.
  ///
  /// This operator is equivalent to ``delay(_:on:)-(Duration,_)`` with a delay in seconds, and
  /// handles terminal events and disposal in the same way. All events arrive on the scheduler
  /// (BPR-5). A failure or interruption is not delayed (EVT-12). For example, `signal.delay(0.5,
  /// on: scheduler)` is equivalent to `signal.delay(.milliseconds(500), on: scheduler)`.
  ///
  /// - Parameters:
  ///   - seconds: The delay in seconds. The method traps if `seconds` is negative (D19), or if it
  ///     is infinite, NaN, or otherwise not representable as a `Duration`.
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  /// - Returns: A signal that sends the same values later, on the scheduler.
  @_disfavoredOverload
  public func delay(
    _ seconds: Double,
    on scheduler: any TimedScheduler
  ) -> Signal<Value, Failure> {
    delay(duration(seconds, of: "delay(_:on:)"), on: scheduler)
  }

  /// Delivers a value on a scheduler once the given number of seconds has passed without another
  /// value.
  ///
  /// This operator is equivalent to ``debounce(_:on:discardWhenCompleted:)-(Duration,_,_)`` with an
  /// interval in seconds, and handles terminal events and disposal in the same way. All events
  /// arrive on the scheduler (BPR-5). A failure or interruption drops the pending value (EVT-12).
  ///
  /// - Parameters:
  ///   - seconds: The number of seconds that must pass without another value before a value is
  ///     delivered. The method traps if `seconds` is negative (D19), or if it is infinite, NaN, or
  ///     otherwise not representable as a `Duration`.
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  ///   - discardWhenCompleted: Whether completion drops the pending value and arrives as soon as
  ///     possible. This is the default. If `false`, the value and the completion arrive when the
  ///     value is due. If no value is pending, the completion arrives as soon as possible in either
  ///     case.
  /// - Returns: A signal that sends the values that are not followed by another value within the
  ///   interval.
  @_disfavoredOverload
  public func debounce(
    _ seconds: Double,
    on scheduler: any TimedScheduler,
    discardWhenCompleted: Bool = true
  ) -> Signal<Value, Failure> {
    debounce(
      duration(seconds, of: "debounce(_:on:)"),
      on: scheduler,
      discardWhenCompleted: discardWhenCompleted
    )
  }

  /// Delivers values on a scheduler, at most one per interval of the given number of seconds.
  ///
  /// This operator is equivalent to ``throttle(_:on:)-(Duration,_)`` with an interval in seconds,
  /// and handles terminal events and disposal in the same way. All events arrive on the scheduler
  /// (BPR-5). A failure or interruption drops the pending value (EVT-13). `completed` drops a
  /// pending value that is not yet due. A value that is already due is still delivered before
  /// `completed`. If several values arrive before the next one may be delivered, only the latest of
  /// them is delivered.
  ///
  /// - Parameters:
  ///   - seconds: The minimum number of seconds between consecutive values. The method traps if
  ///     `seconds` is negative (D19), or if it is infinite, NaN, or otherwise not representable as
  ///     a `Duration`.
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  /// - Returns: A signal that sends at most one value per interval, on the scheduler.
  @_disfavoredOverload
  public func throttle(
    _ seconds: Double,
    on scheduler: any TimedScheduler
  ) -> Signal<Value, Failure> {
    throttle(duration(seconds, of: "throttle(_:on:)"), on: scheduler)
  }

  /// Fails with `error` if this signal has not ended after the given number of seconds.
  ///
  /// This operator is equivalent to ``timeout(after:raising:on:)-(Duration,Failure,_)`` with an
  /// interval in seconds, and handles terminal events and disposal in the same way. The events of
  /// this signal pass through immediately, on the thread that sends them. Only the failure at the
  /// deadline arrives on the scheduler. If another thread is delivering an event at the deadline,
  /// that thread delivers the failure after the event (D22).
  ///
  /// - Parameters:
  ///   - seconds: The time limit in seconds, after which the result fails. The method traps if
  ///     `seconds` is negative (D19), or if it is infinite, NaN, or otherwise not representable as
  ///     a `Duration`.
  ///   - error: The failure to send.
  ///   - scheduler: The scheduler that measures the time and delivers the failure.
  /// - Returns: A signal that sends the events of this signal, or the failure at the deadline.
  @_disfavoredOverload
  public func timeout(
    after seconds: Double,
    raising error: Failure,
    on scheduler: any TimedScheduler
  ) -> Signal<Value, Failure> {
    timeout(
      after: duration(seconds, of: "timeout(after:raising:on:)"),
      raising: error,
      on: scheduler
    )
  }
}

extension Signal where Failure == Never {
  /// Fails with `error` if a signal that cannot itself fail has not ended after the given number of
  /// seconds.
  ///
  /// The interval begins when the operator is applied. The failure type changes from `Never` to the
  /// type of the error. Values, `completed`, and `interrupted` pass through immediately, on the
  /// thread that sends them. Only the failure at the deadline arrives on the scheduler. If another
  /// thread is delivering an event at the deadline, that thread delivers the failure after the
  /// event (D22). After the deadline, this signal is no longer observed. The timer stops when the
  /// result has ended or is no longer retained or observed (RSG-11). Disposing of an observation
  /// detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - seconds: The time limit in seconds, after which the result fails. The method traps if
  ///     `seconds` is negative (D19), or if it is infinite, NaN, or otherwise not representable as
  ///     a `Duration`.
  ///   - error: The failure to send.
  ///   - scheduler: The scheduler that measures the time and delivers the failure.
  /// - Returns: A signal that sends the events of this signal, or the failure at the deadline.
  @_disfavoredOverload
  public func timeout<OutputFailure: Error>(
    after seconds: Double,
    raising error: OutputFailure,
    on scheduler: any TimedScheduler
  ) -> Signal<Value, OutputFailure> {
    timeout(
      after: duration(seconds, of: "timeout(after:raising:on:)"),
      raising: error,
      on: scheduler
    )
  }
}

extension SignalProducer {
  /// Delivers values and completion on a scheduler, delayed by the given number of seconds.
  ///
  /// This operator is equivalent to ``delay(_:on:)-(Duration,_)`` with a delay in seconds, and
  /// handles terminal events in the same way. All events arrive on the scheduler (BPR-5). A failure
  /// or interruption is not delayed (EVT-12). Disposing of a start cancels this producer and drops
  /// the pending values, and `interrupted` arrives on the scheduler (D14).
  ///
  /// - Parameters:
  ///   - seconds: The delay in seconds. The method traps if `seconds` is negative (D19), or if it
  ///     is infinite, NaN, or otherwise not representable as a `Duration`.
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  /// - Returns: A producer that sends the same values later, on the scheduler.
  @_disfavoredOverload
  public func delay(
    _ seconds: Double,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    delay(duration(seconds, of: "delay(_:on:)"), on: scheduler)
  }

  /// Delivers a value on a scheduler once the given number of seconds has passed without another
  /// value.
  ///
  /// This operator is equivalent to ``debounce(_:on:discardWhenCompleted:)-(Duration,_,_)`` with an
  /// interval in seconds, and handles terminal events in the same way. All events arrive on the
  /// scheduler (BPR-5). A failure or interruption drops the pending value (EVT-12). Disposing of a
  /// start cancels this producer and drops the pending value, and `interrupted` arrives on the
  /// scheduler (D14).
  ///
  /// - Parameters:
  ///   - seconds: The number of seconds that must pass without another value before a value is
  ///     delivered. The method traps if `seconds` is negative (D19), or if it is infinite, NaN, or
  ///     otherwise not representable as a `Duration`.
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  ///   - discardWhenCompleted: Whether completion drops the pending value and arrives as soon as
  ///     possible. This is the default. If `false`, the value and the completion arrive when the
  ///     value is due. If no value is pending, the completion arrives as soon as possible in either
  ///     case.
  /// - Returns: A producer that sends the values that are not followed by another value within the
  ///   interval.
  @_disfavoredOverload
  public func debounce(
    _ seconds: Double,
    on scheduler: any TimedScheduler,
    discardWhenCompleted: Bool = true
  ) -> SignalProducer<Value, Failure> {
    debounce(
      duration(seconds, of: "debounce(_:on:)"),
      on: scheduler,
      discardWhenCompleted: discardWhenCompleted
    )
  }

  /// Delivers values on a scheduler, at most one per interval of the given number of seconds.
  ///
  /// This operator is equivalent to ``throttle(_:on:)-(Duration,_)`` with an interval in seconds,
  /// and handles terminal events in the same way. All events arrive on the scheduler (BPR-5). A
  /// failure or interruption drops the pending value (EVT-13). `completed` drops a pending value
  /// that is not yet due. A value that is already due is still delivered before `completed`. If
  /// several values arrive before the next one may be delivered, only the latest of them is
  /// delivered. Disposing of a start cancels this producer and drops the pending value, and
  /// `interrupted` arrives on the scheduler (D14).
  ///
  /// - Parameters:
  ///   - seconds: The minimum number of seconds between consecutive values. The method traps if
  ///     `seconds` is negative (D19), or if it is infinite, NaN, or otherwise not representable as
  ///     a `Duration`.
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  /// - Returns: A producer that sends at most one value per interval, on the scheduler.
  @_disfavoredOverload
  public func throttle(
    _ seconds: Double,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    throttle(duration(seconds, of: "throttle(_:on:)"), on: scheduler)
  }

  /// Fails with `error` if a start has not ended after the given number of seconds.
  ///
  /// This operator is equivalent to ``timeout(after:raising:on:)-(Duration,Failure,_)`` with an
  /// interval in seconds, and handles terminal events in the same way. The events of this producer
  /// pass through immediately, on the thread that sends them. Only the failure at the deadline
  /// arrives on the scheduler. If another thread is delivering an event at the deadline, that
  /// thread delivers the failure after the event (D22). Disposing of a start cancels this producer
  /// and the timer, and sends `interrupted` immediately (EVT-25).
  ///
  /// - Parameters:
  ///   - seconds: The time limit in seconds, after which a start fails. The method traps if
  ///     `seconds` is negative (D19), or if it is infinite, NaN, or otherwise not representable as
  ///     a `Duration`.
  ///   - error: The failure to send.
  ///   - scheduler: The scheduler that measures the time and delivers the failure.
  /// - Returns: A producer that sends the events of this producer, or the failure at the deadline.
  @_disfavoredOverload
  public func timeout(
    after seconds: Double,
    raising error: Failure,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    timeout(
      after: duration(seconds, of: "timeout(after:raising:on:)"),
      raising: error,
      on: scheduler
    )
  }
}

extension SignalProducer where Failure == Never {
  /// Fails with `error` if a start of a producer that cannot itself fail has not ended after the
  /// given number of seconds.
  ///
  /// The interval begins with each start. The failure type changes from `Never` to the type of the
  /// error. Values, `completed`, and `interrupted` pass through immediately, on the thread that
  /// sends them. Only the failure at the deadline arrives on the scheduler. If another thread is
  /// delivering an event at the deadline, that thread delivers the failure after the event (D22).
  /// The deadline cancels this producer. Disposing of a start cancels this producer, stops the
  /// timer, and sends `interrupted` immediately (EVT-25).
  ///
  /// - Parameters:
  ///   - seconds: The time limit in seconds, after which a start fails. The method traps if
  ///     `seconds` is negative (D19), or if it is infinite, NaN, or otherwise not representable as
  ///     a `Duration`.
  ///   - error: The failure to send.
  ///   - scheduler: The scheduler that measures the time and delivers the failure.
  /// - Returns: A producer that sends the events of this producer, or the failure at the deadline.
  @_disfavoredOverload
  public func timeout<OutputFailure: Error>(
    after seconds: Double,
    raising error: OutputFailure,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, OutputFailure> {
    timeout(
      after: duration(seconds, of: "timeout(after:raising:on:)"),
      raising: error,
      on: scheduler
    )
  }
}

extension SignalProducer {
  /// Waits for the given number of seconds after each failure, and then starts this producer again
  /// on a scheduler, up to `count` times.
  ///
  /// This operator is equivalent to ``retry(upTo:interval:on:)-(_,Duration,_)`` with a pause in
  /// seconds, and handles terminal events in the same way. Completion, interruption, and the last
  /// failure pass through without a delay. Disposing of a start cancels the current run or the
  /// pause, and sends `interrupted` immediately (EVT-25).
  ///
  /// - Parameters:
  ///   - count: The maximum number of retries, not counting the first run. The method traps if
  ///     `count` is negative (D19).
  ///   - seconds: The pause between a failure and the next run, in seconds. The method traps if
  ///     `seconds` is negative (D19), or if it is infinite, NaN, or otherwise not representable as
  ///     a `Duration`.
  ///   - scheduler: The scheduler that starts the later runs and measures the pause.
  /// - Returns: A producer that forwards the values of all runs and the terminal event of the last
  ///   run.
  @_disfavoredOverload
  public func retry(
    upTo count: Int,
    interval seconds: Double,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    retry(upTo: count, interval: duration(seconds, of: "retry(upTo:interval:on:)"), on: scheduler)
  }
}

/// Returns the duration of a number of seconds, and traps if a `Duration` cannot represent it.
private func duration(_ seconds: Double, of operation: String) -> Duration {
  Misuse.require(
    seconds.magnitude < 0x1p63,
    "\(operation) was given \(seconds) seconds, which a Duration cannot represent.",
    rule: "D19",
    remedy: "Pass a finite number of seconds."
  )
  return .seconds(seconds)
}
