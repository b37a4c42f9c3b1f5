extension SignalProducer {
  /// Runs another producer when this one completes, and ignores the values of this one.
  ///
  /// ```swift
  /// SignalProducer([1, 2]).then(.init(value: "done")).startWithValues { print($0) }   // done
  /// ```
  ///
  /// Otherwise it is the same as ``then(_:)`` of any kind of stream.
  @_disfavoredOverload
  public func then<Replacement>(
    _ replacement: SignalProducer<Replacement, Failure>
  ) -> SignalProducer<Replacement, Failure> {
    then(generalized(replacement))
  }
}

extension SignalProducer where Failure == Never {
  /// Runs a producer that can fail when this one completes, and ignores the values of this one.
  @_disfavoredOverload
  public func then<Replacement, ReplacementFailure>(
    _ replacement: SignalProducer<Replacement, ReplacementFailure>
  ) -> SignalProducer<Replacement, ReplacementFailure> {
    then(generalized(replacement))
  }

  /// Runs another producer when this one completes, and ignores the values of this one.
  @_disfavoredOverload
  public func then<Replacement>(
    _ replacement: SignalProducer<Replacement, Never>
  ) -> SignalProducer<Replacement, Never> {
    then(generalized(replacement))
  }
}
