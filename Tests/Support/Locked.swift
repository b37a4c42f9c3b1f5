import Foundation

/// A value that several threads of a test share.
///
/// The toolchain's `Mutex` makes the thread sanitizer report races that are none where two threads want it
/// at once; and a lock of the library would be a scheduling point in the midst of a test.
///
/// `@unchecked Sendable`: `content` is guarded by `lock`.
public final class Locked<Content>: @unchecked Sendable {
  private let lock = NSLock()
  private var content: Content

  /// Creates it with its first content.
  public init(_ content: Content) {
    self.content = content
  }

  /// Runs `body` with the lock held.
  public func withLock<Result>(_ body: (inout Content) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&content)
  }
}
