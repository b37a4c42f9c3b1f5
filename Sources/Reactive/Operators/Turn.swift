/// Determines whether an inner stream ended while it was being started, or later.
///
/// Two events are awaited: the return of the start, and the end of the stream. The second one
/// performs the next step. After a synchronous end, the loop that started the stream performs it,
/// so no stack is used. After a later end, the terminal event of the stream performs it.
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

  /// Records that the stream has ended, and that `next` follows.
  ///
  /// - Returns: Whether the caller must perform `next`.
  @inlinable
  func ended(_ next: Next) -> Bool {
    put(next)
    return isDecided.exchange(true)
  }

  /// Records that the start has returned.
  ///
  /// - Returns: The step that the caller must perform if the stream has already ended, or `nil`.
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
