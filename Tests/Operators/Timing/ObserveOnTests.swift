import Reactive
import ReactiveTesting
import Testing

@Suite struct ObserveOnTests {
  @Test(
    "`observe(on:)` delivers every event on the scheduler, in order",
    arguments: ["-1-2-|", "-1-2-#", "-1-2-!", "(12#)", "(12!)", "(12|)", "-1--", "|", "#", "!"]
  )
  func deliversEveryEventInOrder(_ script: String) throws {
    try check(source: script, gives: script) { source, lab in
      source.observe(on: lab.scheduler)
    } producer: { source, lab in
      source.observe(on: lab.scheduler)
    }
  }

  @Test("`observe(on:)` delivers no event synchronously")
  func deliversNoEventSynchronously() {
    let log = Log()
    let time = TestScheduler()
    let (signal, input) = Signal<Int, Boom>.pipe()
    signal.observe(on: time).observe(log.observer("a"))
    SignalProducer(signal).observe(on: time).start(log.observer("b"))
    input.send(value: 1)
    input.send(error: Boom())
    #expect(log.entries == [])
    time.run()
    #expect(log.entries.filter { $0.hasPrefix("a") } == ["a VALUE 1", "a FAILED boom"])
    #expect(log.entries.filter { $0.hasPrefix("b") } == ["b VALUE 1", "b FAILED boom"])
  }

  @Test(
    "`observe(on:)` runs every callback on the scheduler",
    arguments: [Event<Int, Boom>.completed, .failed(Boom()), .interrupted]
  )
  func everyCallbackRunsOnTheScheduler(_ end: Event<Int, Boom>) {
    let log = Log()
    let time = TestScheduler()
    let (signal, input) = Signal<Int, Boom>.pipe()
    signal.observe(on: time).observe { log.add("\($0) \(Schedulers.current === time)") }
    input.send(value: 1)
    input.send(end)
    time.run()
    #expect(log.entries == ["VALUE 1 true", "\(end) true"])
  }

  @Test(
    "Disposing of `observe(on:)` stops the work immediately, and delivers the interruption on the scheduler"
  )
  func disposalStopsAtOnceAndInterruptsOnTheScheduler() {
    let log = Log()
    let time = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    let start = SignalProducer(signal).on(disposed: { log.add("disposed") })
      .observe(on: time)
      .start { log.add("\($0) \(Schedulers.current === time)") }
    input.send(value: 1)
    start.dispose()
    #expect(log.entries == ["disposed"])
    #expect(!signal.isObserved)
    time.run()
    #expect(log.entries == ["disposed", "INTERRUPTED true"])
    #expect(time.pendingActions.isEmpty)
  }

  @Test("Disposing of an observation of `observe(on:)` on a signal cancels the pending action")
  func disposingOfAnObservationCancelsTheWaitingAction() {
    let time = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    let observation = signal.observe(on: time).observe { _ in }
    input.send(value: 1)
    #expect(time.pendingActions.count == 1)
    observation?.dispose()
    #expect(time.pendingActions.isEmpty)
  }

  @Test("A disposal during the delivery of a value drops the remaining events of `observe(on:)`")
  func aDisposalDuringAValueDropsTheRest() {
    let log = Log()
    let time = TestScheduler()
    let start = Box<any Disposable>()
    start.content = SignalProducer<Int, Never>([1, 2, 3]).observe(on: time).start { event in
      log.add("\(event)")
      start.dispose()
    }
    time.run()
    #expect(log.entries == ["VALUE 1", "INTERRUPTED"])
  }

  @Test("Disposing of `observe(on:)` releases the pending values")
  func disposalReleasesTheWaitingValues() {
    let census = Census()
    let time = TestScheduler()
    let (signal, input) = Signal<Census.Resident, Never>.pipe()
    let start = SignalProducer(signal).observe(on: time).start()
    for number in 0..<3 { input.send(value: census.resident(number)) }
    #expect(census.living == 3)
    start.dispose()
    #expect(census.living == 0)
  }

  @Test("`observe(on:)` with an immediate scheduler changes nothing")
  func anImmediateSchedulerChangesNothing() {
    let log = Log()
    SignalProducer<Int, Never>([1, 2]).observe(on: ImmediateScheduler()).start(log.observer("got"))
    #expect(log.entries == ["got VALUE 1", "got VALUE 2", "got COMPLETED"])
  }

  @Test("Feedback through `observe(on:)` is not recursive")
  func feedbackThroughASchedulerIsNotRecursive() {
    let log = Log()
    let time = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.observe(on: time).observeValues { value in
      log.add("\(value)")
      if value < 3 { input.send(value: value + 1) }
    }
    input.send(value: 1)
    time.run()
    #expect(log.entries == ["1", "2", "3"])
  }

  @Test("`observe(on:)` delivers thousands of events in order")
  func thousandsOfEventsAreDeliveredInOrder() {
    let log = Log()
    let time = TestScheduler()
    SignalProducer<Int, Never>(0..<10_000)
      .observe(on: time)
      .scan(0) { last, value in value == last ? last + 1 : -1 }
      .filter { $0 == 10_000 }
      .start(log.observer("got"))
    time.run()
    #expect(log.entries == ["got VALUE 10000", "got COMPLETED"])
  }
}
