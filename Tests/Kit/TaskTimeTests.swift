import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Tests of tasks in virtual time: which jobs are ready, at which instants they run, and when a run
/// ends.
@Suite struct TaskTimeTests {
  let scheduler = TestScheduler()
  let log = TimeLog()

  @Test("No part of a task runs until the scheduler is settled")
  func begins() async throws {
    let task = scheduler.task {
      log("began")
      await Task.yield()
      log("went on")
      return 42
    }
    #expect(log.entries == [])
    #expect(scheduler.pendingTasks.count == 1)
    #expect(await scheduler.settle())
    #expect(log.entries == ["began", "went on"])
    #expect(await task.value == 42)
    try scheduler.verify()
  }

  @Test("A task that sleeps on the clock continues at the requested instant")
  func sleeps() async throws {
    scheduler.task {
      try await scheduler.clock.sleep(for: .milliseconds(10))
      log("woke at \(scheduler.now)")
      try await scheduler.clock.sleep(until: scheduler.now.advanced(by: .milliseconds(5)))
      log("woke at \(scheduler.now)")
    }
    await scheduler.settle()
    scheduler.advance(by: .milliseconds(9))
    #expect(log.entries == [])
    // A single advance covers both instants, and each task runs before time advances further.
    scheduler.advance(by: .milliseconds(100))
    #expect(log.entries == ["woke at 0.01 seconds", "woke at 0.015 seconds"])
    try scheduler.verify()
  }

  @Test("A generic function that takes a clock runs in virtual time")
  func anyClock() async throws {
    @Sendable func remind<C: Clock>(on clock: C) async throws -> String
    where C.Duration == Duration {
      try await clock.sleep(for: .seconds(180))
      return "tea"
    }
    let task = scheduler.task { try await remind(on: scheduler.clock) }
    scheduler.advance(by: .seconds(180))
    #expect(try await task.value == "tea")
    #expect(scheduler.clock.minimumResolution == .nanoseconds(1))
    #expect(scheduler.clock.now == Instant(nanoseconds: 180_000_000_000))
    #expect(scheduler.clock.measure { scheduler.advance(by: .seconds(3)) } == .seconds(3))
  }

  @Test("A sleep ends immediately when its task is cancelled, and leaves no timer")
  func cancelsSleep() async throws {
    let task = scheduler.task { try await scheduler.clock.sleep(for: .seconds(1)) }
    await scheduler.settle()
    #expect(scheduler.pendingActions.count == 1)
    task.cancel()
    await scheduler.settle()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(scheduler.now == .origin)
    try scheduler.verify()
  }

  @Test("Jobs and actions of one instant run in the order in which they became ready")
  func order() async {
    scheduler.schedule { log("action 1") }
    scheduler.task { log("job 1") }
    scheduler.schedule { log("action 2") }
    scheduler.task {
      log("job 2")
      scheduler.schedule { log("action 3") }
      await Task.yield()
      log("job 3")
    }
    await scheduler.settle()
    #expect(log.entries == ["action 1", "job 1", "action 2", "job 2", "action 3", "job 3"])
  }

  @Test("Child tasks, task groups, and actors inherit the executor of the task")
  func structure() async throws {
    actor Counter {
      var count = 0
      func add(_ number: Int) async -> Int {
        await Task.yield()
        count += number
        return count
      }
    }
    let counter = Counter()
    let task = scheduler.task {
      async let first = counter.add(1)
      async let second = counter.add(2)
      let pair = await [first, second].max()
      let all = await withTaskGroup(of: Int.self) { group in
        for number in 1...10 { group.addTask { await counter.add(number) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      return (pair, all.max())
    }
    await scheduler.settle()
    #expect(scheduler.pendingTasks == [])
    let (pair, all) = await task.value
    #expect(pair == 3)
    #expect(all == 58)
    try scheduler.verify()
  }

  @Test("The test can resume a continuation of a task")
  func continuation() async throws {
    let (stream, input) = AsyncStream<Int>.makeStream()
    scheduler.task {
      for await number in stream { log("\(number)") }
      log("end")
    }
    await scheduler.settle()
    input.yield(1)
    #expect(log.entries == [])
    await scheduler.settle()
    #expect(log.entries == ["1"])
    input.finish()
    await scheduler.settle()
    #expect(log.entries == ["1", "end"])
    try scheduler.verify()
  }

  @Test("A synchronous test can run tasks")
  func synchronous() throws {
    scheduler.task { log("ran") }
    scheduler.advance(by: .zero)
    #expect(log.entries == ["ran"])
    try scheduler.verify()
  }

  @Test("Settling does not move the test to another task or actor") @MainActor
  func mainActorTest() async throws {
    let before = withUnsafeCurrentTask { $0?.hashValue }
    scheduler.task { await Task.yield() }
    await scheduler.settle()
    scheduler.task { await Task.yield() }
    scheduler.advance(by: .zero)
    MainActor.assertIsolated()
    #expect(withUnsafeCurrentTask { $0?.hashValue } == before)
    try scheduler.verify()
  }

  @Test(
    "Inside a job, the test scheduler is the current scheduler, and an advance joins the current run"
  )
  func insideJob() async throws {
    scheduler.task {
      #expect(Schedulers.current === scheduler)
      scheduler.advance(by: .milliseconds(5))
      log("at \(scheduler.now)")
      try? await scheduler.clock.sleep(for: .milliseconds(5))
      log("at \(scheduler.now)")
    }
    await scheduler.settle()
    #expect(log.entries == ["at 0.0 seconds", "at 0.005 seconds"])
    try scheduler.verify()
  }

  @Test("Task-local values and cancellation reach the task")
  func taskLocals() async throws {
    let task = TaskTimeTests.$name.withValue("inner") {
      scheduler.task { (TaskTimeTests.name, Task.isCancelled) }
    }
    task.cancel()
    await scheduler.settle()
    #expect(await task.value == ("inner", true))
  }

  @TaskLocal static var name = "outer"

  // MARK: Leftovers

  @Test("A task that has not ended is reported with its name and line")
  func left() async throws {
    let (stream, input) = AsyncStream<Int>.makeStream()
    scheduler.task("reader") { for await _ in stream {} }
    await scheduler.settle()
    let error = #expect(throws: TestSchedulerError.self) { try scheduler.verify() }
    let text = error?.description ?? ""
    #expect(text.contains("1 task has not ended at 0 ms"), "\(text)")
    #expect(text.contains("\"reader\", begun at KitTests/TaskTimeTests.swift:"), "\(text)")
    input.finish()
    await scheduler.settle()
    try scheduler.verify()
  }

  @Test("Tasks that yield forever end the run with a fault")
  func runaway() async throws {
    let scheduler = TestScheduler(limits: .init(atOneInstant: 1_000))
    let task = scheduler.task { while !Task.isCancelled { await Task.yield() } }
    #expect(await scheduler.settle() == false)
    let text = scheduler.takeFaults().map(\.description).joined()
    #expect(text.contains("more than 1000 actions were scheduled and run at one instant"))
    #expect(text.contains("× \"task jobs\""), "\(text)")
    task.cancel()
    #expect(await scheduler.settle())
    try scheduler.verify()
  }

  @Test("The tasks of a scheduler that is released are cancelled and end on another executor")
  func released() async throws {
    let (stream, input) = AsyncStream<Int>.makeStream()
    func begin() async -> Task<Bool, Never> {
      let scheduler = TestScheduler()
      let task = scheduler.task {
        for await _ in stream {}
        return Task.isCancelled
      }
      await scheduler.settle()
      return task
    }
    #expect(await begin().value)
    input.finish()
  }

  // MARK: Many hops

  @Test("`settle()` runs a task with 5,000 suspension points to completion")
  func hops() async throws {
    actor Place {
      var visits = 0
      func visit() { visits += 1 }
    }
    #if DEBUG
    let rounds = Rounds.many(200)
    #else
    let rounds = Rounds.many(1_000)
    #endif
    for round in 0..<rounds {
      let scheduler = TestScheduler()
      let place = Place()
      let task = scheduler.task {
        for hop in 0..<5_000 {
          if hop.isMultiple(of: 2) { await Task.yield() } else { await place.visit() }
        }
        return await place.visits
      }
      let isDone = await scheduler.settle() && scheduler.pendingTasks.isEmpty
      #expect(isDone, "round \(round)")
      guard isDone else { return }
      #expect(await task.value == 2_500)
    }
  }

  @Test("A random order of jobs is the same for the same seed, and differs between seeds")
  func randomOrder() async throws {
    func run(_ order: JobOrder) async -> [String] {
      let scheduler = TestScheduler(jobOrder: order)
      let log = TimeLog()
      for name in ["a", "b", "c", "d"] {
        scheduler.task {
          log("\(name)1")
          await Task.yield()
          log("\(name)2")
        }
      }
      await scheduler.settle()
      return log.entries
    }
    #expect(await run(.firstInFirstOut) == ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"])
    var seen: Set<[String]> = []
    for seed in 0..<20 as Range<UInt64> {
      let lines = await run(.random(seed: seed))
      #expect(await run(.random(seed: seed)) == lines)
      #expect(lines.sorted() == ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"])
      seen.insert(lines)
    }
    #expect(seen.count > 10)
  }
}
