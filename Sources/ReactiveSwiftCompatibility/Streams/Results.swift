extension Signal {
  /// Transforms each value into a result and sends the success value of the result.
  ///
  /// If a result or this stream fails, the returned stream fails. `completed`, `interrupted`, and a
  /// disposal have the same effect as when `transform` returns producers. Events arrive on the
  /// thread that sends them (EVT-36).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that flattens the results, each of which acts as a producer.
  ///   - transform: A closure that returns the result for a value. It runs once for each value, on
  ///     the thread that sends the value.
  /// - Returns: A stream of the success values.
  @available(*, deprecated, message: "Return 'result.producer', or use 'attemptMap'.")
  @_disfavoredOverload
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> Result<Output, Failure>
  ) -> Signal<Output, Failure> {
    map { transform($0).producer }.flatten(strategy)
  }

  /// Replaces a failure with a result.
  ///
  /// If the result is a success, the returned stream sends it and completes. Otherwise, the
  /// returned stream fails. Values, `completed`, and `interrupted` pass through. Events arrive on
  /// the thread that sends them (EVT-36). Disposing of an observation detaches only its observer
  /// (SIG-19).
  ///
  /// - Parameter handler: A closure that returns the result that replaces the failure. It runs at
  ///   most once, on the thread that sends the failure.
  /// - Returns: A stream that fails only if `handler` returns a failure.
  @available(*, deprecated, message: "Return 'result.producer'.")
  @_disfavoredOverload
  public func flatMapError<OutputFailure>(
    _ handler: @escaping @Sendable (Failure) -> Result<Value, OutputFailure>
  ) -> Signal<Value, OutputFailure> {
    flatMapError { handler($0).producer }
  }

  /// Transforms values and forwards the results that are not `nil`.
  ///
  /// This method is equivalent to `compactMap(_:)`. Terminal events pass through unchanged. Events
  /// arrive on the thread that sends them (EVT-36).
  ///
  /// - Parameter transform: A closure that returns the transformed value, or `nil` to drop the
  ///   value.
  /// - Returns: A stream of the results that are not `nil`.
  @available(*, deprecated, renamed: "compactMap(_:)")
  public func filterMap<Output>(
    _ transform: @escaping @Sendable (Value) -> Output?
  ) -> Signal<Output, Failure> {
    compactMap(transform)
  }
}

extension Signal where Failure == Never {
  /// Transforms each value into a result and sends the success value of the result.
  ///
  /// In this overload, this stream cannot fail. If a result is a failure, the returned stream
  /// fails. `completed`, `interrupted`, and a disposal have the same effect as when `transform`
  /// returns producers. Events arrive on the thread that sends them (EVT-36).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that flattens the results, each of which acts as a producer.
  ///   - transform: A closure that returns the result for a value. It runs once for each value, on
  ///     the thread that sends the value.
  /// - Returns: A stream of the success values.
  @available(*, deprecated, message: "Return 'result.producer', or use 'attemptMap'.")
  @_disfavoredOverload
  public func flatMap<Output, OutputFailure>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> Result<Output, OutputFailure>
  ) -> Signal<Output, OutputFailure> {
    map { transform($0).producer }.flatten(strategy)
  }
}

extension SignalProducer {
  /// Transforms each value into a result and sends the success value of the result.
  ///
  /// If a result or this stream fails, the returned stream fails. `completed`, `interrupted`, and a
  /// disposal have the same effect as when `transform` returns producers. Events arrive on the
  /// thread that sends them (EVT-36).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that flattens the results, each of which acts as a producer.
  ///   - transform: A closure that returns the result for a value. It runs once for each value, on
  ///     the thread that sends the value.
  /// - Returns: A stream of the success values.
  @available(*, deprecated, message: "Return 'result.producer', or use 'attemptMap'.")
  @_disfavoredOverload
  public func flatMap<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> Result<Output, Failure>
  ) -> SignalProducer<Output, Failure> {
    map { transform($0).producer }.flatten(strategy)
  }

  /// Replaces a failure with a result.
  ///
  /// If the result is a success, the returned stream sends it and completes. Otherwise, the
  /// returned stream fails. Values, `completed`, and `interrupted` pass through. Events arrive on
  /// the thread that sends them (EVT-36). Disposing of a start cancels this producer and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameter handler: A closure that returns the result that replaces the failure. It runs at
  ///   most once for each start, on the thread that sends the failure.
  /// - Returns: A stream that fails only if `handler` returns a failure.
  @available(*, deprecated, message: "Return 'result.producer'.")
  @_disfavoredOverload
  public func flatMapError<OutputFailure>(
    _ handler: @escaping @Sendable (Failure) -> Result<Value, OutputFailure>
  ) -> SignalProducer<Value, OutputFailure> {
    flatMapError { handler($0).producer }
  }

  /// Transforms values and forwards the results that are not `nil`.
  ///
  /// This method is equivalent to `compactMap(_:)`. Terminal events pass through unchanged. Events
  /// arrive on the thread that sends them (EVT-36).
  ///
  /// - Parameter transform: A closure that returns the transformed value, or `nil` to drop the
  ///   value.
  /// - Returns: A stream of the results that are not `nil`.
  @available(*, deprecated, renamed: "compactMap(_:)")
  public func filterMap<Output>(
    _ transform: @escaping @Sendable (Value) -> Output?
  ) -> SignalProducer<Output, Failure> {
    compactMap(transform)
  }
}

extension SignalProducer where Failure == Never {
  /// Transforms each value into a result and sends the success value of the result.
  ///
  /// In this overload, this stream cannot fail. If a result is a failure, the returned stream
  /// fails. `completed`, `interrupted`, and a disposal have the same effect as when `transform`
  /// returns producers. Events arrive on the thread that sends them (EVT-36).
  ///
  /// - Parameters:
  ///   - strategy: The strategy that flattens the results, each of which acts as a producer.
  ///   - transform: A closure that returns the result for a value. It runs once for each value, on
  ///     the thread that sends the value.
  /// - Returns: A stream of the success values.
  @available(*, deprecated, message: "Return 'result.producer', or use 'attemptMap'.")
  @_disfavoredOverload
  public func flatMap<Output, OutputFailure>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> Result<Output, OutputFailure>
  ) -> SignalProducer<Output, OutputFailure> {
    map { transform($0).producer }.flatten(strategy)
  }
}
