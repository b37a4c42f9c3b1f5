import Reactive
import ReactiveTesting
import Testing

@Suite struct DelayTests {
  @Test(
    "`delay` shifts values and completion, and forwards other terminal events immediately",
    arguments: [
      ("-1-2-|", 30, "----1-2-|"),
      ("-1-2-#", 30, "----1#"),
      ("-1-2-#", 50, "-----#"),
      ("-1-2-!", 50, "-----!"),
      ("-1-2--", 30, "----1-2--"),
      ("|", 30, "---|"),
      ("#", 30, "#"),
      ("(12|)", 30, "---(12|)"),
      ("-1-2-|", 0, "-1-2-|"),
      ("-(12)#", 0, "-(12)#"),
    ]
  )
  func delaysValuesAndCompletionOnly(
    _ source: String,
    _ milliseconds: Int,
    _ output: String
  ) throws {
    try check(source: source, gives: output) { source, lab in
      source.delay(.milliseconds(milliseconds), on: lab.scheduler)
    } producer: { source, lab in
      source.delay(.milliseconds(milliseconds), on: lab.scheduler)
    }
  }

  @Test("Disposing of `delay` drops the pending values")
  func disposalDropsTheWaitingValues() throws {
    try check(
      source: "-1-2-3-|",
      gives: "----1!",
      disposedAt: .milliseconds(50)
    ) { source, lab in
      source.delay(.milliseconds(30), on: lab.scheduler)
    } producer: { source, lab in
      source.delay(.milliseconds(30), on: lab.scheduler)
    }
  }

  @Test("`delay` preserves intervals of less than a millisecond")
  func preservesIntervalsOfLessThanAMillisecond() throws {
    let frame = Duration.nanoseconds(1)
    let time = TestScheduler()
    let recorder = Recorder<Int, Never>(time)
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.delay(.nanoseconds(5), on: time).observe(recorder.observer)
    for (instant, value) in [(1, 1), (2, 2), (4, 3)] {
      time.schedule(at: Instant(nanoseconds: Int64(instant))) { input.send(value: value) }
    }
    time.run()
    #expect(recorder.timeline == (try Timeline<Int, Never>("------12-3", frame: frame)))
  }

  @Test("`delay` delivers all events on the scheduler")
  func allEventsArriveOnTheScheduler() {
    let log = Log()
    let time = TestScheduler()
    SignalProducer<Int, Never>(value: 1).delay(.milliseconds(10), on: time).start { event in
      log.add("\(event) \(Schedulers.current === time)")
    }
    time.run()
    #expect(log.entries == ["VALUE 1 true", "COMPLETED true"])
  }

  @Test("Feedback through `delay` is not recursive")
  func feedbackThroughADelayIsNotRecursive() {
    let time = TestScheduler()
    let recorder = Recorder<Int, Never>(time)
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.observe(recorder.observer)
    signal.delay(.milliseconds(10), on: time).filter { $0 < 3 }.observeValues { value in
      input.send(value: value + 1)
    }
    input.send(value: 1)
    time.run()
    #expect(recorder.timeline.description == "123")
  }

  // MARK: Defect 3: nothing runs after the end

  @Test("defect 3: after a disposal of `delay`, no closure runs and no action remains")
  func defect3AfterADisposalNoClosureRuns() {
    let log = Log()
    let time = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    let start = SignalProducer(signal).delay(.milliseconds(10), on: time)
      .map { value in
        log.add("map ran")
        return value
      }
      .start(log.observer("got"))
    input.send(value: 1)
    input.send(value: 2)
    #expect(time.pendingActions.count == 1)
    start.dispose()
    time.advance(by: .zero)
    #expect(log.entries == ["got INTERRUPTED"])
    #expect(time.pendingActions.isEmpty)
    time.advance(by: .seconds(1))
    #expect(log.entries == ["got INTERRUPTED"])
  }

  @Test("defect 3: after a failure of `delay`, no closure runs and no action remains")
  func defect3AfterAFailureNoClosureRuns() {
    let log = Log()
    let time = TestScheduler()
    let (signal, input) = Signal<Int, Boom>.pipe()
    SignalProducer(signal).delay(.milliseconds(10), on: time)
      .map { value in
        log.add("map ran")
        return value
      }
      .start(log.observer("got"))
    input.send(value: 1)
    input.send(error: Boom())
    time.advance(by: .zero)
    #expect(log.entries == ["got FAILED boom"])
    #expect(time.pendingActions.isEmpty)
    time.advance(by: .seconds(1))
    #expect(log.entries == ["got FAILED boom"])
  }

  @Test("defect 3: disposing of an observation of `delay` on a signal cancels the pending actions")
  func defect3DisposingOfAnObservationCancelsTheActions() {
    let time = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    let observation = signal.delay(.milliseconds(10), on: time).observe { _ in }
    input.send(value: 1)
    #expect(time.pendingActions.count == 1)
    observation?.dispose()
    #expect(time.pendingActions.isEmpty)
  }

  @Test("defect 3: disposing of `delay` releases the pending values immediately")
  func defect3DisposalReleasesTheWaitingValues() {
    let census = Census()
    let time = TestScheduler()
    let (signal, input) = Signal<Census.Resident, Boom>.pipe()
    let start = SignalProducer(signal).delay(.seconds(100), on: time).start()
    for number in 0..<3 { input.send(value: census.resident(number)) }
    #expect(census.living == 3)
    start.dispose()
    #expect(census.living == 0)
  }

  @Test("A failure of `delay` releases the pending values")
  func aFailureReleasesTheWaitingValues() {
    let census = Census()
    let time = TestScheduler()
    let (signal, input) = Signal<Census.Resident, Boom>.pipe()
    let start = SignalProducer(signal).delay(.seconds(100), on: time).start()
    for number in 0..<3 { input.send(value: census.resident(number)) }
    input.send(error: Boom())
    #expect(census.living == 0)
    time.run()
    withExtendedLifetime(start) {}
  }

  @Test("`delay` traps if its interval is negative")
  func aNegativeIntervalStopsTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Signal<Int, Never>.never.delay(.seconds(-1), on: TestScheduler())
    }
    expect(result, said: "delay(_:on:) was given -1.0 seconds")
    expect(result, said: "(D19)")
  }
}
