import Reactive
import ReactiveTesting
import Testing

/// Tests of the exploration of the orders in which jobs run.
@Suite struct JobOrderTests {
  @Test("All orders of independent jobs are run exactly once")
  func exhausts() {
    let report = JobOrders.explore("three jobs") { run in
      for name in ["a", "b", "c"] { run.task(name) { run.note(name) } }
    }
    #expect(report.isExhausted, "\(report)")
    #expect(report.schedules == 6)
    #expect(
      report.outcomes
        == ["a; b; c", "a; c; b", "b; a; c", "b; c; a", "c; a; b", "c; b; a"]
    )
  }

  @Test("The steps of a hand run in order, and other jobs can run between them")
  func hands() {
    let report = JobOrders.explore("a hand and a job") { run in
      run.hand("hand", { run.note("1") }, { run.note("2") })
      run.task("job") { run.note("x") }
    }
    #expect(report.outcomes == ["1; 2; x", "1; x; 2", "x; 1; 2"])
  }

  @Test("Actions of the scheduler can run before and after a job")
  func actions() {
    let report = JobOrders.explore("an action and a job") { run in
      run.scheduler.schedule { run.note("action") }
      run.task("job") { run.note("job") }
    }
    #expect(report.outcomes == ["action; job", "job; action"])
  }

  /// Fails if the answer precedes the question.
  private static func talk(_ run: JobOrderRun) {
    let hasAsked = Atomic(false)
    run.task("answer") {
      await Task.yield()
      run.expect(hasAsked.value, "an answer without a question")
    }
    run.task("question") {
      await Task.yield()
      await Task.yield()
      hasAsked.value = true
    }
  }

  @Test("The report of a failure is repeatable, and its smallest schedule reproduces the failure")
  func failure() throws {
    let report = JobOrders.explore("talk", Self.talk)
    let failure = try #require(report.failure)
    #expect(failure.message == "an answer without a question")
    #expect(failure.preemptions == 0)
    #expect(failure.table.hasPrefix("1. answer\n2. question\n3. a yield"))
    #expect(JobOrders.explore("talk", Self.talk).description == report.description)
    let again = JobOrders.explore("talk", replaying: failure.schedule, Self.talk)
    #expect(again.failure?.message == failure.message)
    #expect(JobOrders.explore("talk", replaying: "B3", Self.talk).result == .passed)
    guard case .inconclusive = JobOrders.explore("talk", replaying: "B3A40", Self.talk).result
    else {
      Issue.record("The schedule is too long.")
      return
    }
  }

  @Test("A failure that occurs in few orders is found and shrunk")
  func rare() throws {
    let report = JobOrders.explore("last first") { run in
      let order = Atomic<[Int]>([])
      for number in 1...4 {
        run.task("\(number)") { order.modify { $0.append(number) } }
      }
      run.finally { run.expect(order.value.first != 4, "the last came first") }
    }
    let failure = try #require(report.failure)
    #expect(failure.schedule == "D")
    #expect(failure.preemptions == 1)
  }

  @Test("A task that waits forever is reported as a failure")
  func deadlock() {
    let report = JobOrders.explore("wait") { run in
      let (stream, input) = AsyncStream<Int>.makeStream()
      run.task("waiter") { for await _ in stream {} }
      run.finally { input.finish() }
    }
    #expect(report.failure?.contract == "liveness")
    #expect(report.failure?.message.hasSuffix("these tasks are waiting: waiter") == true)
  }

  @Test("A task that runs forever is reported as a failure")
  func livelock() {
    let report = JobOrders.explore("spin", budget: 5) { run in
      run.task("spinner") { while !Task.isCancelled { await Task.yield() } }
    }
    #expect(report.failure?.kind == .livelock)
  }

  @Test(
    "A task that escapes makes the exploration inconclusive, and the report describes how it escaped"
  )
  func escape() {
    let report = JobOrders.explore("escape") { run in
      run.task("spawner") { Task.detached {} }
    }
    guard case .inconclusive(let reason) = report.result else {
      Issue.record("\(report)")
      return
    }
    #expect(reason.contains("the task \"spawner\""), "\(reason)")
  }

  @Test("Events after the end or after the disposal of a stream are detected")
  func observer() {
    let late = JobOrders.explore("late") { run in
      let out = run.observer("out")
      let observer: Observer<Int, Never> = out.observer()
      run.hand("sender", { observer.send(value: 1) })
      run.hand("user", { out.markDisposed() })
    }
    #expect(late.failure?.kind == .eventAfterDispose)
    #expect(late.failure?.schedule == "B")
  }
}
