extension SignalProducer {
  /// Sends the success of `replacement`, or fails with its failure, when this producer completes.
  ///
  /// ```text
  /// first                       -a-b-|
  /// first.then(.success("c"))   -----(c|)
  /// ```
  ///
  /// ```swift
  /// struct Problem: Error {}
  /// SignalProducer<Int, Problem>([1, 2])
  ///   .then(Result<String, Problem>.success("done"))
  ///   .startWithResult { print($0) }   // success("done")
  /// ```
  ///
  /// The values of this producer are ignored. Its failure or interruption passes through at once.
  /// Disposing of a start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter replacement: The value to send, or the failure to end with, after the completion.
  /// - Returns: A producer that sends at most one value.
  @_disfavoredOverload
  public func then<Replacement: Sendable>(
    _ replacement: Result<Replacement, Failure>
  ) -> SignalProducer<Replacement, Failure> {
    then(replacement.producer)
  }

  /// Sends the values of this producer and, when it has completed, the success of `next`, or fails with
  /// its failure.
  ///
  /// ```text
  /// producer                         -a-b-|
  /// producer.concat(.success("c"))   -a-b-(c|)
  /// ```
  ///
  /// ```swift
  /// struct Problem: Error {}
  /// SignalProducer<Int, Problem>([1, 2])
  ///   .concat(Result<Int, Problem>.failure(Problem()))
  ///   .startWithFailed { print($0) }   // Problem()
  /// ```
  ///
  /// An interruption of this producer counts as its completion (D11). A failure passes through, and
  /// `next` is not sent. Disposing of a start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter next: The value to send, or the failure to end with, after the completion.
  /// - Returns: A producer that sends the values of this producer and the success of `next`.
  @_disfavoredOverload
  public func concat(_ next: Result<Value, Failure>) -> SignalProducer<Value, Failure> {
    concat(next.producer)
  }

  /// Sends the success of `previous` before the events of this producer, or fails with the failure of
  /// `previous`.
  ///
  /// If `previous` is a failure, this producer is never started. The result ends when this producer
  /// ends, with the same terminal event. Disposing of a start cancels this producer and sends
  /// `interrupted` (EVT-25).
  ///
  /// ```text
  /// producer                         -b-c-|
  /// producer.prefix(.success("a"))   ab-c-|
  /// ```
  ///
  /// ```swift
  /// struct Problem: Error {}
  /// SignalProducer<Int, Problem>([2, 3])
  ///   .prefix(Result<Int, Problem>.success(1))
  ///   .startWithResult { print($0) }   // success(1) success(2) success(3)
  /// ```
  ///
  /// - Parameter previous: The value to send first, or the failure to end with.
  /// - Returns: A producer that sends the success of `previous` and the values of this producer.
  @_disfavoredOverload
  public func prefix(_ previous: Result<Value, Failure>) -> SignalProducer<Value, Failure> {
    prefix(previous.producer)
  }
}

extension SignalProducer where Failure == Never {
  /// Sends the success of `replacement`, or fails with its failure, when this producer completes.
  ///
  /// ```text
  /// producer                         -a-b-|
  /// producer.then(.failure(error))   -----#
  /// ```
  ///
  /// ```swift
  /// struct Problem: Error {}
  /// SignalProducer<Int, Never>([1, 2])
  ///   .then(Result<String, Problem>.failure(Problem()))
  ///   .startWithFailed { print($0) }   // Problem()
  /// ```
  ///
  /// This overload is for a producer that cannot fail. The failure type of the result is that of
  /// `replacement`. The values of this producer are ignored, and its interruption passes through at
  /// once. Disposing of a start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter replacement: The value to send, or the failure to end with, after the completion.
  /// - Returns: A producer that sends at most one value.
  @_disfavoredOverload
  public func then<Replacement: Sendable, ReplacementFailure>(
    _ replacement: Result<Replacement, ReplacementFailure>
  ) -> SignalProducer<Replacement, ReplacementFailure> {
    then(replacement.producer)
  }
}
