public import Dispatch
public import Foundation

/// A scheduler with a clock.
@available(*, deprecated, renamed: "TimedScheduler")
public typealias DateScheduler = TimedScheduler

extension TimedScheduler {
  /// Runs `action` at `date`, or as soon as possible if the date has passed.
  ///
  /// - Parameters:
  ///   - date: The date, which is converted to an instant of this scheduler.
  ///   - action: The closure to run.
  /// - Returns: A disposable that cancels the action if it has not begun, or `nil` if there is
  ///   nothing to cancel.
  @available(*, deprecated, message: "Use 'schedule(at:)' with an instant, or 'schedule(after:)'.")
  @discardableResult
  public func schedule(
    after date: Date,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: instant(of: date), action)
  }

  /// Runs `action` at `date` and then repeatedly at regular intervals.
  ///
  /// If the date has passed, the first run takes place as soon as possible.
  ///
  /// - Parameters:
  ///   - date: The date of the first run, which is converted to an instant of this scheduler.
  ///   - interval: The time between consecutive runs, which must be greater than zero.
  ///     `QueueScheduler` traps if `interval` is zero or less (D19).
  ///   - leeway: The delay that the system may add to save energy, which must not be negative.
  ///     `QueueScheduler` traps if `leeway` is negative (D19).
  ///   - action: The closure to run.
  /// - Returns: A disposable that stops the repetition, or `nil` if there is nothing to stop.
  @available(*, deprecated, message: "Use 'schedule(at:interval:leeway:)' with durations.")
  @discardableResult
  public func schedule(
    after date: Date,
    interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval = .seconds(0),
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(
      at: instant(of: date),
      interval: interval.duration,
      leeway: leeway.duration,
      action
    )
  }

  /// Runs `action` once `delay` has passed.
  ///
  /// - Parameters:
  ///   - delay: The time until the action runs, on the clock of this scheduler. If it is zero or
  ///     negative, the action runs as soon as possible.
  ///   - action: The closure to run.
  /// - Returns: A disposable that cancels the action if it has not begun, or `nil` if there is
  ///   nothing to cancel.
  @available(*, deprecated, message: "Use 'schedule(after:)' with a 'Duration'.")
  @discardableResult
  public func schedule<Interval: DispatchInterval>(
    after delay: Interval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: now.advanced(by: delay.duration), action)
  }

  /// Runs `action` once `delay` has passed, and then repeatedly at regular intervals.
  ///
  /// - Parameters:
  ///   - delay: The time until the first run. If it is zero or negative, the action runs as soon as
  ///     possible.
  ///   - interval: The time between consecutive runs, which must be greater than zero.
  ///     `QueueScheduler` traps if `interval` is zero or less (D19).
  ///   - action: The closure to run.
  /// - Returns: A disposable that stops the repetition, or `nil` if there is nothing to stop.
  @available(*, deprecated, message: "Use 'schedule(after:interval:leeway:)' with durations.")
  @discardableResult
  public func schedule<Interval: DispatchInterval>(
    after delay: Interval,
    interval: Interval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(
      at: now.advanced(by: delay.duration),
      interval: interval.duration,
      leeway: .zero,
      action
    )
  }

  /// Runs `action` once `delay` has passed, and then repeatedly at regular intervals.
  ///
  /// - Parameters:
  ///   - delay: The time until the first run. If it is zero or negative, the action runs as soon as
  ///     possible.
  ///   - interval: The time between consecutive runs, which must be greater than zero.
  ///     `QueueScheduler` traps if `interval` is zero or less (D19).
  ///   - leeway: The delay that the system may add to save energy, which must not be negative.
  ///     `QueueScheduler` traps if `leeway` is negative (D19).
  ///   - action: The closure to run.
  /// - Returns: A disposable that stops the repetition, or `nil` if there is nothing to stop.
  @available(*, deprecated, message: "Use 'schedule(after:interval:leeway:)' with durations.")
  @discardableResult
  public func schedule<Interval: DispatchInterval>(
    after delay: Interval,
    interval: Interval,
    leeway: Interval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(
      at: now.advanced(by: delay.duration),
      interval: interval.duration,
      leeway: leeway.duration,
      action
    )
  }

  /// Suspends the task until `date`.
  ///
  /// If the date has passed and the task is not cancelled, the method returns immediately.
  ///
  /// - Parameter date: The date, which is converted to an instant of this scheduler.
  /// - Throws: `CancellationError` if the task is already cancelled, or as soon as it is cancelled.
  @available(*, deprecated, message: "Use 'sleep(until:)' with an instant, or 'sleep(for:)'.")
  public func sleep(until date: Date) async throws {
    try await sleep(until: instant(of: date))
  }

  /// Suspends the task until `interval` has passed.
  ///
  /// - Parameter interval: The time to wait. If it is zero or negative, and the task is not
  ///   cancelled, the method returns immediately.
  /// - Throws: `CancellationError` if the task is already cancelled, or as soon as it is cancelled.
  @available(*, deprecated, message: "Use 'sleep(for:)' with a 'Duration'.")
  public func sleep<Interval: DispatchInterval>(for interval: Interval) async throws {
    try await sleep(for: interval.duration)
  }
}
