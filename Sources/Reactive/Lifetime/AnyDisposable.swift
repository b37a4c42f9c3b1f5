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
  // `@unchecked Sendable`: `action` is touched by `init`, and then only by the one thread that wins
  // the exchange of `disposed`.
  private let disposed = AtomicFlag(false)
  private var action: (@Sendable () -> Void)?

  /// Creates a disposable without an action, which only records that it was disposed of.
  public init() {
    action = nil
  }

  /// Creates a disposable that runs `action` when it is disposed of.
  public init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  /// Creates a disposable that disposes of `disposable`.
  public init(_ disposable: any Disposable) {
    action = { disposable.dispose() }
  }

  /// Whether the disposable has been disposed of.
  public var isDisposed: Bool { disposed.load() }

  /// Runs the closure if it has not run before.
  public func dispose() {
    guard !disposed.exchange(true) else { return }
    let action = self.action
    self.action = nil
    action?()
  }
}
