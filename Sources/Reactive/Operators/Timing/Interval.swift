extension SignalProducer where Value == Instant, Failure == Never {
  /// Creates a producer that sends the current time of a scheduler at regular intervals.
  ///
  /// ```text
  /// SignalProducer.timer(interval: .milliseconds(30), on: scheduler).take(first: 3)   ---a--b--(c|)
  ///
  /// a = 0.03 seconds, b = 0.06 seconds, c = 0.09 seconds
  /// ```
  ///
  /// ```swift
  /// let clock = SignalProducer<Instant, Never>.timer(interval: .seconds(1), on: QueueScheduler.main)
  /// let ticking = clock.startWithValues { print($0) }   // prints every second
  /// ticking.dispose()
  /// ```
  ///
  /// The first value is sent after one interval. Values arrive on the scheduler (BPR-5). The
  /// producer never ends on its own. Disposing of a start stops the timer and sends `interrupted`
  /// immediately (EVT-25).
  ///
  /// - Parameters:
  ///   - interval: The time between consecutive values. The method traps if `interval` is zero or
  ///     less (D19).
  ///   - scheduler: The scheduler that delivers the values and measures the time.
  ///   - leeway: The delay that the system may add to each value to save energy. If it is `nil`,
  ///     which is the default, a tenth of the interval is used. If the leeway is negative, starting
  ///     the producer on a ``QueueScheduler`` traps (D19).
  /// - Returns: A producer that sends the scheduler's current time after each interval.
  public static func timer(
    interval: Duration,
    on scheduler: any TimedScheduler,
    leeway: Duration? = nil
  ) -> SignalProducer<Instant, Never> {
    checkRepeatInterval(interval, of: "timer(interval:on:leeway:)")
    return SignalProducer(head: { output in
      output.lifetime.insert(
        scheduler.schedule(
          after: interval,
          interval: interval,
          leeway: leeway ?? interval / 10
        ) { output.send(scheduler.now) }
      )
    })
    .traced(after: nil, [interval])
  }
}

extension SignalProducer where Failure == Never {
  /// Creates a producer that sends the elements of a sequence at regular intervals.
  ///
  /// ```text
  /// SignalProducer.interval(["a", "b"], interval: .milliseconds(30), on: scheduler)   ---a--b--|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<String, Never>
  ///   .interval(["a", "b"], interval: .seconds(1), on: QueueScheduler.main)
  ///   .startWithValues { print($0) }   // prints a after one second, b after two
  /// ```
  ///
  /// The first element is sent after one interval. The producer completes one interval after the
  /// last element. Values and completion arrive on the scheduler (BPR-5). Each start iterates over
  /// the sequence from the beginning. If the sequence is empty, the producer completes after one
  /// interval. Disposing of a start stops the timer and sends `interrupted` immediately (EVT-25).
  ///
  /// - Parameters:
  ///   - values: The sequence of values to send. Its elements are computed on the scheduler.
  ///   - interval: The time between consecutive values. The method traps if `interval` is zero or
  ///     less (D19).
  ///   - scheduler: The scheduler that delivers the values and measures the time.
  /// - Returns: A producer that sends one element of `values` after each interval.
  public static func interval<Values: Sequence & Sendable>(
    _ values: Values,
    interval: Duration,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Never> where Values.Element == Value {
    checkRepeatInterval(interval, of: "interval(_:interval:on:)")
    return SignalProducer(head: { output in
      let remaining = Ticks(values.makeIterator())
      output.lifetime.insert(
        scheduler.schedule(after: interval, interval: interval) {
          if let value = remaining.next() {
            output.send(value)
          } else {
            output.terminate(.completed)
          }
        }
      )
    })
    .traced(after: nil, [nil, interval])
  }
}

extension SignalProducer where Value == Int, Failure == Never {
  /// Creates a producer that counts from zero at regular intervals and never ends.
  ///
  /// ```text
  /// SignalProducer.interval(.milliseconds(30), on: scheduler).take(first: 3)   ---0--1--(2|)
  /// ```
  ///
  /// ```swift
  /// let count = SignalProducer<Int, Never>.interval(.seconds(1), on: QueueScheduler.main)
  /// let counting = count.startWithValues { print($0) }   // prints 0, 1, 2, a second apart
  /// counting.dispose()
  /// ```
  ///
  /// The first value is sent after one interval. Values arrive on the scheduler (BPR-5). The
  /// producer never ends on its own, and each start counts from zero. Disposing of a start stops
  /// the timer and sends `interrupted` immediately (EVT-25).
  ///
  /// - Parameters:
  ///   - interval: The time between consecutive values. The method traps if `interval` is zero or
  ///     less (D19).
  ///   - scheduler: The scheduler that delivers the values and measures the time.
  /// - Returns: A producer that sends 0, 1, 2, and so on.
  public static func interval(
    _ interval: Duration,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Int, Never> {
    .interval(0..., interval: interval, on: scheduler)
      .traced(after: nil, [interval])
  }
}

private func checkRepeatInterval(_ interval: Duration, of operation: String) {
  Misuse.require(
    interval > .zero,
    "\(operation) was given \(interval), but the interval must be greater than zero, because a"
      + " timer without a pause would block its scheduler.",
    rule: "D19",
    remedy: "Pass an interval greater than zero."
  )
}

/// The elements that a timer has not sent yet.
///
/// `@unchecked Sendable`: Only the actions of one scheduler, which never overlap, access the
/// iterator (SCH-1).
private final class Ticks<Iterator: IteratorProtocol>: @unchecked Sendable {
  private var iterator: Iterator

  init(_ iterator: Iterator) {
    self.iterator = iterator
  }

  func next() -> Iterator.Element? {
    iterator.next()
  }
}
