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
  /// That value is dropped. Terminal events before it pass through unchanged.
  @inlinable
  public func take(
    while shouldContinue: @escaping @Sendable (Value) -> Bool
  ) -> Signal<Value, Failure> {
    apply(.take(while: shouldContinue, includingLast: false))
  }

  /// Forwards values up to and including the first that does not satisfy a predicate, and
  /// completes.
  ///
  /// Terminal events before that value pass through unchanged.
  ///
  /// ```text
  /// source                           -1-2-3   -1-|
  /// source.take(until: { $0 < 3 })   -1-2-(3|)
  /// ```
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
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func take(
    while shouldContinue: @escaping @Sendable (Value) -> Bool
  ) -> SignalProducer<Value, Failure> {
    apply(.take(while: shouldContinue, includingLast: false))
  }

  /// Forwards values up to and including the first that does not satisfy a predicate, and
  /// completes.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
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
    Transform { downstream, _ in
      let isOver = Cell(false)
      return Observer(
        onValue: { value in
          guard !isOver.value else { return }
          if shouldContinue(value) {
            downstream.onValue(value)
          } else {
            isOver.value = true
            if includingLast { downstream.onValue(value) }
            downstream.onTermination(.completed)
          }
        },
        onTermination: { if !isOver.value { downstream.onTermination($0) } }
      )
    }
  }
}
