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
public final class CompositeDisposable: Disposable {
  private let lifetime = Lifetime()

  /// Creates an empty composite.
  public init() {}

  /// Creates a composite of `disposables`.
  public convenience init<Disposables: Sequence>(_ disposables: Disposables)
  where Disposables.Element == any Disposable {
    self.init()
    for disposable in disposables { add(disposable) }
  }

  /// Creates a composite of those of `disposables` that there are.
  ///
  /// Observing a signal returns `nil` if the signal has ended, so that the parts are often optional:
  ///
  /// ```swift
  /// let all = CompositeDisposable([names.observeValues { print($0) }, ages.observeValues { print($0) }])
  /// ```
  public convenience init(_ disposables: [(any Disposable)?]) {
    self.init()
    for disposable in disposables { add(disposable) }
  }

  /// Whether the composite has been disposed of.
  public var isDisposed: Bool { lifetime.hasEnded }

  /// Disposes of all members, in the order in which they were added.
  public func dispose() {
    lifetime.end()
  }

  /// Adds a member, or disposes of it at once if the composite has been disposed of.
  ///
  /// - Returns: A handle that removes the member again, without disposing of it, when the handle is
  ///   disposed of; `nil` if there was nothing to add, or if it was disposed of at once.
  @discardableResult
  public func add(_ disposable: (any Disposable)?) -> (any Disposable)? {
    disposable.flatMap { lifetime.add($0) }
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
}
