extension Signal {
  /// Skips every value that repeats the value before it.
  ///
  /// ```text
  /// source                   -1-1-2-1-|
  /// source.skipRepeats(==)   -1---2-1-|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.skipRepeats { $0 == $1 }.observeValues { print($0) }
  /// for value in [1, 1, 2, 1] { input.send(value: value) }   // 1 2 1
  /// ```
  ///
  /// Terminal events pass through unchanged.
  ///
  /// - Parameter areEquivalent: Returns whether the second value repeats the first.
  /// - Returns: A signal without the repetitions.
  @inlinable
  public func skipRepeats(
    _ areEquivalent: @escaping @Sendable (Value, Value) -> Bool
  ) -> Signal<Value, Failure> {
    apply(.skipRepeats(areEquivalent))
  }
}

extension SignalProducer {
  /// Skips every value that repeats the value before it.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func skipRepeats(
    _ areEquivalent: @escaping @Sendable (Value, Value) -> Bool
  ) -> SignalProducer<Value, Failure> {
    apply(.skipRepeats(areEquivalent))
  }
}

extension Signal where Value: Equatable {
  /// Skips every value that equals the value before it.
  ///
  /// Terminal events pass through unchanged.
  @inlinable
  public func skipRepeats() -> Signal<Value, Failure> {
    apply(.skipRepeats(==))
  }
}

extension SignalProducer where Value: Equatable {
  /// Skips every value that equals the value before it.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func skipRepeats() -> SignalProducer<Value, Failure> {
    apply(.skipRepeats(==))
  }
}

extension Transform where Output == Input, OutputFailure == InputFailure {
  @inlinable
  static func skipRepeats(
    _ areEquivalent: @escaping @Sendable (Input, Input) -> Bool
  ) -> Transform {
    Transform(mindsInterruption: false) { downstream, _ in
      let previous = Cell<Input?>(nil)
      return Observer(
        onValue: { [next = downstream.onValue] value in
          let last = previous.value
          previous.value = value
          if let last, areEquivalent(last, value) { return }
          next(value)
        },
        onTermination: downstream.onTermination
      )
    }
  }
}
