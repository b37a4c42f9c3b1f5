extension Signal where Failure == Never {
  /// Sends the success value of each result and fails with the first failure.
  ///
  /// ```text
  /// source                                               -1-2-#
  /// source.materializeResults().dematerializeResults()   -1-2-#
  /// ```
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let (signal, input) = Signal<Result<Int, Offline>, Never>.pipe()
  /// signal.dematerializeResults().observe { print($0) }
  /// input.send(value: .success(1))           // VALUE 1
  /// input.send(value: .failure(Offline()))   // FAILED Offline()
  /// ```
  ///
  /// This operator is the inverse of ``Signal/materializeResults()``. `completed` and `interrupted`
  /// pass through immediately. After a failure, this signal is no longer observed (RSG-11). Events
  /// arrive on the thread that sends them (EVT-36). Disposing of an observation detaches only its
  /// observer (SIG-19).
  ///
  /// - Returns: A signal that sends the success values and fails with the first failure.
  @inlinable
  public func dematerializeResults<Success: Sendable, OutputFailure: Error>() -> Signal<
    Success, OutputFailure
  >
  where Value == Result<Success, OutputFailure> {
    apply(.dematerializeResults())
  }
}

extension SignalProducer where Failure == Never {
  /// Sends the success value of each result and fails with the first failure.
  ///
  /// ```text
  /// producer                                               -1-2-#
  /// producer.materializeResults().dematerializeResults()   -1-2-#
  /// ```
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// SignalProducer<Result<Int, Offline>, Never>([.success(1), .failure(Offline())])
  ///   .dematerializeResults()
  ///   .startWithFailed { print($0) }   // Offline()
  /// ```
  ///
  /// This operator is the inverse of ``SignalProducer/materializeResults()``. `completed` and
  /// `interrupted` pass through immediately. The first failure cancels this producer (RSG-11).
  /// Events arrive on the thread that sends them (EVT-36). Disposing of a start cancels this
  /// producer and sends `interrupted` (EVT-25).
  ///
  /// - Returns: A producer that sends the success values and fails with the first failure.
  @inlinable
  public func dematerializeResults<Success: Sendable, OutputFailure: Error>() -> SignalProducer<
    Success, OutputFailure
  >
  where Value == Result<Success, OutputFailure> {
    apply(.dematerializeResults())
  }
}

extension Transform where Input == Result<Output, OutputFailure>, InputFailure == Never {
  @inlinable
  static func dematerializeResults() -> Transform {
    Transform { downstream, _ in
      let hasFailed = Cell(false)
      return Observer(
        onValue: { result in
          guard !hasFailed.value else { return }
          switch result {
          case .success(let value):
            downstream.onValue(value)
          case .failure(let failure):
            hasFailed.value = true
            downstream.onTermination(.failed(failure))
          }
        },
        onTermination: { termination in
          guard !hasFailed.value else { return }
          switch termination {
          case .completed: downstream.onTermination(.completed)
          case .interrupted: downstream.onTermination(.interrupted)
          }
        }
      )
    }
  }
}
