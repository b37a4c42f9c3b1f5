/// An action that waits for its time and can be cancelled until it begins.
///
/// Cancelling the action releases its closure immediately, even if its time is far in the future.
///
/// `@unchecked Sendable`: After `init`, only the thread that wins the exchange of `taken` accesses
/// `action`.
package final class ScheduledAction: Disposable, @unchecked Sendable {
  private let taken = AtomicFlag(false)
  private var action: (@Sendable () -> Void)?

  package init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  package var isDisposed: Bool { taken.load() }

  package func dispose() {
    guard !taken.exchange(true) else { return }
    action = nil
  }

  /// Runs the action, unless it has run or has been cancelled.
  package func run() {
    guard !taken.exchange(true) else { return }
    let action = self.action
    self.action = nil
    action?()
  }
}
