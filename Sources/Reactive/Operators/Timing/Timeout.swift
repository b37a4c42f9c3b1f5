extension Signal {
  /// Fails with `error` if this signal has not ended after an interval.
  ///
  /// ```text
  /// source                                                                    -1-2-3-4-5-|
  /// source.timeout(after: .milliseconds(60), raising: error, on: scheduler)   -1-2-3#
  /// ```
  ///
  /// ```swift
  /// struct TooLate: Error {}
  /// let (signal, input) = Signal<Int, TooLate>.pipe()
  /// signal
  ///   .timeout(after: .seconds(5), raising: TooLate(), on: QueueScheduler.main)
  ///   .observeFailed { print($0) }   // TooLate(), after five seconds
  /// ```
  ///
  /// The interval begins when the operator is applied, and is not extended when a value arrives.
  /// Values, `completed`, `failed`, and `interrupted` pass through immediately, on the thread that
  /// sends them. Only the failure at the deadline arrives on the scheduler. If another thread is
  /// delivering an event at the deadline, that thread delivers the failure after the event (D22).
  /// After the deadline, this signal is no longer observed. The timer stops when the result has
  /// ended or is no longer retained or observed (RSG-11). Disposing of an observation detaches only
  /// its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - interval: The time limit, after which the result fails. The method traps if `interval` is
  ///     negative (D19).
  ///   - error: The failure to send.
  ///   - scheduler: The scheduler that measures the time and delivers the failure.
  /// - Returns: A signal that sends the events of this signal, or the failure at the deadline.
  public func timeout(
    after interval: Duration,
    raising error: Failure,
    on scheduler: any TimedScheduler
  ) -> Signal<Value, Failure> {
    checkInterval(interval, of: "timeout(after:raising:on:)")
    return .make(by: "timeout") { output in
      output.relay(Input(self), timeout: interval, error, scheduler)
    }
    .traced(after: self, [interval])
  }
}

extension SignalProducer {
  /// Fails with `error` if a start has not ended after an interval.
  ///
  /// ```text
  /// producer                                                                    -1-2-3-4-5-|
  /// producer.timeout(after: .milliseconds(60), raising: error, on: scheduler)   -1-2-3#
  /// ```
  ///
  /// ```swift
  /// struct TooLate: Error {}
  /// SignalProducer<Int, TooLate>.never
  ///   .timeout(after: .seconds(5), raising: TooLate(), on: QueueScheduler.main)
  ///   .startWithFailed { print($0) }   // TooLate(), five seconds after the start
  /// ```
  ///
  /// The interval begins with each start and is not extended when a value arrives. Values,
  /// `completed`, `failed`, and `interrupted` pass through immediately, on the thread that sends
  /// them. Only the failure at the deadline arrives on the scheduler. If another thread is
  /// delivering an event at the deadline, that thread delivers the failure after the event (D22).
  /// The deadline cancels this producer. Disposing of a start cancels this producer and the timer,
  /// and sends `interrupted` immediately (EVT-25).
  ///
  /// - Parameters:
  ///   - interval: The time limit, after which a start fails. The method traps if `interval` is
  ///     negative (D19).
  ///   - error: The failure to send.
  ///   - scheduler: The scheduler that measures the time and delivers the failure.
  /// - Returns: A producer that sends the events of this producer, or the failure at the deadline.
  public func timeout(
    after interval: Duration,
    raising error: Failure,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    checkInterval(interval, of: "timeout(after:raising:on:)")
    return SignalProducer(head: { output in
      output.relay(Input(self), timeout: interval, error, scheduler)
    })
    .traced(after: self, [interval])
  }
}

extension Signal where Failure == Never {
  /// Fails with `error` if a signal that cannot itself fail has not ended after an interval.
  ///
  /// ```text
  /// source                                                                    -a-b-c-d-e-|
  /// source.timeout(after: .milliseconds(60), raising: error, on: scheduler)   -a-b-c#
  /// ```
  ///
  /// ```swift
  /// struct TooLate: Error {}
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal
  ///   .timeout(after: .seconds(5), raising: TooLate(), on: QueueScheduler.main)
  ///   .observeFailed { print($0) }   // TooLate(), after five seconds
  /// ```
  ///
  /// The interval begins when the operator is applied, and is not extended when a value arrives.
  /// The failure type changes from `Never` to the type of the error. Values, `completed`, and
  /// `interrupted` pass through immediately, on the thread that sends them. Only the failure at the
  /// deadline arrives on the scheduler. If another thread is delivering an event at the deadline,
  /// that thread delivers the failure after the event (D22). After the deadline, this signal is no
  /// longer observed. The timer stops when the result has ended or is no longer retained or
  /// observed (RSG-11). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - interval: The time limit, after which the result fails. The method traps if `interval` is
  ///     negative (D19).
  ///   - error: The failure to send.
  ///   - scheduler: The scheduler that measures the time and delivers the failure.
  /// - Returns: A signal that sends the events of this signal, or the failure at the deadline.
  public func timeout<OutputFailure: Error>(
    after interval: Duration,
    raising error: OutputFailure,
    on scheduler: any TimedScheduler
  ) -> Signal<Value, OutputFailure> {
    promoteError(OutputFailure.self).timeout(after: interval, raising: error, on: scheduler)
      .traced(after: self, [interval])
  }
}

extension SignalProducer where Failure == Never {
  /// Fails with `error` if a start of a producer that cannot itself fail has not ended after an
  /// interval.
  ///
  /// ```text
  /// producer                                                                    -a-b-c-d-e-|
  /// producer.timeout(after: .milliseconds(60), raising: error, on: scheduler)   -a-b-c#
  /// ```
  ///
  /// ```swift
  /// struct TooLate: Error {}
  /// SignalProducer<Int, Never>.never
  ///   .timeout(after: .seconds(5), raising: TooLate(), on: QueueScheduler.main)
  ///   .startWithFailed { print($0) }   // TooLate(), five seconds after the start
  /// ```
  ///
  /// The interval begins with each start and is not extended when a value arrives. The failure type
  /// changes from `Never` to the type of the error. Values, `completed`, and `interrupted` pass
  /// through immediately, on the thread that sends them. Only the failure at the deadline arrives
  /// on the scheduler. If another thread is delivering an event at the deadline, that thread
  /// delivers the failure after the event (D22). The deadline cancels this producer. Disposing of a
  /// start cancels this producer and the timer, and sends `interrupted` immediately (EVT-25).
  ///
  /// - Parameters:
  ///   - interval: The time limit, after which a start fails. The method traps if `interval` is
  ///     negative (D19).
  ///   - error: The failure to send.
  ///   - scheduler: The scheduler that measures the time and delivers the failure.
  /// - Returns: A producer that sends the events of this producer, or the failure at the deadline.
  public func timeout<OutputFailure: Error>(
    after interval: Duration,
    raising error: OutputFailure,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, OutputFailure> {
    promoteError(OutputFailure.self).timeout(after: interval, raising: error, on: scheduler)
      .traced(after: self, [interval])
  }
}

extension Output {
  fileprivate func relay(
    _ input: Input<Value, Failure>,
    timeout interval: Duration,
    _ error: Failure,
    _ scheduler: any TimedScheduler
  ) {
    lifetime.insert(scheduler.schedule(after: interval) { self.terminate(.failed(error)) })
    if !isClosed { input.attach(observer, lifetime) }
  }
}
