extension TimedScheduler {
  /// Runs `action` once `delay` has passed.
  ///
  /// ```swift
  /// let beep: @Sendable () -> Void = { print("beep") }
  /// QueueScheduler.main.schedule(after: .seconds(1), action: beep)
  /// ```
  ///
  /// This method is equivalent to the method without the label `action`. The label is needed for a
  /// closure that is stored in a variable.
  ///
  /// - Parameters:
  ///   - delay: The time until the action runs. If the delay is zero or negative, the action runs
  ///     as soon as possible.
  ///   - action: The closure to run.
  /// - Returns: A disposable that cancels the action if it has not begun, or `nil` if there is
  ///   nothing to cancel.
  @_disfavoredOverload
  @discardableResult
  public func schedule(
    after delay: Duration,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: now.advanced(by: delay), action)
  }

  /// Runs `action` once `delay` has passed, and then repeatedly at regular intervals.
  ///
  /// This method is equivalent to the method without the label `action`. The label is needed for a
  /// closure that is stored in a variable.
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
  @_disfavoredOverload
  @discardableResult
  public func schedule(
    after delay: Duration,
    interval: Duration,
    leeway: Duration = .zero,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(at: now.advanced(by: delay), interval: interval, leeway: leeway, action)
  }
}
