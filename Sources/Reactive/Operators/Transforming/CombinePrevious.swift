extension Signal {
  /// Sends each value together with the previous value, beginning with the second value.
  ///
  /// ```text
  /// source                     -1-2-3-|
  /// source.combinePrevious()   ---a-b-|
  ///
  /// a = (1, 2), b = (2, 3)
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.combinePrevious().observeValues { print($0) }
  /// input.send(value: 1)
  /// input.send(value: 2)   // (1, 2)
  /// ```
  ///
  /// Terminal events pass through unchanged.
  @inlinable
  public func combinePrevious() -> Signal<(Value, Value), Failure> {
    apply(.combinePrevious(nil))
  }

  /// Sends each value together with the previous value, which is `initial` for the first value.
  ///
  /// - Parameter initial: The value that is paired with the first value.
  /// - Returns: A signal that sends a pair of the previous and the current value for each value.
  @inlinable
  public func combinePrevious(_ initial: Value) -> Signal<(Value, Value), Failure> {
    apply(.combinePrevious(initial), [initial])
  }
}

extension SignalProducer {
  /// Sends each value together with the previous value, beginning with the second value.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func combinePrevious() -> SignalProducer<(Value, Value), Failure> {
    apply(.combinePrevious(nil))
  }

  /// Sends each value together with the previous value, which is `initial` for the first value.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func combinePrevious(_ initial: Value) -> SignalProducer<(Value, Value), Failure> {
    apply(.combinePrevious(initial), [initial])
  }
}

extension Transform where InputFailure == OutputFailure, Output == (Input, Input) {
  @inlinable
  static func combinePrevious(_ initial: Input?) -> Transform {
    Transform(mindsInterruption: false) { downstream, _ in
      let previous = Cell(initial)
      return Observer(
        onValue: { value in
          let last = previous.value
          previous.value = value
          if let last { downstream.onValue((last, value)) }
        },
        onTermination: downstream.onTermination
      )
    }
  }
}
