extension SignalProducer {
  /// Ignores the values of this producer, and starts another producer when this one completes.
  ///
  /// ```swift
  /// SignalProducer([1, 2]).then(.init(value: "done")).startWithValues { print($0) }   // done
  /// ```
  ///
  /// It behaves like ``then(_:)`` with any kind of stream.
  @_disfavoredOverload
  public func then<Replacement>(
    _ replacement: SignalProducer<Replacement, Failure>
  ) -> SignalProducer<Replacement, Failure> {
    then(generalized(replacement))
  }
}

extension SignalProducer where Failure == Never {
  /// Ignores the values of this producer, and starts a producer that can fail when this one
  /// completes.
  @_disfavoredOverload
  public func then<Replacement, ReplacementFailure>(
    _ replacement: SignalProducer<Replacement, ReplacementFailure>
  ) -> SignalProducer<Replacement, ReplacementFailure> {
    then(generalized(replacement))
  }

  /// Ignores the values of this producer, and starts another producer when this one completes.
  @_disfavoredOverload
  public func then<Replacement>(
    _ replacement: SignalProducer<Replacement, Never>
  ) -> SignalProducer<Replacement, Never> {
    then(generalized(replacement))
  }
}
