extension Signal where Value == Never {
  /// Changes the type of a stream that sends no values to one that can.
  ///
  /// Only the type changes.
  @inlinable
  public func promoteValue<Output: Sendable>(
    _ type: Output.Type = Output.self
  ) -> Signal<Output, Failure> {
    apply(.promoteValue())
  }
}

extension SignalProducer where Value == Never {
  /// Changes the type of a stream that sends no values to one that can.
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
