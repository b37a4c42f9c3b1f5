extension SignalProducer {
  /// Sends the events of this producer and, when it has completed, those of `next`.
  ///
  /// ```text
  /// first                  -a-b-|
  /// second                 -c-d-|
  /// first.concat(second)   -a-b--c-d-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(value: 1)
  ///   .concat(SignalProducer([2, 3]))
  ///   .startWithValues { print($0) }   // 1 2 3
  /// ```
  ///
  /// An interruption of this producer counts as its completion (D11). A failure passes through, and
  /// `next` is never started. The end of `next` is the end of the result. Disposing of a start
  /// cancels the producer that is running. The stack does not grow with the length of a chain
  /// (OPR-10).
  public func concat(_ next: SignalProducer<Value, Failure>) -> SignalProducer<Value, Failure> {
    SignalProducer(concatenating: ProducerChain(self, next))
      .traced(after: self, [next])
  }

  /// Sends the events of this producer and, when it has completed, a value.
  ///
  /// See ``concat(_:)-(SignalProducer<Value,Failure>)`` for the other terminal events.
  public func concat(value: Value) -> SignalProducer<Value, Failure> {
    concat(SignalProducer(value: value))
      .traced(after: self, [value])
  }

  /// Sends the events of this producer and, when it has completed, fails.
  ///
  /// See ``concat(_:)-(SignalProducer<Value,Failure>)`` for the other terminal events.
  public func concat(error: Failure) -> SignalProducer<Value, Failure> {
    concat(SignalProducer(error: error))
      .traced(after: self)
  }

  /// Sends the events of `previous` and, when it has completed, the events of this producer.
  ///
  /// It is equivalent to `previous` followed by ``concat(_:)-(SignalProducer<Value,Failure>)``. A
  /// failure of `previous` passes through, and this producer is never started.
  public func prefix(_ previous: SignalProducer<Value, Failure>) -> SignalProducer<Value, Failure> {
    previous.concat(self)
      .traced(after: self, [previous])
  }

  /// Sends a value, then the events of this producer.
  public func prefix(value: Value) -> SignalProducer<Value, Failure> {
    prefix(SignalProducer(value: value))
      .traced(after: self, [value])
  }

  /// Sends the events of this producer and, when it has completed, those of `next`.
  ///
  /// See ``concat(_:)-(SignalProducer<Value,Failure>)``.
  public func concat(
    _ next: some SignalProducerConvertible<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    concat(next.producer)
  }

  /// Sends the events of `previous` and, when it has completed, the events of this producer.
  ///
  /// It is equivalent to `previous` followed by ``concat(_:)-(SignalProducer<Value,Failure>)``. A
  /// failure of `previous` passes through, and this producer is never started.
  public func prefix(
    _ previous: some SignalProducerConvertible<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    prefix(previous.producer)
  }
}
