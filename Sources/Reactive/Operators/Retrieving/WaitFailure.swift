/// The reason why a producer did not complete.
///
/// ``SignalProducer/wait()`` returns this error (D13).
@frozen
public enum WaitFailure<Failure: Error>: Error {
  /// The producer failed.
  case failed(Failure)
  /// The producer was interrupted, which counts as neither success nor failure (EVT-22).
  case interrupted
}

extension WaitFailure: Equatable where Failure: Equatable {}
extension WaitFailure: Hashable where Failure: Hashable {}
