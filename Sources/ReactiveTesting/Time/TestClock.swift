public import Reactive

/// A `Clock` with the virtual time of a ``TestScheduler``.
///
/// ```swift
/// @Sendable func remind<C: Clock>(after delay: C.Duration, on clock: C) async throws -> String {
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
/// Only tasks of the scheduler's ``TestScheduler/executor`` can sleep on the clock. The kit cannot
/// determine when any other task continues. If the task of the test itself slept, it would never be
/// resumed, because that task must advance the time. The sleep of any task outside the executor is
/// therefore an ``Escape``, which is added to ``TestScheduler/faults`` and thrown immediately.
public struct TestClock: Clock, Sendable {
  /// The instants of the scheduler's virtual time.
  public typealias Instant = Reactive.Instant

  private let scheduler: TestScheduler

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  /// The current instant of the scheduler, in virtual time.
  public var now: Instant { scheduler.now }

  /// The smallest duration that the clock can measure: one nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until the scheduler has been advanced to `deadline`.
  ///
  /// If the deadline has passed and the task is not cancelled, the method returns immediately. The
  /// task continues on the thread that advances the scheduler.
  ///
  /// - Parameters:
  ///   - deadline: The instant at which the task continues.
  ///   - tolerance: Ignored, because virtual time is exact.
  /// - Throws: `CancellationError` if the task is already cancelled, or as soon as it is cancelled.
  ///   ``TestSchedulerError/escaped(_:)`` if the task does not run on the scheduler's executor.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try scheduler.requireOwnTask()
    try await scheduler.sleep(until: deadline)
  }
}
