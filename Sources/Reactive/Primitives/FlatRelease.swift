#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Releases long chains of objects without a stack frame for each of them (SEQ-12).
///
/// In `deinit`, an object that may be part of such a chain passes its content to this type. Up to a
/// fixed depth, the content is released immediately. Deeper content is released after the stack has
/// unwound to the outermost release on this thread.
enum FlatRelease {
  /// The number of releases that may nest before a release is deferred.
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

  /// Content that waits for its release.
  ///
  /// The slot of the thread owns the first element of the list.
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

  /// Releases `content` now, or when the stack has unwound.
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
