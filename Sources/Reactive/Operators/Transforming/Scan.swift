extension Signal {
  /// Combines each value with the previous result and sends each new result.
  ///
  /// ```text
  /// source              -1-2-3-|
  /// source.scan(0, +)   -1-3-6-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.scan(0, +).observeValues { print($0) }
  /// input.send(value: 1)   // 1
  /// input.send(value: 2)   // 3
  /// ```
  ///
  /// The initial result is not sent. `completed`, `failed`, and `interrupted` pass through
  /// immediately and unchanged, without another result. Events arrive on the thread that sends them
  /// (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: A closure that combines the previous result and a value into the next
  ///     result.
  /// - Returns: A signal that sends the result after each value.
  @inlinable
  public func scan<Output: Sendable>(
    _ initialResult: Output,
    _ nextPartialResult: @escaping @Sendable (Output, Value) -> Output
  ) -> Signal<Output, Failure> {
    apply(.scan(initialResult, nextPartialResult), [initialResult])
  }

  /// Updates a result in place with each value and sends each new result.
  ///
  /// ```text
  /// source                              -1-2-3-|
  /// source.scan(into: 0) { $0 += $1 }   -1-3-6-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.scan(into: [Int]()) { $0.append($1) }.observeValues { print($0) }
  /// input.send(value: 1)   // [1]
  /// input.send(value: 2)   // [1, 2]
  /// ```
  ///
  /// The initial result is not sent. `completed`, `failed`, and `interrupted` pass through
  /// immediately and unchanged. Events arrive on the thread that sends them (EVT-36). Disposing of
  /// an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - updateAccumulatingResult: A closure that receives the result and a value, and updates the
  ///     result in place.
  /// - Returns: A signal that sends the result after each value.
  @inlinable
  public func scan<Output: Sendable>(
    into initialResult: Output,
    _ updateAccumulatingResult: @escaping @Sendable (inout Output, Value) -> Void
  ) -> Signal<Output, Failure> {
    apply(.scan(into: initialResult, updateAccumulatingResult), [initialResult])
  }
}

extension SignalProducer {
  /// Combines each value with the previous result and sends each new result.
  ///
  /// ```text
  /// producer              -1-2-3-|
  /// producer.scan(0, +)   -1-3-6-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2, 3]).scan(0, +).startWithValues { print($0) }   // 1 3 6
  /// ```
  ///
  /// The initial result is not sent. Terminal events pass through immediately and unchanged. Each
  /// start begins with the initial result (PRD-7). Events arrive on the thread that sends them
  /// (EVT-36). Disposing of a start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: A closure that combines the previous result and a value into the next
  ///     result.
  /// - Returns: A producer that sends the result after each value.
  @inlinable
  public func scan<Output: Sendable>(
    _ initialResult: Output,
    _ nextPartialResult: @escaping @Sendable (Output, Value) -> Output
  ) -> SignalProducer<Output, Failure> {
    apply(.scan(initialResult, nextPartialResult), [initialResult])
  }

  /// Updates a result in place with each value and sends each new result.
  ///
  /// ```text
  /// producer                              -1-2-3-|
  /// producer.scan(into: 0) { $0 += $1 }   -1-3-6-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2])
  ///   .scan(into: [Int]()) { $0.append($1) }
  ///   .startWithValues { print($0) }   // [1] [1, 2]
  /// ```
  ///
  /// The initial result is not sent. Terminal events pass through immediately and unchanged. Each
  /// start begins with the initial result (PRD-7). Events arrive on the thread that sends them
  /// (EVT-36). Disposing of a start cancels this producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - updateAccumulatingResult: A closure that receives the result and a value, and updates the
  ///     result in place.
  /// - Returns: A producer that sends the result after each value.
  @inlinable
  public func scan<Output: Sendable>(
    into initialResult: Output,
    _ updateAccumulatingResult: @escaping @Sendable (inout Output, Value) -> Void
  ) -> SignalProducer<Output, Failure> {
    apply(.scan(into: initialResult, updateAccumulatingResult), [initialResult])
  }
}

extension Transform where InputFailure == OutputFailure {
  @inlinable
  static func scan(
    _ initialResult: Output,
    _ nextPartialResult: @escaping @Sendable (Output, Input) -> Output
  ) -> Transform {
    Transform(handlesInterruption: false) { downstream, _ in
      let result = Cell(initialResult)
      return Observer(
        onValue: { [send = downstream.onValue] value in
          let next = nextPartialResult(result.value, value)
          result.value = next
          send(next)
        },
        onTermination: downstream.onTermination
      )
    }
  }

  @inlinable
  static func scan(
    into initialResult: Output,
    _ updateAccumulatingResult: @escaping @Sendable (inout Output, Input) -> Void
  ) -> Transform {
    Transform(handlesInterruption: false) { downstream, _ in
      let result = Cell(initialResult)
      return Observer(
        onValue: { [send = downstream.onValue] value in
          updateAccumulatingResult(&result.value, value)
          send(result.value)
        },
        onTermination: downstream.onTermination
      )
    }
  }
}
