extension Signal where Value: Sequence, Value.Element: Sendable {
  /// Sends the elements of the sequences that are the values, in order.
  ///
  /// ```swift
  /// let (signal, input) = Signal<[Int], Never>.pipe()
  /// signal.flatten().observeValues { print($0) }
  /// input.send(value: [1, 2])   // 1 2
  /// ```
  ///
  /// It stops between two elements when the stream is ended. Terminal events pass through.
  @inlinable
  public func flatten() -> Signal<Value.Element, Failure> {
    apply(.flattenSequence())
  }
}

extension SignalProducer where Value: Sequence, Value.Element: Sendable {
  /// Sends the elements of the sequences that are the values, in order.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func flatten() -> SignalProducer<Value.Element, Failure> {
    apply(.flattenSequence())
  }
}

extension Transform
where Input: Sequence, Output == Input.Element, InputFailure == OutputFailure {
  @inlinable
  static func flattenSequence() -> Transform {
    Transform(mindsInterruption: false) { downstream, lifetime in
      Observer(
        onValue: { values in
          for value in values {
            if lifetime.hasEnded { return }
            downstream.onValue(value)
          }
        },
        onTermination: downstream.onTermination
      )
    }
  }
}
