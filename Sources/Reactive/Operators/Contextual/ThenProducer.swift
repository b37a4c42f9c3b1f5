extension SignalProducer {
  /// Ignores the values of this producer, and starts another producer when this one completes.
  ///
  /// ```swift
  /// SignalProducer([1, 2]).then(.init(value: "done")).startWithValues { print($0) }   // done
  /// ```
  ///
  /// It behaves like ``then(_:)`` with any kind of stream. A failure or interruption of this producer
  /// passes through. Disposing of a start cancels the producer that is running and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Parameter replacement: The producer to start when this one has completed.
  /// - Returns: A producer that sends the values of `replacement` only.
  @_disfavoredOverload
  public func then<Replacement>(
    _ replacement: SignalProducer<Replacement, Failure>
  ) -> SignalProducer<Replacement, Failure> {
    then(generalized(replacement))
  }
}

extension SignalProducer where Failure == Never {
  /// Ignores the values of this producer, and starts a producer that can fail when this one completes.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// SignalProducer<Int, Never>([1, 2])
  ///   .then(SignalProducer<String, Offline>(error: Offline()))
  ///   .startWithFailed { print($0) }   // Offline()
  /// ```
  ///
  /// It behaves like `then(_:)` with any kind of stream. An interruption of this producer passes
  /// through. Disposing of a start cancels the producer that is running and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Parameter replacement: The producer to start when this one has completed.
  /// - Returns: A producer that sends the values of `replacement` only.
  @_disfavoredOverload
  public func then<Replacement, ReplacementFailure>(
    _ replacement: SignalProducer<Replacement, ReplacementFailure>
  ) -> SignalProducer<Replacement, ReplacementFailure> {
    then(generalized(replacement))
  }

  /// Ignores the values of this producer, and starts another producer when this one completes.
  ///
  /// It behaves like `then(_:)` with any kind of stream. An interruption of this producer passes
  /// through. Disposing of a start cancels the producer that is running and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Parameter replacement: The producer to start when this one has completed.
  /// - Returns: A producer that sends the values of `replacement` only.
  @_disfavoredOverload
  public func then<Replacement>(
    _ replacement: SignalProducer<Replacement, Never>
  ) -> SignalProducer<Replacement, Never> {
    then(generalized(replacement))
  }
}
