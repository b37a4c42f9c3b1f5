public import Foundation

/// Asynchronous methods that yield before every action and at the end, so that resumed tasks can
/// run.
///
/// The methods yield a fixed number of times, and cannot detect whether that was sufficient. Tasks
/// from `TestScheduler.task` do not depend on this yielding, because they run on the clock of the
/// scheduler.
extension TestScheduler {
  /// Moves the clock by one nanosecond and lets resumed tasks run.
  ///
  /// The method runs the due actions in order on the main actor. It yields to other tasks before it
  /// moves the clock to the instant of the next action, and at the end.
  @available(*, deprecated, message: "Start tasks with 'task { … }' and advance without 'await'.")
  @MainActor
  public func advance() async {
    await advance(waitingTo: now.advanced(by: .nanoseconds(1)))
  }

  /// Moves the clock by a duration and lets resumed tasks run.
  ///
  /// The method runs the due actions in order on the main actor. It yields to other tasks before it
  /// moves the clock to the instant of the next action, and at the end.
  ///
  /// - Parameter duration: The time by which the clock moves. If it is negative, the scheduler
  ///   records a fault.
  @available(*, deprecated, message: "Start tasks with 'task { … }' and advance without 'await'.")
  @MainActor
  public func advance(by duration: Duration) async {
    await advance(waitingTo: now.advanced(by: duration))
  }

  /// Moves the clock by a number of seconds and lets resumed tasks run.
  ///
  /// The method runs the due actions in order on the main actor. It yields to other tasks before it
  /// moves the clock to the instant of the next action, and at the end.
  ///
  /// - Parameter seconds: The number of seconds, which must be finite. If it is negative, the
  ///   scheduler records a fault.
  @available(*, deprecated, message: "Start tasks with 'task { … }' and advance without 'await'.")
  @MainActor
  public func advance(by seconds: TimeInterval) async {
    await advance(waitingTo: now.advanced(by: .seconds(seconds)))
  }

  /// Moves the clock by an interval and lets resumed tasks run.
  ///
  /// The method runs the due actions in order on the main actor. It yields to other tasks before it
  /// moves the clock to the instant of the next action, and at the end.
  ///
  /// - Parameter interval: The time by which the clock moves. If it is negative, the scheduler
  ///   records a fault.
  @available(*, deprecated, message: "Start tasks with 'task { … }' and advance without 'await'.")
  @MainActor
  public func advance<Interval: DispatchInterval>(by interval: Interval) async {
    await advance(waitingTo: now.advanced(by: interval.duration))
  }

  /// Moves the clock to a date and lets resumed tasks run.
  ///
  /// The method runs the due actions in order on the main actor. It yields to other tasks before it
  /// moves the clock to the instant of the next action, and at the end.
  ///
  /// - Parameter date: The new date of the clock. If it is earlier than the current date, the
  ///   scheduler records a fault.
  @available(*, deprecated, message: "Start tasks with 'task { … }' and advance without 'await'.")
  @MainActor
  public func advance(to date: Date) async {
    await advance(waitingTo: Instant(dating: date))
  }

  /// Runs actions until none are left and lets resumed tasks run.
  ///
  /// The method runs the actions in order on the main actor. It yields to other tasks before it
  /// moves the clock to the instant of the next action, and at the end. The clock stays at the
  /// instant of the last action. If an action repeats and is never stopped, the method never
  /// returns.
  @available(*, deprecated, message: "Start tasks with 'task { … }' and run without 'await'.")
  @MainActor
  public func run() async {
    await giveWay()
    while let next = pendingActions.first {
      advanceNow(to: next.due)
      await giveWay()
    }
  }

  @MainActor
  private func advance(waitingTo end: Instant) async {
    await giveWay()
    while let next = pendingActions.first, next.due <= end {
      advanceNow(to: next.due)
      await giveWay()
    }
    advanceNow(to: end)
    await giveWay()
  }

  /// Moves the clock on behalf of asynchronous code, which cannot call the synchronous method
  /// directly.
  private func advanceNow(to instant: Instant) {
    advance(to: instant)
  }

  /// Yields to other tasks ten times.
  private func giveWay() async {
    for _ in 0..<10 {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}
