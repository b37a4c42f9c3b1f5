/// An object that determines whether a stream ends during its start or later.
///
/// The step that follows the stream is performed after the start has returned and the stream has
/// ended. If the stream ends before the start returns, the loop that started the stream performs
/// the step, so the stack does not grow. If the stream ends later, the delivery of its terminal
/// event performs the step.
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

  /// Records that the stream has ended and that `next` is the next step.
  ///
  /// - Returns: Whether the caller must perform `next`.
  @inlinable
  func ended(_ next: Next) -> Bool {
    put(next)
    return isDecided.exchange(true)
  }

  /// Records that the start has returned.
  ///
  /// - Returns: The step that the caller must perform, or `nil` if the stream has not ended yet.
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
