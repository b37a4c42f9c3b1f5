public import Foundation

extension SignalProducer where Value == Date, Failure == Never {
  /// Returns a producer that sends the current date of a scheduler at regular intervals.
  ///
  /// The first date is sent after one interval. The dates arrive on the scheduler. The producer
  /// never ends on its own. Disposing of a start stops the timer and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - interval: The time between consecutive dates. The method traps if `interval` is zero or
  ///     less (D19).
  ///   - scheduler: The scheduler of the timer, whose leeway is a tenth of the interval.
  /// - Returns: A producer of the dates of a `TestScheduler`, or of wall-clock dates for any other
  ///   scheduler.
  @available(*, deprecated, message: "Use 'SignalProducer<Instant, Never>.timer(interval:on:)'.")
  public static func timer<Interval: DispatchInterval>(
    interval: Interval,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Date, Never> {
    SignalProducer<Instant, Never>
      .timer(interval: interval.duration, on: scheduler)
      .map { instant in scheduler is any DatedScheduler ? instant.dated : Date() }
  }

  /// Returns a producer that sends the current date of a scheduler at regular intervals.
  ///
  /// The first date is sent after one interval. The dates arrive on the scheduler. The producer
  /// never ends on its own. Disposing of a start stops the timer and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - interval: The time between consecutive dates. The method traps if `interval` is zero or
  ///     less (D19).
  ///   - scheduler: The scheduler of the timer.
  ///   - leeway: The delay that the system may add to save energy. If it is `nil`, which is the
  ///     default, a tenth of the interval is used. If the leeway is negative, starting the producer
  ///     on a `QueueScheduler` traps (D19).
  /// - Returns: A producer of the dates of a `TestScheduler`, or of wall-clock dates for any other
  ///   scheduler.
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
  /// Returns a producer that sends the elements of a sequence at regular intervals.
  ///
  /// This method is equivalent to `interval(_:interval:on:)` with a `Duration`. The first value is
  /// sent after one interval. The producer completes one interval after the last value.
  ///
  /// - Parameters:
  ///   - values: The values to send.
  ///   - interval: The time between consecutive values. The method traps if `interval` is zero or
  ///     less (D19).
  ///   - scheduler: The scheduler on which the values arrive.
  /// - Returns: A producer of the values.
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
  /// Collects values and sends them in arrays at regular intervals.
  ///
  /// This method is equivalent to `collect(every:on:skipEmpty:discardWhenCompleted:)` with a
  /// `Duration`.
  ///
  /// - Parameters:
  ///   - interval: The time between consecutive arrays. The method traps if `interval` is zero or
  ///     less (D19).
  ///   - scheduler: The scheduler on which the arrays arrive.
  ///   - skipEmpty: Whether to send no array for an interval without values.
  ///   - discardWhenCompleted: Whether completion drops the values of the last interval.
  /// - Returns: A stream of the arrays.
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
  /// Collects values and sends them in arrays at regular intervals.
  ///
  /// This method is equivalent to `collect(every:on:skipEmpty:discardWhenCompleted:)` with a
  /// `Duration`.
  ///
  /// - Parameters:
  ///   - interval: The time between consecutive arrays. The method traps if `interval` is zero or
  ///     less (D19).
  ///   - scheduler: The scheduler on which the arrays arrive.
  ///   - skipEmpty: Whether to send no array for an interval without values.
  ///   - discardWhenCompleted: Whether completion drops the values of the last interval.
  /// - Returns: A stream of the arrays.
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
