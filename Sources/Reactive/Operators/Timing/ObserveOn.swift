extension Signal {
  /// Delivers every event on a scheduler, in order (BPR-5).
  ///
  /// ```text
  /// source                          -1-2-3-|
  /// source.observe(on: scheduler)   -1-2-3-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.observe(on: QueueScheduler.main).observeValues { print($0) }
  /// input.send(value: 1)   // prints 1 on the main queue
  /// ```
  ///
  /// `completed`, `failed`, and `interrupted` also arrive on the scheduler and never overtake a
  /// value. The number of pending events is not limited. Pending events are dropped when the result
  /// is no longer retained or observed. Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Parameter scheduler: The scheduler that delivers the events. Only one action is scheduled at
  ///   a time, and each action delivers one event.
  /// - Returns: A signal that sends the events of this signal on the scheduler.
  @inlinable
  public func observe(on scheduler: any Scheduler) -> Signal<Value, Failure> {
    relayed(
      by: ForwardingMachine(),
      name: "observe(on:)",
      on: StoppedClock(scheduler: scheduler)
    )
    .traced(after: self)
  }
}

extension SignalProducer {
  /// Delivers every event on a scheduler, in order (BPR-5).
  ///
  /// ```text
  /// producer                          -1-2-3-|
  /// producer.observe(on: scheduler)   -1-2-3-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2])
  ///   .observe(on: QueueScheduler.main)
  ///   .startWithValues { print($0) }   // prints 1 and 2 on the main queue
  /// ```
  ///
  /// This producer is still started on the calling thread. `completed`, `failed`, and `interrupted`
  /// also arrive on the scheduler and never overtake a value. The number of pending events is not
  /// limited. Disposing of a start cancels this producer and drops the pending events, and
  /// `interrupted` arrives on the scheduler (D14).
  ///
  /// - Parameter scheduler: The scheduler that delivers the events. Only one action is scheduled at
  ///   a time, and each action delivers one event.
  /// - Returns: A producer that sends the events of this producer on the scheduler.
  @inlinable
  public func observe(on scheduler: any Scheduler) -> SignalProducer<Value, Failure> {
    relayed(by: ForwardingMachine(), on: StoppedClock(scheduler: scheduler))
      .traced(after: self)
  }
}

/// A relay machine that delivers all events as soon as possible, in order.
@usableFromInline
struct ForwardingMachine<Value: Sendable, Failure: Error>: RelayMachine {
  @usableFromInline var waiting = Queue<Event<Value, Failure>>()
  @usableFromInline var discarded: [Value] = []

  @inlinable
  init() {}

  @inlinable
  mutating func received(_ value: Value, at now: Instant) {
    waiting.append(.value(value))
  }

  @inlinable
  mutating func received(_ termination: Termination<Failure>, at now: Instant) {
    waiting.append(Event(termination))
  }

  @inlinable
  var due: Instant? {
    waiting.isEmpty ? nil : .asSoonAsPossible
  }

  @inlinable
  mutating func next(at now: Instant) -> Event<Value, Failure>? {
    waiting.removeFirst()
  }
}
