/// A scheduler that runs each action at once, on the calling thread.
///
/// One of the two exceptions to the rule that no scheduler runs an action inside `schedule` (SCH-4).
///
/// ```swift
/// ImmediateScheduler().schedule { print("now") }   // now
/// ```
public final class ImmediateScheduler: Scheduler {
  /// Creates a scheduler; all of them are alike.
  public init() {}

  /// Runs `action` before returning.
  ///
  /// - Returns: `nil`, since there is nothing left to cancel.
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    Schedulers.run(on: self, action)
    return nil
  }
}
