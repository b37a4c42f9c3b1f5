extension Signal {
  /// Delivers values and completion on a scheduler after a delay.
  ///
  /// ```text
  /// source                                           -1-2-----3-|
  /// source.delay(.milliseconds(30), on: scheduler)   ----1-2-----3-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.delay(.seconds(1), on: QueueScheduler.main).observeValues { print($0) }
  /// input.send(value: 1)   // prints 1 a second later
  /// ```
  ///
  /// All events arrive on the scheduler (BPR-5). The number of pending values is not limited. A
  /// failure or interruption is not delayed, but drops the pending values and arrives as soon as
  /// possible (EVT-12). The pending values are also dropped when the result is no longer retained
  /// or observed. Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - interval: The time by which values and completion are delayed. The method traps if
  ///     `interval` is negative (D19).
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  /// - Returns: A signal that sends the same values later, on the scheduler.
  @inlinable
  public func delay(
    _ interval: Duration,
    on scheduler: any TimedScheduler
  ) -> Signal<Value, Failure> {
    checkInterval(interval, of: "delay(_:on:)")
    return relayed(
      by: DelayMachine(interval: interval),
      name: "delay",
      on: RunningClock(timed: scheduler)
    )
    .traced(after: self, [interval])
  }
}

extension SignalProducer {
  /// Delivers values and completion on a scheduler after a delay.
  ///
  /// ```text
  /// producer                                           -1-2-----3-|
  /// producer.delay(.milliseconds(30), on: scheduler)   ----1-2-----3-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2])
  ///   .delay(.seconds(1), on: QueueScheduler.main)
  ///   .startWithValues { print($0) }   // prints 1 and 2 a second later
  /// ```
  ///
  /// All events arrive on the scheduler (BPR-5). The number of pending values is not limited. A
  /// failure or interruption is not delayed, but drops the pending values and arrives as soon as
  /// possible (EVT-12). Disposing of a start cancels this producer and drops the pending values,
  /// and `interrupted` arrives on the scheduler (D14).
  ///
  /// - Parameters:
  ///   - interval: The time by which values and completion are delayed. The method traps if
  ///     `interval` is negative (D19).
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  /// - Returns: A producer that sends the same values later, on the scheduler.
  @inlinable
  public func delay(
    _ interval: Duration,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    checkInterval(interval, of: "delay(_:on:)")
    return relayed(by: DelayMachine(interval: interval), on: RunningClock(timed: scheduler))
      .traced(after: self, [interval])
  }
}

/// Traps if an interval is negative.
@usableFromInline
func checkInterval(_ interval: Duration, of operation: String) {
  Misuse.require(
    interval >= .zero,
    "\(operation) was given \(interval), but an interval cannot be negative.",
    rule: "D19",
    remedy: "Pass zero or more."
  )
}

/// A relay machine that delays values and completion by an interval, but not other terminal events.
@usableFromInline
struct DelayMachine<Value: Sendable, Failure: Error>: RelayMachine {
  @usableFromInline let interval: Duration
  @usableFromInline var waiting = Queue<(due: Instant, event: Event<Value, Failure>)>()
  @usableFromInline var discarded: [Value] = []

  @inlinable
  init(interval: Duration) {
    self.interval = interval
  }

  @inlinable
  mutating func received(_ value: Value, at now: Instant) {
    waiting.append((now.advanced(by: interval), .value(value)))
  }

  @inlinable
  mutating func received(_ termination: Termination<Failure>, at now: Instant) {
    switch termination {
    case .completed:
      waiting.append((now.advanced(by: interval), .completed))
    case .failed, .interrupted:
      while let (_, event) = waiting.removeFirst() {
        if let value = event.value { discarded.append(value) }
      }
      waiting.append((.asSoonAsPossible, Event(termination)))
    }
  }

  @inlinable
  var due: Instant? { waiting.first?.due }

  @inlinable
  mutating func next(at now: Instant) -> Event<Value, Failure>? {
    guard let due, due <= now else { return nil }
    return waiting.removeFirst()?.event
  }
}
