public import Foundation

/// The asynchronous forms stop before every action and at the end, to let tasks run that were woken.
///
/// They give way a number of times, and cannot know whether that was enough. Tasks of
/// `TestScheduler.task` need no such chance: they run in the time of the scheduler.
extension TestScheduler {
  /// Moves the clock by one nanosecond, and lets tasks run that this wakes.
  @available(*, deprecated, message: "Begin tasks with 'task { … }', and advance without 'await'.")
  @MainActor
  public func advance() async {
    await advance(waitingTo: now.advanced(by: .nanoseconds(1)))
  }

  /// Moves the clock by a duration, and lets tasks run that this wakes.
  @available(*, deprecated, message: "Begin tasks with 'task { … }', and advance without 'await'.")
  @MainActor
  public func advance(by duration: Duration) async {
    await advance(waitingTo: now.advanced(by: duration))
  }

  /// Moves the clock by a number of seconds, and lets tasks run that this wakes.
  @available(*, deprecated, message: "Begin tasks with 'task { … }', and advance without 'await'.")
  @MainActor
  public func advance(by seconds: TimeInterval) async {
    await advance(waitingTo: now.advanced(by: .seconds(seconds)))
  }

  /// Moves the clock by an interval, and lets tasks run that this wakes.
  @available(*, deprecated, message: "Begin tasks with 'task { … }', and advance without 'await'.")
  @MainActor
  public func advance<Interval: DispatchInterval>(by interval: Interval) async {
    await advance(waitingTo: now.advanced(by: interval.duration))
  }

  /// Moves the clock to a date, and lets tasks run that this wakes.
  @available(*, deprecated, message: "Begin tasks with 'task { … }', and advance without 'await'.")
  @MainActor
  public func advance(to date: Date) async {
    await advance(waitingTo: Instant(dating: date))
  }

  /// Runs all actions until none is left, and lets tasks run that this wakes.
  @available(*, deprecated, message: "Begin tasks with 'task { … }', and run without 'await'.")
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

  /// The form for synchronous code, which asynchronous code cannot call by its name.
  private func advanceNow(to instant: Instant) {
    advance(to: instant)
  }

  /// Lets other tasks run, ten times.
  private func giveWay() async {
    for _ in 0..<10 {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}
