extension Signal where Failure == Never {
  /// Sends the successes of the results, and fails with the first failure.
  ///
  /// It is the inverse of ``Signal/materializeResults()``. Completion and interruption pass through.
  @inlinable
  public func dematerializeResults<Success: Sendable, OutputFailure: Error>() -> Signal<
    Success, OutputFailure
  >
  where Value == Result<Success, OutputFailure> {
    apply(.dematerializeResults())
  }
}

extension SignalProducer where Failure == Never {
  /// Sends the successes of the results, and fails with the first failure.
  ///
  /// It behaves like the operator of the same name on ``Signal``. Each start has its own state.
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
