import Reactive
import ReactiveTesting
import Testing

@Suite struct TimeFaultTests {
  let scheduler = TestScheduler()
  let log = TimeLog()

  private func description(_ body: () throws(TestSchedulerError) -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return error.description
    }
  }

  // MARK: Leftovers

  @Test("A pending action names the line that scheduled it")
  func pendingActionsNameTheLineThatScheduledThem() {
    let line: UInt = #line + 1
    scheduler.schedule(after: .milliseconds(30)) {}
    scheduler.schedule(at: .milliseconds(10)) {}
    scheduler.schedule {}
    scheduler.schedule(after: .milliseconds(20), interval: .milliseconds(5)) {}
    scheduler.schedule(at: .milliseconds(20), interval: .microseconds(5)) {}
    let file = "KitTests/TimeFaultTests.swift"
    #expect(
      scheduler.pendingActions.map(\.description) == [
        "due at 0 ms, scheduled at \(file):\(line + 2)",
        "due at 10 ms, scheduled at \(file):\(line + 1)",
        "due at 20 ms, every 5 ms, scheduled at \(file):\(line + 3)",
        "due at 20 ms, every 5 us, scheduled at \(file):\(line + 4)",
        "due at 30 ms, scheduled at \(file):\(line)",
      ]
    )
  }

  @Test("A label names the actions that an operator schedules")
  func aLabelNamesWhatAnOperatorSchedules() {
    let timed: any TimedScheduler = scheduler.labelled("debounce", file: "T.swift", line: 7)
    timed.schedule(after: .milliseconds(1)) {}
    #expect(
      scheduler.pendingActions.map(\.description) == [
        "due at 1 ms, scheduled at \"debounce (T.swift:7)\""
      ]
    )
  }

  @Test("An action without a known line is named after the action inside which it was scheduled")
  func anActionWithoutALineIsNamedAfterTheOneItWasScheduledInside() {
    let timed: any TimedScheduler = scheduler
    scheduler.schedule(file: "T.swift", line: 3) { timed.schedule(after: .milliseconds(1)) {} }
    timed.schedule(after: .milliseconds(2)) {}
    scheduler.advance()
    #expect(
      scheduler.pendingActions.map(\.site.description) == [
        "inside the action of T.swift:3", "an unknown line (TestScheduler.labelled(_:) names it)",
      ]
    )
  }

  @Test("`verify()` throws one error that lists all pending actions")
  func verifyThrowsOneErrorThatListsAllLeftovers() {
    scheduler.advance(by: .milliseconds(2))
    scheduler.schedule(after: .milliseconds(1), file: "T.swift", line: 1) {}
    scheduler.schedule(after: .milliseconds(3), file: "T.swift", line: 2) {}
    let expected = """
      2 actions are still pending at 2 ms:
        due at 3 ms, scheduled at T.swift:1
        due at 5 ms, scheduled at T.swift:2
      Advance further, or dispose of the streams that scheduled them.
      """
    #expect(description(scheduler.verifyNothingPending) == expected)
    #expect(description(scheduler.verify) == expected)
  }

  @Test("`verify()` passes if no action is pending")
  func verifyPassesWhenNothingIsLeft() throws {
    scheduler.schedule(after: .milliseconds(1)) {}
    scheduler.run()
    try scheduler.verifyNothingPending()
    try scheduler.verify()
  }

  @Test("`verify()` fails if an advance ends before a pending action is due")
  func aHorizonThatCutsOffWorkDoesNotPass() {
    scheduler.schedule(after: .milliseconds(100)) {}
    scheduler.advance(to: .milliseconds(99))
    #expect(throws: TestSchedulerError.self) { try scheduler.verify() }
  }

  // MARK: Faults

  @Test("After a fault, no action runs and the clock does not advance")
  func afterAFaultNothingRunsAndTheClockStands() {
    scheduler.schedule(after: .milliseconds(1)) { [log] in log.append("ran") }
    scheduler.advance(by: .nanoseconds(-1), file: "T.swift", line: 9)
    #expect(!scheduler.advance(by: .milliseconds(5)))
    #expect(!scheduler.run())
    #expect(!scheduler.advance())
    #expect(scheduler.now == .origin)
    #expect(log.entries.isEmpty)
    #expect(scheduler.faults.count == 1)
    #expect(scheduler.faults.first?.description.contains("T.swift:9") == true)
  }

  @Test("A fault inside an action ends the run")
  func aFaultInsideAnActionEndsTheRun() {
    scheduler.schedule(at: .milliseconds(5)) { [scheduler] in
      scheduler.advance(to: .milliseconds(1))
    }
    scheduler.schedule(at: .milliseconds(6)) { [log] in log.append("ran") }
    #expect(!scheduler.advance(to: .milliseconds(10)))
    #expect(scheduler.now == .milliseconds(5))
    #expect(log.entries.isEmpty)
    #expect(scheduler.faults.count == 1)
  }

  @Test("A scheduler continues after its faults have been taken")
  func aSchedulerGoesOnWhenItsFaultsWereTaken() {
    scheduler.advance(by: .milliseconds(-1))
    #expect(scheduler.takeFaults().count == 1)
    #expect(scheduler.faults.isEmpty)
    #expect(scheduler.advance(by: .milliseconds(1)))
    #expect(scheduler.now == .milliseconds(1))
  }

  @Test("`verify()` throws faults and pending actions in one error")
  func verifyThrowsFaultsAndLeftoversTogether() {
    scheduler.advance(by: .milliseconds(-1))
    scheduler.schedule {}
    guard case .several(let errors)? = error(scheduler.verify) else {
      Issue.record("verify() threw a different error.")
      return
    }
    #expect(errors.count == 2)
    let message = TestSchedulerError.several(errors).description
    #expect(message.contains("was refused. The clock is at 0 ms and cannot move backward."))
    #expect(message.contains("1 action is still pending at 0 ms"))
  }

  private func error(_ body: () throws(TestSchedulerError) -> Void) -> TestSchedulerError? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test("The fault of an endless run names every line that scheduled its actions")
  func aRunawayNamesEverySiteThatKeptItGoing() {
    let scheduler = TestScheduler(limits: TestScheduler.Limits(atOneInstant: 5000))
    @Sendable func ping() { scheduler.schedule(file: "Ping.swift", line: 1, pong) }
    @Sendable func pong() { scheduler.schedule(file: "Pong.swift", line: 2, ping) }
    ping()
    scheduler.schedule(after: .seconds(1), file: "Late.swift", line: 3) {}
    scheduler.run(file: "T.swift", line: 4)
    let message = scheduler.faults.first?.description ?? ""
    #expect(
      message == """
        The run begun by T.swift:4 was stopped at 0 ms: more than 5000 actions were scheduled and \
        run at one instant. The sites of the last actions, with the number of actions from each:
          500 × Ping.swift:1
          500 × Pong.swift:2
        Dropped: 2 pending actions. Repeat with an interval greater than zero, end the repetition, \
        or raise TestScheduler.Limits.
        """
    )
  }

  @Test("An endless run that is stopped releases its pending actions")
  func aRunawayReleasesWhatItDrops() {
    weak var weakly: TestScheduler?
    do {
      let scheduler = TestScheduler(limits: TestScheduler.Limits(atOneInstant: 10))
      weakly = scheduler
      scheduler.schedule(after: .zero, interval: .zero) { _ = scheduler.now }
      scheduler.advance()
      #expect(scheduler.faults.count == 1)
    }
    #expect(weakly == nil)
  }

  @Test("Releasing a scheduler with a fault that was not read traps")
  func aFaultThatNobodyLooksAtStopsTheProcess() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let scheduler = TestScheduler(file: "T.swift", line: 3)
      scheduler.advance(by: .milliseconds(-1))
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      message.contains(
        "The TestScheduler of T.swift:3 was released with faults that the test did not read"
      ),
      "\(message)"
    )
    #expect(message.contains("The clock is at 0 ms and cannot move backward"))
    #expect(message.contains("(SCH-5) Call try scheduler.verify()"))
  }

  @Test("Releasing a scheduler with a fault that was read does not trap")
  func aFaultThatSomebodyLookedAtDoesNotStopTheProcess() async {
    await #expect(processExitsWith: .success) {
      let scheduler = TestScheduler()
      scheduler.advance(by: .milliseconds(-1))
      _ = scheduler.faults
    }
  }
}
