/// The reason why an awaited stream did not complete.
///
/// ``SignalProducer/wait()`` returns it (D13).
@frozen
public enum WaitFailure<Failure: Error>: Error {
  /// The stream failed.
  case failed(Failure)
  /// The stream was interrupted, which is neither a success nor a failure of the stream (EVT-22).
  case interrupted
}

extension WaitFailure: Equatable where Failure: Equatable {}
extension WaitFailure: Hashable where Failure: Hashable {}
