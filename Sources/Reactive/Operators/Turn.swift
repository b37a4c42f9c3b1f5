/// Tells whether an inner stream ended while it was being started, or later.
///
/// The second of two events, the return of the start and the end of the stream, performs the next
/// step. After a synchronous end, that is the loop that started the stream, so no stack is used.
/// After a later end, it is the terminal event of the stream.
///
/// `@unchecked Sendable`: `next` is written before the exchange of `isDecided` and read after it.
@usableFromInline
final class Turn<Next>: @unchecked Sendable {
  @usableFromInline let isDecided = AtomicFlag(false)
  @usableFromInline var next: Next?
  #if DEBUG
  private var mark = AccessMark()
  #endif

  @inlinable
  init() {}

  /// The stream has ended and `next` is to be done.
  ///
  /// - Returns: Whether the caller has to do it.
  @inlinable
  func ended(_ next: Next) -> Bool {
    put(next)
    return isDecided.exchange(true)
  }

  /// The start has returned.
  ///
  /// - Returns: What the caller has to do, if the stream has ended already.
  @inlinable
  func startReturned() -> Next? {
    isDecided.exchange(true) ? content : nil
  }

  #if DEBUG
  @usableFromInline
  func put(_ next: Next) {
    mark.write()
    self.next = next
  }

  @usableFromInline var content: Next? {
    mark.read()
    return next
  }
  #else
  @inlinable
  @inline(__always)
  func put(_ next: Next) {
    self.next = next
  }

  @inlinable
  @inline(__always) var content: Next? { next }
  #endif
}
