/// An object for a closure to capture, which shows whether the closure is still held.
final class Token: Sendable {
  private let lockWatch: LockWatch?

  /// Creates a token.
  ///
  /// - Parameter lockWatch: The watch to notify when the token is released, or `nil`.
  init(_ lockWatch: LockWatch?) { self.lockWatch = lockWatch }

  deinit { lockWatch?.note("a user object was released") }

  /// Does nothing.
  ///
  /// A closure calls this method in order to capture the token.
  func stay() {}
}

/// A weak reference to a token.
struct WeakToken: Sendable {
  weak let token: Token?

  /// Whether the token is still held.
  var isHeld: Bool { token != nil }
}
