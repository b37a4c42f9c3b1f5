/// Tells whether an inner stream ended while it was being started, or later.
///
/// Whichever comes second, the return of the start or the end of the stream, goes on with what is to
/// be done next: after a synchronous end that is the loop which started the stream, so that no stack
/// is used; after a later one it is the stream's terminal event.
///
/// `@unchecked Sendable`: `next` is written before the exchange of `isDecided` and read after it.
@usableFromInline
final class Turn<Next>: @unchecked Sendable {
  @usableFromInline let isDecided = AtomicFlag(false)
  @usableFromInline var next: Next?

  @inlinable
  init() {}

  /// The stream has ended and `next` is to be done.
  ///
  /// - Returns: Whether the caller has to do it.
  @inlinable
  func ended(_ next: Next) -> Bool {
    self.next = next
    return isDecided.exchange(true)
  }

  /// The start has returned.
  ///
  /// - Returns: What the caller has to do, if the stream has ended already.
  @inlinable
  func startReturned() -> Next? {
    isDecided.exchange(true) ? next : nil
  }
}
