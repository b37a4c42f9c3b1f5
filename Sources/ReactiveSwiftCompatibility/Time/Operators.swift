public import Foundation

extension SignalProducer where Value == Date, Failure == Never {
  /// Returns a producer that sends the date of a scheduler at a regular interval.
  @available(*, deprecated, message: "Use 'SignalProducer<Instant, Never>.timer(interval:on:)'.")
  public static func timer<Interval: DispatchInterval>(
    interval: Interval,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Date, Never> {
    SignalProducer<Instant, Never>
      .timer(interval: interval.duration, on: scheduler)
      .map { instant in scheduler is any DatedScheduler ? instant.dated : Date() }
  }

  /// Returns a producer that sends the date of a scheduler at a regular interval.
  @available(*, deprecated, message: "Use 'SignalProducer<Instant, Never>.timer(interval:on:)'.")
  public static func timer(
    interval: Duration,
    on scheduler: any TimedScheduler,
    leeway: Duration? = nil
  ) -> SignalProducer<Date, Never> {
    SignalProducer<Instant, Never>
      .timer(interval: interval, on: scheduler, leeway: leeway)
      .map { instant in scheduler is any DatedScheduler ? instant.dated : Date() }
  }
}

extension SignalProducer where Failure == Never {
  /// Returns a producer that sends the elements of a sequence at a regular interval.
  @available(*, deprecated, message: "Use 'interval(_:interval:on:)' with a 'Duration'.")
  public static func interval<Values: Sequence & Sendable, Interval: DispatchInterval>(
    _ values: Values,
    interval: Interval,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Never> where Values.Element == Value {
    self.interval(values, interval: interval.duration, on: scheduler)
  }
}

extension Signal {
  /// Collects the values, and sends them as an array at a regular interval.
  @available(*, deprecated, message: "Use 'collect(every:on:)' with a 'Duration'.")
  public func collect<Interval: DispatchInterval>(
    every interval: Interval,
    on scheduler: any TimedScheduler,
    skipEmpty: Bool = false,
    discardWhenCompleted: Bool = true
  ) -> Signal<[Value], Failure> {
    collect(
      every: interval.duration,
      on: scheduler,
      skipEmpty: skipEmpty,
      discardWhenCompleted: discardWhenCompleted
    )
  }
}

extension SignalProducer {
  /// Collects the values, and sends them as an array at a regular interval.
  @available(*, deprecated, message: "Use 'collect(every:on:)' with a 'Duration'.")
  public func collect<Interval: DispatchInterval>(
    every interval: Interval,
    on scheduler: any TimedScheduler,
    skipEmpty: Bool = false,
    discardWhenCompleted: Bool = true
  ) -> SignalProducer<[Value], Failure> {
    collect(
      every: interval.duration,
      on: scheduler,
      skipEmpty: skipEmpty,
      discardWhenCompleted: discardWhenCompleted
    )
  }
}
