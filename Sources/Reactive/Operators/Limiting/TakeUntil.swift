extension Signal {
  /// Forwards events until `trigger` sends a value or completes, and then completes.
  ///
  /// ```text
  /// source                        -1-2-3-4-|
  /// trigger                       ----a
  /// source.take(until: trigger)   -1-2|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// let (stop, stopInput) = Signal<Void, Never>.pipe()
  /// signal.take(until: stop).observe { print($0) }
  /// input.send(value: 1)         // VALUE 1
  /// stopInput.send(value: ())    // COMPLETED
  /// ```
  ///
  /// An interruption of the trigger is ignored. Terminal events of this signal pass through. When
  /// the trigger completes the result, this signal is no longer observed (RSG-11). Events arrive on
  /// the thread that sends them. If the trigger completes the result, `completed` arrives on the
  /// thread on which the trigger sends its event (EVT-36). If the trigger has already ended, it has
  /// no effect, because its observers receive `interrupted` (SIG-12). Disposing of an observation
  /// detaches only its observer (SIG-19).
  ///
  /// - Parameter trigger: The signal whose first value or completion completes the result.
  /// - Returns: A signal that sends the events of this signal until the trigger sends a value or
  ///   completes.
  public func take(until trigger: Signal<Void, Never>) -> Signal<Value, Failure> {
    .make(by: "take(until:)") { $0.relay(Input(self), until: Input(trigger)) }
      .traced(after: self, [trigger])
  }

  /// Forwards events until `trigger` sends a value or completes, and then completes.
  ///
  /// The trigger is started when the operator is applied. If it sends a value or completes
  /// synchronously, the result has already completed, so its observers receive `interrupted`
  /// (SIG-12). An interruption of the trigger is ignored. Terminal events of this signal pass
  /// through. When the trigger completes the result, this signal is no longer observed (RSG-11).
  /// Events arrive on the thread that sends them. If the trigger completes the result, `completed`
  /// arrives on the thread on which the trigger sends its event (EVT-36). The trigger is cancelled
  /// when the result ends or is no longer retained or observed (RSG-11). Disposing of an
  /// observation detaches only its observer (SIG-19).
  ///
  /// - Parameter trigger: The producer whose first value or completion completes the result.
  /// - Returns: A signal that sends the events of this signal until the trigger sends a value or
  ///   completes.
  public func take(until trigger: SignalProducer<Void, Never>) -> Signal<Value, Failure> {
    .make(by: "take(until:)") { $0.relay(Input(self), until: Input(trigger)) }
      .traced(after: self, [trigger])
  }
}

extension SignalProducer {
  /// Forwards events until `trigger` sends a value or completes, and then completes.
  ///
  /// The trigger is started before this producer. If the trigger sends a value or completes
  /// synchronously, the result completes and this producer is never started. If the trigger does so
  /// later, this producer is cancelled (RSG-11). An interruption of the trigger is ignored.
  /// Terminal events of this producer pass through. Events arrive on the threads that send them
  /// (EVT-36). Disposing of a start cancels both producers and sends `interrupted` (EVT-25).
  ///
  /// ```text
  /// producer                        -1-2-3-4-|
  /// trigger                         ----a
  /// producer.take(until: trigger)   -1-2|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2])
  ///   .take(until: SignalProducer<Void, Never>.never)
  ///   .startWithValues { print($0) }   // 1 2
  /// ```
  ///
  /// - Parameter trigger: The producer whose first value or completion completes the result.
  /// - Returns: A producer that sends the events of this producer until the trigger sends a value
  ///   or completes.
  public func take(until trigger: SignalProducer<Void, Never>) -> SignalProducer<Value, Failure> {
    SignalProducer(head: { $0.relay(Input(self), until: Input(trigger)) })
      .traced(after: self, [trigger])
  }

  /// Forwards events until `trigger` sends a value or completes, and then completes.
  ///
  /// Each start observes the trigger before it starts this producer. When the trigger completes the
  /// result, this producer is cancelled (RSG-11). The trigger is no longer observed once the start
  /// has ended. An interruption of the trigger is ignored. A trigger that ended before the start is
  /// also ignored, because its observers receive `interrupted` (SIG-12). Terminal events of this
  /// producer pass through. Events arrive on the threads that send them (EVT-36). Disposing of a
  /// start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter trigger: The signal whose first value or completion completes the result.
  /// - Returns: A producer that sends the events of this producer until the trigger sends a value
  ///   or completes.
  public func take(until trigger: Signal<Void, Never>) -> SignalProducer<Value, Failure> {
    SignalProducer(head: { $0.relay(Input(self), until: Input(trigger)) })
      .traced(after: self, [trigger])
  }
}

extension Output {
  fileprivate func relay(_ input: Input<Value, Failure>, until trigger: Input<Void, Never>) {
    trigger.attach(
      Observer(
        onValue: { self.terminate(.completed) },
        onTermination: { termination in
          switch termination {
          case .completed: self.terminate(.completed)
          case .interrupted: break
          }
        }
      ),
      lifetime
    )
    if !isClosed { input.attach(observer, lifetime) }
  }
}
