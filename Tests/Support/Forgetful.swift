public import Reactive

/// A disposable that runs its action at each disposal.
public final class Forgetful: Disposable {
  private let action: @Sendable () -> Void
  private let flag = AnyDisposable()

  /// Creates a disposable that has not been disposed of.
  ///
  /// - Parameter action: The closure that each disposal runs.
  public init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  /// Whether it has been disposed of at least once.
  public var isDisposed: Bool { flag.isDisposed }

  /// Runs the action.
  public func dispose() {
    flag.dispose()
    action()
  }
}
