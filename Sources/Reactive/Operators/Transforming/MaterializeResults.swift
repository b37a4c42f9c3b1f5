extension Signal {
  /// Converts values and the failure to results, so that the returned signal cannot fail.
  ///
  /// ```text
  /// source                        -1-2-#
  /// source.materializeResults()   -a-b-(c|)
  ///
  /// a = .success(1), b = .success(2), c = .failure
  /// ```
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let (signal, input) = Signal<Int, Offline>.pipe()
  /// signal.materializeResults().observeValues { print($0) }
  /// input.send(error: Offline())   // failure(Offline())
  /// ```
  ///
  /// After it has sent the failure as a result, the returned signal completes. `completed` and
  /// `interrupted` pass through without a result. Events arrive on the thread that sends them
  /// (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Returns: A signal that cannot fail and sends a result for each value and for the failure.
  @inlinable
  public func materializeResults() -> Signal<Result<Value, Failure>, Never> {
    apply(.materializeResults())
  }
}

extension SignalProducer {
  /// Converts values and the failure to results, so that the returned producer cannot fail.
  ///
  /// ```text
  /// producer                        -1-2-#
  /// producer.materializeResults()   -a-b-(c|)
  ///
  /// a = .success(1), b = .success(2), c = .failure
  /// ```
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// SignalProducer<Int, Offline>(error: Offline())
  ///   .materializeResults()
  ///   .startWithValues { print($0) }   // failure(Offline())
  /// ```
  ///
  /// After it has sent the failure as a result, the returned producer completes. `completed` and
  /// `interrupted` pass through without a result. Events arrive on the thread that sends them
  /// (EVT-36). Disposing of a start cancels this producer and sends `interrupted`, without a result
  /// (EVT-25).
  ///
  /// - Returns: A producer that cannot fail and sends a result for each value and for the failure.
  @inlinable
  public func materializeResults() -> SignalProducer<Result<Value, Failure>, Never> {
    apply(.materializeResults())
  }
}

extension Transform where Output == Result<Input, InputFailure>, OutputFailure == Never {
  @inlinable
  static func materializeResults() -> Transform {
    Transform { downstream, lifetime in
      Observer(
        onValue: { downstream.onValue(.success($0)) },
        onTermination: { termination in
          switch termination {
          case .failed(let failure):
            downstream.end(with: .completed, lifetime) { .failure(failure) }
          case .completed:
            downstream.onTermination(.completed)
          case .interrupted:
            downstream.onTermination(.interrupted)
          }
        }
      )
    }
  }
}
