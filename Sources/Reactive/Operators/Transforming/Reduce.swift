extension Signal {
  /// Combines all values into one result, which is sent when this signal completes.
  ///
  /// ```text
  /// source                -1-2-3-|
  /// source.reduce(0, +)   -------(6|)
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.reduce(0, +).observeValues { print($0) }
  /// input.send(value: 1)
  /// input.send(value: 2)
  /// input.sendCompleted()   // 3
  /// ```
  ///
  /// If there were no values, the initial result is sent. A failure or interruption drops the
  /// result and passes through immediately (EVT-13). Events arrive on the thread that sends them
  /// (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: A closure that combines the previous result and a value into the next
  ///     result.
  /// - Returns: A signal that sends the final result and completes.
  @inlinable
  public func reduce<Output: Sendable>(
    _ initialResult: Output,
    _ nextPartialResult: @escaping @Sendable (Output, Value) -> Output
  ) -> Signal<Output, Failure> {
    apply(.reduce(into: initialResult) { $0 = nextPartialResult($0, $1) }, [initialResult])
  }

  /// Combines all values into one result, which is updated in place and sent when this signal
  /// completes.
  ///
  /// ```text
  /// source                                -1-2-3-|
  /// source.reduce(into: 0) { $0 += $1 }   -------(6|)
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<String, Never>.pipe()
  /// signal
  ///   .reduce(into: [String: Int]()) { counts, word in counts[word, default: 0] += 1 }
  ///   .observeValues { print($0) }
  /// input.send(value: "a")
  /// input.send(value: "a")
  /// input.sendCompleted()   // ["a": 2]
  /// ```
  ///
  /// If there were no values, the initial result is sent. A failure or interruption drops the
  /// result and passes through immediately (EVT-13). Events arrive on the thread that sends them
  /// (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - updateAccumulatingResult: A closure that receives the result and a value, and updates the
  ///     result in place.
  /// - Returns: A signal that sends the final result and completes.
  @inlinable
  public func reduce<Output: Sendable>(
    into initialResult: Output,
    _ updateAccumulatingResult: @escaping @Sendable (inout Output, Value) -> Void
  ) -> Signal<Output, Failure> {
    apply(.reduce(into: initialResult, updateAccumulatingResult), [initialResult])
  }
}

extension SignalProducer {
  /// Combines all values into one result, which is sent when this producer completes.
  ///
  /// ```text
  /// producer                -1-2-3-|
  /// producer.reduce(0, +)   -------(6|)
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2]).reduce(0, +).startWithValues { print($0) }   // 3
  /// ```
  ///
  /// If there were no values, the initial result is sent. A failure or interruption drops the
  /// result and passes through immediately (EVT-13). Each start begins with the initial result
  /// (PRD-7). Events arrive on the thread that sends them (EVT-36). Disposing of a start drops the
  /// result, cancels this producer, and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: A closure that combines the previous result and a value into the next
  ///     result.
  /// - Returns: A producer that sends the final result and completes.
  @inlinable
  public func reduce<Output: Sendable>(
    _ initialResult: Output,
    _ nextPartialResult: @escaping @Sendable (Output, Value) -> Output
  ) -> SignalProducer<Output, Failure> {
    apply(.reduce(into: initialResult) { $0 = nextPartialResult($0, $1) }, [initialResult])
  }

  /// Combines all values into one result, which is updated in place and sent when this producer
  /// completes.
  ///
  /// ```text
  /// producer                                -1-2-3-|
  /// producer.reduce(into: 0) { $0 += $1 }   -------(6|)
  /// ```
  ///
  /// ```swift
  /// SignalProducer<String, Never>(["a", "b"])
  ///   .reduce(into: "") { text, letter in text += letter }
  ///   .startWithValues { print($0) }   // ab
  /// ```
  ///
  /// If there were no values, the initial result is sent. A failure or interruption drops the
  /// result and passes through immediately (EVT-13). Each start begins with the initial result
  /// (PRD-7). Events arrive on the thread that sends them (EVT-36). Disposing of a start drops the
  /// result, cancels this producer, and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - updateAccumulatingResult: A closure that receives the result and a value, and updates the
  ///     result in place.
  /// - Returns: A producer that sends the final result and completes.
  @inlinable
  public func reduce<Output: Sendable>(
    into initialResult: Output,
    _ updateAccumulatingResult: @escaping @Sendable (inout Output, Value) -> Void
  ) -> SignalProducer<Output, Failure> {
    apply(.reduce(into: initialResult, updateAccumulatingResult), [initialResult])
  }
}

extension Transform where InputFailure == OutputFailure {
  @inlinable
  static func reduce(
    into initialResult: Output,
    _ updateAccumulatingResult: @escaping @Sendable (inout Output, Input) -> Void
  ) -> Transform {
    Transform { downstream, lifetime in
      let result = Cell(initialResult)
      return Observer(
        onValue: { updateAccumulatingResult(&result.value, $0) },
        onTermination: { downstream.end(with: $0, lifetime) { result.value } }
      )
    }
  }
}

extension Observer {
  /// Sends a terminal event, preceded in the case of `completed` by the value that `lastValue`
  /// returns, if any.
  @inlinable
  func end(
    with termination: Termination<Failure>,
    _ lifetime: StreamLifetime,
    lastValue: () -> Value?
  ) {
    switch termination {
    case .completed:
      if let value = lastValue() { onValue(value) }
      // The observer of the value may have disposed of the stream.
      onTermination(lifetime.hasEnded ? .interrupted : .completed)
    case .failed, .interrupted:
      onTermination(termination)
    }
  }
}
