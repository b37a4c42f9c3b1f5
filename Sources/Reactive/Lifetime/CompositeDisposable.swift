/// A disposable that disposes of several other disposables together.
///
/// ```swift
/// let all = CompositeDisposable()
/// all += AnyDisposable { print("one") }
/// all += AnyDisposable { print("two") }
/// all.dispose()   // one, two
/// ```
///
/// Members are disposed of in the order in which they were added. A member that is added to a
/// disposed composite is disposed of immediately. This also holds if one thread adds the member
/// while another disposes of the composite (DSP-5).
public final class CompositeDisposable: Disposable {
  private let lifetime = Lifetime()

  /// Creates a composite without disposables.
  public init() {}

  /// Creates a composite of `disposables`.
  ///
  /// The composite disposes of them in the given order.
  ///
  /// - Parameter disposables: The initial members.
  public convenience init<Disposables: Sequence>(_ disposables: Disposables)
  where Disposables.Element == any Disposable {
    self.init()
    for disposable in disposables { add(disposable) }
  }

  /// Creates a composite of the elements of `disposables` that are not `nil`.
  ///
  /// Observing a signal that has ended returns `nil`, so the members are often optional:
  ///
  /// ```swift
  /// let (names, _) = Signal<String, Never>.pipe()
  /// let (ages, _) = Signal<Int, Never>.pipe()
  /// let all = CompositeDisposable([names.observeValues { print($0) }, ages.observeValues { print($0) }])
  /// ```
  ///
  /// - Parameter disposables: The members. Elements that are `nil` are ignored.
  public convenience init(_ disposables: [(any Disposable)?]) {
    self.init()
    for disposable in disposables { add(disposable) }
  }

  /// Whether the composite has been disposed of.
  public var isDisposed: Bool { lifetime.hasEnded }

  /// Disposes of all members, in the order in which they were added.
  ///
  /// The members are disposed of on the calling thread. Members that are added later are disposed
  /// of immediately (DSP-5). A second call does nothing (DSP-4).
  public func dispose() {
    lifetime.end()
  }

  /// Adds a member, or disposes of it immediately if the composite has been disposed of.
  ///
  /// - Parameter disposable: The member, which is retained until it is removed or disposed of, or
  ///   `nil` to add nothing.
  /// - Returns: A handle whose disposal removes the member without disposing of it, or `nil` if
  ///   `disposable` is `nil` or was disposed of immediately.
  @discardableResult
  public func add(_ disposable: (any Disposable)?) -> (any Disposable)? {
    disposable.flatMap { lifetime.add($0) }
  }

  /// Adds an action that runs on disposal, or runs it immediately if the composite has been
  /// disposed of.
  ///
  /// - Parameter action: A closure that runs once, on the thread that disposes of the composite, or
  ///   immediately on the calling thread.
  /// - Returns: A handle whose disposal removes the action without running it, or `nil` if the
  ///   action ran immediately.
  @discardableResult
  public func add(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    add(AnyDisposable(action))
  }

  /// Adds a member, or disposes of it immediately if the composite has been disposed of.
  ///
  /// The operator is equivalent to `add(_:)`.
  ///
  /// - Parameters:
  ///   - composite: The composite.
  ///   - disposable: The member, or `nil` to add nothing.
  /// - Returns: A handle whose disposal removes the member without disposing of it, or `nil` if
  ///   `disposable` is `nil` or was disposed of immediately.
  @discardableResult
  public static func += (
    composite: CompositeDisposable,
    disposable: (any Disposable)?
  ) -> (any Disposable)? {
    composite.add(disposable)
  }

  /// Adds an action that runs on disposal, or runs it immediately if the composite has been
  /// disposed of.
  ///
  /// The operator is equivalent to `add(_:)`.
  ///
  /// - Parameters:
  ///   - composite: The composite.
  ///   - action: A closure that runs once, on the thread that disposes of the composite, or
  ///     immediately on the calling thread.
  /// - Returns: A handle whose disposal removes the action without running it, or `nil` if the
  ///   action ran immediately.
  @discardableResult
  public static func += (
    composite: CompositeDisposable,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    composite.add(action)
  }
}
