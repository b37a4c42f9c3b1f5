import Reactive
import ReactiveTesting
import Testing

@Suite struct LazyMapTests {
  @Test(
    "`lazyMap` transforms the latest value when the scheduler runs its action",
    arguments: [
      ("-(12)-3-|", "-4-6-|"),
      ("-1-#", "-2-#"),
      ("-(1#)", "-(2#)"),
      ("-(1!)", "-!"),
      ("|", "|"),
    ]
  )
  func transformsTheLatestValueOnTheScheduler(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.lazyMap(on: lab.scheduler) { $0 * 2 }
    } producer: { source, lab in
      source.lazyMap(on: lab.scheduler) { $0 * 2 }
    }
  }

  @Test("Disposing of `lazyMap` prevents further calls of its closure")
  func disposalPreventsCallsOfTheClosure() {
    let log = Log()
    let lab = Lab()
    let (signal, input) = Signal<Int, Never>.pipe()
    let start = SignalProducer(signal)
      .lazyMap(on: lab.scheduler) { value in
        log.add("transforms")
        return value
      }
      .start(log.observer("got"))
    input.send(value: 1)
    start.dispose()
    lab.time.run()
    #expect(log.entries == ["got INTERRUPTED"])
  }

  @Test("`lazyMap` calls its closure on the scheduler only once for all pending values")
  func theClosureRunsOnceForAllWaitingValues() {
    let log = Log()
    let lab = Lab()
    let (signal, input) = Signal<Int, Never>.pipe()
    let observation =
      signal
      .lazyMap(on: lab.scheduler) { value in
        log.add("transforms \(value), on it: \(Schedulers.current === lab.time)")
        return value
      }
      .observe { _ in }
    for value in 1...3 { input.send(value: value) }
    #expect(log.entries == [])
    lab.time.run()
    #expect(log.entries == ["transforms 3, on it: true"])
    observation?.dispose()
  }
}
