/// A disposable that runs a closure when it is disposed of.
///
/// ```swift
/// let connection = AnyDisposable { print("closed") }
/// connection.dispose()   // closed
/// connection.dispose()   // nothing
/// ```
///
/// The closure runs at most once and is released after it has run.
public final class AnyDisposable: Disposable, @unchecked Sendable {
  // `@unchecked Sendable`: After `init`, only the thread that wins the exchange of `disposed`
  // accesses `action`.
  private let disposed = AtomicFlag(false)
  private var action: (@Sendable () -> Void)?

  /// Creates a disposable that has no action and only records its disposal.
  ///
  /// A loop can check ``isDisposed`` to find out whether it must stop.
  public init() {
    action = nil
  }

  /// Creates a disposable that runs `action` when it is disposed of.
  ///
  /// The action runs at most once, on the thread that disposes of the disposable (DSP-4). Releasing
  /// the disposable does not run the action. To run an action on release, use ``ScopedDisposable``.
  ///
  /// - Parameter action: The closure that cancels the work or releases the resource.
  public init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  /// Creates a disposable whose disposal disposes of `disposable`.
  ///
  /// The disposal runs at most once, on the thread that disposes of this object (DSP-4). Releasing
  /// this object does not dispose of `disposable`. `isDisposed` of this object becomes true only
  /// when this object is disposed of, not when `disposable` ends on its own.
  ///
  /// - Parameter disposable: The disposable to dispose of. It is released after the disposal.
  public init(_ disposable: any Disposable) {
    action = { disposable.dispose() }
  }

  /// Whether the disposable has been disposed of.
  ///
  /// The value is already true while the closure runs. It does not show whether the closure has
  /// returned.
  public var isDisposed: Bool { disposed.load() }

  /// Runs the closure if it has not run before.
  ///
  /// The closure runs on the calling thread. If several threads call this method at the same time,
  /// only one of them runs the closure, and the others do not wait (DSP-4).
  public func dispose() {
    guard !disposed.exchange(true) else { return }
    let action = self.action
    self.action = nil
    action?()
  }
}
