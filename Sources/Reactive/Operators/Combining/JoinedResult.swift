extension SignalProducer {
  /// Sends the success of `replacement`, or fails with its failure, when this producer completes.
  ///
  /// ```text
  /// first                       -a-b-|
  /// first.then(.success("c"))   -----(c|)
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Problem>([1, 2]).then(Result.success("done"))   // done
  /// ```
  ///
  /// The values of this producer are ignored. Its failure or interruption is forwarded.
  @_disfavoredOverload
  public func then<Replacement: Sendable>(
    _ replacement: Result<Replacement, Failure>
  ) -> SignalProducer<Replacement, Failure> {
    then(replacement.producer)
  }

  /// Sends the success of `next`, or fails with its failure, after this producer has completed.
  @_disfavoredOverload
  public func concat(_ next: Result<Value, Failure>) -> SignalProducer<Value, Failure> {
    concat(next.producer)
  }

  /// Sends the success of `previous` and then the events of this producer, or fails with its
  /// failure.
  ///
  /// If `previous` is a failure, this producer is never started.
  @_disfavoredOverload
  public func prefix(_ previous: Result<Value, Failure>) -> SignalProducer<Value, Failure> {
    prefix(previous.producer)
  }
}

extension SignalProducer where Failure == Never {
  /// Sends the success of `replacement`, or fails with its failure, when this producer completes.
  @_disfavoredOverload
  public func then<Replacement: Sendable, ReplacementFailure>(
    _ replacement: Result<Replacement, ReplacementFailure>
  ) -> SignalProducer<Replacement, ReplacementFailure> {
    then(replacement.producer)
  }
}
