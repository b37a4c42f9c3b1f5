import Reactive
import ReactiveTesting
import Testing

@Suite struct TakeWhileTests {
  @Test(
    "`take(while:)` completes without sending the first value that does not satisfy the predicate",
    arguments: [
      ("-1-2-3-|", "-1-2-|"),
      ("-1-|", "-1-|"),
      ("-1-#", "-1-#"),
      ("-1-!", "-1-!"),
    ]
  )
  func completesWithoutTheFirstMismatch(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.take(while: { $0 < 3 })
    } producer: { source in
      source.take(while: { $0 < 3 })
    }
  }

  @Test(
    "`take(until:)` with a predicate completes after the first value that does not satisfy the predicate",
    arguments: [
      ("-1-2-3-|", "-1-2-(3|)"),
      ("-1-|", "-1-|"),
      ("-1-#", "-1-#"),
    ]
  )
  func completesAfterTheFirstMismatch(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.take(until: { $0 < 3 })
    } producer: { source in
      source.take(until: { $0 < 3 })
    }
  }

  @Test(
    "A disposal during the last value of `take(until:)` interrupts the operators that follow it"
  )
  func aDisposalOnTheLastValueInterruptsTheOperatorsAfterIt() {
    let log = Log()
    let start = Box<any Disposable>()
    let (signal, input) = Signal<Int, Never>.pipe()
    start.content = SignalProducer(signal)
      .take(until: { $0 < 3 })
      .on(completed: { log.add("completed") }, interrupted: { log.add("interrupted") })
      .startWithValues { if $0 == 3 { start.dispose() } }
    input.send(value: 3)
    #expect(log.entries == ["interrupted"])
  }
}
