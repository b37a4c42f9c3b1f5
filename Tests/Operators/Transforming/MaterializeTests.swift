import Reactive
import ReactiveTesting
import Testing

@Suite struct MaterializeTests {
  typealias Materialized = Event<Int, Boom>

  static let keys: [Character: Materialized] = [
    "1": .value(1), "2": .value(2), "c": .completed, "f": .failed(Boom()), "i": .interrupted,
  ]

  @Test(
    "`materialize` sends every event as a value",
    arguments: [
      ("-1-2-|", "-1-2-(c|)"),
      ("-1-2-#", "-1-2-(f|)"),
      ("-1-2-!", "-1-2-(i!)"),
      ("|", "(c|)"),
      ("-1--", "-1--"),
    ]
  )
  func sendsEveryEventAsAValue(_ source: String, _ output: String) throws {
    try check(source: source, gives: output, values: Self.keys, error: Never?.none) { source, _ in
      source.materialize()
    } producer: { source, _ in
      source.materialize()
    }
  }

  @Test("Disposing of `materialize` interrupts its output without sending a value")
  func disposalInterruptsWithoutSendingAValue() throws {
    try check(
      source: "-1-2-|",
      gives: "-1!",
      values: Self.keys,
      error: Never?.none,
      disposedAt: .milliseconds(20)
    ) { source, _ in
      source.materialize()
    } producer: { source, _ in
      source.materialize()
    }
  }

  @Test("A disposal during the last value of `materialize` is followed only by `interrupted`")
  func aDisposalDuringTheLastValueSendsOnlyInterrupted() {
    let log = Log()
    let start = Box<any Disposable>()
    let (signal, input) = Signal<Int, Boom>.pipe()
    start.content = SignalProducer(signal).materialize().start { event in
      log.add("\(event)")
      if event.value?.isTerminating == true { start.dispose() }
    }
    input.send(error: Boom())
    #expect(log.entries == ["VALUE FAILED boom", "INTERRUPTED"])
  }

  @Test(
    "A disposal during the delivery of the last value of `materialize` interrupts the operators that follow it"
  )
  func aDisposalOnTheLastValueInterruptsTheOperatorsAfterIt() {
    let log = Log()
    let start = Box<any Disposable>()
    let (signal, input) = Signal<Int, Boom>.pipe()
    start.content = SignalProducer(signal)
      .materialize()
      .on(completed: { log.add("completed") }, interrupted: { log.add("interrupted") })
      .start { event in
        if event.value?.isTerminating == true { start.dispose() }
      }
    input.send(error: Boom())
    #expect(log.entries == ["interrupted"])
  }
}
