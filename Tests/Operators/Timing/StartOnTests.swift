import Reactive
import ReactiveTesting
import Testing

@Suite struct StartOnTests {
  @Test(
    "`start(on:)` forwards all events unchanged",
    arguments: ["-1-2-|", "-1-2-#", "-1-2-!", "-1--", "|"]
  )
  func forwardsAllEventsUnchanged(_ script: String) throws {
    try check(gives: script) { lab in lab.producer(script).start(on: lab.scheduler) }
  }

  @Test("SCH-3: `start(on:)` begins the work on the scheduler")
  func theWorkBeginsOnTheScheduler() {
    let log = Log()
    let time = TestScheduler()
    SignalProducer<Int, Never> { observer, _ in
      log.add("work \(Schedulers.current === time)")
      observer.send(value: 1)
      observer.sendCompleted()
    }.start(on: time).start(log.observer("got"))
    #expect(log.entries == [])
    time.run()
    #expect(log.entries == ["work true", "got VALUE 1", "got COMPLETED"])
  }

  @Test("`start(on:)` delivers events on the thread that sends them")
  func eventsArriveOnTheThreadThatSendsThem() {
    let log = Log()
    let time = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    SignalProducer(signal).start(on: time).start { log.add("\($0) \(Schedulers.current === time)") }
    time.run()
    input.send(value: 1)
    #expect(log.entries == ["VALUE 1 false"])
  }

  @Test(
    "A disposal before the scheduled start of `start(on:)` interrupts immediately and prevents the work"
  )
  func aDisposalBeforeTheStartPreventsTheWork() {
    let log = Log()
    let time = TestScheduler()
    let start = SignalProducer<Int, Never> { _, _ in log.add("work") }
      .start(on: time)
      .start(log.observer("got"))
    #expect(time.pendingActions.count == 1)
    start.dispose()
    #expect(time.pendingActions.isEmpty)
    #expect(log.entries == ["got INTERRUPTED"])
    time.run()
    #expect(log.entries == ["got INTERRUPTED"])
  }

  @Test("A disposal after the scheduled start of `start(on:)` cancels the work")
  func aDisposalAfterTheStartCancelsTheWork() throws {
    try check(gives: "-1!", disposedAt: .milliseconds(20)) { lab in
      lab.producer("-1-2|").start(on: lab.scheduler)
    }
  }

  @Test("Each start of `start(on:)` is scheduled separately")
  func eachStartIsScheduled() {
    let log = Log()
    let time = TestScheduler()
    let producer = SignalProducer<Int, Never>(value: 1).start(on: time)
    producer.start(log.observer("a"))
    producer.start(log.observer("b"))
    time.run()
    #expect(log.entries == ["a VALUE 1", "a COMPLETED", "b VALUE 1", "b COMPLETED"])
  }

  @Test(
    "`start(on:)` runs the `started` closures of its input on the scheduler, and those of its output immediately"
  )
  func startedOfTheInputRunsOnTheScheduler() {
    let log = Log()
    let time = TestScheduler()
    SignalProducer<Int, Never> { _, _ in log.add("work") }
      .on(started: { log.add("inner") })
      .start(on: time)
      .on(started: { log.add("outer") })
      .start()
    #expect(log.entries == ["outer"])
    time.run()
    #expect(log.entries == ["outer", "inner", "work"])
  }
}
