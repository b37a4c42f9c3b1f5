/// The reason for which an awaited stream did not complete.
@frozen
public enum WaitFailure<Failure: Error>: Error {
  /// It failed.
  case failed(Failure)
  /// It was cancelled, which is neither a success nor a failure of its own (EVT-22).
  case interrupted
}

extension WaitFailure: Equatable where Failure: Equatable {}
extension WaitFailure: Hashable where Failure: Hashable {}
