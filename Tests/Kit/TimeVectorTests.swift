import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Tests of virtual time.
///
/// Each of them fails with at least one existing scheduler of another library.
@Suite struct TimeVectorTests {
  let scheduler = TestScheduler()
  let log = TimeLog()

  @Test("V1: an action scheduled in the past does not move the clock backward")
  func pastAction() {
    scheduler.advance(to: .milliseconds(10))
    scheduler.schedule(at: .milliseconds(3)) { [log, scheduler] in log.note("past", scheduler) }
    #expect(scheduler.clampedCount == 1)
    scheduler.advance(by: .milliseconds(1))
    #expect(log.entries == ["past@10"])
    #expect(scheduler.now == .milliseconds(11))
  }

  @Test("V2: `run()` returns even if the first action was scheduled in the past")
  func drainPast() {
    scheduler.advance(to: .milliseconds(10))
    scheduler.schedule(at: .milliseconds(-5)) { [log, scheduler] in log.note("a", scheduler) }
    scheduler.schedule(at: .milliseconds(12)) { [log, scheduler] in log.note("b", scheduler) }
    #expect(scheduler.run())
    #expect(log.entries == ["a@10", "b@12"])
    #expect(scheduler.now == .milliseconds(12))
  }

  @Test("V3: an advance to an earlier instant fails, and the clock does not move")
  func earlierInstant() {
    scheduler.advance(to: .milliseconds(10))
    scheduler.schedule { [log] in log.append("ran") }
    #expect(!scheduler.advance(to: .milliseconds(9)))
    #expect(scheduler.now == .milliseconds(10))
    #expect(log.entries.isEmpty)
    guard case .movedBackwards(let from, let to, _)? = scheduler.faults.first else {
      Issue.record("The expected fault is missing: \(scheduler.faults)")
      return
    }
    #expect(from == .milliseconds(10))
    #expect(to == .milliseconds(9))
  }

  @Test(
    "V4: an advance inside an action ends at the later of the two targets, and runs no action early"
  )
  func nestedAdvance() {
    scheduler.schedule(at: .milliseconds(5)) { [log, scheduler] in
      log.note("outer", scheduler)
      scheduler.advance(by: .milliseconds(10))
      log.note("outer goes on", scheduler)
    }
    scheduler.schedule(at: .milliseconds(7)) { [log, scheduler] in log.note("seven", scheduler) }
    scheduler.schedule(at: .milliseconds(14)) { [log, scheduler] in log.note("14", scheduler) }
    scheduler.schedule(at: .milliseconds(16)) { [log, scheduler] in log.note("16", scheduler) }
    scheduler.advance(to: .milliseconds(8))
    #expect(log.entries == ["outer@5", "outer goes on@5", "seven@7", "14@14"])
    #expect(scheduler.now == .milliseconds(15))
  }

  @Test("V4: an advance inside an action that is shorter than the outer advance has no effect")
  func shorterNestedAdvance() {
    scheduler.schedule(at: .milliseconds(5)) { [scheduler] in
      scheduler.advance(by: .milliseconds(1))
    }
    scheduler.advance(to: .milliseconds(20))
    #expect(scheduler.now == .milliseconds(20))
  }

  @Test("V5: an action without a delay runs after the actions that are already due")
  func zeroDelayAfterDue() {
    scheduler.schedule(at: .milliseconds(1)) { [log, scheduler] in
      log.note("first", scheduler)
      scheduler.schedule(after: .zero) { log.note("third", scheduler) }
    }
    scheduler.schedule(at: .milliseconds(1)) { [log, scheduler] in log.note("second", scheduler) }
    scheduler.advance(by: .milliseconds(1))
    #expect(log.entries == ["first@1", "second@1", "third@1"])
  }

  @Test(
    "V6: a repeating action runs after a single action that was scheduled earlier for that instant"
  )
  func repetitionIsQueuedAnew() {
    let repetition = scheduler.schedule(after: .milliseconds(1), interval: .milliseconds(1)) {
      [log, scheduler] in
      log.note("tick", scheduler)
    }
    scheduler.schedule(at: .milliseconds(2)) { [log, scheduler] in log.note("once", scheduler) }
    scheduler.advance(by: .milliseconds(2))
    repetition?.dispose()
    #expect(log.entries == ["tick@1", "once@2", "tick@2"])
  }

  @Test("V7: an action without a delay is due at the current instant, not at a later one")
  func zeroDelay() {
    scheduler.advance(by: .milliseconds(3))
    scheduler.schedule { [log, scheduler] in
      log.note("a", scheduler)
      scheduler.schedule { log.note("b", scheduler) }
    }
    scheduler.advance(by: .zero)
    #expect(log.entries == ["a@3", "b@3"])
    #expect(scheduler.now == .milliseconds(3))
  }

  @Test("V8: delays below a millisecond keep their order and distance")
  func fineDelays() {
    for delay in [3, 1, 999_999, 2, 1_000_001] as [Int64] {
      scheduler.schedule(after: .nanoseconds(delay)) { [log, scheduler] in
        log.append("\(delay) at \(scheduler.now.nanoseconds)")
      }
    }
    scheduler.advance(by: .milliseconds(1))
    #expect(log.entries == ["1 at 1", "2 at 2", "3 at 3", "999999 at 999999"])
    scheduler.advance()
    #expect(log.entries.last == "1000001 at 1000001")
  }

  @Test("V9: ten advances of 10 ms fire a timer of 100 ms once")
  func tenAdvances() {
    scheduler.schedule(after: .milliseconds(100)) { [log, scheduler] in log.note("x", scheduler) }
    for _ in 0..<9 { scheduler.advance(by: .milliseconds(10)) }
    #expect(log.entries.isEmpty)
    scheduler.advance(by: .milliseconds(10))
    #expect(log.entries == ["x@100"])
  }

  @Test(
    "V10: the smallest advance can be observed from any origin",
    arguments: [0, 1, -1, 1 << 53, 1 << 62, Int64.min, Int64.max - 1, 1_700_000_000_000_000_000]
  )
  func smallestAdvance(origin: Int64) {
    let scheduler = TestScheduler(origin: Instant(nanoseconds: origin))
    scheduler.schedule(after: .nanoseconds(1)) { [log] in log.append("ran") }
    scheduler.advance(by: .zero)
    #expect(log.entries.isEmpty)
    scheduler.advance()
    #expect(log.entries == ["ran"])
    #expect(scheduler.now == Instant(nanoseconds: origin + 1))
  }

  @Test(
    "V12: a repeating action with an interval of zero or less ends with a fault",
    arguments: [0, -1, -1000]
  )
  func emptyInterval(interval: Int64) {
    let limits = TestScheduler.Limits(atOneInstant: 500)
    let scheduler = TestScheduler(limits: limits)
    let count = Locked(0)
    let line: UInt = #line + 1
    scheduler.schedule(after: .milliseconds(2), interval: .nanoseconds(interval)) {
      count.withLock { $0 += 1 }
    }
    #expect(!scheduler.advance(by: .milliseconds(5)))
    // The first run was scheduled before the instant and does not count.
    #expect(count.withLock { $0 } == 501)
    #expect(scheduler.now == .milliseconds(2))
    let message = scheduler.faults.map(\.description).joined()
    #expect(message.contains("more than 500 actions were scheduled and run at one instant"))
    #expect(message.contains("500 × KitTests/TimeVectorTests.swift:\(line)"))
  }

  @Test("V12: an action that schedules itself again without a delay ends with a fault")
  func selfScheduling() {
    let scheduler = TestScheduler(limits: TestScheduler.Limits(atOneInstant: 300))
    let line: UInt = #line + 2
    @Sendable func again() {
      scheduler.schedule { again() }
    }
    again()
    #expect(!scheduler.run())
    #expect(scheduler.now == .origin)
    let message = scheduler.faults.map(\.description).joined()
    #expect(message.contains("\n  300 × KitTests/TimeVectorTests.swift:\(line)\n"), "\(message)")
    #expect(scheduler.pendingActions.isEmpty)
  }

  @Test("V12: `run()` with an endless repetition ends with a fault")
  func endlessRepetition() {
    let scheduler = TestScheduler(limits: TestScheduler.Limits(inOneRun: 400))
    scheduler.schedule(after: .zero, interval: .milliseconds(1)) {}
    #expect(!scheduler.run())
    guard case .ranAway(let runaway)? = scheduler.faults.first else {
      Issue.record("The expected fault is missing: \(scheduler.faults)")
      return
    }
    #expect(runaway.limit == .inOneRun(400))
    #expect(runaway.instant == .milliseconds(401))
    #expect(runaway.culprits.map(\.count) == [400])
    #expect(runaway.dropped.map(\.due) == [.milliseconds(401)])
  }

  @Test("V13: an advance beyond an action that is due runs the action at its own instant")
  func jump() {
    for instant in [30, 10, 20] as [Int64] {
      scheduler.schedule(at: .milliseconds(instant)) { [log, scheduler] in
        log.note("x", scheduler)
      }
    }
    scheduler.advance(to: .milliseconds(1000))
    #expect(log.entries == ["x@10", "x@20", "x@30"])
    #expect(scheduler.now == .milliseconds(1000))
  }
}
