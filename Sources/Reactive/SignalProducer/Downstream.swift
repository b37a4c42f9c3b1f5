/// What lies below a start handler, as one object.
///
/// The execution keeps it until the stream has ended, and nobody else does: the handler may keep its
/// observer for ever, but not what it fed (SIG-17).
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
