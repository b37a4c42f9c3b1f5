extension Signal {
  /// Continues with another stream when this signal fails.
  ///
  /// ```text
  /// replacement                                -a-b-|
  /// source                                     -1-2-#
  /// source.flatMapError { _ in replacement }   -1-2--a-b-|
  /// ```
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
  /// Values, completion and interruption pass through. After a failure, the result sends the events
  /// of the replacement, including its failure. The replacement is cancelled when the result is no
  /// longer needed.
  public func flatMapError<OutputFailure>(
    _ handler: @escaping @Sendable (Failure) -> SignalProducer<Value, OutputFailure>
  ) -> Signal<Value, OutputFailure> {
    .make(by: "flatMapError") { $0.relay(Input(self), replacingFailure: handler) }
      .traced(after: self)
  }

  /// Continues with another stream when this signal fails.
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
  /// Continues with another stream when this producer fails.
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

  /// Continues with another stream when this producer fails.
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
