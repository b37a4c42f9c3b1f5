extension Signal {
  /// Sends each value of this signal together with the latest value of a producer.
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.withLatest(from: .init(value: "a")).observeValues { print($0) }
  /// input.send(value: 1)   // (1, "a")
  /// ```
  ///
  /// This overload lets the compiler infer the types of `.empty`, `.never`, and `.init(value:)`. In
  /// all other respects, it behaves like the generic ``withLatest(from:)``. The producer is started
  /// when the operator is applied, and cancelled when the result ends or is no longer retained or
  /// observed (RSG-11). The end of the producer is ignored, and the result ends when this signal
  /// ends (D12). Events arrive on the threads that send them (EVT-36). Disposing of an observation
  /// detaches only its observer (SIG-19).
  ///
  /// - Parameter samplee: The producer whose latest value is paired with each value of this signal.
  /// - Returns: A signal that sends a pair for each value of this signal, once the producer has
  ///   sent a value.
  @_disfavoredOverload
  public func withLatest<Sampled>(
    from samplee: SignalProducer<Sampled, Never>
  ) -> Signal<(Value, Sampled), Failure> {
    withLatest(from: generalized(samplee))
  }

  /// Sends the latest value of this signal together with each value of a producer.
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal
  ///   .sample(with: .interval(.seconds(1), on: QueueScheduler.main))
  ///   .observeValues { print($0) }
  /// input.send(value: 5)   // prints (5, 0), (5, 1) and so on, a second apart
  /// ```
  ///
  /// This overload lets the compiler infer the type of the producer. In all other respects, it
  /// behaves like the generic ``sample(with:)``. The producer is started when the operator is
  /// applied, and cancelled when the result ends or is no longer retained or observed (RSG-11). The
  /// result completes when both streams have completed (EVT-21). A failure of this signal, or an
  /// interruption of either stream, passes through immediately and ends the subscription to the
  /// other stream (EVT-14). Events arrive on the threads that send them (EVT-36). Disposing of an
  /// observation detaches only its observer (SIG-19).
  ///
  /// - Parameter sampler: The producer whose values are paired with the latest value of this
  ///   signal.
  /// - Returns: A signal that sends a pair for each value of the producer.
  @_disfavoredOverload
  public func sample<Sampling>(
    with sampler: SignalProducer<Sampling, Never>
  ) -> Signal<(Value, Sampling), Failure> {
    sample(with: generalized(sampler))
  }

  /// Sends the latest value of this signal whenever a producer sends a value.
  ///
  /// This overload lets the compiler infer the type of the producer. In all other respects, it
  /// behaves like the generic ``sample(on:)``. The producer is started when the operator is
  /// applied, and cancelled when the result ends or is no longer retained or observed (RSG-11). The
  /// result completes when both streams have completed (EVT-21). A failure of this signal, or an
  /// interruption of either stream, passes through immediately and ends the subscription to the
  /// other stream (EVT-14). Events arrive on the threads that send them (EVT-36). Disposing of an
  /// observation detaches only its observer (SIG-19).
  ///
  /// - Parameter sampler: The producer that determines when the latest value is sent.
  /// - Returns: A signal that sends the latest value whenever the producer sends a value.
  @_disfavoredOverload
  public func sample(
    on sampler: SignalProducer<Void, Never>
  ) -> Signal<Value, Failure> {
    sample(on: generalized(sampler))
  }

  /// Skips values until a producer sends a value or completes.
  ///
  /// This overload lets the compiler infer the type of `.never` or `.init(value:)`. In all other
  /// respects, it behaves like the generic ``skip(until:)``. The producer is started when the
  /// operator is applied, and cancelled when the result ends or is no longer retained or observed
  /// (RSG-11). Terminal events of this signal pass through immediately. If the producer is
  /// interrupted before it sends a value, the result is interrupted too. Events arrive on the
  /// threads that send them (EVT-36). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Parameter trigger: The producer whose first value or completion starts the forwarding of
  ///   values.
  /// - Returns: A signal that sends the values that follow the first value or the completion of the
  ///   trigger.
  @_disfavoredOverload
  public func skip(
    until trigger: SignalProducer<Void, Never>
  ) -> Signal<Value, Failure> {
    skip(until: generalized(trigger))
  }

  /// Forwards events until a producer sends an event, and then forwards the events of that
  /// producer.
  ///
  /// This overload lets the compiler infer the type of `.empty` or `.init(value:)`. In all other
  /// respects, it behaves like the generic ``take(untilReplacement:)``. The producer is started
  /// when the operator is applied, and cancelled when the result ends or is no longer retained or
  /// observed (RSG-11). A completion of this signal is ignored. Its failure or interruption passes
  /// through if it precedes the first event of the producer. When the producer ends, the result
  /// ends with the same terminal event. Events arrive on the threads that send them (EVT-36).
  /// Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter replacement: The producer whose first value replaces this signal.
  /// - Returns: A signal that sends the events of this signal and then the events of the
  ///   replacement.
  @_disfavoredOverload
  public func take(
    untilReplacement replacement: SignalProducer<Value, Failure>
  ) -> Signal<Value, Failure> {
    take(untilReplacement: generalized(replacement))
  }
}

extension SignalProducer {
  /// Sends each value of this producer together with the latest value of another producer.
  ///
  /// ```swift
  /// SignalProducer([1, 2])
  ///   .withLatest(from: .init(value: "a"))
  ///   .startWithValues { print($0) }   // (1, "a"), (2, "a")
  /// ```
  ///
  /// This overload lets the compiler infer the type of `samplee`. In all other respects, it behaves
  /// like the generic ``withLatest(from:)``. The end of `samplee` is ignored, and the result ends
  /// when this producer ends (D12). Events arrive on the threads that send them (EVT-36). Disposing
  /// of a start cancels both producers and sends `interrupted` (EVT-25).
  ///
  /// - Parameter samplee: The producer whose latest value is paired with each value of this
  ///   producer. It is started before this producer.
  /// - Returns: A producer that sends a pair for each value of this producer, once `samplee` has
  ///   sent a value.
  @_disfavoredOverload
  public func withLatest<Sampled>(
    from samplee: SignalProducer<Sampled, Never>
  ) -> SignalProducer<(Value, Sampled), Failure> {
    withLatest(from: generalized(samplee))
  }

  /// Sends the latest value of this producer together with each value of another producer.
  ///
  /// This overload lets the compiler infer the type of the sampler. In all other respects, it
  /// behaves like the generic ``sample(with:)``. The result completes when both producers have
  /// completed (EVT-21). A failure of this producer, or an interruption of either producer, passes
  /// through immediately and cancels the other (EVT-14). Events arrive on the threads that send
  /// them (EVT-36). Disposing of a start cancels both producers and sends `interrupted` (EVT-25).
  ///
  /// - Parameter sampler: The producer whose values are paired with the latest value of this
  ///   producer. It is started after this producer.
  /// - Returns: A producer that sends a pair for each value of the sampler.
  @_disfavoredOverload
  public func sample<Sampling>(
    with sampler: SignalProducer<Sampling, Never>
  ) -> SignalProducer<(Value, Sampling), Failure> {
    sample(with: generalized(sampler))
  }

  /// Sends the latest value of this producer whenever another producer sends a value.
  ///
  /// This overload lets the compiler infer the type of the sampler. In all other respects, it
  /// behaves like the generic ``sample(on:)``. The result completes when both producers have
  /// completed (EVT-21). A failure of this producer, or an interruption of either producer, passes
  /// through immediately and cancels the other (EVT-14). Events arrive on the threads that send
  /// them (EVT-36). Disposing of a start cancels both producers and sends `interrupted` (EVT-25).
  ///
  /// - Parameter sampler: The producer that determines when the latest value is sent. It is started
  ///   after this producer.
  /// - Returns: A producer that sends the latest value whenever the sampler sends a value.
  @_disfavoredOverload
  public func sample(
    on sampler: SignalProducer<Void, Never>
  ) -> SignalProducer<Value, Failure> {
    sample(on: generalized(sampler))
  }

  /// Skips values until another producer sends a value or completes.
  ///
  /// This overload lets the compiler infer the type of `.never` or `.init(value:)`. In all other
  /// respects, it behaves like the generic ``skip(until:)``. Terminal events of this producer pass
  /// through immediately. If the trigger is interrupted before it sends a value, the result is
  /// interrupted too. Events arrive on the threads that send them (EVT-36). Disposing of a start
  /// cancels both producers and sends `interrupted` (EVT-25).
  ///
  /// - Parameter trigger: The producer whose first value or completion starts the forwarding of
  ///   values. It is started before this producer.
  /// - Returns: A producer that sends the values that follow the first value or the completion of
  ///   the trigger.
  @_disfavoredOverload
  public func skip(
    until trigger: SignalProducer<Void, Never>
  ) -> SignalProducer<Value, Failure> {
    skip(until: generalized(trigger))
  }

  /// Forwards events until another producer sends an event, and then forwards the events of that
  /// producer.
  ///
  /// This overload lets the compiler infer the type of `.empty` or `.init(value:)`. In all other
  /// respects, it behaves like the generic ``take(untilReplacement:)``. A completion of this
  /// producer is ignored. Its failure or interruption passes through if it precedes the first event
  /// of the replacement. When the replacement ends, the result ends with the same terminal event.
  /// Events arrive on the threads that send them (EVT-36). Disposing of a start cancels both
  /// producers and sends `interrupted` (EVT-25).
  ///
  /// - Parameter replacement: The producer whose first value replaces this producer. It is started
  ///   before this producer.
  /// - Returns: A producer that sends the events of this producer and then the events of the
  ///   replacement.
  @_disfavoredOverload
  public func take(
    untilReplacement replacement: SignalProducer<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    take(untilReplacement: generalized(replacement))
  }
}
