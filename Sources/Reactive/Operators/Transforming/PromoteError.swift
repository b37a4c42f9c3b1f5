extension Signal where Failure == Never {
  /// Changes the failure type of a signal that cannot fail.
  ///
  /// ```text
  /// source                              -a-b-|
  /// source.promoteError(Failure.self)   -a-b-|
  /// ```
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.promoteError(Offline.self).observe { print($0) }
  /// input.send(value: 1)   // VALUE 1
  /// ```
  ///
  /// All events pass through immediately and unchanged, so the result never fails (EVT-17). Events
  /// arrive on the thread that sends them (EVT-36). Disposing of an observation detaches only its
  /// observer (SIG-19).
  ///
  /// - Parameter type: The failure type of the result. By default, the type is inferred from the
  ///   context.
  /// - Returns: A signal that sends the same events and can be combined with signals that can fail.
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
  /// ```text
  /// producer                              -a-b-|
  /// producer.promoteError(Failure.self)   -a-b-|
  /// ```
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let cached = SignalProducer<Int, Never>(value: 0)
  /// let request = SignalProducer<Int, Offline>(value: 1)
  /// cached.promoteError(Offline.self)
  ///   .concat(request)
  ///   .startWithCompleted { print("done") }   // done
  /// ```
  ///
  /// All events pass through immediately and unchanged, so the result never fails (EVT-17). Events
  /// arrive on the thread that sends them (EVT-36). Disposing of a start cancels this producer and
  /// sends `interrupted` (EVT-25).
  ///
  /// - Parameter type: The failure type of the result. By default, the type is inferred from the
  ///   context.
  /// - Returns: A producer that sends the same events and can be combined with producers that can
  ///   fail.
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
