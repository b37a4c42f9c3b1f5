import Reactive
import ReactiveTesting
import Testing

@Suite struct TakeFirstTests {
  @Test(
    "EVT-19: `take(first:)` completes with the last value and does not wait for another one",
    arguments: [
      ("-1-2-3-|", 2, "-1-(2|)"),
      ("-1-2-3-|", 1, "-(1|)"),
      ("-1-2-|", 2, "-1-(2|)"),
      ("-1-2-|", 3, "-1-2-|"),
      ("-1-#", 2, "-1-#"),
      ("-1-!", 2, "-1-!"),
      ("-(12)#", 1, "-(1|)"),
      ("-1-", 2, "-1-"),
      ("|", 1, "|"),
    ]
  )
  func completesWithTheLastValue(_ source: String, _ count: Int, _ output: String) throws {
    try check(source: source, gives: output) {
      $0.take(first: count)
    } producer: {
      $0.take(first: count)
    }
  }

  @Test("`take(first: 0)` of a producer completes without starting the producer")
  func zeroValuesOfAProducerCompleteWithoutAStart() {
    let log = Log()
    SignalProducer<Int, Never>.never
      .on(starting: { log.add("started") })
      .take(first: 0)
      .start(log.observer("got"))
    #expect(log.entries == ["got COMPLETED"])
  }

  @Test("`take(first: 0)` of a signal returns a signal that has already completed")
  func zeroValuesOfASignalHaveAlreadyCompleted() {
    let log = Log()
    let (signal, input) = Signal<Int, Never>.pipe()
    let none = signal.take(first: 0)
    #expect(none.observe(log.observer("got")) == nil)
    input.send(value: 1)
    #expect(log.entries == ["got INTERRUPTED"])
  }

  @Test("`take(first:)` disposes of its source after the last value")
  func theSourceIsDisposedOfAfterTheLastValue() {
    let log = Log()
    SignalProducer<Int, Never> { observer, lifetime in
      lifetime += { log.add("disposed") }
      observer.send(value: 1)
      observer.send(value: 2)
      log.add("continues: \(!lifetime.hasEnded)")
      observer.send(value: 3)
    }.take(first: 2).start(log.observer("got"))
    #expect(
      log.entries == [
        "got VALUE 1", "got VALUE 2", "got COMPLETED", "disposed", "continues: false",
      ]
    )
  }

  @Test("`take(first:)` disposes of an endless sequence after the last value")
  func anEndlessSequenceIsDisposedOfAfterTheLastValue() {
    let log = Log()
    SignalProducer<Int, Never>(1...).take(first: 2).start(log.observer("got"))
    #expect(log.entries == ["got VALUE 1", "got VALUE 2", "got COMPLETED"])
  }

  @Test("`take(first:)` stops observing a signal after the last value")
  func theSignalIsNotObservedAfterTheLastValue() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let first = signal.take(first: 1)
    #expect(signal.isObserved)
    input.send(value: 1)
    #expect(!signal.isObserved)
    withExtendedLifetime(first) {}
  }

  @Test("Each start of `take(first:)` counts its own values")
  func eachStartCountsItsOwnValues() {
    let log = Log()
    let (signal, input) = Signal<Int, Never>.pipe()
    let first = SignalProducer(signal).take(first: 2)
    first.start(log.observer("a"))
    input.send(value: 1)
    first.start(log.observer("b"))
    input.send(value: 2)
    input.send(value: 3)
    #expect(
      log.entries == [
        "a VALUE 1", "a VALUE 2", "a COMPLETED", "b VALUE 2", "b VALUE 3", "b COMPLETED",
      ]
    )
  }

  @Test("A disposal during the delivery of the last value of `take(first:)` interrupts the start")
  func aDisposalDuringTheLastValueInterrupts() {
    let log = Log()
    let start = Box<any Disposable>()
    let (signal, input) = Signal<Int, Never>.pipe()
    start.content = SignalProducer(signal).take(first: 1)
      .on(completed: { log.add("completed") })
      .start { event in
        log.add("\(event)")
        start.dispose()
      }
    input.send(value: 1)
    #expect(log.entries == ["VALUE 1", "INTERRUPTED"])
  }

  @Test("`take(first:)` on a signal traps if the count is negative")
  func aNegativeCountStopsTheProcessOnASignal() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Signal<Int, Never>.never.take(first: -1)
    }
    expect(result, said: "take(first:) was given -1, but a count cannot be negative. (D19)")
  }

  @Test("`take(first:)` on a producer traps if the count is negative")
  func aNegativeCountStopsTheProcessOnAProducer() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = SignalProducer<Int, Never>.never.take(first: -1)
    }
    expect(result, said: "take(first:) was given -1, but a count cannot be negative. (D19)")
  }
}
