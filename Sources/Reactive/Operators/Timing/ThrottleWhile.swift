extension Signal {
  /// Delivers events on a scheduler, but holds back the latest value while a property is `true`.
  ///
  /// ```text
  /// source                                                  -1-2-3-4-5-|
  /// shouldThrottle                                          --t---f
  /// source.throttle(while: shouldThrottle, on: scheduler)   -1----34-5-|
  /// ```
  ///
  /// ```swift
  /// let isPaused = MutableProperty(true)
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.throttle(while: isPaused, on: QueueScheduler.main).observeValues { print($0) }
  /// input.send(value: 1)
  /// input.send(value: 2)
  /// isPaused.value = false   // prints 2 on the main queue
  /// input.send(value: 3)     // prints 3
  /// ```
  ///
  /// While the property is `true`, only the latest value is kept. It is delivered when the property
  /// becomes `false`. While the property is `false`, every event is delivered, in order. All events
  /// arrive on the scheduler (BPR-5). A terminal event of this signal drops the value that is held
  /// back, and arrives after the values that are already scheduled. Pending values are dropped when
  /// the result is no longer retained or observed. The property is observed from the time at which
  /// the operator is applied. If it completes while it is `true`, values are held back
  /// indefinitely. If it completes while it is `false`, values continue to be delivered. Disposing
  /// of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - shouldThrottle: A property that is `true` while values must be held back. It is not
  ///     retained.
  ///   - scheduler: The scheduler that delivers the events.
  /// - Returns: A signal that sends, on the scheduler, the values that were not dropped while the
  ///   property was `true`.
  public func throttle<Throttling: PropertyProtocol>(
    while shouldThrottle: Throttling,
    on scheduler: any Scheduler
  ) -> Signal<Value, Failure> where Throttling.Value == Bool {
    .make(by: "throttle(while:on:)") { output in
      output.relay(Input(self), throttledBy: shouldThrottle.producer, on: scheduler)
    }
    .traced(after: self, [shouldThrottle])
  }
}

extension SignalProducer {
  /// Delivers events on a scheduler, but holds back the latest value while a property is `true`.
  ///
  /// ```text
  /// producer                                                  -1-2-3-4-5-|
  /// shouldThrottle                                            --t---f
  /// producer.throttle(while: shouldThrottle, on: scheduler)   -1----34-5-|
  /// ```
  ///
  /// ```swift
  /// let isPaused = MutableProperty(true)
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// let start = signal.producer
  ///   .throttle(while: isPaused, on: QueueScheduler.main)
  ///   .startWithValues { print($0) }
  /// input.send(value: 1)
  /// input.send(value: 2)
  /// isPaused.value = false   // prints 2 on the main queue
  /// ```
  ///
  /// While the property is `true`, only the latest value is kept. It is delivered when the property
  /// becomes `false`. While the property is `false`, every event is delivered, in order. All events
  /// arrive on the scheduler (BPR-5). A terminal event of this producer drops the value that is
  /// held back, and arrives after the values that are already scheduled. Each start observes the
  /// property before it starts this producer. If the property completes while it is `true`, values
  /// are held back indefinitely. If it completes while it is `false`, values continue to be
  /// delivered. Disposing of a start cancels this producer and drops the pending values, and
  /// `interrupted` arrives on the scheduler (D14).
  ///
  /// - Parameters:
  ///   - shouldThrottle: A property that is `true` while values must be held back. It is not
  ///     retained.
  ///   - scheduler: The scheduler that delivers the events.
  /// - Returns: A producer that sends, on the scheduler, the values that were not dropped while the
  ///   property was `true`.
  public func throttle<Throttling: PropertyProtocol>(
    while shouldThrottle: Throttling,
    on scheduler: any Scheduler
  ) -> SignalProducer<Value, Failure> where Throttling.Value == Bool {
    let throttling = shouldThrottle.producer
    return .relaying(on: scheduler) { output in
      output.relay(Input(self), throttledBy: throttling, on: scheduler)
    }
    .traced(after: self, [shouldThrottle])
  }
}

extension Output {
  fileprivate func relay(
    _ input: Input<Value, Failure>,
    throttledBy throttling: SignalProducer<Bool, Never>,
    on scheduler: any Scheduler
  ) {
    let relay = ScheduledRelay(
      ThrottleWhileMachine<Value, Failure>(),
      to: self,
      on: StoppedClock(scheduler: scheduler)
    ).observer
    throttling.join(
      Observer(onValue: { relay.onValue(.isThrottled($0)) }, onTermination: { _ in }),
      during: lifetime
    )
    if isClosed { return }
    input.attach(
      Observer(onValue: { relay.onValue(.value($0)) }, onTermination: relay.onTermination),
      lifetime
    )
  }
}

/// A relay machine that delivers all events as soon as possible, but holds back the latest value
/// while throttling is on.
struct ThrottleWhileMachine<Value: Sendable, Failure: Error>: RelayMachine {
  enum Input: Sendable {
    case value(Value)
    case isThrottled(Bool)
  }

  private var waiting = Queue<Event<Value, Failure>>()
  private var isThrottled = false
  private var held: Value?
  var discarded: [Input] = []

  mutating func received(_ input: Input, at now: Instant) {
    switch input {
    case .value(let value) where isThrottled:
      discardHeld()
      held = value
    case .value(let value):
      waiting.append(.value(value))
    case .isThrottled(let isThrottled):
      self.isThrottled = isThrottled
      guard !isThrottled, let value = held else { return }
      held = nil
      waiting.append(.value(value))
    }
  }

  mutating func received(_ termination: Termination<Failure>, at now: Instant) {
    discardHeld()
    waiting.append(Event(termination))
  }

  private mutating func discardHeld() {
    if let held { discarded.append(.value(held)) }
    held = nil
  }

  var due: Instant? {
    waiting.isEmpty ? nil : .asSoonAsPossible
  }

  mutating func next(at now: Instant) -> Event<Value, Failure>? {
    waiting.removeFirst()
  }
}
