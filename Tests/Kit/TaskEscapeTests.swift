import Dispatch
import Reactive
import ReactiveTesting
import Testing

/// Checks that tasks that leave the executor are reported, and that the scheduler does not wait for
/// them.
@Suite struct TaskEscapeTests {
  let scheduler = TestScheduler()
  /// A gate that stays closed until the test waits for the escaped task.
  ///
  /// If the task returned before the test waits for it, it would not wake the test.
  let gate = DispatchSemaphore(value: 0)
  let hasEscaped = Reactive.Atomic(false)

  /// Settles the scheduler and waits until a task outside virtual time has returned.
  private func escape(after task: Task<Void, Never>) async -> [String] {
    await scheduler.settle()
    gate.signal()
    let faults = await nextFaults()
    await scheduler.settle()
    await task.value
    return faults
  }

  /// Waits for a queue that continues when the gate is opened.
  private func waitElsewhere() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [gate] in
        gate.wait()
        continuation.resume()
      }
    }
  }

  /// Waits until faults are recorded.
  ///
  /// The caller must be certain that they occur.
  private func nextFaults() async -> [String] {
    while scheduler.faults.isEmpty { await Task.yield() }
    hasEscaped.value = true
    return scheduler.takeFaults().map(\.description)
  }

  @Test("A task that a job begins without inheriting the executor is reported")
  func unstructured() async throws {
    let task = scheduler.task("saver") {
      await Task { await waitElsewhere() }.value
    }
    #expect(await scheduler.settle() == false)
    let faults = scheduler.faults
    guard case .escaped(let escape)? = faults.first else {
      Issue.record("\(faults)")
      return
    }
    #expect(escape.way == .beganTaskElsewhere)
    #expect(escape.task.hasPrefix("the task \"saver\" (KitTests/TaskEscapeTests.swift:"))
    #expect(escape.description.contains("Task(executorPreference: scheduler.executor)"))
    #expect(scheduler.takeFaults().count == 1)
    gate.signal()
    let awakening = await nextFaults()
    #expect(
      awakening.count == 1 && awakening[0].contains("was resumed by a thread"),
      "\(awakening)"
    )
    await scheduler.settle()
    await task.value
    try scheduler.verify()
  }

  @Test("A detached task that is not awaited is reported")
  func detached() async throws {
    scheduler.task { Task.detached {} }
    #expect(await scheduler.settle() == false)
    let text = scheduler.takeFaults().map(\.description).joined()
    #expect(text.contains("began a task that does not inherit the executor"), "\(text)")
    #expect(await scheduler.settle())
    try scheduler.verify()
  }

  @Test("A switch to the main actor is reported")
  func mainActor() async throws {
    let task = scheduler.task("screen") { await MainActor.run {} }
    let faults = await escape(after: task)
    #expect(faults.count == 1)
    #expect(faults[0].contains("the task \"screen\""), "\(faults)")
    #expect(faults[0].contains("was resumed by a thread that the test does not control"))
    try scheduler.verify()
  }

  @Test("A sleep in real time is reported")
  func realSleep() async throws {
    // A sleep that ends before the task is suspended would not wake the task.
    let task = scheduler.task {
      while scheduler.faults.isEmpty, !hasEscaped.value {
        try? await Task.sleep(for: .nanoseconds(1))
      }
    }
    let faults = await escape(after: task)
    #expect(faults.count == 1)
    #expect(faults[0].contains("slept in real time"))
    try scheduler.verify()
  }

  @Test("A call to an actor with its own executor is reported")
  func otherExecutor() async throws {
    final class Elsewhere: SerialExecutor {
      let queue = DispatchQueue(label: "elsewhere")
      func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
      }
    }
    actor Guest {
      let executor = Elsewhere()
      nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
      }
      func visit() {}
    }
    let guest = Guest()
    let task = scheduler.task { await guest.visit() }
    let faults = await escape(after: task)
    #expect(faults.count == 1)
    try scheduler.verify()
  }

  @Test("A dispatch queue that resumes a continuation is reported")
  func queue() async throws {
    let task = scheduler.task { await waitElsewhere() }
    let faults = await escape(after: task)
    #expect(faults.count == 1)
    try scheduler.verify()
  }

  @Test("An escaped task that has not returned counts as a task that has not ended")
  func stillOut() async throws {
    let task = scheduler.task { await waitElsewhere() }
    #expect(await scheduler.settle())
    let error = #expect(throws: TestSchedulerError.self) { try scheduler.verify() }
    #expect("\(error, default: "")".contains("see Escape"))
    _ = await escape(after: task)
    try scheduler.verify()
  }

  @Test("A sleep of the test's own task on the clock, which only the test advances, is reported")
  func ownSleep() async throws {
    await #expect(throws: TestSchedulerError.self) {
      try await scheduler.clock.sleep(for: .milliseconds(1))
    }
    let text = scheduler.takeFaults().map(\.description).joined()
    #expect(text.contains("outside the executor of the test slept on the clock"), "\(text)")
    try scheduler.verify()
  }

  @Test("A sleep on the clock by a task of the default executor is reported")
  func foreignSleep() async throws {
    let task = Task.detached { try await scheduler.clock.sleep(for: .milliseconds(1)) }
    await #expect(throws: TestSchedulerError.self) { try await task.value }
    #expect(scheduler.takeFaults().count == 1)
  }

  @Test("A task outside virtual time that waits for a task inside it is not an escape")
  func foreignWaiter() async throws {
    let inside = scheduler.task { 42 }
    async let value = inside.value
    await scheduler.settle()
    #expect(await value == 42)
    try scheduler.verify()
  }
}
