extension Signal {
  /// Transforms the latest value on a scheduler, dropping any pending value that is replaced by a
  /// newer one.
  ///
  /// ```text
  /// source                                     -(12)-3-|
  /// source.lazyMap(on: scheduler) { $0 * 2 }   -4   -6-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.lazyMap(on: QueueScheduler.main) { $0 * 10 }.observeValues { print($0) }
  /// input.send(value: 1)
  /// input.send(value: 2)   // prints 20 on the main queue
  /// ```
  ///
  /// The transform runs on the scheduler, and all events arrive there (BPR-5). A completion or
  /// failure arrives after the pending value. An interruption drops the pending value. The pending
  /// value is also dropped when the result is no longer retained or observed. Disposing of an
  /// observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that runs the transform and delivers the events.
  ///   - transform: A closure that returns the value to send. It does not run for dropped values.
  /// - Returns: A signal that sends the transformed values on the scheduler.
  public func lazyMap<Output>(
    on scheduler: any Scheduler,
    transform: @escaping @Sendable (Value) -> Output
  ) -> Signal<Output, Failure> {
    relayed(
      by: LatestMachine(),
      name: "lazyMap",
      on: StoppedClock(scheduler: scheduler)
    ).map(transform)
      .traced(after: self)
  }
}

extension SignalProducer {
  /// Transforms the latest value on a scheduler, dropping any pending value that is replaced by a
  /// newer one.
  ///
  /// ```text
  /// producer                                     -(12)-3-|
  /// producer.lazyMap(on: scheduler) { $0 * 2 }   -4-6-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2])
  ///   .lazyMap(on: QueueScheduler.main) { $0 * 10 }
  ///   .startWithValues { print($0) }   // prints 20 on the main queue
  /// ```
  ///
  /// The transform runs on the scheduler, and all events arrive there (BPR-5). A completion or
  /// failure arrives after the pending value. An interruption drops the pending value. Disposing of
  /// a start cancels this producer and drops the pending value, and `interrupted` arrives on the
  /// scheduler (D14).
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that runs the transform and delivers the events.
  ///   - transform: A closure that returns the value to send. It does not run for dropped values.
  /// - Returns: A producer that sends the transformed values on the scheduler.
  public func lazyMap<Output>(
    on scheduler: any Scheduler,
    transform: @escaping @Sendable (Value) -> Output
  ) -> SignalProducer<Output, Failure> {
    relayed(by: LatestMachine(), on: StoppedClock(scheduler: scheduler)).map(transform)
      .traced(after: self)
  }
}

/// A relay machine that delivers the latest value as soon as possible, and then the terminal event.
struct LatestMachine<Value: Sendable, Failure: Error>: RelayMachine {
  private var latest: Value?
  private var end: Termination<Failure>?
  var discarded: [Value] = []

  mutating func received(_ value: Value, at now: Instant) {
    if let latest { discarded.append(latest) }
    latest = value
  }

  mutating func received(_ termination: Termination<Failure>, at now: Instant) {
    end = termination
    switch termination {
    case .interrupted:
      if let latest { discarded.append(latest) }
      latest = nil
    case .failed, .completed:
      break
    }
  }

  var due: Instant? {
    latest == nil && end == nil ? nil : .asSoonAsPossible
  }

  mutating func next(at now: Instant) -> Event<Value, Failure>? {
    if let value = latest {
      latest = nil
      return .value(value)
    }
    defer { end = nil }
    return end.map { Event($0) }
  }
}
