extension Signal {
  /// Transforms the failure of this signal.
  ///
  /// ```text
  /// source                          -1-2-#
  /// source.mapError(Failure.init)   -1-2-#
  /// ```
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let (signal, input) = Signal<Int, Offline>.pipe()
  /// signal.mapError { $0 as any Error }.observeFailed { print($0) }
  /// input.send(error: Offline())   // Offline()
  /// ```
  ///
  /// Values, `completed`, and `interrupted` pass through unchanged. An interruption is not a
  /// failure (EVT-22). Events arrive on the thread that sends them (EVT-36). Disposing of an
  /// observation detaches only its observer (SIG-19).
  ///
  /// - Parameter transform: A closure that receives the failure of this signal and returns the
  ///   failure to send. It runs at most once, when this signal fails.
  /// - Returns: A signal that sends the events of this signal, with a transformed failure.
  @inlinable
  public func mapError<OutputFailure>(
    _ transform: @escaping @Sendable (Failure) -> OutputFailure
  ) -> Signal<Value, OutputFailure> {
    apply(.mapError(transform))
  }
}

extension SignalProducer {
  /// Transforms the failure of this producer.
  ///
  /// ```text
  /// producer                          -1-2-#
  /// producer.mapError(Failure.init)   -1-2-#
  /// ```
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// SignalProducer<Int, Offline>(error: Offline())
  ///   .mapError { $0 as any Error }
  ///   .startWithFailed { print($0) }   // Offline()
  /// ```
  ///
  /// Values, `completed`, and `interrupted` pass through unchanged. An interruption is not a
  /// failure (EVT-22). Events arrive on the thread that sends them (EVT-36). Disposing of a start
  /// cancels this producer and sends `interrupted` without running the transform (EVT-25).
  ///
  /// - Parameter transform: A closure that receives the failure of this producer and returns the
  ///   failure to send. It runs at most once for each start, when this producer fails.
  /// - Returns: A producer that sends the events of this producer, with a transformed failure.
  @inlinable
  public func mapError<OutputFailure>(
    _ transform: @escaping @Sendable (Failure) -> OutputFailure
  ) -> SignalProducer<Value, OutputFailure> {
    apply(.mapError(transform))
  }
}

extension Transform where Input == Output {
  @inlinable
  static func mapError(
    _ transform: @escaping @Sendable (InputFailure) -> OutputFailure
  ) -> Transform {
    Transform { downstream, _ in
      Observer(
        onValue: downstream.onValue,
        onTermination: { termination in
          switch termination {
          case .failed(let failure): downstream.onTermination(.failed(transform(failure)))
          case .completed: downstream.onTermination(.completed)
          case .interrupted: downstream.onTermination(.interrupted)
          }
        }
      )
    }
  }
}
