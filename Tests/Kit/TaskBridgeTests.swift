import Reactive
import ReactiveTesting
import Testing

/// The bridges between streams and tasks, in virtual time (S7).
@Suite struct TaskBridgeTests {
  let lab = Lab()
  let log = TimeLog()
  var scheduler: TestScheduler { lab.scheduler }

  @Test("A loop reads the values of a producer at the instants at which they are sent")
  func producerValues() async throws {
    let producer = SignalProducer<Int, Never>([1, 2, 3]).flatMap(.concat) { number in
      SignalProducer<Int, Never>(value: number).delay(.milliseconds(10), on: lab.scheduler)
    }
    scheduler.task {
      for await number in producer.values { log("\(number) at \(scheduler.now)") }
      log("end")
    }
    await lab.settle()
    scheduler.advance(by: .milliseconds(25))
    #expect(log.entries == ["1 at 0.01 seconds", "2 at 0.02 seconds"])
    scheduler.advance(by: .milliseconds(5))
    #expect(log.entries.suffix(2) == ["3 at 0.03 seconds", "end"])
    try scheduler.verify()
  }

  @Test("A loop reads the values of a signal that the test sends")
  func signalValues() async throws {
    let (signal, input) = Signal<Int, TestFailure>.pipe()
    let task = scheduler.task {
      for try await number in signal.values { log("\(number)") }
    }
    input.send(value: 1)
    await lab.settle()
    for number in 2...3 { input.send(value: number) }
    input.send(error: .boom)
    await lab.settle()
    #expect(log.entries == ["2", "3"])
    await #expect(throws: TestFailure.boom) { try await task.value }
    try scheduler.verify()
  }

  @Test(
    "A loop reads the current value of a property, and the later values for which it is fast enough"
  )
  func propertyValues() async throws {
    var property: MutableProperty<Int>? = MutableProperty(1)
    weak let released = property
    if let property {
      let values = property.values
      scheduler.task {
        for await number in values { log("\(number)") }
        log("end")
      }
    }
    await lab.settle()
    for number in 2...4 { property?.value = number }
    await lab.settle()
    property?.value = 5
    await lab.settle()
    #expect(log.entries == ["1", "4", "5"])
    property = nil
    #expect(released == nil)
    await lab.settle()
    #expect(log.entries.last == "end")
    try scheduler.verify()
  }

  @Test("Cancelling the reading task disposes of the start")
  func cancellingDisposes() async throws {
    let producer = SignalProducer<Instant, Never>
      .timer(interval: .milliseconds(10), on: scheduler)
      .map { _ in 1 }
      .on(disposed: { log("disposed") })
    let task = scheduler.task {
      for await number in producer.values { log("\(number)") }
      log("left")
    }
    await lab.settle()
    scheduler.advance(by: .milliseconds(10))
    task.cancel()
    #expect(log.entries == ["1", "disposed"])
    await lab.settle()
    #expect(log.entries == ["1", "disposed", "left"])
    try scheduler.verify()
  }

  @Test(
    "A producer created from an asynchronous closure that is started in virtual time runs in virtual time"
  )
  func closureProducer() async throws {
    let producer = SignalProducer<Int, any Error> {
      try await scheduler.clock.sleep(for: .milliseconds(10))
      return 42
    }
    scheduler.schedule { producer.start { log("\($0) at \(scheduler.now)") } }
    await lab.settle()
    scheduler.advance(by: .milliseconds(10))
    #expect(log.entries == ["VALUE 42 at 0.01 seconds", "COMPLETED at 0.01 seconds"])
    try scheduler.verify()
  }

  @Test("Disposing of a start cancels the task of its closure")
  func disposingCancels() async throws {
    let producer = SignalProducer<Int, any Error> {
      do {
        try await scheduler.clock.sleep(for: .seconds(1))
      } catch {
        log("cancelled: \(Task.isCancelled)")
        throw error
      }
      return 42
    }
    let handle = SerialDisposable()
    scheduler.schedule { handle.inner = producer.start { log("\($0)") } }
    await lab.settle()
    handle.dispose()
    #expect(log.entries == ["INTERRUPTED"])
    await lab.settle()
    #expect(log.entries == ["INTERRUPTED", "cancelled: true"])
    try scheduler.verify()
  }

  @Test(
    "A producer created from an asynchronous sequence sends the elements of the sequence in virtual time"
  )
  func sequenceProducer() async throws {
    let ticks = scheduler.timer(interval: .milliseconds(10))
    let producer = SignalProducer<Instant, Never>(ticks).take(first: 2)
    scheduler.schedule { producer.start { log("\($0)") } }
    await lab.settle()
    scheduler.advance(by: .milliseconds(50))
    #expect(log.entries == ["VALUE 0.01 seconds", "VALUE 0.02 seconds", "COMPLETED"])
    try scheduler.verify()
  }

  @Test("The latest of several requests is used, regardless of their durations")
  func latest() async throws {
    let (queries, input) = Signal<Int, Never>.pipe()
    queries.flatMap(.latest) { query in
      SignalProducer<String, Never> {
        do {
          try await scheduler.clock.sleep(for: .milliseconds(30 / query))
          return "answer \(query)"
        } catch {
          log("given up \(query)")
          return "nothing"
        }
      }
    }
    .observeValues { log("\($0) at \(scheduler.now)") }
    for query in 1...3 {
      scheduler.schedule(after: .milliseconds(Int64(query) * 10)) { input.send(value: query) }
    }
    scheduler.run()
    #expect(log.entries == ["given up 1", "given up 2", "answer 3 at 0.04 seconds"])
    try scheduler.verify()
  }

  @Test("`sleep` and `timer` of a test scheduler use virtual time")
  func sleepAndTimer() async throws {
    scheduler.task {
      try await scheduler.sleep(for: .milliseconds(5))
      log("woke at \(scheduler.now)")
      for await tick in scheduler.timer(interval: .milliseconds(10)) {
        log("tick at \(tick)")
        if tick.nanoseconds >= 25_000_000 { break }
        // The task is busy for more than two intervals, so it then receives only the latest
        // instant.
        try await scheduler.sleep(for: .milliseconds(27))
      }
    }
    scheduler.advance(by: .milliseconds(100))
    #expect(
      log.entries == ["woke at 0.005 seconds", "tick at 0.015 seconds", "tick at 0.035 seconds"]
    )
    try scheduler.verify()
  }
}
