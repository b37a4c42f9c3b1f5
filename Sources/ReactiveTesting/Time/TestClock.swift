public import Reactive

/// The time of a ``TestScheduler``, as a `Clock`.
///
/// ```swift
/// func remind<C: Clock>(after delay: C.Duration, on clock: C) async throws -> String {
///   try await clock.sleep(for: delay)
///   return "tea"
/// }
///
/// let scheduler = TestScheduler()
/// let task = scheduler.task { try await remind(after: .seconds(180), on: scheduler.clock) }
/// scheduler.advance(by: .seconds(180))
/// #expect(try await task.value == "tea")
/// ```
///
/// It can be slept on by tasks of the scheduler's ``TestScheduler/executor`` only. Nobody knows when
/// another task would go on after it was woken, and the test's own would never be woken at all: it is
/// the one that must advance the time. So anyone else's sleep is an ``Escape``: it goes to
/// ``TestScheduler/faults`` and is thrown at once.
public struct TestClock: Clock, Sendable {
  /// The instants of the scheduler.
  public typealias Instant = Reactive.Instant

  private let scheduler: TestScheduler

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  /// The time now.
  public var now: Instant { scheduler.now }

  /// One nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until the scheduler has been advanced to `deadline`.
  ///
  /// An instant that has passed returns at once.
  ///
  /// - Parameters:
  ///   - deadline: When to go on.
  ///   - tolerance: Does not matter; virtual time is exact.
  /// - Throws: `CancellationError` when the task is cancelled, at once; ``TestSchedulerError`` when the
  ///   task is not one of the scheduler's executor.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try scheduler.requireOwnTask()
    try await scheduler.sleep(until: deadline)
  }
}
