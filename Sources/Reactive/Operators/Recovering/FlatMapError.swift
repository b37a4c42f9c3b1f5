extension Signal {
  /// Goes on with another stream when this signal fails.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let (signal, input) = Signal<Int, Offline>.pipe()
  /// signal
  ///   .flatMapError { _ in SignalProducer<Int, Never>(value: 0) }
  ///   .observe { print($0) }
  /// input.send(error: Offline())   // VALUE 0, COMPLETED
  /// ```
  ///
  /// Values, completion and interruption pass through. The events of the replacement, its failure
  /// included, are those of the result, which cancels the replacement when it is not needed any more.
  public func flatMapError<OutputFailure>(
    _ handler: @escaping @Sendable (Failure) -> SignalProducer<Value, OutputFailure>
  ) -> Signal<Value, OutputFailure> {
    .make(by: "flatMapError") { $0.relay(Input(self), replacingFailure: handler) }
      .traced(after: self)
  }

  /// Goes on with another stream when this signal fails.
  ///
  /// See ``flatMapError(_:)-(_)``.
  public func flatMapError<Replacement: SignalProducerConvertible>(
    _ handler: @escaping @Sendable (Failure) -> Replacement
  ) -> Signal<Value, Replacement.Failure> where Replacement.Value == Value {
    flatMapError { handler($0).producer }
      .traced(after: self)
  }
}

extension SignalProducer {
  /// Goes on with another stream when this producer fails.
  ///
  /// See ``Signal/flatMapError(_:)->Signal<Value,OutputFailure>``.
  public func flatMapError<OutputFailure>(
    _ handler: @escaping @Sendable (Failure) -> SignalProducer<Value, OutputFailure>
  ) -> SignalProducer<Value, OutputFailure> {
    SignalProducer<Value, OutputFailure>(shape: .other) {
      $0.relay(Input(self), replacingFailure: handler)
    }
    .traced(after: self)
  }

  /// Goes on with another stream when this producer fails.
  public func flatMapError<Replacement: SignalProducerConvertible>(
    _ handler: @escaping @Sendable (Failure) -> Replacement
  ) -> SignalProducer<Value, Replacement.Failure> where Replacement.Value == Value {
    flatMapError { handler($0).producer }
      .traced(after: self)
  }
}

extension Output {
  fileprivate func relay<InputFailure>(
    _ input: Input<Value, InputFailure>,
    replacingFailure handler: @escaping @Sendable (InputFailure) -> SignalProducer<Value, Failure>
  ) {
    let turn = Turn<SignalProducer<Value, Failure>>()
    input.attach(
      Observer(
        onValue: { self.send($0) },
        onTermination: { termination in
          switch termination {
          case .failed(let failure):
            if self.isClosed { return }
            let replacement = handler(failure)
            if turn.ended(replacement) { self.goOn(with: replacement) }
          case .completed:
            self.terminate(.completed)
          case .interrupted:
            self.terminate(.interrupted)
          }
        }
      ),
      lifetime
    )
    if let replacement = turn.startReturned() { goOn(with: replacement) }
  }
}
