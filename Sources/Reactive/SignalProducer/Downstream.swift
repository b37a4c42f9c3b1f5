/// The downstream of a start handler, as one object.
///
/// Only the execution retains this object, until the stream has ended. The start handler may retain
/// its observer forever, but the observer must not retain the downstream (SIG-17).
@usableFromInline
final class Downstream<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let observer: Observer<Value, Failure>

  @inlinable
  init(_ observer: Observer<Value, Failure>) {
    self.observer = observer
  }

  @usableFromInline
  func terminate(_ termination: Termination<Failure>) {
    observer.onTermination(termination)
  }
}
