extension SignalProducer {
  /// Ignores the values of this producer and starts another producer when this one completes.
  ///
  /// ```swift
  /// SignalProducer([1, 2]).then(.init(value: "done")).startWithValues { print($0) }   // done
  /// ```
  ///
  /// This overload lets the compiler infer the type of `replacement`. In all other respects, it
  /// behaves like the generic ``then(_:)``. If this producer fails or is interrupted, its terminal
  /// event passes through and the other producer is never started. When the other producer ends,
  /// the result ends with the same terminal event. Events arrive on the threads that send them
  /// (EVT-36). Disposing of a start cancels the producer that is running and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Parameter replacement: The producer to start when this one completes.
  /// - Returns: A producer that sends only the values of `replacement`.
  @_disfavoredOverload
  public func then<Replacement>(
    _ replacement: SignalProducer<Replacement, Failure>
  ) -> SignalProducer<Replacement, Failure> {
    then(generalized(replacement))
  }
}

extension SignalProducer where Failure == Never {
  /// Ignores the values of this producer and, when it completes, starts another producer that can
  /// fail.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// SignalProducer<Int, Never>([1, 2])
  ///   .then(SignalProducer<String, Offline>(error: Offline()))
  ///   .startWithFailed { print($0) }   // Offline()
  /// ```
  ///
  /// This overload lets the compiler infer the type of `replacement`. In all other respects, it
  /// behaves like the generic `then(_:)`. If this producer is interrupted, the interruption passes
  /// through and the other producer is never started. When the other producer ends, the result ends
  /// with the same terminal event. Events arrive on the threads that send them (EVT-36). Disposing
  /// of a start cancels the producer that is running and sends `interrupted` (EVT-25).
  ///
  /// - Parameter replacement: The producer to start when this one completes.
  /// - Returns: A producer that sends only the values of `replacement`.
  @_disfavoredOverload
  public func then<Replacement, ReplacementFailure>(
    _ replacement: SignalProducer<Replacement, ReplacementFailure>
  ) -> SignalProducer<Replacement, ReplacementFailure> {
    then(generalized(replacement))
  }

  /// Ignores the values of this producer and starts another producer when this one completes.
  ///
  /// This overload lets the compiler infer the type of `replacement`. In all other respects, it
  /// behaves like the generic `then(_:)`. If this producer is interrupted, the interruption passes
  /// through and the other producer is never started. When the other producer ends, the result ends
  /// with the same terminal event. Events arrive on the threads that send them (EVT-36). Disposing
  /// of a start cancels the producer that is running and sends `interrupted` (EVT-25).
  ///
  /// - Parameter replacement: The producer to start when this one completes.
  /// - Returns: A producer that sends only the values of `replacement`.
  @_disfavoredOverload
  public func then<Replacement>(
    _ replacement: SignalProducer<Replacement, Never>
  ) -> SignalProducer<Replacement, Never> {
    then(generalized(replacement))
  }
}
