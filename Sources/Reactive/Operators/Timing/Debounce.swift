extension Signal {
  /// Delivers a value on a scheduler once an interval has passed without another value.
  ///
  /// ```text
  /// source                                              -1-2-----3-----|
  /// source.debounce(.milliseconds(30), on: scheduler)   ------2-----3--|
  /// ```
  ///
  /// ```swift
  /// let (typing, input) = Signal<String, Never>.pipe()
  /// typing.debounce(.milliseconds(300), on: QueueScheduler.main).observeValues { print($0) }
  /// input.send(value: "a")
  /// input.send(value: "ab")   // prints ab 300 milliseconds later
  /// ```
  ///
  /// All events arrive on the scheduler (BPR-5). A failure or interruption drops the pending value
  /// and arrives as soon as possible (EVT-12). The pending value is also dropped when the result is
  /// no longer retained or observed. Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Parameters:
  ///   - interval: The time that must pass without another value before a value is delivered. The
  ///     method traps if `interval` is negative (D19).
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  ///   - discardWhenCompleted: Whether completion drops the pending value and arrives as soon as
  ///     possible. This is the default. If `false`, the value and the completion arrive when the
  ///     value is due. If no value is pending, the completion arrives as soon as possible in either
  ///     case.
  /// - Returns: A signal that sends the values that are not followed by another value within the
  ///   interval.
  @inlinable
  public func debounce(
    _ interval: Duration,
    on scheduler: any TimedScheduler,
    discardWhenCompleted: Bool = true
  ) -> Signal<Value, Failure> {
    checkInterval(interval, of: "debounce(_:on:)")
    return relayed(
      by: DebounceMachine(interval: interval, discardsWhenCompleted: discardWhenCompleted),
      name: "debounce",
      on: RunningClock(timed: scheduler)
    )
    .traced(after: self, [interval])
  }
}

extension SignalProducer {
  /// Delivers a value on a scheduler once an interval has passed without another value.
  ///
  /// ```text
  /// producer                                              -1-2-----3-----|
  /// producer.debounce(.milliseconds(30), on: scheduler)   ------2-----3--|
  /// ```
  ///
  /// ```swift
  /// let (typing, input) = Signal<String, Never>.pipe()
  /// let search = typing.producer
  ///   .debounce(.milliseconds(300), on: QueueScheduler.main)
  ///   .startWithValues { print($0) }
  /// input.send(value: "a")
  /// input.send(value: "ab")   // prints ab 300 milliseconds later
  /// ```
  ///
  /// All events arrive on the scheduler (BPR-5). A failure or interruption drops the pending value
  /// and arrives as soon as possible (EVT-12). Disposing of a start cancels this producer and drops
  /// the pending value, and `interrupted` arrives on the scheduler (D14).
  ///
  /// - Parameters:
  ///   - interval: The time that must pass without another value before a value is delivered. The
  ///     method traps if `interval` is negative (D19).
  ///   - scheduler: The scheduler that delivers the events and measures the time.
  ///   - discardWhenCompleted: Whether completion drops the pending value and arrives as soon as
  ///     possible. This is the default. If `false`, the value and the completion arrive when the
  ///     value is due. If no value is pending, the completion arrives as soon as possible in either
  ///     case.
  /// - Returns: A producer that sends the values that are not followed by another value within the
  ///   interval.
  @inlinable
  public func debounce(
    _ interval: Duration,
    on scheduler: any TimedScheduler,
    discardWhenCompleted: Bool = true
  ) -> SignalProducer<Value, Failure> {
    checkInterval(interval, of: "debounce(_:on:)")
    return relayed(
      by: DebounceMachine(interval: interval, discardsWhenCompleted: discardWhenCompleted),
      on: RunningClock(timed: scheduler)
    )
    .traced(after: self, [interval])
  }
}

/// A relay machine that delivers each value that is not followed by another value within the
/// interval.
@usableFromInline
struct DebounceMachine<Value: Sendable, Failure: Error>: RelayMachine {
  @usableFromInline
  enum State: Sendable {
    /// No value is pending.
    case idle
    /// A value is pending until the end of the interval.
    case waiting(Value, until: Instant)
    /// A value is pending, and the completion will follow it.
    case completing(Value, at: Instant)
    /// The terminal event must be delivered as soon as possible.
    case ending(Termination<Failure>)
    /// The terminal event has been delivered.
    case ended
  }

  @usableFromInline let interval: Duration
  @usableFromInline let discardsWhenCompleted: Bool
  @usableFromInline var state = State.idle
  @usableFromInline var discarded: [Value] = []

  @inlinable
  init(interval: Duration, discardsWhenCompleted: Bool) {
    self.interval = interval
    self.discardsWhenCompleted = discardsWhenCompleted
  }

  @inlinable
  mutating func received(_ value: Value, at now: Instant) {
    if case .waiting(let superseded, _) = state { discarded.append(superseded) }
    state = .waiting(value, until: now.advanced(by: interval))
  }

  @inlinable
  mutating func received(_ termination: Termination<Failure>, at now: Instant) {
    switch (termination, state) {
    case (.completed, .waiting(let value, let instant)) where !discardsWhenCompleted:
      state = .completing(value, at: instant)
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
    case .waiting(_, let instant), .completing(_, let instant): instant
    case .ending: .asSoonAsPossible
    }
  }

  @inlinable
  mutating func next(at now: Instant) -> Event<Value, Failure>? {
    switch state {
    case .waiting(let value, let instant) where instant <= now:
      state = .idle
      return .value(value)
    case .completing(let value, let instant) where instant <= now:
      state = .ending(.completed)
      return .value(value)
    case .ending(let termination):
      state = .ended
      return Event(termination)
    case .idle, .waiting, .completing, .ended:
      return nil
    }
  }
}
