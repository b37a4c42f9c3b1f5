extension Signal {
  /// Combines all values into one result, with an initial result that a closure creates.
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
  /// It behaves like ``reduce(_:_:)``, for an initial result that cannot be shared, such as a new
  /// object.
  ///
  /// - Parameters:
  ///   - makeInitialResult: Creates the value to combine with the first value.
  ///   - nextPartialResult: Returns the next result from the previous one and a value.
  /// - Returns: A signal that sends the final result and completes.
  public func aggregate<Output: Sendable>(
    from makeInitialResult: @escaping @Sendable () -> Output,
    _ nextPartialResult: @escaping @Sendable (Output, Value) -> Output
  ) -> Signal<Output, Failure> {
    apply(.aggregate(from: makeInitialResult, nextPartialResult))
  }
}

extension SignalProducer {
  /// Combines all values into one result, with an initial result that is created at each start.
  ///
  /// See ``Signal/aggregate(from:_:)``.
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
