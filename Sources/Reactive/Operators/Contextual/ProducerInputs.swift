extension Signal {
  /// Adds the latest value of a producer to each value.
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.withLatest(from: .init(value: "a")).observeValues { print($0) }
  /// input.send(value: 1)   // (1, "a")
  /// ```
  ///
  /// Otherwise it is the same as ``withLatest(from:)`` of any kind of stream.
  @_disfavoredOverload
  public func withLatest<Sampled>(
    from samplee: SignalProducer<Sampled, Never>
  ) -> Signal<(Value, Sampled), Failure> {
    withLatest(from: generalized(samplee))
  }

  /// Sends the latest value together with each value of a producer.
  ///
  /// Otherwise it is the same as ``sample(with:)`` of any kind of stream.
  @_disfavoredOverload
  public func sample<Sampling>(
    with sampler: SignalProducer<Sampling, Never>
  ) -> Signal<(Value, Sampling), Failure> {
    sample(with: generalized(sampler))
  }

  /// Sends the latest value for each value of a producer.
  ///
  /// Otherwise it is the same as ``sample(on:)`` of any kind of stream.
  @_disfavoredOverload
  public func sample(
    on sampler: SignalProducer<Void, Never>
  ) -> Signal<Value, Failure> {
    sample(on: generalized(sampler))
  }

  /// Skips values until a producer sends one, or completes.
  ///
  /// Otherwise it is the same as ``skip(until:)`` of any kind of stream.
  @_disfavoredOverload
  public func skip(
    until trigger: SignalProducer<Void, Never>
  ) -> Signal<Value, Failure> {
    skip(until: generalized(trigger))
  }

  /// Forwards the values of this stream until a producer sends an event, then those of the producer.
  ///
  /// Otherwise it is the same as ``take(untilReplacement:)`` of any kind of stream.
  @_disfavoredOverload
  public func take(
    untilReplacement replacement: SignalProducer<Value, Failure>
  ) -> Signal<Value, Failure> {
    take(untilReplacement: generalized(replacement))
  }
}

extension SignalProducer {
  /// Adds the latest value of a producer to each value.
  ///
  /// ```swift
  /// SignalProducer([1, 2])
  ///   .withLatest(from: .init(value: "a"))
  ///   .startWithValues { print($0) }   // (1, "a"), (2, "a")
  /// ```
  ///
  /// Otherwise it is the same as ``withLatest(from:)`` of any kind of stream.
  @_disfavoredOverload
  public func withLatest<Sampled>(
    from samplee: SignalProducer<Sampled, Never>
  ) -> SignalProducer<(Value, Sampled), Failure> {
    withLatest(from: generalized(samplee))
  }

  /// Sends the latest value together with each value of a producer.
  ///
  /// Otherwise it is the same as ``sample(with:)`` of any kind of stream.
  @_disfavoredOverload
  public func sample<Sampling>(
    with sampler: SignalProducer<Sampling, Never>
  ) -> SignalProducer<(Value, Sampling), Failure> {
    sample(with: generalized(sampler))
  }

  /// Sends the latest value for each value of a producer.
  ///
  /// Otherwise it is the same as ``sample(on:)`` of any kind of stream.
  @_disfavoredOverload
  public func sample(
    on sampler: SignalProducer<Void, Never>
  ) -> SignalProducer<Value, Failure> {
    sample(on: generalized(sampler))
  }

  /// Skips values until a producer sends one, or completes.
  ///
  /// Otherwise it is the same as ``skip(until:)`` of any kind of stream.
  @_disfavoredOverload
  public func skip(
    until trigger: SignalProducer<Void, Never>
  ) -> SignalProducer<Value, Failure> {
    skip(until: generalized(trigger))
  }

  /// Forwards the values of this stream until a producer sends an event, then those of the producer.
  ///
  /// Otherwise it is the same as ``take(untilReplacement:)`` of any kind of stream.
  @_disfavoredOverload
  public func take(
    untilReplacement replacement: SignalProducer<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    take(untilReplacement: generalized(replacement))
  }
}
