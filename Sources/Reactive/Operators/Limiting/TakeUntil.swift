extension Signal {
  /// Forwards events until `trigger` sends a value or completes, then completes.
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
  /// An interruption of the trigger is ignored. Terminal events of this signal pass through.
  public func take(until trigger: Signal<Void, Never>) -> Signal<Value, Failure> {
    .make(by: "take(until:)") { $0.relay(Input(self), until: Input(trigger)) }
      .traced(after: self, [trigger])
  }

  /// Forwards events until `trigger`, which is started at once, sends a value or completes.
  ///
  /// See ``take(until:)-(Signal<Void,Never>)``.
  public func take(until trigger: SignalProducer<Void, Never>) -> Signal<Value, Failure> {
    .make(by: "take(until:)") { $0.relay(Input(self), until: Input(trigger)) }
      .traced(after: self, [trigger])
  }
}

extension SignalProducer {
  /// Forwards events until `trigger` sends a value or completes, then completes.
  ///
  /// Each start begins by starting the trigger. If the trigger ends the stream at once, this
  /// producer is not started. An interruption of the trigger is ignored. Terminal events of this
  /// producer pass through.
  public func take(until trigger: SignalProducer<Void, Never>) -> SignalProducer<Value, Failure> {
    SignalProducer(head: { $0.relay(Input(self), until: Input(trigger)) })
      .traced(after: self, [trigger])
  }

  /// Forwards events until `trigger` sends a value or completes, then completes.
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
