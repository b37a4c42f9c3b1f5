internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Schedulers.
  static var schedulers: [[ComponentCheck]] {
    [
      SchedulerUnderTest("QueueScheduler") { QueueScheduler() }.checklist,
      SchedulerUnderTest("TestScheduler", finish: { $0.run() }) { TestScheduler() }.checklist,
      SchedulerUnderTest("ImmediateScheduler", .runsInside) { ImmediateScheduler() }.checklist,
      SchedulerUnderTest("UIScheduler", .runsInside) { UIScheduler() }.checklist,
    ]
  }
}
