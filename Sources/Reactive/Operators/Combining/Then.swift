extension SignalProducer {
  /// Ignores the values of this producer, and starts another producer when this one has completed.
  ///
  /// ```text
  /// first                -a-b-|
  /// second               -c-d-|
  /// first.then(second)   ------c-d-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2])
  ///   .then(SignalProducer<String, Never>(value: "done"))
  ///   .startWithValues { print($0) }   // done
  /// ```
  ///
  /// A failure or interruption of this producer passes through, and the other producer is never
  /// started. The events of the other producer are the events of the result. Disposing of a start
  /// cancels the producer that is running and sends `interrupted` (EVT-25).
  ///
  /// - Parameter replacement: The stream to start when this producer has completed. It is not started
  ///   after an interruption (D11).
  /// - Returns: A producer that sends the values of `replacement` only.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Failure> where Replacement.Failure == Failure {
    SignalProducer<Replacement.Value, Failure>(head: {
      $0.relay(Input(self), then: replacement.producer)
    })
    .traced(after: self, [replacement])
  }

  /// Starts another producer, which cannot fail, when this producer has completed.
  ///
  /// This overload takes a second producer that cannot fail. A failure or interruption of this
  /// producer passes through, and the other one is never started. Disposing of a start cancels the
  /// producer that is running and sends `interrupted` (EVT-25).
  ///
  /// - Parameter replacement: The stream to start when this producer has completed.
  /// - Returns: A producer that sends the values of `replacement` only.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Failure> where Replacement.Failure == Never {
    then(replacement.producer.promoteError(Failure.self))
      .traced(after: self, [replacement])
  }
}

extension SignalProducer where Failure == Never {
  /// Starts another producer when this producer, which cannot fail, has completed.
  ///
  /// The failure type of the result is that of the other producer. An interruption of this producer
  /// passes through, and the other one is never started. Disposing of a start cancels the producer
  /// that is running and sends `interrupted` (EVT-25).
  ///
  /// - Parameter replacement: The stream to start when this producer has completed.
  /// - Returns: A producer that sends the values of `replacement` only.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Replacement.Failure> {
    promoteError(Replacement.Failure.self).then(replacement.producer)
      .traced(after: self, [replacement])
  }

  /// Starts another producer when this producer has completed.
  ///
  /// This overload is for two producers that cannot fail. An interruption of this producer passes
  /// through, and the other one is never started. Disposing of a start cancels the producer that is
  /// running and sends `interrupted` (EVT-25).
  ///
  /// - Parameter replacement: The stream to start when this producer has completed.
  /// - Returns: A producer that sends the values of `replacement` only.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Never> where Replacement.Failure == Never {
    SignalProducer<Replacement.Value, Never>(head: {
      $0.relay(Input(self), then: replacement.producer)
    })
    .traced(after: self, [replacement])
  }
}

extension Output {
  fileprivate func relay<Ignored>(
    _ input: Input<Ignored, Failure>,
    then replacement: SignalProducer<Value, Failure>
  ) {
    let turn = Turn<Void>()
    input.attach(
      Observer(
        onValue: { _ in },
        onTermination: { termination in
          switch termination {
          case .completed:
            if turn.ended(()) { self.goOn(with: replacement) }
          case .failed, .interrupted:
            self.terminate(termination)
          }
        }
      ),
      lifetime
    )
    if turn.startReturned() != nil { goOn(with: replacement) }
  }
}
