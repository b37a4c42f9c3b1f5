/// The lifetime of an object, to which observations can be tied so that they end with the object.
///
/// ```swift
/// final class Screen: Sendable {
///   private let token: Lifetime.Token
///   let lifetime: Lifetime
///   init() { (lifetime, token) = Lifetime.make() }
/// }
/// ```
///
/// A lifetime that is made with a token ends when the token is released or disposed of (LIF-1). It
/// does not retain the token. Keep exactly one strong reference to the token (LIF-2). The lifetime
/// of a stream, a property or an action has no public token. The stream, property or action ends
/// it.
///
/// At its end, a lifetime disposes of its members in the order in which they were added, on the
/// thread that ends it.
public final class Lifetime: @unchecked Sendable {
  // `@unchecked Sendable`: `lock` guards `members`, which is `nil` after the end. No access runs
  // other code, so dynamic exclusivity checks are unnecessary and are disabled.
  private let lock = InlineLock()
  @exclusivity(unchecked) private var members: Bag<any Disposable>? = Bag()
  /// The lifetime of the token from which this one was created, if any.
  private let original: Lifetime?

  /// A lifetime that has already ended.
  ///
  /// This lifetime has no members. A member that is added to it is disposed of immediately.
  public static let empty: Lifetime = {
    let lifetime = Lifetime()
    lifetime.end()
    return lifetime
  }()

  /// Creates the lifetime of `token`.
  ///
  /// All lifetimes of one token end together. If the token has already been disposed of, the new
  /// lifetime has already ended.
  ///
  /// - Parameter token: The token, which the lifetime does not retain (LIF-2).
  public init(_ token: Token) {
    original = token.lifetime
  }

  /// Creates a lifetime that has no token and ends when ``end()`` is called.
  @usableFromInline
  package init() {
    original = nil
  }

  /// Creates a lifetime and the token that ends it.
  ///
  /// ```swift
  /// let (lifetime, token) = Lifetime.make()
  /// lifetime += { print("over") }
  /// token.dispose()   // over
  /// ```
  ///
  /// - Returns: The lifetime, which does not retain the token (LIF-2), and the token. Releasing the
  ///   token ends the lifetime (LIF-1).
  public static func make() -> (lifetime: Lifetime, token: Token) {
    let token = Token()
    return (Lifetime(token), token)
  }

  /// Whether the lifetime has ended.
  public var hasEnded: Bool {
    if let original { return original.hasEnded }
    return lock.withLock { members == nil }
  }

  /// Runs `action` when the lifetime ends, or immediately if it has already ended.
  ///
  /// - Parameter action: A closure that runs once, on the thread that ends the lifetime, or
  ///   immediately on the calling thread.
  /// - Returns: A handle whose disposal removes the action without running it, or `nil` if the
  ///   action ran immediately.
  @discardableResult
  public func observeEnded(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    add(AnyDisposable(action))
  }

  /// Disposes of `disposable` when the lifetime ends, or immediately if it has already ended.
  ///
  /// The disposal runs on the thread that ends the lifetime, or immediately on the calling thread.
  ///
  /// - Parameters:
  ///   - lifetime: The lifetime that disposes of the member.
  ///   - disposable: The member, which is retained until it is removed or disposed of. `nil` is
  ///     ignored, so the result of observing a signal can be added.
  /// - Returns: A handle whose disposal removes `disposable` without disposing of it, or `nil` if
  ///   `disposable` is `nil` or was disposed of immediately.
  @discardableResult
  public static func += (lifetime: Lifetime, disposable: (any Disposable)?) -> (any Disposable)? {
    disposable.flatMap { lifetime.add($0) }
  }

  /// Runs `action` when the lifetime ends, or immediately if it has already ended.
  ///
  /// The operator is equivalent to ``observeEnded(_:)``.
  ///
  /// - Parameters:
  ///   - lifetime: The lifetime.
  ///   - action: A closure that runs once, on the thread that ends the lifetime, or immediately on
  ///     the calling thread.
  /// - Returns: A handle whose disposal removes the action without running it, or `nil` if the
  ///   action ran immediately.
  @discardableResult
  public static func += (
    lifetime: Lifetime,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    lifetime.add(AnyDisposable(action))
  }

  /// Whether the lifetime has no members.
  var isEmpty: Bool {
    if let original { return original.isEmpty }
    return lock.withLock { members?.isEmpty ?? true }
  }

  /// Adds `disposable` and returns the handle that removes it.
  func add(_ disposable: any Disposable) -> (any Disposable)? {
    if let original { return original.add(disposable) }
    return insert(disposable).map { token in AnyDisposable { [weak self] in self?.remove(token) } }
  }

  /// Ends the lifetime.
  ///
  /// - Returns: Whether this call ended the lifetime.
  @usableFromInline
  @discardableResult
  package func end() -> Bool {
    var cascade = Cascade()
    let isFirst = end(in: &cascade)
    cascade.finish()
    return isFirst
  }

  /// Ends the lifetime and disposes of its members in the cascade.
  func end(in cascade: inout Cascade) -> Bool {
    if let original { return original.end(in: &cascade) }
    var removed: Bag<any Disposable>?
    lock.withLock { swap(&removed, &members) }
    guard let removed else { return false }
    removed.forEach { cascade.dispose($1) }
    return true
  }

  /// Adds a member without creating a handle.
  ///
  /// Returns `nil` if `disposable` is `nil` or was disposed of immediately.
  @usableFromInline
  @discardableResult
  package func insert(_ disposable: (any Disposable)?) -> Bag<any Disposable>.Token? {
    guard let disposable else { return nil }
    if let original { return original.insert(disposable) }
    let token = lock.withLock { members?.insert(disposable) }
    if token == nil { disposable.dispose() }
    return token
  }

  /// Removes a member without disposing of it.
  @usableFromInline
  package func remove(_ token: Bag<any Disposable>.Token) {
    // The member is released here, after the lock has been released. Discarding the result would
    // release it earlier.
    withExtendedLifetime(take(token)) {}
  }

  /// Removes and returns a member without disposing of it, or returns `nil` if the lifetime no
  /// longer contains it.
  func take(_ token: Bag<any Disposable>.Token) -> (any Disposable)? {
    if let original { return original.take(token) }
    return lock.withLock { members?.remove(token) }
  }
}

extension Lifetime {
  /// A token that ends a ``Lifetime`` when it is released or disposed of.
  ///
  /// Only the owner of the lifetime should retain the token (LIF-2). The lifetime ends on the
  /// thread that releases the last reference or disposes of the token.
  public final class Token: Disposable {
    fileprivate let lifetime = Lifetime()

    /// Creates a token whose lifetime has not ended.
    public init() {}

    deinit {
      lifetime.end()
    }

    /// Whether the lifetime has ended.
    public var isDisposed: Bool { lifetime.hasEnded }

    /// Ends the lifetime, on the calling thread.
    ///
    /// Later calls do nothing (DSP-4).
    public func dispose() {
      lifetime.end()
    }
  }
}
