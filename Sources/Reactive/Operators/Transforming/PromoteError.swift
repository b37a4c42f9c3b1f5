extension Signal where Failure == Never {
  /// Changes the failure type of a signal that cannot fail.
  ///
  /// All events pass through unchanged.
  @inlinable
  public func promoteError<OutputFailure: Error>(
    _ type: OutputFailure.Type = OutputFailure.self
  ) -> Signal<Value, OutputFailure> {
    apply(.promoteError())
  }
}

extension SignalProducer where Failure == Never {
  /// Changes the failure type of a producer that cannot fail.
  ///
  /// See ``Signal/promoteError(_:)``.
  @inlinable
  public func promoteError<OutputFailure: Error>(
    _ type: OutputFailure.Type = OutputFailure.self
  ) -> SignalProducer<Value, OutputFailure> {
    apply(.promoteError())
  }
}

extension Transform where Input == Output, InputFailure == Never {
  @inlinable
  static func promoteError() -> Transform {
    Transform { downstream, _ in
      Observer(
        onValue: downstream.onValue,
        onTermination: { termination in
          switch termination {
          case .completed: downstream.onTermination(.completed)
          case .interrupted: downstream.onTermination(.interrupted)
          }
        }
      )
    }
  }
}
