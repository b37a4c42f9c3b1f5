extension Signal {
  /// Delivers values and completion on a scheduler, delayed by a number of seconds.
  ///
  /// See ``delay(_:on:)-(Duration,_)``.
  @_disfavoredOverload
  public func delay(
    _ seconds: Double,
    on scheduler: any TimedScheduler
  ) -> Signal<Value, Failure> {
    delay(.seconds(seconds), on: scheduler)
  }

  /// Delivers a value on a scheduler once a number of seconds has passed without another value.
  ///
  /// See ``debounce(_:on:discardWhenCompleted:)-(Duration,_,_)``.
  @_disfavoredOverload
  public func debounce(
    _ seconds: Double,
    on scheduler: any TimedScheduler,
    discardWhenCompleted: Bool = true
  ) -> Signal<Value, Failure> {
    debounce(.seconds(seconds), on: scheduler, discardWhenCompleted: discardWhenCompleted)
  }

  /// Delivers at most one value, the latest, in each interval of a number of seconds.
  ///
  /// See ``throttle(_:on:)-(Duration,_)``.
  @_disfavoredOverload
  public func throttle(
    _ seconds: Double,
    on scheduler: any TimedScheduler
  ) -> Signal<Value, Failure> {
    throttle(.seconds(seconds), on: scheduler)
  }

  /// Fails with `error` if the stream has not ended after a number of seconds.
  ///
  /// See ``timeout(after:raising:on:)-(Duration,Failure,_)``.
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
  /// Fails with `error` if the stream has not ended after a number of seconds.
  ///
  /// See ``timeout(after:raising:on:)-(Duration,Failure,_)``.
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
  /// Delivers values and completion on a scheduler, delayed by a number of seconds.
  ///
  /// See ``delay(_:on:)-(Duration,_)``.
  @_disfavoredOverload
  public func delay(
    _ seconds: Double,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    delay(.seconds(seconds), on: scheduler)
  }

  /// Delivers a value on a scheduler once a number of seconds has passed without another value.
  ///
  /// See ``debounce(_:on:discardWhenCompleted:)-(Duration,_,_)``.
  @_disfavoredOverload
  public func debounce(
    _ seconds: Double,
    on scheduler: any TimedScheduler,
    discardWhenCompleted: Bool = true
  ) -> SignalProducer<Value, Failure> {
    debounce(.seconds(seconds), on: scheduler, discardWhenCompleted: discardWhenCompleted)
  }

  /// Delivers at most one value, the latest, in each interval of a number of seconds.
  ///
  /// See ``throttle(_:on:)-(Duration,_)``.
  @_disfavoredOverload
  public func throttle(
    _ seconds: Double,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    throttle(.seconds(seconds), on: scheduler)
  }

  /// Fails with `error` if the stream has not ended after a number of seconds.
  ///
  /// See ``timeout(after:raising:on:)-(Duration,Failure,_)``.
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
  /// Fails with `error` if the stream has not ended after a number of seconds.
  ///
  /// See ``timeout(after:raising:on:)-(Duration,Failure,_)``.
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
  /// Starts this producer again on a scheduler, `seconds` after each failure, up to `count` times.
  ///
  /// See ``retry(upTo:interval:on:)-(_,Duration,_)``.
  @_disfavoredOverload
  public func retry(
    upTo count: Int,
    interval seconds: Double,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    retry(upTo: count, interval: .seconds(seconds), on: scheduler)
  }
}
