import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite struct TimeSchedulerTests {
  let scheduler = TestScheduler()
  let log = TimeLog()

  // MARK: Scheduling

  @Test("`schedule` does not run the action")
  func scheduleDoesNotRunTheActionItself() {
    scheduler.schedule { [log] in log.append("ran") }
    #expect(log.entries.isEmpty)
  }

  @Test("Actions of one instant run in the order in which they were scheduled")
  func actionsOfOneInstantRunInTheOrderOfScheduling() {
    let named = scheduler.labelled("named")
    for index in 0..<200 {
      let action: @Sendable () -> Void = { [log] in log.append("\(index)") }
      switch index % 4 {
      case 0: scheduler.schedule(action)
      case 1: scheduler.schedule(at: .origin, action)
      case 2: named.schedule(after: .zero, action)
      default: (scheduler as any TimedScheduler).schedule(at: .milliseconds(-1), action)
      }
    }
    scheduler.advance(by: .zero)
    #expect(log.entries == (0..<200).map(String.init))
    #expect(scheduler.clampedCount == 50)
  }

  @Test("The current scheduler of an action is the test scheduler")
  func theCurrentSchedulerOfAnActionIsTheTestScheduler() {
    let named = scheduler.labelled("named")
    named.schedule { [log, scheduler] in
      log.append("\(Schedulers.current === scheduler)")
    }
    scheduler.advance()
    #expect(log.entries == ["true"])
    #expect(Schedulers.current !== scheduler)
  }

  @Test("A repeating action runs at equal intervals")
  func aRepetitionKeepsItsDistance() {
    scheduler.schedule(at: .milliseconds(3), interval: .milliseconds(2)) { [log, scheduler] in
      log.note("tick", scheduler)
    }
    scheduler.advance(to: .milliseconds(8))
    #expect(log.entries == ["tick@3", "tick@5", "tick@7"])
    #expect(scheduler.pendingActions.map(\.due) == [.milliseconds(9)])
    #expect(scheduler.pendingActions.map(\.interval) == [.milliseconds(2)])
  }

  @Test(
    "An action that a repeating action schedules for its next instant runs before the repetition"
  )
  func whatARepetitionSchedulesForItsNextInstantRunsFirst() {
    scheduler.schedule(at: .milliseconds(1), interval: .milliseconds(1)) { [log, scheduler] in
      log.note("tick", scheduler)
      scheduler.schedule(after: .milliseconds(1)) { log.note("once", scheduler) }
    }
    scheduler.advance(to: .milliseconds(2))
    #expect(log.entries == ["tick@1", "once@2", "tick@2"])
  }

  @Test("`run()` leaves the clock at the instant of the last action")
  func runLeavesTheClockAtTheLastAction() {
    scheduler.schedule(after: .seconds(3600)) { [scheduler] in
      scheduler.schedule(after: .nanoseconds(5)) {}
    }
    #expect(scheduler.run())
    #expect(scheduler.now.nanoseconds == 3_600_000_000_005)
    #expect(scheduler.run())
    #expect(scheduler.now.nanoseconds == 3_600_000_000_005)
  }

  @Test("`run()` inside an advance continues until no action is pending")
  func runInsideAnAdvanceGoesOnUntilNothingIsLeft() {
    scheduler.schedule(at: .milliseconds(1)) { [scheduler] in scheduler.run() }
    scheduler.schedule(at: .milliseconds(50)) { [log, scheduler] in log.note("x", scheduler) }
    scheduler.advance(to: .milliseconds(10))
    #expect(log.entries == ["x@50"])
    #expect(scheduler.now == .milliseconds(50))
  }

  @Test("An instant beyond the representable time is limited to the last representable instant")
  func instantsAtTheEndOfTimeSaturate() {
    scheduler.advance(to: .milliseconds(1))
    scheduler.schedule(after: .seconds(Int64.max)) { [log] in log.append("end") }
    scheduler.run()
    #expect(log.entries == ["end"])
    #expect(scheduler.now.nanoseconds == .max)
    #expect(scheduler.advance(by: .seconds(1)))
    #expect(scheduler.now.nanoseconds == .max)
  }

  @Test("An action that is scheduled before all other instants runs first")
  func whatIsScheduledEarlierThanEverythingElseRunsFirst() {
    scheduler.schedule(at: .milliseconds(1000)) { [log, scheduler] in log.note("a", scheduler) }
    scheduler.advance(to: .milliseconds(999))
    scheduler.schedule(after: .nanoseconds(1)) { [log, scheduler] in log.note("b", scheduler) }
    scheduler.run()
    #expect(log.entries == ["b@999000001ns", "a@1000"])
  }

  @Test("A run does not exceed its limits if many actions were scheduled before it")
  func aMillionActionsThatWereQueuedBeforeTheRunAreNoRunaway() {
    let scheduler = TestScheduler(limits: TestScheduler.Limits(atOneInstant: 10, inOneRun: 10))
    let count = Locked(0)
    for index in 0..<1000 {
      scheduler.schedule(after: .nanoseconds(index % 7)) { count.withLock { $0 += 1 } }
    }
    #expect(scheduler.run())
    #expect(count.withLock { $0 } == 1000)
  }

  @Test(
    "Rescheduling an action a hundred thousand times without a delay does not exceed the limits"
  )
  func aHundredThousandReschedulesWithoutDelayAreNoRunaway() {
    let left = Locked(100_000)
    @Sendable func again() {
      if left.withLock({
        $0 -= 1; return $0
      }) > 0 {
        scheduler.schedule(again)
      }
    }
    again()
    #expect(scheduler.run())
    #expect(left.withLock { $0 } == 0)
  }

  // MARK: Cancelling

  @Test("A cancelled action does not run")
  func aCancelledActionDoesNotRun() {
    let handle = scheduler.schedule(after: .milliseconds(1)) { [log] in log.append("ran") }
    #expect(handle?.isDisposed == false)
    handle?.dispose()
    handle?.dispose()
    #expect(handle?.isDisposed == true)
    scheduler.run()
    #expect(log.entries.isEmpty)
    #expect(scheduler.now == .origin)
  }

  @Test("The handle of an action is disposed of once the action has begun")
  func aHandleIsDisposedOnceItsActionHasBegun() {
    let handle = Locked<(any Disposable)?>(nil)
    let scheduled = scheduler.schedule { [log] in
      log.append("\(handle.withLock { $0?.isDisposed == true })")
    }
    handle.withLock { $0 = scheduled }
    scheduler.advance()
    scheduled?.dispose()
    #expect(log.entries == ["true"])
  }

  @Test("An action can cancel another action that is due at the same instant")
  func anActionCanCancelOneOfTheSameInstant() {
    let handle = Locked<(any Disposable)?>(nil)
    scheduler.schedule { handle.withLock { $0 }?.dispose() }
    let second = scheduler.schedule { [log] in log.append("ran") }
    handle.withLock { $0 = second }
    scheduler.advance()
    #expect(log.entries.isEmpty)
    #expect(scheduler.pendingActions.isEmpty)
  }

  @Test("A repeating action can cancel itself")
  func aRepetitionCanCancelItself() {
    let handle = Locked<(any Disposable)?>(nil)
    let scheduled = scheduler.schedule(after: .zero, interval: .milliseconds(1)) {
      [log, scheduler] in
      log.note("tick", scheduler)
      if scheduler.now == .milliseconds(2) { handle.withLock { $0 }?.dispose() }
    }
    handle.withLock { $0 = scheduled }
    #expect(scheduler.run())
    #expect(log.entries == ["tick@0", "tick@1", "tick@2"])
    #expect(scheduled?.isDisposed == true)
  }

  @Test("Cancelling an action releases its closure immediately")
  func cancellingReleasesTheClosureAtOnce() {
    final class Captured: Sendable { func use() {} }
    var captured: Captured? = Captured()
    weak let weakly = captured
    let handle = scheduler.schedule(after: .seconds(1)) { [captured] in captured?.use() }
    captured = nil
    #expect(weakly != nil)
    handle?.dispose()
    #expect(weakly == nil)
  }

  @Test("Running an action releases its closure")
  func runningReleasesTheClosure() {
    final class Captured: Sendable { func use() {} }
    var captured: Captured? = Captured()
    weak let weakly = captured
    let handle = scheduler.schedule { [captured] in captured?.use() }
    captured = nil
    scheduler.advance()
    #expect(weakly == nil)
    #expect(handle?.isDisposed == true)
  }

  @Test("Releasing a scheduler releases the pending actions")
  func releasingTheSchedulerReleasesWhatWaits() {
    final class Captured: Sendable { func use() {} }
    var captured: Captured? = Captured()
    weak let weakly = captured
    var scheduler: TestScheduler? = TestScheduler()
    let handle = scheduler?.schedule(after: .seconds(1)) { [captured] in captured?.use() }
    let again = scheduler?.schedule(after: .zero, interval: .seconds(1)) { [captured] in
      captured?.use()
    }
    captured = nil
    scheduler?.advance()
    scheduler = nil
    #expect(weakly == nil)
    #expect(handle?.isDisposed == true)
    again?.dispose()
  }

  @Test("Cancelled actions are not listed and do not run")
  func cancelledActionsDoNotPileUp() {
    var handles: [any Disposable] = []
    for index in 0..<10_000 {
      let handle = scheduler.schedule(after: .milliseconds(index % 100)) { [log] in
        log.append("\(index)")
      }
      if let handle { handles.append(handle) }
    }
    let kept = 4321
    for (index, handle) in handles.enumerated() where index != kept { handle.dispose() }
    #expect(scheduler.pendingActions.map(\.due) == [.milliseconds(21)])
    scheduler.run()
    #expect(log.entries == ["4321"])
  }

  @Test("Cancelled actions use no more memory than pending actions")
  func cancelledActionsTakeNoMoreMemoryThanLivingOnes() {
    var handles: [any Disposable] = []
    for index in 0..<4000 {
      let delay = Duration.nanoseconds(index * 7919 % 100_003)
      if let handle = scheduler.schedule(after: delay, {}) { handles.append(handle) }
    }
    for handle in handles.dropFirst(1000) { handle.dispose() }
    #expect(scheduler.pendingActions.count == 1000)
    #expect(scheduler.keptActions <= 2000)
    scheduler.run()
    #expect(scheduler.keptActions == 0)
  }

  @Test("A handle does not affect a later action that uses the same memory")
  func aHandleDoesNotReachTheActionThatTakesTheMemoryOfItsOwn() {
    let first = scheduler.schedule { log.append("first") }
    scheduler.run()
    let second = scheduler.schedule { log.append("second") }
    first?.dispose()
    #expect(first?.isDisposed == true)
    #expect(second?.isDisposed == false)
    scheduler.run()
    #expect(log.entries == ["first", "second"])
  }
}
