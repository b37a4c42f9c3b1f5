import Foundation

/// A value that several threads of a test share.
///
/// The `Mutex` of the toolchain causes false reports of the thread sanitizer when two threads
/// contend for it. A lock of the library would be a scheduling point in the middle of a test.
///
/// `@unchecked Sendable`: `lock` guards `content`.
public final class Locked<Content>: @unchecked Sendable {
  private let lock = NSLock()
  private var content: Content

  /// Creates a shared value.
  public init(_ content: Content) {
    self.content = content
  }

  /// Calls `body` with the lock held.
  public func withLock<Result>(_ body: (inout Content) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&content)
  }
}
