import Dispatch
import Reactive
import ReactiveTesting

/// The virtual time of a test case as a scheduler of the library.
struct LabScheduler: CombineScheduler {
  let scheduler: TestScheduler

  /// Creates a scheduler.
  init(_ lab: Lab) { scheduler = lab.scheduler }

  var now: QueueTime {
    // A dispatch time of zero means now.
    QueueTime(DispatchTime(uptimeNanoseconds: 1_000_000_000 + UInt64(scheduler.now.nanoseconds)))
  }

  var minimumTolerance: QueueTime.Stride { .nanoseconds(1) }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    scheduler.schedule { action() }
  }

  func schedule(
    after date: QueueTime,
    tolerance: QueueTime.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    nonisolated(unsafe) let action = action
    scheduler.schedule(after: delay(until: date)) { action() }
  }

  func schedule(
    after date: QueueTime,
    interval: QueueTime.Stride,
    tolerance: QueueTime.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    nonisolated(unsafe) let action = action
    let handle = scheduler.schedule(
      after: delay(until: date),
      interval: .nanoseconds(interval.magnitude)
    ) { action() }
    return AnyCancellable { handle?.dispose() }
  }

  private func delay(until date: QueueTime) -> Duration {
    .nanoseconds(max(0, now.distance(to: date).magnitude))
  }
}
