/// A scheduler that runs each action immediately, on the calling thread.
///
/// This scheduler and ``UIScheduler`` are the exceptions to the rule that no scheduler runs an
/// action inside `schedule` (SCH-4).
///
/// An action that is scheduled inside another action runs inside that action. Actions that are
/// scheduled on different threads can overlap.
///
/// ```swift
/// ImmediateScheduler().schedule { print("now") }   // now
/// ```
public final class ImmediateScheduler: Scheduler {
  /// Creates a scheduler.
  public init() {}

  /// Runs `action` immediately, before the call returns.
  ///
  /// The scheduler is ``Schedulers/current`` while the action runs.
  ///
  /// - Parameter action: The closure to run, on the calling thread.
  /// - Returns: `nil`, because the action has already run.
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    Schedulers.run(on: self, action)
    return nil
  }
}
