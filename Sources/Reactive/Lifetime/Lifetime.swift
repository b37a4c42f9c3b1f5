/// How long something lives, so that observations can end with it.
///
/// ```swift
/// final class Screen: Sendable {
///   private let token: Lifetime.Token
///   let lifetime: Lifetime
///   init() { (lifetime, token) = Lifetime.make() }
/// }
/// ```
///
/// A lifetime ends when its token is released or disposed of (LIF-1). It does not retain the token;
/// keep exactly one strong reference to it (LIF-2).
public final class Lifetime: Sendable {
  let ending: CompositeDisposable

  /// A lifetime that has already ended.
  public static let empty: Lifetime = {
    let lifetime = Lifetime()
    lifetime.end()
    return lifetime
  }()

  /// Creates the lifetime of `token`.
  public init(_ token: Token) {
    ending = token.ending
  }

  /// Creates a lifetime that ``end()`` ends.
  ///
  /// - Parameter lock: A lock that guards other small state of the same stream.
  @usableFromInline
  package init(lock: Lock = Lock()) {
    ending = CompositeDisposable(lock: lock)
  }

  /// Creates a lifetime and the token that ends it.
  public static func make() -> (lifetime: Lifetime, token: Token) {
    let token = Token()
    return (Lifetime(token), token)
  }

  /// Whether the lifetime has ended.
  public var hasEnded: Bool { ending.isDisposed }

  /// Runs `action` when the lifetime ends, or at once if it has.
  ///
  /// - Returns: A handle that takes the action back; `nil` if it ran at once.
  @discardableResult
  public func observeEnded(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    ending.add(action)
  }

  /// Disposes of `disposable` when the lifetime ends, or at once if it has.
  ///
  /// - Returns: A handle that takes it back without disposing of it; `nil` if it was disposed of.
  @discardableResult
  public static func += (lifetime: Lifetime, disposable: (any Disposable)?) -> (any Disposable)? {
    lifetime.ending.add(disposable)
  }

  /// Runs `action` when the lifetime ends, or at once if it has.
  @discardableResult
  public static func += (
    lifetime: Lifetime,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    lifetime.ending.add(action)
  }

  /// Ends the lifetime.
  @usableFromInline
  package func end() {
    ending.dispose()
  }

  /// Adds without making a handle; `nil` if there was nothing to add, or it was disposed of.
  @usableFromInline
  @discardableResult
  package func insert(_ disposable: (any Disposable)?) -> Bag<any Disposable>.Token? {
    disposable.flatMap { ending.insert($0) }
  }

  /// Takes something back without disposing of it.
  @usableFromInline
  package func remove(_ token: Bag<any Disposable>.Token) {
    ending.remove(token)
  }
}

extension Lifetime {
  /// What keeps a ``Lifetime`` going: it ends when this is released or disposed of.
  public final class Token: Disposable {
    fileprivate let ending: CompositeDisposable

    /// Creates a token that has not ended.
    public init() {
      ending = CompositeDisposable()
    }

    deinit {
      ending.dispose()
    }

    /// Whether the lifetime has ended.
    public var isDisposed: Bool { ending.isDisposed }

    /// Ends the lifetime.
    public func dispose() {
      ending.dispose()
    }
  }
}
