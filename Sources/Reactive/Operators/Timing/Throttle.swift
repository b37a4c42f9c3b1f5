extension Signal {
  /// Delivers values on a scheduler, at most one per interval.
  ///
  /// ```text
  /// source                                              -12345-----6-----|
  /// source.throttle(.milliseconds(30), on: scheduler)   -1--4--5---6-----|
  /// ```
  ///
  /// ```swift
  /// let (positions, input) = Signal<Int, Never>.pipe()
  /// positions.throttle(.milliseconds(100), on: QueueScheduler.main).observeValues { print($0) }
  /// input.send(value: 1)   // prints 1 as soon as possible
  /// input.send(value: 2)
  /// input.send(value: 3)   // prints 3 a tenth of a second after 1
  /// ```
  ///
  /// All events arrive on the scheduler (BPR-5). The first value is delivered as soon as possible.
  /// If more values arrive before the end of the interval, the latest of them is delivered when the
  /// interval ends. A failure or interruption drops the pending value, even if the value is already
  /// due (EVT-13). `completed` drops a pending value that is not yet due. A value that is already
  /// due is still delivered before `completed`. Terminal events arrive as soon as possible
  /// (EVT-12). The pending value is also dropped when the result is no longer retained or observed.
  /// Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - interval: The minimum time between consecutive values. The method traps if `interval` is
  ///     negative (D19).
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  /// - Returns: A signal that sends at most one value per interval, on the scheduler.
  @inlinable
  public func throttle(
    _ interval: Duration,
    on scheduler: any TimedScheduler
  ) -> Signal<Value, Failure> {
    checkInterval(interval, of: "throttle(_:on:)")
    return relayed(
      by: ThrottleMachine(interval: interval),
      name: "throttle",
      on: RunningClock(timed: scheduler)
    )
    .traced(after: self, [interval])
  }
}

extension SignalProducer {
  /// Delivers values on a scheduler, at most one per interval.
  ///
  /// ```text
  /// producer                                              -12345-----6-----|
  /// producer.throttle(.milliseconds(30), on: scheduler)   -1--4--5---6-----|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>.interval(.milliseconds(10), on: QueueScheduler())
  ///   .take(first: 30)
  ///   .throttle(.milliseconds(100), on: QueueScheduler.main)
  ///   .startWithValues { print($0) }   // prints at most one value in 100 milliseconds
  /// ```
  ///
  /// All events arrive on the scheduler (BPR-5). The first value is delivered as soon as possible.
  /// If more values arrive before the end of the interval, the latest of them is delivered when the
  /// interval ends. A failure or interruption drops the pending value, even if the value is already
  /// due (EVT-13). `completed` drops a pending value that is not yet due. A value that is already
  /// due is still delivered before `completed`. Terminal events arrive as soon as possible
  /// (EVT-12). Disposing of a start cancels this producer and drops the pending value, and
  /// `interrupted` arrives on the scheduler (D14).
  ///
  /// - Parameters:
  ///   - interval: The minimum time between consecutive values. The method traps if `interval` is
  ///     negative (D19).
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  /// - Returns: A producer that sends at most one value per interval, on the scheduler.
  @inlinable
  public func throttle(
    _ interval: Duration,
    on scheduler: any TimedScheduler
  ) -> SignalProducer<Value, Failure> {
    checkInterval(interval, of: "throttle(_:on:)")
    return relayed(by: ThrottleMachine(interval: interval), on: RunningClock(timed: scheduler))
      .traced(after: self, [interval])
  }
}

/// A relay machine that delivers at most one value per interval, namely the latest.
@usableFromInline
struct ThrottleMachine<Value: Sendable, Failure: Error>: RelayMachine {
  @usableFromInline
  enum State: Sendable {
    /// No value is pending.
    case idle
    /// A value is pending until it is due.
    case waiting(Value, until: Instant)
    /// A value that is already due must be delivered before the completion.
    case completing(Value)
    /// The terminal event must be delivered as soon as possible.
    case ending(Termination<Failure>)
    /// The terminal event has been delivered.
    case ended
  }

  @usableFromInline let interval: Duration
  @usableFromInline var state = State.idle
  /// The earliest instant at which the next value may be delivered.
  @usableFromInline var free = Instant.asSoonAsPossible
  @usableFromInline var discarded: [Value] = []

  @inlinable
  init(interval: Duration) {
    self.interval = interval
  }

  @inlinable
  mutating func received(_ value: Value, at now: Instant) {
    if case .waiting(let superseded, _) = state { discarded.append(superseded) }
    state = .waiting(value, until: free <= now ? .asSoonAsPossible : free)
  }

  @inlinable
  mutating func received(_ termination: Termination<Failure>, at now: Instant) {
    switch (termination, state) {
    case (.completed, .waiting(let value, let instant)) where instant <= now:
      state = .completing(value)
    case (_, .waiting(let value, _)):
      discarded.append(value)
      state = .ending(termination)
    case (_, .idle), (_, .completing), (_, .ending), (_, .ended):
      state = .ending(termination)
    }
  }

  @inlinable
  var due: Instant? {
    switch state {
    case .idle, .ended: nil
    case .waiting(_, let instant): instant
    case .completing, .ending: .asSoonAsPossible
    }
  }

  @inlinable
  mutating func next(at now: Instant) -> Event<Value, Failure>? {
    switch state {
    case .waiting(let value, let instant) where instant <= now:
      state = .idle
      free = now.advanced(by: interval)
      return .value(value)
    case .completing(let value):
      state = .ending(.completed)
      return .value(value)
    case .ending(let termination):
      state = .ended
      return Event(termination)
    case .idle, .waiting, .ended:
      return nil
    }
  }
}
