import Reactive
import ReactiveTesting
import Synchronization
import Testing

@Suite struct RetryTests {
  @Test(
    "`retry(upTo:)` starts the producer again as often as its count allows",
    arguments: [
      ("-1-#", 0, "-1-#"),
      ("-1-#", 1, "-1--1-#"),
      ("-1-#", 2, "-1--1--1-#"),
      ("-1-|", 2, "-1-|"),
      ("-1-!", 2, "-1-!"),
      ("-1--", 2, "-1--"),
      ("#", 3, "#"),
      ("(1#)", 2, "(111#)"),
    ]
  )
  func startsAgainAsOftenAsTheCountAllows(_ source: String, _ count: Int, _ output: String) throws {
    try check(gives: output) { $0.producer(source).retry(upTo: count) }
  }

  @Test("`retry()` without a count starts the producer again after every failure")
  func withoutACountItRetriesAfterEveryFailure() throws {
    try check(gives: "-1--1--1!", disposedAt: .milliseconds(80)) { $0.producer("-1-#").retry() }
  }

  @Test("`retry()` without a count completes when an attempt completes")
  func withoutACountItCompletesWithAnAttempt() {
    let log = Log()
    let attempts = Synchronization.Atomic(0)
    SignalProducer<Int, Boom> { observer, _ in
      observer.send(value: attempts.add(1, ordering: .relaxed).newValue)
      if attempts.load(ordering: .relaxed) < 4 { observer.send(error: Boom()) }
      observer.sendCompleted()
    }.retry().start(log.observer("got"))
    #expect(
      log.entries == ["got VALUE 1", "got VALUE 2", "got VALUE 3", "got VALUE 4", "got COMPLETED"]
    )
  }

  @Test("`retry` has disposed of each attempt by the time the next attempt begins")
  func eachAttemptIsDisposedOfByTheNext() {
    let lab = Lab()
    let windows = Windows()
    lab.producer("--#", windows).retry(upTo: 2).start()
    lab.time.run()
    #expect(windows.diagrams == ["^-!", "--^-!", "----^-!"])
  }

  @Test("Each start of `retry` has its own count")
  func eachStartHasItsOwnCount() {
    let log = Log()
    let attempts = Synchronization.Atomic(0)
    let producer = SignalProducer<Int, Boom> { observer, _ in
      attempts.add(1, ordering: .relaxed)
      observer.send(error: Boom())
    }.retry(upTo: 2)
    producer.start(log.observer("a"))
    producer.start(log.observer("b"))
    #expect(log.entries == ["a FAILED boom", "b FAILED boom"])
    #expect(attempts.load(ordering: .relaxed) == 6)
  }

  @Test("Disposing of `retry` cancels the running attempt")
  func disposalCancelsTheRunningAttempt() throws {
    try check(gives: "-1--1!", disposedAt: .milliseconds(50)) {
      $0.producer("-1-#").retry(upTo: 5)
    }
  }

  @Test("A disposal during an attempt that fails prevents the next attempt")
  func aDisposalDuringAnAttemptPreventsTheNextAttempt() {
    let log = Log()
    let start = Box<any Disposable>()
    let (signal, input) = Signal<Int, Boom>.pipe()
    start.content = SignalProducer(signal)
      .on(starting: { log.add("starting") }, failed: { _ in start.dispose() })
      .retry()
      .start(log.observer("got"))
    input.send(error: Boom())
    #expect(log.entries == ["starting", "got INTERRUPTED"])
  }

  @Test("`retry` uses no additional stack, however many synchronous failures occur")
  func synchronousFailuresUseNoStack() {
    let log = Log()
    let attempts = Synchronization.Atomic(0)
    SignalProducer<Int, Boom> { observer, _ in
      if attempts.add(1, ordering: .relaxed).newValue < 100_000 {
        observer.send(error: Boom())
      } else {
        observer.sendCompleted()
      }
    }.retry().start(log.observer("got"))
    #expect(log.entries == ["got COMPLETED"])
  }

  @Test("`retry` retains no attempt that has ended")
  func noAttemptThatHasEndedIsRetained() {
    let census = Census()
    let current = Box<Observer<Int, Boom>>()
    let start = SignalProducer<Int, Boom> { observer, lifetime in
      let resident = census.resident()
      lifetime += { resident.stay() }
      current.content = observer
    }.retry().start()
    for _ in 0..<1_000 {
      let observer = current.content
      observer?.send(error: Boom())
    }
    #expect(census.living == 1)
    current.content = nil
    start.dispose()
    #expect(census.living == 0)
  }

  @Test("`retry(upTo:)` traps if the count is negative")
  func aNegativeCountStopsTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = SignalProducer<Int, Boom>.never.retry(upTo: -1)
    }
    expect(result, said: "retry(upTo:) was given -1, but a count cannot be negative. (D19)")
  }
}
