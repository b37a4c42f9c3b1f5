public import Dispatch
public import Foundation

/// A scheduler with a clock.
@available(*, deprecated, renamed: "TimedScheduler")
public typealias DateScheduler = TimedScheduler

extension TimedScheduler {
  /// Runs `action` at `date`, or as soon as possible if the date has passed.
  ///
  /// - Returns: A disposable that cancels the action if it has not begun.
  @available(*, deprecated, message: "Use 'schedule(at:)' with an instant, or 'schedule(after:)'.")
  @discardableResult
  public func schedule(
    after date: Date,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: instant(of: date), action)
  }

  /// Runs `action` at `date`, and then repeatedly.
  ///
  /// - Returns: A disposable that stops the repetition.
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
  /// - Returns: A disposable that cancels the action if it has not begun.
  @available(*, deprecated, message: "Use 'schedule(after:)' with a 'Duration'.")
  @discardableResult
  public func schedule<Interval: DispatchInterval>(
    after delay: Interval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: now.advanced(by: delay.duration), action)
  }

  /// Runs `action` once `delay` has passed, and then repeatedly.
  ///
  /// - Returns: A disposable that stops the repetition.
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

  /// Runs `action` once `delay` has passed, and then repeatedly.
  ///
  /// - Returns: A disposable that stops the repetition.
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
  /// If the date has passed, the method returns at once.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  @available(*, deprecated, message: "Use 'sleep(until:)' with an instant, or 'sleep(for:)'.")
  public func sleep(until date: Date) async throws {
    try await sleep(until: instant(of: date))
  }

  /// Suspends the task until `interval` has passed.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  @available(*, deprecated, message: "Use 'sleep(for:)' with a 'Duration'.")
  public func sleep<Interval: DispatchInterval>(for interval: Interval) async throws {
    try await sleep(for: interval.duration)
  }
}
