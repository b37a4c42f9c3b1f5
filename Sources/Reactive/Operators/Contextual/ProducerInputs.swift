extension Signal {
  /// Sends each value together with the latest value of a producer.
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.withLatest(from: .init(value: "a")).observeValues { print($0) }
  /// input.send(value: 1)   // (1, "a")
  /// ```
  ///
  /// It behaves like ``withLatest(from:)`` with any kind of stream. The producer is started when
  /// the operator is applied, and cancelled when the result has ended (RSG-11). This overload
  /// exists so that the compiler can infer the type of `.empty`, `.never` and `.init(value:)`.
  ///
  /// - Parameter samplee: The producer whose latest value is paired with each value.
  /// - Returns: A signal that sends a pair for each value of this signal.
  @_disfavoredOverload
  public func withLatest<Sampled>(
    from samplee: SignalProducer<Sampled, Never>
  ) -> Signal<(Value, Sampled), Failure> {
    withLatest(from: generalized(samplee))
  }

  /// Sends the latest value together with each value of a producer.
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal
  ///   .sample(with: .interval(.seconds(1), on: QueueScheduler.main))
  ///   .observeValues { print($0) }
  /// input.send(value: 5)   // prints (5, 0), (5, 1) and so on, a second apart
  /// ```
  ///
  /// It behaves like ``sample(with:)`` with any kind of stream. This overload exists so that the
  /// compiler can infer the type of the producer. The producer is started when the operator is
  /// applied, and cancelled when the result has ended (RSG-11).
  ///
  /// - Parameter sampler: The producer whose values trigger the result.
  /// - Returns: A signal that sends a pair for each value of the producer.
  @_disfavoredOverload
  public func sample<Sampling>(
    with sampler: SignalProducer<Sampling, Never>
  ) -> Signal<(Value, Sampling), Failure> {
    sample(with: generalized(sampler))
  }

  /// Sends the latest value for each value of a producer.
  ///
  /// It behaves like ``sample(on:)`` with any kind of stream. This overload exists so that the
  /// compiler can infer the type of the producer. The producer is started when the operator is
  /// applied, and cancelled when the result has ended (RSG-11).
  ///
  /// - Parameter sampler: The producer whose values trigger the result.
  /// - Returns: A signal that sends the latest value for each value of the producer.
  @_disfavoredOverload
  public func sample(
    on sampler: SignalProducer<Void, Never>
  ) -> Signal<Value, Failure> {
    sample(on: generalized(sampler))
  }

  /// Skips values until a producer sends a value or completes.
  ///
  /// It behaves like ``skip(until:)`` with any kind of stream. This overload exists so that the
  /// compiler can infer the type of `.never` or `.init(value:)`. The producer is started when the
  /// operator is applied, and cancelled when the result has ended (RSG-11).
  ///
  /// - Parameter trigger: The producer whose first value or completion lets values pass.
  /// - Returns: A signal that sends the values that arrive after the trigger.
  @_disfavoredOverload
  public func skip(
    until trigger: SignalProducer<Void, Never>
  ) -> Signal<Value, Failure> {
    skip(until: generalized(trigger))
  }

  /// Forwards events until a producer sends an event, and then forwards the events of the producer.
  ///
  /// It behaves like ``take(untilReplacement:)`` with any kind of stream. This overload exists so
  /// that the compiler can infer the type of `.empty` or `.init(value:)`. The producer is started
  /// when the operator is applied, and cancelled when the result has ended (RSG-11).
  ///
  /// - Parameter replacement: The producer whose first value replaces this signal.
  /// - Returns: A signal that sends the events of this signal, and later those of the replacement.
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
  /// It behaves like ``withLatest(from:)`` with any kind of stream. Disposing of a start cancels both
  /// and sends `interrupted` (EVT-25).
  ///
  /// - Parameter samplee: The producer whose latest value is paired with each value. It is started
  ///   first.
  /// - Returns: A producer that sends a pair for each value of this producer.
  @_disfavoredOverload
  public func withLatest<Sampled>(
    from samplee: SignalProducer<Sampled, Never>
  ) -> SignalProducer<(Value, Sampled), Failure> {
    withLatest(from: generalized(samplee))
  }

  /// Sends the latest value together with each value of a producer.
  ///
  /// It behaves like ``sample(with:)`` with any kind of stream. This overload exists so that the
  /// compiler can infer the type of the sampler. Disposing of a start cancels both and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameter sampler: The producer whose values trigger the result. It is started last.
  /// - Returns: A producer that sends a pair for each value of the sampler.
  @_disfavoredOverload
  public func sample<Sampling>(
    with sampler: SignalProducer<Sampling, Never>
  ) -> SignalProducer<(Value, Sampling), Failure> {
    sample(with: generalized(sampler))
  }

  /// Sends the latest value for each value of a producer.
  ///
  /// It behaves like ``sample(on:)`` with any kind of stream. This overload exists so that the
  /// compiler can infer the type of the sampler. Disposing of a start cancels both and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameter sampler: The producer whose values trigger the result. It is started last.
  /// - Returns: A producer that sends the latest value for each value of the sampler.
  @_disfavoredOverload
  public func sample(
    on sampler: SignalProducer<Void, Never>
  ) -> SignalProducer<Value, Failure> {
    sample(on: generalized(sampler))
  }

  /// Skips values until a producer sends a value or completes.
  ///
  /// It behaves like ``skip(until:)`` with any kind of stream. This overload exists so that the
  /// compiler can infer the type of `.never` or `.init(value:)`. Disposing of a start cancels both
  /// and sends `interrupted` (EVT-25).
  ///
  /// - Parameter trigger: The producer whose first value or completion lets values pass. It is started
  ///   first.
  /// - Returns: A producer that sends the values that arrive after the trigger.
  @_disfavoredOverload
  public func skip(
    until trigger: SignalProducer<Void, Never>
  ) -> SignalProducer<Value, Failure> {
    skip(until: generalized(trigger))
  }

  /// Forwards events until a producer sends an event, and then forwards the events of the producer.
  ///
  /// It behaves like ``take(untilReplacement:)`` with any kind of stream. This overload exists so
  /// that the compiler can infer the type of `.empty` or `.init(value:)`. Disposing of a start
  /// cancels both and sends `interrupted` (EVT-25).
  ///
  /// - Parameter replacement: The producer whose first value replaces this producer. It is started
  ///   first.
  /// - Returns: A producer that sends the events of this producer, and later those of the replacement.
  @_disfavoredOverload
  public func take(
    untilReplacement replacement: SignalProducer<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    take(untilReplacement: generalized(replacement))
  }
}
