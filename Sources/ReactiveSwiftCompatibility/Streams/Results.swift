extension Signal {
  /// Transforms each value into a result, and sends its success.
  ///
  /// A failure ends the stream.
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
  /// A success is sent and followed by `completed`. A failure ends the stream.
  @available(*, deprecated, message: "Return 'result.producer'.")
  @_disfavoredOverload
  public func flatMapError<OutputFailure>(
    _ handler: @escaping @Sendable (Failure) -> Result<Value, OutputFailure>
  ) -> Signal<Value, OutputFailure> {
    flatMapError { handler($0).producer }
  }

  /// Transforms values, and forwards the results that are not `nil`.
  @available(*, deprecated, renamed: "compactMap(_:)")
  public func filterMap<Output>(
    _ transform: @escaping @Sendable (Value) -> Output?
  ) -> Signal<Output, Failure> {
    compactMap(transform)
  }
}

extension Signal where Failure == Never {
  /// Transforms each value into a result, and sends its success.
  ///
  /// A failure ends the stream.
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
  /// Transforms each value into a result, and sends its success.
  ///
  /// A failure ends the stream.
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
  /// A success is sent and followed by `completed`. A failure ends the stream.
  @available(*, deprecated, message: "Return 'result.producer'.")
  @_disfavoredOverload
  public func flatMapError<OutputFailure>(
    _ handler: @escaping @Sendable (Failure) -> Result<Value, OutputFailure>
  ) -> SignalProducer<Value, OutputFailure> {
    flatMapError { handler($0).producer }
  }

  /// Transforms values, and forwards the results that are not `nil`.
  @available(*, deprecated, renamed: "compactMap(_:)")
  public func filterMap<Output>(
    _ transform: @escaping @Sendable (Value) -> Output?
  ) -> SignalProducer<Output, Failure> {
    compactMap(transform)
  }
}

extension SignalProducer where Failure == Never {
  /// Transforms each value into a result, and sends its success.
  ///
  /// A failure ends the stream.
  @available(*, deprecated, message: "Return 'result.producer', or use 'attemptMap'.")
  @_disfavoredOverload
  public func flatMap<Output, OutputFailure>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> Result<Output, OutputFailure>
  ) -> SignalProducer<Output, OutputFailure> {
    map { transform($0).producer }.flatten(strategy)
  }
}
