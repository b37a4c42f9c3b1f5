extension Signal {
  /// Continues with a producer when this signal fails.
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
  /// Values, `completed`, and `interrupted` pass through. An interruption is not a failure, so it
  /// does not start a replacement (EVT-22). After a failure, the result sends the events of the
  /// replacement, including its terminal event. The replacement is cancelled when the result is no
  /// longer retained or observed (RSG-11). Events arrive on the threads that send them (EVT-36).
  /// Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter handler: A closure that receives the failure and returns the producer to start. It
  ///   runs at most once, on the thread that sends the failure.
  /// - Returns: A signal that sends the values of this signal and, after a failure, the events of
  ///   the replacement.
  public func flatMapError<OutputFailure>(
    _ handler: @escaping @Sendable (Failure) -> SignalProducer<Value, OutputFailure>
  ) -> Signal<Value, OutputFailure> {
    .make(by: "flatMapError") { $0.relay(Input(self), replacingFailure: handler) }
      .traced(after: self)
  }

  /// Continues with another stream when this signal fails.
  ///
  /// This overload accepts a replacement that is a signal or a property. Values, `completed`, and
  /// `interrupted` pass through. After a failure, the result sends the events of the replacement,
  /// including its terminal event. The replacement is cancelled when the result is no longer
  /// retained or observed (RSG-11). Events arrive on the threads that send them (EVT-36). Disposing
  /// of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter handler: A closure that receives the failure and returns the stream to continue
  ///   with. It runs at most once, on the thread that sends the failure.
  /// - Returns: A signal that sends the values of this signal and, after a failure, the events of
  ///   the replacement.
  public func flatMapError<Replacement: SignalProducerConvertible>(
    _ handler: @escaping @Sendable (Failure) -> Replacement
  ) -> Signal<Value, Replacement.Failure> where Replacement.Value == Value {
    flatMapError { handler($0).producer }
      .traced(after: self)
  }
}

extension SignalProducer {
  /// Continues with another producer when this producer fails.
  ///
  /// ```text
  /// producer                                     -a-b-#
  /// replacement                                  -c-d-|
  /// producer.flatMapError { _ in replacement }   -a-b--c-d-|
  /// ```
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// SignalProducer<Int, Offline>(error: Offline())
  ///   .flatMapError { _ in SignalProducer<Int, Never>(value: 0) }
  ///   .startWithValues { print($0) }   // 0
  /// ```
  ///
  /// Values, `completed`, and `interrupted` pass through. An interruption is not a failure, so it
  /// does not start a replacement (EVT-22). After a failure, the result sends the events of the
  /// replacement, including its terminal event. Events arrive on the threads that send them
  /// (EVT-36). Disposing of a start cancels this producer or the replacement, and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameter handler: A closure that receives the failure and returns the producer to start. It
  ///   runs at most once for each start, on the thread that sends the failure.
  /// - Returns: A producer that sends the values of this producer and, after a failure, the events
  ///   of the replacement.
  public func flatMapError<OutputFailure>(
    _ handler: @escaping @Sendable (Failure) -> SignalProducer<Value, OutputFailure>
  ) -> SignalProducer<Value, OutputFailure> {
    SignalProducer<Value, OutputFailure>(shape: .other) {
      $0.relay(Input(self), replacingFailure: handler)
    }
    .traced(after: self)
  }

  /// Continues with another stream when this producer fails.
  ///
  /// ```text
  /// producer                                     -a-b-#
  /// replacement                                  -c----d--e-|
  /// producer.flatMapError { _ in replacement }   -a-b--d--e-|
  /// ```
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let cached = MutableProperty(0)
  /// SignalProducer<Int, Offline>(error: Offline())
  ///   .flatMapError { _ in cached }
  ///   .startWithValues { print($0) }   // 0
  /// ```
  ///
  /// This overload accepts a replacement that is a signal or a property. Values, `completed`, and
  /// `interrupted` pass through. After a failure, the result sends the events of the replacement,
  /// including its terminal event. Events arrive on the threads that send them (EVT-36). Disposing
  /// of a start cancels this producer or the replacement, and sends `interrupted` (EVT-25).
  ///
  /// - Parameter handler: A closure that receives the failure and returns the stream to continue
  ///   with. It runs at most once for each start, on the thread that sends the failure.
  /// - Returns: A producer that sends the values of this producer and, after a failure, the events
  ///   of the replacement.
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
