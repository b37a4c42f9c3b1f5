extension Signal {
  /// Skips values while a predicate holds, and forwards all values after that.
  ///
  /// ```text
  /// source                   -1-2-3-1-|
  /// source.skip { $0 < 3 }   -----3-1-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.skip(while: { $0 < 2 }).observeValues { print($0) }
  /// for value in [1, 2, 1] { input.send(value: value) }   // 2 1
  /// ```
  ///
  /// Terminal events pass through unchanged, at once.
  @inlinable
  public func skip(
    while shouldContinue: @escaping @Sendable (Value) -> Bool
  ) -> Signal<Value, Failure> {
    apply(.skip(while: shouldContinue))
  }
}

extension SignalProducer {
  /// Skips values while a predicate holds, and forwards all values after that.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func skip(
    while shouldContinue: @escaping @Sendable (Value) -> Bool
  ) -> SignalProducer<Value, Failure> {
    apply(.skip(while: shouldContinue))
  }
}

extension Transform where Output == Input, OutputFailure == InputFailure {
  @inlinable
  static func skip(while shouldContinue: @escaping @Sendable (Input) -> Bool) -> Transform {
    Transform(mindsInterruption: false) { downstream, _ in
      let isSkipping = Cell(true)
      return Observer(
        onValue: { [next = downstream.onValue] value in
          if isSkipping.value, shouldContinue(value) { return }
          isSkipping.value = false
          next(value)
        },
        onTermination: downstream.onTermination
      )
    }
  }
}
