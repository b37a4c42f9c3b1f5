#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Releases long chains of objects without taking stack for their length (SEQ-12).
///
/// An object that may be a link of such a chain hands over in `deinit` what it held. Up to a fixed
/// depth that is released on the spot; what lies deeper waits until the stack has unwound to the
/// outermost release on this thread.
enum FlatRelease {
  /// How many releases nest before one is put off.
  private static let limit = 32

  private static let depthKey = makeKey()
  private static let pendingKey = makeKey()

  private static func makeKey() -> pthread_key_t {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "The C library has no thread-specific keys left (\(status)).")
    return key
  }

  private static var depth: Int {
    get { Int(bitPattern: pthread_getspecific(depthKey)) }
    set { pthread_setspecific(depthKey, UnsafeRawPointer(bitPattern: newValue)) }
  }

  /// Something that waits for its release; the thread's slot owns the first of the list.
  private final class Pending {
    let content: Any
    let next: Unmanaged<Pending>?

    init(_ content: Any, next: Unmanaged<Pending>?) {
      self.content = content
      self.next = next
    }
  }

  private static var pending: Unmanaged<Pending>? {
    get { pthread_getspecific(pendingKey).map { .fromOpaque($0) } }
    set { pthread_setspecific(pendingKey, newValue?.toOpaque()) }
  }

  /// Releases `content`, now or when the stack is flat again.
  static func release<Content>(_ content: consuming Content) {
    let depth = self.depth
    guard depth < limit else {
      pending = .passRetained(Pending(content, next: pending))
      return
    }
    self.depth = depth + 1
    drop(consume content)
    if depth == 0 {
      while let first = pending {
        pending = first._withUnsafeGuaranteedRef(\.next)
        first.release()
      }
    }
    self.depth = depth
  }

  @inline(never)
  private static func drop<Content>(_ content: consuming Content) {}
}
