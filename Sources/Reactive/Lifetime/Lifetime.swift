/// The lifetime of an object, which can end observations together with the object.
///
/// ```swift
/// final class Screen: Sendable {
///   private let token: Lifetime.Token
///   let lifetime: Lifetime
///   init() { (lifetime, token) = Lifetime.make() }
/// }
/// ```
///
/// A lifetime ends when its token is released or disposed of (LIF-1). It does not retain the token.
/// Keep exactly one strong reference to the token (LIF-2).
public final class Lifetime: @unchecked Sendable {
  // `@unchecked Sendable`: `members` is guarded by `lock`; `nil` means ended. Every access reads or
  // writes and returns, so dynamic exclusivity checks could find nothing and are left out.
  private let lock = InlineLock()
  @exclusivity(unchecked) private var members: Bag<any Disposable>? = Bag()
  /// The lifetime that this is another name of, if it was made from a token.
  private let original: Lifetime?

  /// A lifetime that has already ended.
  ///
  /// Nothing can be added to it: a member is disposed of at once.
  public static let empty: Lifetime = {
    let lifetime = Lifetime()
    lifetime.end()
    return lifetime
  }()

  /// Creates the lifetime of `token`.
  ///
  /// All lifetimes of one token end together.
  ///
  /// - Parameter token: The token, which the lifetime does not retain (LIF-2).
  public init(_ token: Token) {
    original = token.lifetime
  }

  /// Creates a lifetime that ``end()`` ends.
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

  /// Runs `action` when the lifetime ends, or at once if it has already ended.
  ///
  /// - Parameter action: Runs once, on the thread that ends the lifetime.
  /// - Returns: A handle whose disposal removes the action; `nil` if the action ran at once.
  @discardableResult
  public func observeEnded(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    add(AnyDisposable(action))
  }

  /// Disposes of `disposable` when the lifetime ends, or at once if it has already ended.
  ///
  /// - Parameters:
  ///   - lifetime: The lifetime that disposes of the member.
  ///   - disposable: The member. `nil` is ignored, so the result of observing a signal can be added.
  /// - Returns: A handle whose disposal removes `disposable` without disposing of it; `nil` if
  ///   `disposable` was disposed of at once.
  @discardableResult
  public static func += (lifetime: Lifetime, disposable: (any Disposable)?) -> (any Disposable)? {
    disposable.flatMap { lifetime.add($0) }
  }

  /// Runs `action` when the lifetime ends, or at once if it has already ended.
  ///
  /// It is ``observeEnded(_:)`` as an operator.
  ///
  /// - Returns: A handle whose disposal removes the action; `nil` if the action ran at once.
  @discardableResult
  public static func += (
    lifetime: Lifetime,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    lifetime.add(AnyDisposable(action))
  }

  /// Whether nothing waits for the end.
  var isEmpty: Bool {
    if let original { return original.isEmpty }
    return lock.withLock { members?.isEmpty ?? true }
  }

  /// Adds `disposable`, and makes the handle that takes it back.
  func add(_ disposable: any Disposable) -> (any Disposable)? {
    if let original { return original.add(disposable) }
    return insert(disposable).map { token in AnyDisposable { [weak self] in self?.remove(token) } }
  }

  /// Ends the lifetime.
  ///
  /// - Returns: Whether it had not ended before.
  @usableFromInline
  @discardableResult
  package func end() -> Bool {
    var cascade = Cascade()
    let isFirst = end(in: &cascade)
    cascade.finish()
    return isFirst
  }

  /// Ends the lifetime together with what it hangs on.
  func end(in cascade: inout Cascade) -> Bool {
    if let original { return original.end(in: &cascade) }
    var removed: Bag<any Disposable>?
    lock.withLock { swap(&removed, &members) }
    guard let removed else { return false }
    removed.forEach { cascade.dispose($1) }
    return true
  }

  /// Adds without making a handle; `nil` if there was nothing to add, or it was disposed of.
  @usableFromInline
  @discardableResult
  package func insert(_ disposable: (any Disposable)?) -> Bag<any Disposable>.Token? {
    guard let disposable else { return nil }
    if let original { return original.insert(disposable) }
    let token = lock.withLock { members?.insert(disposable) }
    if token == nil { disposable.dispose() }
    return token
  }

  /// Takes something back without disposing of it.
  @usableFromInline
  package func remove(_ token: Bag<any Disposable>.Token) {
    // The member is released here, after the lock; merely ignored it would be released inside.
    withExtendedLifetime(take(token)) {}
  }

  /// Takes something out without disposing of it; `nil` if it is not there any more.
  func take(_ token: Bag<any Disposable>.Token) -> (any Disposable)? {
    if let original { return original.take(token) }
    return lock.withLock { members?.remove(token) }
  }
}

extension Lifetime {
  /// A token that ends a ``Lifetime`` when it is released or disposed of.
  ///
  /// The owner of the lifetime keeps it, and nothing else does (LIF-2).
  public final class Token: Disposable {
    fileprivate let lifetime = Lifetime()

    /// Creates a token that has not ended.
    public init() {}

    deinit {
      lifetime.end()
    }

    /// Whether the lifetime has ended.
    public var isDisposed: Bool { lifetime.hasEnded }

    /// Ends the lifetime, on the calling thread.
    ///
    /// A second call does nothing (DSP-4).
    public func dispose() {
      lifetime.end()
    }
  }
}
