extension Signal where Value == Never {
  /// Changes the value type of a stream that sends no values.
  ///
  /// All events pass through unchanged.
  @inlinable
  public func promoteValue<Output: Sendable>(
    _ type: Output.Type = Output.self
  ) -> Signal<Output, Failure> {
    apply(.promoteValue())
  }
}

extension SignalProducer where Value == Never {
  /// Changes the value type of a stream that sends no values.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
  @inlinable
  public func promoteValue<Output: Sendable>(
    _ type: Output.Type = Output.self
  ) -> SignalProducer<Output, Failure> {
    apply(.promoteValue())
  }
}

extension Transform where Input == Never, InputFailure == OutputFailure {
  @inlinable
  static func promoteValue() -> Transform {
    Transform(mindsInterruption: false) { downstream, _ in
      Observer(onValue: { _ in }, onTermination: downstream.onTermination)
    }
  }
}
