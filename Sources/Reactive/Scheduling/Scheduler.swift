/// A serial queue of actions (SCH-1).
///
/// Actions never overlap and run in the order in which they were scheduled (SCH-5). An
/// `ImmediateScheduler` does not order the actions of different threads. Except for
/// ``ImmediateScheduler`` and ``UIScheduler``, no scheduler runs an action inside ``schedule(_:)``
/// (SCH-4).
///
/// ```swift
/// let scheduler: any Scheduler = QueueScheduler()
/// scheduler.schedule { print("one") }
/// scheduler.schedule { print("two") }   // one two
/// ```
public protocol Scheduler: AnyObject, Sendable {
  /// Runs `action` as soon as possible.
  ///
  /// The action runs once, after the call has returned, except on ``ImmediateScheduler`` and
  /// ``UIScheduler`` (SCH-4).
  ///
  /// A conforming type must run each action with `Schedulers.run(on:_:)`, which makes the scheduler
  /// the current one while the action runs.
  ///
  /// - Parameter action: The closure to run. It is released after it has run or has been cancelled.
  /// - Returns: A disposable that cancels the action if it has not begun (SCH-2), or `nil` if there
  ///   is nothing to cancel.
  @discardableResult
  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)?
}

/// A scheduler with a clock.
///
/// Times are ``Instant``s on the clock of this scheduler. An action for an instant in the past runs
/// as soon as possible.
///
/// ```swift
/// let scheduler: any TimedScheduler = QueueScheduler()
/// scheduler.schedule(after: .seconds(1)) { print("a second later") }
/// ```
public protocol TimedScheduler: Scheduler {
  /// The current time on the clock of this scheduler.
  var now: Instant { get }

  /// Runs `action` at `instant`, or as soon as possible if the instant has passed.
  ///
  /// The action runs once, after the call has returned (SCH-4). Actions for the same instant run in
  /// the order in which they were scheduled (SCH-5).
  ///
  /// - Parameters:
  ///   - instant: The instant, on the clock of this scheduler.
  ///   - action: The closure to run.
  /// - Returns: A disposable that cancels the action if it has not begun, or `nil` if there is
  ///   nothing to cancel.
  @discardableResult
  func schedule(
    at instant: Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)?

  /// Runs `action` at `instant`, and then repeatedly at regular intervals.
  ///
  /// - Parameters:
  ///   - instant: The instant of the first run. If the instant has passed, the first run takes
  ///     place as soon as possible.
  ///   - interval: The time between two runs, which must be greater than zero. ``QueueScheduler``
  ///     traps if the interval is zero or negative (D19).
  ///   - leeway: The delay that the system may add to save energy, which must not be negative.
  ///     ``QueueScheduler`` traps if the leeway is negative (D19).
  ///   - action: The closure to run.
  /// - Returns: A disposable that stops the repetition, or `nil` if there is nothing to stop.
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
  /// ```swift
  /// QueueScheduler.main.schedule(after: .milliseconds(20)) { print("later") }
  /// ```
  ///
  /// If the delay is zero or negative, the action runs as soon as possible.
  ///
  /// - Parameters:
  ///   - delay: The time until the action runs, on the clock of this scheduler.
  ///   - action: The closure to run.
  /// - Returns: A disposable that cancels the action if it has not begun, or `nil` if there is
  ///   nothing to cancel.
  @discardableResult
  public func schedule(
    after delay: Duration,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: now.advanced(by: delay), action)
  }

  /// Runs `action` once `delay` has passed, and then repeatedly at regular intervals.
  ///
  /// ```swift
  /// let ticking = QueueScheduler.main.schedule(after: .zero, interval: .seconds(1)) { print("tick") }
  /// ticking?.dispose()
  /// ```
  ///
  /// - Parameters:
  ///   - delay: The time until the first run. If the delay is zero or negative, the first run takes
  ///     place as soon as possible.
  ///   - interval: The time between two runs. ``QueueScheduler`` traps if the interval is zero or
  ///     negative (D19).
  ///   - leeway: The delay that the system may add to save energy. ``QueueScheduler`` traps if the
  ///     leeway is negative (D19).
  ///   - action: The closure to run.
  /// - Returns: A disposable that stops the repetition, or `nil` if there is nothing to stop.
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
