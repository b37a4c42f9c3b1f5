extension Signal {
  /// Sends each value together with the latest value of a producer.
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.withLatest(from: .init(value: "a")).observeValues { print($0) }
  /// input.send(value: 1)   // (1, "a")
  /// ```
  ///
  /// It behaves like ``withLatest(from:)`` with any kind of stream.
  @_disfavoredOverload
  public func withLatest<Sampled>(
    from samplee: SignalProducer<Sampled, Never>
  ) -> Signal<(Value, Sampled), Failure> {
    withLatest(from: generalized(samplee))
  }

  /// Sends the latest value together with each value of a producer.
  ///
  /// It behaves like ``sample(with:)`` with any kind of stream.
  @_disfavoredOverload
  public func sample<Sampling>(
    with sampler: SignalProducer<Sampling, Never>
  ) -> Signal<(Value, Sampling), Failure> {
    sample(with: generalized(sampler))
  }

  /// Sends the latest value for each value of a producer.
  ///
  /// It behaves like ``sample(on:)`` with any kind of stream.
  @_disfavoredOverload
  public func sample(
    on sampler: SignalProducer<Void, Never>
  ) -> Signal<Value, Failure> {
    sample(on: generalized(sampler))
  }

  /// Skips values until a producer sends a value or completes.
  ///
  /// It behaves like ``skip(until:)`` with any kind of stream.
  @_disfavoredOverload
  public func skip(
    until trigger: SignalProducer<Void, Never>
  ) -> Signal<Value, Failure> {
    skip(until: generalized(trigger))
  }

  /// Forwards events until a producer sends one, and then forwards the events of the producer.
  ///
  /// It behaves like ``take(untilReplacement:)`` with any kind of stream.
  @_disfavoredOverload
  public func take(
    untilReplacement replacement: SignalProducer<Value, Failure>
  ) -> Signal<Value, Failure> {
    take(untilReplacement: generalized(replacement))
  }
}

extension SignalProducer {
  /// Sends each value together with the latest value of a producer.
  ///
  /// ```swift
  /// SignalProducer([1, 2])
  ///   .withLatest(from: .init(value: "a"))
  ///   .startWithValues { print($0) }   // (1, "a"), (2, "a")
  /// ```
  ///
  /// It behaves like ``withLatest(from:)`` with any kind of stream.
  @_disfavoredOverload
  public func withLatest<Sampled>(
    from samplee: SignalProducer<Sampled, Never>
  ) -> SignalProducer<(Value, Sampled), Failure> {
    withLatest(from: generalized(samplee))
  }

  /// Sends the latest value together with each value of a producer.
  ///
  /// It behaves like ``sample(with:)`` with any kind of stream.
  @_disfavoredOverload
  public func sample<Sampling>(
    with sampler: SignalProducer<Sampling, Never>
  ) -> SignalProducer<(Value, Sampling), Failure> {
    sample(with: generalized(sampler))
  }

  /// Sends the latest value for each value of a producer.
  ///
  /// It behaves like ``sample(on:)`` with any kind of stream.
  @_disfavoredOverload
  public func sample(
    on sampler: SignalProducer<Void, Never>
  ) -> SignalProducer<Value, Failure> {
    sample(on: generalized(sampler))
  }

  /// Skips values until a producer sends a value or completes.
  ///
  /// It behaves like ``skip(until:)`` with any kind of stream.
  @_disfavoredOverload
  public func skip(
    until trigger: SignalProducer<Void, Never>
  ) -> SignalProducer<Value, Failure> {
    skip(until: generalized(trigger))
  }

  /// Forwards events until a producer sends one, and then forwards the events of the producer.
  ///
  /// It behaves like ``take(untilReplacement:)`` with any kind of stream.
  @_disfavoredOverload
  public func take(
    untilReplacement replacement: SignalProducer<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    take(untilReplacement: generalized(replacement))
  }
}
