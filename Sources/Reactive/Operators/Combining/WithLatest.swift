extension Signal {
  /// Sends each value of this signal together with the latest value of another stream.
  ///
  /// ```text
  /// source                             -1---2---3---|
  /// samplee                            ---a---b-|
  /// source.withLatest(from: samplee)   -----c---d---|
  ///
  /// c = (2, "a"), d = (3, "b")
  /// ```
  ///
  /// ```swift
  /// let (clicks, click) = Signal<Int, Never>.pipe()
  /// let (names, name) = Signal<String, Never>.pipe()
  /// clicks.withLatest(from: names).observeValues { print($0) }
  /// name.send(value: "a")
  /// click.send(value: 1)   // (1, "a")
  /// ```
  ///
  /// Values of this signal that arrive before the first value of the other stream are dropped. The
  /// result completes when this signal completes (D12). The end of the other stream is ignored, so
  /// its latest value, if any, remains in use. A failure or interruption of this signal passes
  /// through immediately. If `samplee` is a producer, it is started when the operator is applied,
  /// and cancelled when the result ends or is no longer retained or observed (RSG-11). Events
  /// arrive on the threads that send them (EVT-36). Disposing of an observation detaches only its
  /// observer (SIG-19).
  ///
  /// - Parameter samplee: A stream that cannot fail. Its latest value is paired with each value of
  ///   this signal.
  /// - Returns: A signal that sends a pair for each value of this signal, once the other stream has
  ///   sent a value.
  public func withLatest<Samplee: SignalProducerConvertible>(
    from samplee: Samplee
  ) -> Signal<(Value, Samplee.Value), Failure> where Samplee.Failure == Never {
    Signal<(Value, Samplee.Value), Failure>.make(by: "withLatest(from:)") {
      $0.combine(Input(self), withLatestFrom: Input(samplee.producer))
    }
    .traced(after: self, [samplee])
  }
}

extension SignalProducer {
  /// Sends each value of this producer together with the latest value of another stream.
  ///
  /// ```text
  /// producer                             -1---2---3---|
  /// samplee                              ---a---b-|
  /// producer.withLatest(from: samplee)   -----c---d---|
  ///
  /// c = (2, "a"), d = (3, "b")
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2])
  ///   .withLatest(from: MutableProperty("a"))
  ///   .startWithValues { print($0) }   // (1, "a"), (2, "a")
  /// ```
  ///
  /// Values of this producer that arrive before the first value of the other stream are dropped.
  /// Each start subscribes to the other stream before it starts this producer. The result completes
  /// when this producer completes (D12). The end of the other stream is ignored, so its latest
  /// value, if any, remains in use. A failure or interruption of this producer passes through
  /// immediately. When the result ends, the subscription to the other stream also ends (RSG-11).
  /// Events arrive on the threads that send them (EVT-36). Disposing of a start ends both
  /// subscriptions and sends `interrupted` (EVT-25).
  ///
  /// - Parameter samplee: A stream that cannot fail. Its latest value is paired with each value of
  ///   this producer.
  /// - Returns: A producer that sends a pair for each value of this producer, once the other stream
  ///   has sent a value.
  public func withLatest<Samplee: SignalProducerConvertible>(
    from samplee: Samplee
  ) -> SignalProducer<(Value, Samplee.Value), Failure> where Samplee.Failure == Never {
    SignalProducer<(Value, Samplee.Value), Failure>(head: {
      $0.combine(Input(self), withLatestFrom: Input(samplee.producer))
    })
    .traced(after: self, [samplee])
  }
}

extension Output {
  fileprivate func combine<A, B>(
    _ input: Input<A, Failure>,
    withLatestFrom samplee: Input<B, Never>
  ) where Value == (A, B) {
    let latest = Cell<B?>(nil)
    samplee.attach(
      Observer(
        onValue: { value in _ = self.decide { latest.value = value } },
        onTermination: { _ in }
      ),
      lifetime
    )
    if isClosed { return }
    input.attach(
      Observer(
        onValue: { value in self.send(deciding: { latest.value.map { (value, $0) } }) },
        onTermination: { self.terminate($0) }
      ),
      lifetime
    )
  }
}
