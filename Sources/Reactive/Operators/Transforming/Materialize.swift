extension Signal {
  /// Sends every event as a value (STM-3).
  ///
  /// ```text
  /// source                 -1-2-#
  /// source.materialize()   -a-b-(c|)
  ///
  /// a = .value(1), b = .value(2), c = .failed
  /// ```
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.materialize().observeValues { print($0) }
  /// input.send(value: 1)    // VALUE 1
  /// input.sendCompleted()   // COMPLETED
  /// ```
  ///
  /// After the value that represents `completed` or `failed`, the result completes. After the value
  /// that represents `interrupted`, the result is interrupted. Events arrive on the thread that
  /// sends them (EVT-36). Disposing of an observation detaches only its observer, which does not
  /// receive a value for the disposal (SIG-19).
  ///
  /// - Returns: A signal that cannot fail and sends the events of this signal as values.
  @inlinable
  public func materialize() -> Signal<Event, Never> {
    apply(.materialize())
  }
}

extension SignalProducer {
  /// Sends every event as a value (STM-3).
  ///
  /// ```text
  /// producer                 -1-2-#
  /// producer.materialize()   -a-b-(c|)
  ///
  /// a = .value(1), b = .value(2), c = .failed
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(value: 1)
  ///   .materialize()
  ///   .startWithValues { print($0) }   // VALUE 1, COMPLETED
  /// ```
  ///
  /// After the value that represents `completed` or `failed`, the result completes. After the value
  /// that represents `interrupted`, the result is interrupted. Events arrive on the thread that
  /// sends them (EVT-36). Disposing of a start cancels this producer and sends `interrupted`, but
  /// not a value that represents it (EVT-25).
  ///
  /// - Returns: A producer that cannot fail and sends the events of this producer as values.
  @inlinable
  public func materialize() -> SignalProducer<Event, Never> {
    apply(.materialize())
  }
}

extension Transform where Output == Event<Input, InputFailure>, OutputFailure == Never {
  @inlinable
  static func materialize() -> Transform {
    Transform { downstream, lifetime in
      Observer(
        onValue: { downstream.onValue(.value($0)) },
        onTermination: { termination in
          switch termination {
          case .failed, .completed:
            downstream.end(with: .completed, lifetime) { Event(termination) }
          case .interrupted:
            // If the lifetime has ended, this is the interruption that follows a disposal.
            if !lifetime.hasEnded { downstream.onValue(.interrupted) }
            downstream.onTermination(.interrupted)
          }
        }
      )
    }
  }
}
