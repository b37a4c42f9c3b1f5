import Reactive
import ReactiveTesting
import Testing

@Suite struct ThrottleTests {
  @Test(
    "`throttle` sends at most one value in each interval",
    arguments: [
      ("-1-------|", "-1-------|"),
      ("-123-----|", "-1--3----|"),
      ("-1234567-|", "-1--4--7-|"),
      ("-1---2---|", "-1---2---|"),
      ("-12|", "-1-|"),
      ("-12-|", "-1--(2|)"),
      ("-12-#", "-1--#"),
      ("-12#", "-1-#"),
      ("-12!", "-1-!"),
      ("-1-2-3-4-5------", "-1--2--4--5---"),
      ("(12)----|", "2----|"),
      ("(12|)", "(2|)"),
      ("(12#)", "#"),
      ("(12!)", "!"),
      ("|", "|"),
      ("#", "#"),
    ]
  )
  func sendsAtMostOneValueInEachInterval(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.throttle(.milliseconds(30), on: lab.scheduler)
    } producer: { source, lab in
      source.throttle(.milliseconds(30), on: lab.scheduler)
    }
  }

  @Test("Disposing of `throttle` drops the pending value")
  func disposalDropsTheWaitingValues() throws {
    try check(source: "-12-3--|", gives: "-1-!", disposedAt: .milliseconds(30)) { source, lab in
      source.throttle(.milliseconds(30), on: lab.scheduler)
    } producer: { source, lab in
      source.throttle(.milliseconds(30), on: lab.scheduler)
    }
  }

  @Test("`throttle` sends the first value on the scheduler")
  func theFirstValueArrivesOnTheScheduler() {
    let log = Log()
    let time = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.throttle(.milliseconds(10), on: time).observe(log.observer("got"))
    input.send(value: 1)
    #expect(log.entries == [])
    time.advance(by: .zero)
    #expect(log.entries == ["got VALUE 1"])
  }

  @Test("`throttle` immediately releases a value that is replaced")
  func aReplacedValueIsReleasedAtOnce() {
    let census = Census()
    let time = TestScheduler()
    let (signal, input) = Signal<Census.Resident, Never>.pipe()
    signal.throttle(.milliseconds(10), on: time).observe { _ in }
    for number in 0..<10 { input.send(value: census.resident(number)) }
    #expect(census.living == 1)
    time.run()
    #expect(census.living == 0)
  }

  @Test("Each start of `throttle` has its own interval")
  func eachStartHasItsOwnInterval() {
    let log = Log()
    let time = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    let throttled = SignalProducer(signal).throttle(.milliseconds(30), on: time)
    throttled.start(log.observer("a"))
    input.send(value: 1)
    time.advance(by: .milliseconds(10))
    throttled.start(log.observer("b"))
    input.send(value: 2)
    time.advance(by: .milliseconds(10))
    #expect(log.entries == ["a VALUE 1", "b VALUE 2"])
  }

  @Test("`throttle` traps if its interval is negative")
  func aNegativeIntervalStopsTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = SignalProducer<Int, Never>.never.throttle(.seconds(-1), on: TestScheduler())
    }
    expect(result, said: "throttle(_:on:) was given -1.0 seconds")
  }
}
