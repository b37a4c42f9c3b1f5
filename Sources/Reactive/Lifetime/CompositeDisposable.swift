/// A disposable made of others, which it disposes of together.
///
/// ```swift
/// let all = CompositeDisposable()
/// all += AnyDisposable { print("one") }
/// all += AnyDisposable { print("two") }
/// all.dispose()   // one, two
/// ```
///
/// They are disposed of in the order in which they were added. What is added to a composite that
/// has been disposed of is disposed of at once, also when the two happen at the same time (DSP-5).
public final class CompositeDisposable: Disposable, @unchecked Sendable {
  // `@unchecked Sendable`: `members` is guarded by `lock`; `nil` means disposed of.
  private let lock: Lock
  private var members: Bag<any Disposable>? = Bag()

  /// Creates an empty composite.
  public init() {
    lock = Lock()
  }

  /// Creates an empty composite that shares a lock.
  package init(lock: Lock) {
    self.lock = lock
  }

  /// Creates a composite of `disposables`.
  public convenience init<Disposables: Sequence>(_ disposables: Disposables)
  where Disposables.Element == any Disposable {
    self.init()
    for disposable in disposables { add(disposable) }
  }

  /// Whether the composite has been disposed of.
  public var isDisposed: Bool {
    lock.withLock { members == nil }
  }

  /// Disposes of all members, in the order in which they were added.
  public func dispose() {
    var removed = lock.withLock {
      let members = self.members
      self.members = nil
      return members
    }
    for member in removed?.removeAll() ?? [] { member.dispose() }
  }

  /// Adds a member, or disposes of it at once if the composite has been disposed of.
  ///
  /// - Returns: A handle that removes the member again, without disposing of it, when the handle is
  ///   disposed of; `nil` if there was nothing to add, or if it was disposed of at once.
  @discardableResult
  public func add(_ disposable: (any Disposable)?) -> (any Disposable)? {
    guard let disposable else { return nil }
    guard let token = insert(disposable) else { return nil }
    return AnyDisposable { [weak self] in self?.remove(token) }
  }

  /// Adds an action that runs on disposal, or runs it at once.
  ///
  /// - Returns: A handle that removes the action again, without running it.
  @discardableResult
  public func add(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    add(AnyDisposable(action))
  }

  /// Adds a member, or disposes of it at once if the composite has been disposed of.
  @discardableResult
  public static func += (
    composite: CompositeDisposable,
    disposable: (any Disposable)?
  ) -> (any Disposable)? {
    composite.add(disposable)
  }

  /// Adds an action that runs on disposal, or runs it at once.
  @discardableResult
  public static func += (
    composite: CompositeDisposable,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    composite.add(action)
  }

  /// Whether there are no members, or they have been disposed of.
  var isEmpty: Bool { lock.withLock { members?.isEmpty ?? true } }

  /// Adds a member without making a handle; `nil` if it was disposed of at once.
  package func insert(_ disposable: any Disposable) -> Bag<any Disposable>.Token? {
    let token = lock.withLock { members?.insert(disposable) }
    if token == nil { disposable.dispose() }
    return token
  }

  /// Removes a member without disposing of it.
  package func remove(_ token: Bag<any Disposable>.Token) {
    // The member is released here, after the lock; merely ignored it would be released inside.
    withExtendedLifetime(lock.withLock { members?.remove(token) }) {}
  }
}
