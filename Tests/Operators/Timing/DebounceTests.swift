import Reactive
import ReactiveTesting
import Testing

@Suite struct DebounceTests {
  @Test(
    "`debounce` sends a value after an interval without values, and drops the value when the stream ends",
    arguments: [
      ("-1------|", "----1---|"),
      ("-12-3----|", "-------3-|"),
      ("-1---2----|", "----1---2-|"),
      ("-1-|", "---|"),
      ("-1-#", "---#"),
      ("-1-!", "---!"),
      ("-1-2-3----", "--------3--"),
      ("|", "|"),
      ("#", "#"),
    ]
  )
  func sendsAValueAfterAnIntervalWithoutValues(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.debounce(.milliseconds(30), on: lab.scheduler)
    } producer: { source, lab in
      source.debounce(.milliseconds(30), on: lab.scheduler)
    }
  }

  @Test(
    "`debounce` without `discardWhenCompleted` sends the pending value on completion",
    arguments: [
      ("-1-|", "----(1|)"),
      ("-12|", "-----(2|)"),
      ("-1------|", "----1---|"),
      ("-1-#", "---#"),
      ("-1-!", "---!"),
      ("-1---2|", "----1---(2|)"),
      ("|", "|"),
    ]
  )
  func canSendTheWaitingValueOnCompletion(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.debounce(.milliseconds(30), on: lab.scheduler, discardWhenCompleted: false)
    } producer: { source, lab in
      source.debounce(.milliseconds(30), on: lab.scheduler, discardWhenCompleted: false)
    }
  }

  @Test("Disposing of `debounce` drops the pending value")
  func disposalDropsTheWaitingValues() throws {
    try check(
      source: "-1---2-----|",
      gives: "----1-!",
      disposedAt: .milliseconds(60)
    ) { source, lab in
      source.debounce(.milliseconds(30), on: lab.scheduler)
    } producer: { source, lab in
      source.debounce(.milliseconds(30), on: lab.scheduler)
    }
  }

  @Test("defect 3: a disposal between completion and the last value of `debounce` drops the value")
  func defect3ADisposalAfterCompletionDropsTheLastValue() throws {
    try check(source: "-1|", gives: "---!", disposedAt: .milliseconds(30)) { source, lab in
      source.debounce(.milliseconds(30), on: lab.scheduler, discardWhenCompleted: false)
    } producer: { source, lab in
      source.debounce(.milliseconds(30), on: lab.scheduler, discardWhenCompleted: false)
    }
  }

  @Test("defect 3: a disposal between completion and the last value of `debounce` calls no closure")
  func defect3ADisposalAfterCompletionCallsNoClosure() {
    let log = Log()
    let time = TestScheduler()
    let census = Census()
    let (signal, input) = Signal<Census.Resident, Never>.pipe()
    let start = SignalProducer(signal)
      .debounce(.milliseconds(10), on: time, discardWhenCompleted: false)
      .map { _ in log.add("map ran") }
      .start(log.observer("got"))
    input.send(value: census.resident())
    input.sendCompleted()
    start.dispose()
    #expect(census.living == 0)
    time.advance(by: .zero)
    #expect(time.pendingActions.isEmpty)
    time.advance(by: .seconds(1))
    #expect(log.entries == ["got INTERRUPTED"])
  }

  @Test("`debounce` has at most one scheduled action")
  func atMostOneActionIsScheduled() {
    let time = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.debounce(.milliseconds(10), on: time).observe { _ in }
    for number in 0..<100 {
      input.send(value: number)
      time.advance(by: .milliseconds(1))
      #expect(time.pendingActions.count == 1)
    }
  }

  @Test("`debounce` immediately releases a value that is replaced")
  func aReplacedValueIsReleasedAtOnce() {
    let census = Census()
    let time = TestScheduler()
    let (signal, input) = Signal<Census.Resident, Never>.pipe()
    signal.debounce(.milliseconds(10), on: time).observe { _ in }
    for number in 0..<10 { input.send(value: census.resident(number)) }
    #expect(census.living == 1)
    time.run()
    #expect(census.living == 0)
  }

  @Test("`debounce` without an interval waits only for the scheduler")
  func withoutAnIntervalItWaitsOnlyForTheScheduler() throws {
    try check(source: "-(12)-3-|", gives: "-2-3-|") { source, lab in
      source.debounce(.zero, on: lab.scheduler)
    } producer: { source, lab in
      source.debounce(.zero, on: lab.scheduler)
    }
  }

  @Test("`debounce` traps if its interval is negative")
  func aNegativeIntervalStopsTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Signal<Int, Never>.never.debounce(.seconds(-1), on: TestScheduler())
    }
    expect(result, said: "debounce(_:on:) was given -1.0 seconds")
  }
}
