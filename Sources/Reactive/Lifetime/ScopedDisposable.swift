/// A disposable that disposes of another disposable when it is released.
///
/// The disposal runs on the thread that releases the last reference.
///
/// ```swift
/// var observation: ScopedDisposable<AnyDisposable>? = ScopedDisposable(AnyDisposable { print("bye") })
/// observation = nil   // bye
/// ```
public final class ScopedDisposable<Inner: Disposable>: Disposable {
  /// The disposable that this one disposes of.
  public let inner: Inner

  /// Creates a disposable whose release disposes of `disposable`.
  ///
  /// - Parameter disposable: The disposable, which stays accessible as ``inner``.
  public init(_ disposable: Inner) {
    inner = disposable
  }

  deinit {
    inner.dispose()
  }

  /// Whether the inner disposable has been disposed of.
  public var isDisposed: Bool { inner.isDisposed }

  /// Disposes of the inner disposable.
  ///
  /// Releasing this object then has no further effect (DSP-4).
  public func dispose() {
    inner.dispose()
  }
}

extension ScopedDisposable where Inner == AnyDisposable {
  /// Creates a disposable whose release disposes of `disposable`, which may have any type.
  ///
  /// - Parameter disposable: The disposable, which is retained until it is disposed of.
  public convenience init(_ disposable: any Disposable) {
    self.init(AnyDisposable(disposable))
  }
}

extension ScopedDisposable where Inner == CompositeDisposable {
  /// Adds a member to the inner composite, or disposes of it immediately if the composite has been
  /// disposed of.
  ///
  /// - Parameters:
  ///   - scoped: The scoped composite.
  ///   - disposable: The member, or `nil` to add nothing.
  /// - Returns: A handle whose disposal removes the member without disposing of it, or `nil` if
  ///   `disposable` is `nil` or was disposed of immediately.
  @discardableResult
  public static func += (
    scoped: ScopedDisposable<CompositeDisposable>,
    disposable: (any Disposable)?
  ) -> (any Disposable)? {
    scoped.inner.add(disposable)
  }

  /// Adds an action to the inner composite, or runs it immediately if the composite has been
  /// disposed of.
  ///
  /// - Parameters:
  ///   - scoped: The scoped composite.
  ///   - action: A closure that runs once, on the thread that disposes of the composite, or
  ///     immediately on the calling thread.
  /// - Returns: A handle whose disposal removes the action without running it, or `nil` if the
  ///   action ran immediately.
  @discardableResult
  public static func += (
    scoped: ScopedDisposable<CompositeDisposable>,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    scoped.inner.add(action)
  }
}
