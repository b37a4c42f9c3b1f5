extension Signal {
  /// Sends values and completion `seconds` later, on `scheduler`.
  ///
  /// See ``delay(_:on:)-(Duration,_)``.
  @_disfavoredOverload
  public func delay(
    _ seconds: Double,
    on scheduler: any TimedScheduler
  ) -> Signal<Value, Failure> {
    delay(.seconds(seconds), on: scheduler)
  }

  /// Sends a value when none has followed it for `seconds`.
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

  /// Sends at most one value in every `seconds`, the latest.
  ///
  /// See ``throttle(_:on:)-(Duration,_)``.
  @_disfavoredOverload
  public func throttle(
    _ seconds: Double,
    on scheduler: any TimedScheduler
  ) -> Signal<Value, Failure> {
    throttle(.seconds(seconds), on: scheduler)
  }

  /// Fails with `error` if the stream has not ended after `seconds`.
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
  /// Fails with `error` if the stream has not ended after `seconds`.
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
  /// Sends values and completion `seconds` later, on `scheduler`.
  ///
  /// See ``delay(_:on:)-(Duration,_)``.
  @_disfavoredOverload
  public func delay(
    _ seconds: Double,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    delay(.seconds(seconds), on: scheduler)
  }

  /// Sends a value when none has followed it for `seconds`.
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

  /// Sends at most one value in every `seconds`, the latest.
  ///
  /// See ``throttle(_:on:)-(Duration,_)``.
  @_disfavoredOverload
  public func throttle(
    _ seconds: Double,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    throttle(.seconds(seconds), on: scheduler)
  }

  /// Fails with `error` if the stream has not ended after `seconds`.
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
  /// Fails with `error` if the stream has not ended after `seconds`.
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
  /// Starts anew on a scheduler, `seconds` after each failure, up to `count` times.
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
