extension SignalProducer {
  /// Ignores the values of this producer and starts another producer when this one completes.
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
  /// If this producer fails or is interrupted, its terminal event passes through and the other
  /// producer is never started. After this producer completes, the result sends the events of the
  /// other producer, including its terminal event. If this producer completes before its start
  /// returns, the other producer starts on the thread that started this producer. Otherwise, it
  /// starts on the thread on which this producer completes. Events arrive on the threads that send
  /// them (EVT-36). Disposing of a start cancels the producer that is running and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameter replacement: The stream to start when this producer completes. It is not started
  ///   after an interruption (D11).
  /// - Returns: A producer that sends only the values of `replacement`.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Failure> where Replacement.Failure == Failure {
    SignalProducer<Replacement.Value, Failure>(head: {
      $0.relay(Input(self), then: replacement.producer)
    })
    .traced(after: self, [replacement])
  }

  /// Waits for this producer to complete and then starts another producer that cannot fail.
  ///
  /// This overload is for a `replacement` that cannot fail. The values of this producer are
  /// ignored. If this producer fails or is interrupted, its terminal event passes through and the
  /// other producer is never started. After this producer completes, the result sends the events of
  /// the other producer, including its terminal event. Events arrive on the threads that send them
  /// (EVT-36). Disposing of a start cancels the producer that is running and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Parameter replacement: The stream to start when this producer completes.
  /// - Returns: A producer that sends only the values of `replacement`.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Failure> where Replacement.Failure == Never {
    then(replacement.producer.promoteError(Failure.self))
      .traced(after: self, [replacement])
  }
}

extension SignalProducer where Failure == Never {
  /// Starts another producer when this producer, which cannot fail, completes.
  ///
  /// The result has the failure type of the other producer. The values of this producer are
  /// ignored. After this producer completes, the result sends the events of the other producer,
  /// including its terminal event. If this producer is interrupted, the interruption passes through
  /// and the other producer is never started. Events arrive on the threads that send them (EVT-36).
  /// Disposing of a start cancels the producer that is running and sends `interrupted` (EVT-25).
  ///
  /// - Parameter replacement: The stream to start when this producer completes.
  /// - Returns: A producer that sends only the values of `replacement`.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Replacement.Failure> {
    promoteError(Replacement.Failure.self).then(replacement.producer)
      .traced(after: self, [replacement])
  }

  /// Starts another producer when this producer completes.
  ///
  /// This overload is for two producers that cannot fail. The values of this producer are ignored.
  /// After this producer completes, the result sends the events of the other producer, including
  /// its terminal event. If this producer is interrupted, the interruption passes through and the
  /// other producer is never started. Events arrive on the threads that send them (EVT-36).
  /// Disposing of a start cancels the producer that is running and sends `interrupted` (EVT-25).
  ///
  /// - Parameter replacement: The stream to start when this producer completes.
  /// - Returns: A producer that sends only the values of `replacement`.
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
