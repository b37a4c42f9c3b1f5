extension SignalProducer {
  /// Sends the value of `replacement`, or fails with its error, when this producer completes.
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
  /// The values of this producer are ignored. The result completes after the value of
  /// `replacement`. A failure or interruption of this producer passes through immediately. Events
  /// arrive on the threads that send them (EVT-36). Disposing of a start cancels this producer and
  /// sends `interrupted` (EVT-25).
  ///
  /// - Parameter replacement: The value to send, or the error to fail with, after this producer
  ///   completes.
  /// - Returns: A producer that sends at most one value.
  @_disfavoredOverload
  public func then<Replacement: Sendable>(
    _ replacement: Result<Replacement, Failure>
  ) -> SignalProducer<Replacement, Failure> {
    then(replacement.producer)
  }

  /// Sends the values of this producer, and then either sends the value of `next` or fails with its
  /// error.
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
  /// The result completes after the value of `next`. An interruption of this producer is treated as
  /// a completion (D11). If this producer fails, its failure passes through and `next` is ignored.
  /// Events arrive on the threads that send them (EVT-36). Disposing of a start cancels this
  /// producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter next: The value to send, or the error to fail with, after this producer completes.
  /// - Returns: A producer that sends the values of this producer and then the value of `next`.
  @_disfavoredOverload
  public func concat(_ next: Result<Value, Failure>) -> SignalProducer<Value, Failure> {
    concat(next.producer)
  }

  /// Sends the value of `previous` before the events of this producer, or fails with the error of
  /// `previous`.
  ///
  /// If `previous` is a failure, this producer is never started. Otherwise, the completion or
  /// failure of this producer passes through, and its interruption is treated as a completion
  /// (D11). Events arrive on the threads that send them (EVT-36). Disposing of a start cancels this
  /// producer and sends `interrupted` (EVT-25).
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
  /// - Parameter previous: The value to send first, or the error to fail with.
  /// - Returns: A producer that sends the value of `previous` and then the values of this producer.
  @_disfavoredOverload
  public func prefix(_ previous: Result<Value, Failure>) -> SignalProducer<Value, Failure> {
    prefix(previous.producer)
  }
}

extension SignalProducer where Failure == Never {
  /// Sends the value of `replacement`, or fails with its error, when this producer completes.
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
  /// This overload is for a producer that cannot fail. The result has the failure type of
  /// `replacement`. The values of this producer are ignored, and its interruption passes through
  /// immediately. The result completes after the value of `replacement`. Events arrive on the
  /// threads that send them (EVT-36). Disposing of a start cancels this producer and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameter replacement: The value to send, or the error to fail with, after this producer
  ///   completes.
  /// - Returns: A producer that sends at most one value.
  @_disfavoredOverload
  public func then<Replacement: Sendable, ReplacementFailure>(
    _ replacement: Result<Replacement, ReplacementFailure>
  ) -> SignalProducer<Replacement, ReplacementFailure> {
    then(replacement.producer)
  }
}
