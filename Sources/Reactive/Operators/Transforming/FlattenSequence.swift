extension Signal where Value: Sequence, Value.Element: Sendable {
  /// Sends the elements of each value, which is a sequence, in order.
  ///
  /// ```text
  /// source                              -1   ---2   ---|
  /// source.map { [$0, $0] }.flatten()   -(11)---(22)---|
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<[Int], Never>.pipe()
  /// signal.flatten().observeValues { print($0) }
  /// input.send(value: [1, 2])   // 1 2
  /// ```
  ///
  /// If the stream ends in the meantime, the remaining elements are not sent. Terminal events pass
  /// through.
  @inlinable
  public func flatten() -> Signal<Value.Element, Failure> {
    apply(.flattenSequence())
  }
}

extension SignalProducer where Value: Sequence, Value.Element: Sendable {
  /// Sends the elements of each value, which is a sequence, in order.
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
