/// Something that a closure captures, so that one can see whether the closure is still there.
final class Token: Sendable {
  private let lockWatch: LockWatch?

  /// - Parameter lockWatch: The watch to notify when the token is released.
  init(_ lockWatch: LockWatch?) { self.lockWatch = lockWatch }

  deinit { lockWatch?.note("an object of the user was released") }

  /// Does nothing, so that a closure can hold on to the token.
  func stay() {}
}

/// A reference that does not keep its token.
struct WeakToken: Sendable {
  weak let token: Token?

  /// Whether it is still held.
  var isHeld: Bool { token != nil }
}
