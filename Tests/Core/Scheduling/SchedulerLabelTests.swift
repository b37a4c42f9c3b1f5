import Reactive
import ReactiveTesting
import Testing

@Suite struct SchedulerLabelTests {
  @Test("A closure that is stored in a variable can be scheduled with the argument label `action`")
  func labelled() throws {
    let log = Log()
    let time = TestScheduler()
    let scheduler: any TimedScheduler = time
    let action: @Sendable () -> Void = { log.note("at \(time.now.nanoseconds)") }
    scheduler.schedule(after: .nanoseconds(3), action: action)
    let repetition = scheduler.schedule(
      after: .nanoseconds(1),
      interval: .nanoseconds(4),
      action: action
    )
    time.advance(by: .nanoseconds(5))
    #expect(log.entries == ["at 1", "at 3", "at 5"])
    repetition?.dispose()
    scheduler.schedule(after: .nanoseconds(1), action: action)?.dispose()
    time.advance(by: .seconds(1))
    #expect(log.entries.count == 3)
    try time.verify()
  }
}
