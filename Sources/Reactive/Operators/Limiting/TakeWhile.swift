extension Signal {
  /// Forwards values while a predicate holds, and completes at the first value that does not
  /// satisfy it.
  ///
  /// ```text
  /// source                           -1-2-3-1-|
  /// source.take(while: { $0 < 3 })   -1-2-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.take(while: { $0 < 2 }).observe { print($0) }
  /// input.send(value: 1)   // VALUE 1
  /// input.send(value: 2)   // COMPLETED
  /// ```
  ///
  /// The value that does not satisfy the predicate is dropped. From then on, this signal is no
  /// longer observed (RSG-11). `completed`, `failed`, and `interrupted` pass through unchanged if
  /// they precede this value. Events arrive on the thread that sends them (EVT-36). Disposing of an
  /// observation detaches only its observer (SIG-19).
  ///
  /// - Parameter shouldContinue: A closure that returns whether to forward a value. It does not run
  ///   again after it has returned `false`.
  /// - Returns: A signal that sends all values before the first one that does not satisfy the
  ///   predicate.
  @inlinable
  public func take(
    while shouldContinue: @escaping @Sendable (Value) -> Bool
  ) -> Signal<Value, Failure> {
    apply(.take(while: shouldContinue, includingLast: false))
  }

  /// Forwards values up to and including the first one that does not satisfy a predicate, and then
  /// completes.
  ///
  /// ```text
  /// source                           -1-2-3   -1-|
  /// source.take(until: { $0 < 3 })   -1-2-(3|)
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.take(until: { $0 < 2 }).observe { print($0) }
  /// input.send(value: 1)   // VALUE 1
  /// input.send(value: 2)   // VALUE 2, COMPLETED
  /// ```
  ///
  /// Despite the label, the closure returns whether to continue. The result completes when the
  /// closure returns `false`, not when it returns `true`. `completed`, `failed`, and `interrupted`
  /// pass through unchanged if they precede the last value. After the last value, this signal is no
  /// longer observed (RSG-11). Events arrive on the thread that sends them (EVT-36). Disposing of
  /// an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter shouldContinue: A closure that returns whether more values may follow. It does not
  ///   run again after it has returned `false`.
  /// - Returns: A signal that sends all values up to and including the first one that does not
  ///   satisfy the predicate.
  @inlinable
  public func take(
    until shouldContinue: @escaping @Sendable (Value) -> Bool
  ) -> Signal<Value, Failure> {
    apply(.take(while: shouldContinue, includingLast: true))
  }
}

extension SignalProducer {
  /// Forwards values while a predicate holds, and completes at the first value that does not
  /// satisfy it.
  ///
  /// ```text
  /// producer                           -1-2-3-1-|
  /// producer.take(while: { $0 < 3 })   -1-2-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2, 1])
  ///   .take(while: { $0 < 2 })
  ///   .startWithValues { print($0) }   // 1
  /// ```
  ///
  /// The value that does not satisfy the predicate is dropped, and this producer is cancelled
  /// (RSG-11). Terminal events that precede this value pass through unchanged. Events arrive on the
  /// thread that sends them (EVT-36). Disposing of a start cancels this producer and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameter shouldContinue: A closure that returns whether to forward a value. In each start,
  ///   it does not run again after it has returned `false`.
  /// - Returns: A producer that sends all values before the first one that does not satisfy the
  ///   predicate.
  @inlinable
  public func take(
    while shouldContinue: @escaping @Sendable (Value) -> Bool
  ) -> SignalProducer<Value, Failure> {
    apply(.take(while: shouldContinue, includingLast: false))
  }

  /// Forwards values up to and including the first one that does not satisfy a predicate, and then
  /// completes.
  ///
  /// ```text
  /// producer                           -1-2-3-1-|
  /// producer.take(until: { $0 < 3 })   -1-2-(3|)
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2, 1])
  ///   .take(until: { $0 < 2 })
  ///   .startWithValues { print($0) }   // 1 2
  /// ```
  ///
  /// Despite the label, the closure returns whether to continue. The result completes when the
  /// closure returns `false`, not when it returns `true`. After the last value, this producer is
  /// cancelled (RSG-11). Terminal events that precede the last value pass through unchanged. Events
  /// arrive on the thread that sends them (EVT-36). Disposing of a start cancels this producer and
  /// sends `interrupted` (EVT-25).
  ///
  /// - Parameter shouldContinue: A closure that returns whether more values may follow. In each
  ///   start, it does not run again after it has returned `false`.
  /// - Returns: A producer that sends all values up to and including the first one that does not
  ///   satisfy the predicate.
  @inlinable
  public func take(
    until shouldContinue: @escaping @Sendable (Value) -> Bool
  ) -> SignalProducer<Value, Failure> {
    apply(.take(while: shouldContinue, includingLast: true))
  }
}

extension Transform where Output == Input, OutputFailure == InputFailure {
  @inlinable
  static func take(
    while shouldContinue: @escaping @Sendable (Input) -> Bool,
    includingLast: Bool
  ) -> Transform {
    Transform { downstream, lifetime in
      let isOver = Cell(false)
      return Observer(
        onValue: { value in
          guard !isOver.value else { return }
          if shouldContinue(value) {
            downstream.onValue(value)
          } else {
            isOver.value = true
            downstream.end(with: .completed, lifetime) { includingLast ? value : nil }
          }
        },
        onTermination: { if !isOver.value { downstream.onTermination($0) } }
      )
    }
  }
}
