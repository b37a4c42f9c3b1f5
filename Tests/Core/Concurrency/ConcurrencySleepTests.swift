import Reactive
import ReactiveTesting
import Testing

/// `sleep` and `timer`, measured by the clock of a scheduler (S7).
@Suite struct ConcurrencySleepTests {
  @Test("`sleep(for:)` returns when the duration has passed on the scheduler's clock")
  func sleepsUntilTheTimeHasPassed() async throws {
    let scheduler = TestScheduler()
    let task = scheduler.task {
      try await scheduler.sleep(for: .milliseconds(10))
      return scheduler.now
    }
    await scheduler.settle()
    scheduler.advance(by: .milliseconds(9))
    #expect(scheduler.pendingActions.count == 1)
    #expect(scheduler.pendingTasks.count == 1)
    scheduler.advance(by: .milliseconds(1))
    #expect(try await task.value == Instant(nanoseconds: 10_000_000))
    try scheduler.verify()
  }

  @Test("defect 36: `sleep(until:)` with a deadline in the past returns immediately")
  func defect36APastDeadlineReturnsAtOnce() async throws {
    let scheduler = TestScheduler(origin: Instant(nanoseconds: 5))
    try await scheduler.sleep(until: Instant(nanoseconds: 4))
    try await scheduler.sleep(until: Instant(nanoseconds: 5))
    try await scheduler.sleep(for: .zero)
    try await scheduler.sleep(for: .seconds(-1))
    try scheduler.verify()
  }

  @Test("Cancelling a sleeping task wakes it and removes the scheduled action")
  func cancellationWakesAndForgetsTheAlarm() async throws {
    let scheduler = PostingScheduler()
    let task = Task { try await scheduler.sleep(for: .seconds(1)) }
    await scheduler.bulletin.wait(for: "scheduled")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try scheduler.time.verify()
  }

  @Test(
    "`sleep(for:)` in a cancelled task throws immediately, even if there is no time to wait",
    arguments: [Duration.seconds(1), .zero, .seconds(-1)]
  )
  func aCancelledTaskDoesNotSleep(_ duration: Duration) async throws {
    let scheduler = TestScheduler()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(CancellationError) {
        try await scheduler.sleep(for: duration)
        return false
      } catch {
        return true
      }
    }
    #expect(await task.value)
    try scheduler.verify()
  }

  @Test(
    "A task that is cancelled while it is falling asleep wakes at once",
    arguments: CancellingScheduler.Moment.allCases
  )
  func cancelledWhileFallingAsleep(_ moment: CancellingScheduler.Moment) async throws {
    let scheduler = CancellingScheduler(at: moment)
    let task = Task { try await scheduler.sleep(until: Instant(nanoseconds: 1)) }
    await #expect(throws: CancellationError.self) { try await task.value }
    try scheduler.time.verify()
  }

  @Test("`timer(interval:)` sends an instant for each interval")
  func aTimerTicks() async throws {
    let scheduler = PostingScheduler()
    let task = Task {
      var ticks: [Int64] = []
      for await instant in scheduler.timer(interval: .milliseconds(10)) {
        ticks.append(instant.nanoseconds / 1_000_000)
        scheduler.bulletin.post("tick")
        if ticks.count == 3 { break }
      }
      return ticks
    }
    await scheduler.bulletin.wait(for: "scheduled")
    for _ in 0..<3 {
      scheduler.time.advance(by: .milliseconds(10))
      await scheduler.bulletin.wait(for: "tick")
    }
    #expect(await task.value == [10, 20, 30])
    try scheduler.time.verify()
  }

  @Test("A loop that falls behind a timer receives only the latest instant")
  func aBusyLoopFindsTheLatestTick() async throws {
    let scheduler = PostingScheduler()
    let (ready, go) = AsyncStream<Void>.makeStream()
    let task = Task {
      var ticks: [Int64] = []
      for await instant in scheduler.timer(interval: .milliseconds(10)) {
        ticks.append(instant.nanoseconds / 1_000_000)
        scheduler.bulletin.post("tick")
        if ticks.count == 2 { break }
        for await _ in ready { break }
      }
      return ticks
    }
    await scheduler.bulletin.wait(for: "scheduled")
    scheduler.time.advance(by: .milliseconds(10))
    await scheduler.bulletin.wait(for: "tick")
    scheduler.time.advance(by: .milliseconds(50))
    go.yield()
    #expect(await task.value == [10, 60])
  }

  @Test("Cancelling a task ends its loop over a timer")
  func cancellationEndsATimer() async throws {
    let scheduler = PostingScheduler()
    let task = Task {
      for await _ in scheduler.timer(interval: .milliseconds(10)) {}
    }
    await scheduler.bulletin.wait(for: "scheduled")
    task.cancel()
    await task.value
    try scheduler.time.verify()
  }

  @Test("`timer(interval:)` traps if the interval is zero")
  func anIntervalOfNothingStopsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      _ = TestScheduler().timer(interval: .zero)
    }
  }
}

/// A scheduler that cancels the current task when it is asked for the time or receives an action.
final class CancellingScheduler: TimedScheduler {
  enum Moment: CaseIterable {
    case now
    case schedule
  }

  let time = TestScheduler()
  private let moment: Moment

  init(at moment: Moment) {
    self.moment = moment
  }

  private func reach(_ reached: Moment) {
    if reached == moment { withUnsafeCurrentTask { $0?.cancel() } }
  }

  var now: Instant {
    reach(.now)
    return time.now
  }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    time.schedule(action)
  }

  func schedule(
    at instant: Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    reach(.schedule)
    return time.schedule(at: instant, action)
  }

  func schedule(
    at instant: Instant,
    interval: Duration,
    leeway: Duration,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    time.schedule(at: instant, interval: interval, leeway: leeway, action)
  }
}
