extension Signal {
  /// Combines all values into one result, beginning with an initial result that a closure creates.
  ///
  /// ```text
  /// source                             -1-2-3-|
  /// source.aggregate(from: { 0 }, +)   -------(6|)
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.aggregate(from: { 0 }, +).observeValues { print($0) }
  /// input.send(value: 1)
  /// input.send(value: 2)
  /// input.sendCompleted()   // 3
  /// ```
  ///
  /// This operator behaves like ``reduce(_:_:)``. Use it if the initial result must be created anew
  /// each time, for example because it is a mutable object. When this signal completes, the final
  /// result is sent, or the initial result if there were no values. A failure or interruption drops
  /// the result and passes through immediately (EVT-13). Events arrive on the thread that sends
  /// them (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - makeInitialResult: A closure that creates the value to combine with the first value. It
  ///     runs when the operator is applied.
  ///   - nextPartialResult: A closure that combines the previous result and a value into the next
  ///     result.
  /// - Returns: A signal that sends the final result and completes.
  public func aggregate<Output: Sendable>(
    from makeInitialResult: @escaping @Sendable () -> Output,
    _ nextPartialResult: @escaping @Sendable (Output, Value) -> Output
  ) -> Signal<Output, Failure> {
    apply(.aggregate(from: makeInitialResult, nextPartialResult))
  }
}

extension SignalProducer {
  /// Combines all values into one result, beginning with an initial result that is created at each
  /// start.
  ///
  /// ```text
  /// producer                             -1-2-3-|
  /// producer.aggregate(from: { 0 }, +)   -------(6|)
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2]).aggregate(from: { 0 }, +).startWithValues { print($0) }   // 3
  /// ```
  ///
  /// This operator behaves like ``reduce(_:_:)``. Use it if the starts cannot share the initial
  /// result, for example because it is a mutable object. When this producer completes, the final
  /// result is sent, or the initial result if there were no values. A failure or interruption drops
  /// the result and passes through immediately (EVT-13). Events arrive on the thread that sends
  /// them (EVT-36). Disposing of a start drops the result, cancels this producer, and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - makeInitialResult: A closure that creates the value to combine with the first value. It
  ///     runs once for each start.
  ///   - nextPartialResult: A closure that combines the previous result and a value into the next
  ///     result.
  /// - Returns: A producer that sends the final result and completes.
  public func aggregate<Output: Sendable>(
    from makeInitialResult: @escaping @Sendable () -> Output,
    _ nextPartialResult: @escaping @Sendable (Output, Value) -> Output
  ) -> SignalProducer<Output, Failure> {
    apply(.aggregate(from: makeInitialResult, nextPartialResult))
  }
}

extension Transform where InputFailure == OutputFailure {
  static func aggregate(
    from makeInitialResult: @escaping @Sendable () -> Output,
    _ nextPartialResult: @escaping @Sendable (Output, Input) -> Output
  ) -> Transform {
    Transform { downstream, lifetime in
      Transform.reduce(into: makeInitialResult()) { $0 = nextPartialResult($0, $1) }
        .attach(downstream, lifetime)
    }
  }
}
