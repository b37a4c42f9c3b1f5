extension Signal {
  /// Sends the latest value of this signal together with each value of a sampler.
  ///
  /// ```text
  /// source                         -1---2---3---|
  /// sampler                        ---a---b-c---|
  /// source.sample(with: sampler)   ---d---e-f---|
  ///
  /// d = (1, "a"), e = (2, "b"), f = (3, "c")
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// let (clock, tick) = Signal<String, Never>.pipe()
  /// signal.sample(with: clock).observeValues { print($0) }
  /// input.send(value: 1)
  /// tick.send(value: "a")   // (1, "a")
  /// tick.send(value: "b")   // (1, "b")
  /// ```
  ///
  /// Values of the sampler that arrive before the first value of this signal are dropped. The
  /// result completes when both streams have completed (EVT-21). A failure of this signal, or an
  /// interruption of either stream, passes through immediately and ends the subscription to the
  /// other stream (EVT-14). If the sampler is a producer, it is started when the operator is
  /// applied, and cancelled when the result ends or is no longer retained or observed (RSG-11).
  /// Events arrive on the threads that send them (EVT-36). Disposing of an observation detaches
  /// only its observer (SIG-19).
  ///
  /// - Parameter sampler: A stream that cannot fail. Each of its values is paired with the latest
  ///   value of this signal.
  /// - Returns: A signal that sends a pair for each value of the sampler.
  public func sample<Sampler: SignalProducerConvertible>(
    with sampler: Sampler
  ) -> Signal<(Value, Sampler.Value), Failure> where Sampler.Failure == Never {
    Signal<(Value, Sampler.Value), Failure>.make(by: "sample(with:)") {
      $0.sample(Input(self), with: Input(sampler.producer))
    }
    .traced(after: self, [sampler])
  }

  /// Sends the latest value of this signal whenever a sampler sends a value.
  ///
  /// ```text
  /// source                       -1---2---3---|
  /// sampler                      ---a---b-c---|
  /// source.sample(on: sampler)   ---1---2-3---|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// let (clock, tick) = Signal<Void, Never>.pipe()
  /// signal.sample(on: clock).observeValues { print($0) }
  /// input.send(value: 1)
  /// tick.send(value: ())   // 1
  /// tick.send(value: ())   // 1
  /// ```
  ///
  /// Values of the sampler that arrive before the first value of this signal are dropped. The
  /// result completes when both streams have completed (EVT-21). A failure of this signal, or an
  /// interruption of either stream, passes through immediately and ends the subscription to the
  /// other stream (EVT-14). If the sampler is a producer, it is started when the operator is
  /// applied, and cancelled when the result ends or is no longer retained or observed (RSG-11).
  /// Events arrive on the threads that send them (EVT-36). Disposing of an observation detaches
  /// only its observer (SIG-19).
  ///
  /// - Parameter sampler: A stream of `Void` values that cannot fail. Each of its values causes the
  ///   latest value of this signal to be sent.
  /// - Returns: A signal that sends the latest value once for each value of the sampler.
  public func sample<Sampler: SignalProducerConvertible>(
    on sampler: Sampler
  ) -> Signal<Value, Failure> where Sampler.Value == Void, Sampler.Failure == Never {
    sample(with: sampler).map { $0.0 }
      .traced(after: self, [sampler])
  }
}

extension SignalProducer {
  /// Starts this producer and then a sampler, and sends the latest value of this producer together
  /// with each value of the sampler.
  ///
  /// ```text
  /// producer                         -1---2---3---|
  /// sampler                          ---a---b-c---|
  /// producer.sample(with: sampler)   ---d---e-f---|
  ///
  /// d = (1, "a"), e = (2, "b"), f = (3, "c")
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2])
  ///   .sample(with: SignalProducer<String, Never>(["a", "b"]))
  ///   .startWithValues { print($0) }   // (2, "a"), (2, "b")
  /// ```
  ///
  /// Values of the sampler that arrive before the first value of this producer are dropped. The
  /// result completes when both streams have completed (EVT-21). A failure of this producer, or an
  /// interruption of either stream, passes through immediately and ends the subscription to the
  /// other stream (EVT-14). Events arrive on the threads that send them (EVT-36). Disposing of a
  /// start ends both subscriptions and sends `interrupted` (EVT-25).
  ///
  /// - Parameter sampler: A stream that cannot fail. Each of its values is paired with the latest
  ///   value of this producer.
  /// - Returns: A producer that sends a pair for each value of the sampler.
  public func sample<Sampler: SignalProducerConvertible>(
    with sampler: Sampler
  ) -> SignalProducer<(Value, Sampler.Value), Failure> where Sampler.Failure == Never {
    SignalProducer<(Value, Sampler.Value), Failure>(head: {
      $0.sample(Input(self), with: Input(sampler.producer))
    })
    .traced(after: self, [sampler])
  }

  /// Sends the latest value of this producer whenever a sampler sends a value.
  ///
  /// Each start starts this producer and then the sampler. Values of the sampler that arrive before
  /// the first value of this producer are dropped. The result completes when both streams have
  /// completed (EVT-21). A failure of this producer, or an interruption of either stream, passes
  /// through immediately and ends the subscription to the other stream (EVT-14). Events arrive on
  /// the threads that send them (EVT-36). Disposing of a start ends both subscriptions and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameter sampler: A stream of `Void` values that cannot fail. Each of its values causes the
  ///   latest value of this producer to be sent.
  /// - Returns: A producer that sends the latest value once for each value of the sampler.
  public func sample<Sampler: SignalProducerConvertible>(
    on sampler: Sampler
  ) -> SignalProducer<Value, Failure> where Sampler.Value == Void, Sampler.Failure == Never {
    sample(with: sampler).map { $0.0 }
      .traced(after: self, [sampler])
  }
}

extension Output {
  fileprivate func sample<A, B>(
    _ input: Input<A, Failure>,
    with sampler: Input<B, Never>
  ) where Value == (A, B) {
    let latest = Cell<A?>(nil)
    let ends = InputEnds(count: 2)
    input.attach(
      Observer(
        onValue: { value in _ = self.decide { latest.value = value } },
        onTermination: { self.inputTerminated($0) { ends.complete(0) } }
      ),
      lifetime
    )
    if isClosed { return }
    sampler.attach(
      Observer(
        onValue: { value in self.send(deciding: { latest.value.map { ($0, value) } }) },
        onTermination: { termination in
          switch termination {
          case .completed: self.inputTerminated(.completed) { ends.complete(1) }
          case .interrupted: self.terminate(.interrupted)
          }
        }
      ),
      lifetime
    )
  }
}
