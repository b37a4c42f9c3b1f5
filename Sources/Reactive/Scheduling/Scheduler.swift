/// A serial queue of actions (SCH-1).
///
/// Actions never overlap and run in the order in which they were scheduled (SCH-5). Except for
/// ``ImmediateScheduler`` and ``UIScheduler``, no scheduler runs an action inside
/// ``schedule(_:)`` (SCH-4).
public protocol Scheduler: AnyObject, Sendable {
  /// Runs `action` as soon as possible.
  ///
  /// - Returns: A disposable that cancels the action if it has not begun (SCH-2); `nil` if there is
  ///   nothing to cancel.
  @discardableResult
  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)?
}

/// A scheduler with a clock.
///
/// Times are ``Instant``s of this scheduler. An instant in the past means as soon as possible.
public protocol TimedScheduler: Scheduler {
  /// The current time of the scheduler.
  var now: Instant { get }

  /// Runs `action` at `instant`, or as soon as possible if the instant has passed.
  ///
  /// - Returns: A disposable that cancels the action if it has not begun; `nil` if there is nothing
  ///   to cancel.
  @discardableResult
  func schedule(
    at instant: Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)?

  /// Runs `action` at `instant`, and then repeatedly after each `interval`.
  ///
  /// - Parameters:
  ///   - instant: The instant of the first run. If it has passed, the first run is as soon as possible.
  ///   - interval: The time between two runs, which must be greater than zero.
  ///   - leeway: The delay that the system may add in order to save energy.
  ///   - action: The closure to run.
  /// - Returns: A disposable that stops the repetition; `nil` if there is nothing to stop.
  @discardableResult
  func schedule(
    at instant: Instant,
    interval: Duration,
    leeway: Duration,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)?
}

extension TimedScheduler {
  /// Runs `action` once `delay` has passed.
  ///
  /// A delay of zero or less means as soon as possible.
  ///
  /// - Returns: A disposable that cancels the action if it has not begun; `nil` if there is nothing
  ///   left to cancel.
  @discardableResult
  public func schedule(
    after delay: Duration,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: now.advanced(by: delay), action)
  }

  /// Runs `action` once `delay` has passed, and then repeatedly after each `interval`.
  ///
  /// - Parameters:
  ///   - delay: The time until the first run. Zero or a negative value means as soon as possible.
  ///   - interval: The time between two runs; more than zero.
  ///   - leeway: The delay that the system may add in order to save energy.
  ///   - action: The closure to run.
  /// - Returns: A disposable that stops the repetition; `nil` if there is nothing to stop.
  @discardableResult
  public func schedule(
    after delay: Duration,
    interval: Duration,
    leeway: Duration = .zero,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: now.advanced(by: delay), interval: interval, leeway: leeway, action)
  }
}
