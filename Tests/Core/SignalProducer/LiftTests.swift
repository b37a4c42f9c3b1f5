import Reactive
import Testing

@Suite struct LiftTests {
  /// Returns a producer that records its starts and sends a value.
  private func source(_ name: String, _ value: Int, _ log: Log) -> SignalProducer<Int, Never> {
    SignalProducer { observer, lifetime in
      log.note("\(name) starts")
      lifetime += log.disposable("\(name) is over")
      observer.send(value: value)
      observer.sendCompleted()
    }
  }

  @Test("PRD-9: a lifted operator is applied to the signal of each start, before the work begins")
  func one() {
    let log = Log()
    let lifted = source("a", 1, log).lift { signal in
      log.note("applied")
      return signal.map { $0 * 10 }
    }
    #expect(log.entries == [])
    lifted.start(log.observer())
    let once = ["applied", "a starts", "VALUE 10", "COMPLETED", "a is over"]
    #expect(log.entries == once)
    lifted.start(log.observer())
    #expect(log.entries == once + once)
  }

  @Test(
    "PRD-9: a lifted operator has the same result as the operator on signals",
    arguments: EventTests.ends
  )
  func sameAsOperator(end: Termination<Problem>) {
    let (output, input) = Signal<Int, Problem>.pipe()
    let logs = [Log(), Log()]
    output.producer.lift { $0.map { $0 + 1 }.filter { $0 > 1 } }.start(logs[0].observer())
    output.producer.map { $0 + 1 }.filter { $0 > 1 }.start(logs[1].observer())
    input.send(value: 0)
    input.send(value: 1)
    input.terminate(end)
    #expect(logs[0].entries == ["VALUE 2", end.description])
    #expect(logs[1].entries == logs[0].entries)
  }

  @Test("PRD-10: `lift` starts the second of two inputs first")
  func two() {
    let log = Log()
    let merge: @Sendable (Signal<Int, Never>) -> (Signal<Int, Never>) -> Signal<Int, Never> = { a in
      { b in a.merge(with: b) }
    }
    source("a", 1, log).lift(merge)(source("b", 2, log)).start(log.observer())
    #expect(
      log.entries == [
        "b starts", "VALUE 2", "b is over", "a starts", "VALUE 1", "COMPLETED", "a is over",
      ]
    )
  }

  @Test("PRD-10: `lift` starts the last of three inputs first")
  func three() {
    let log = Log()
    SignalProducer<Int, Never>.lift(
      source("a", 1, log),
      source("b", 2, log),
      source("c", 3, log)
    ) { a, b, c in Signal.merge(a, b, c) }
    .start { event in if !event.isTerminating { log.note(event) } }
    #expect(
      log.entries == [
        "c starts", "VALUE 3", "c is over", "b starts", "VALUE 2", "b is over",
        "a starts", "VALUE 1", "a is over",
      ]
    )
  }

  @Test("PRD-14: disposing of a lifted start cancels all inputs, and then interrupts the observer")
  func dispose() {
    let log = Log()
    func endless(_ name: String) -> SignalProducer<Int, Never> {
      SignalProducer { observer, lifetime in
        lifetime += { [observer] in
          _ = observer
          log.note("\(name) is over")
        }
      }
    }
    SignalProducer<Int, Never>.lift(endless("a"), endless("b")) { $0.merge(with: $1) }
      .start(log.observer())
      .dispose()
    #expect(Set(log.entries.prefix(2)) == ["a is over", "b is over"])
    #expect(log.entries.dropFirst(2) == ["INTERRUPTED"])
  }

  @Test(
    "An input that a lifted operator does not observe is cancelled, and the other inputs continue"
  )
  func ignoredInput() {
    let log = Log()
    let endless = SignalProducer<Int, Never> { observer, lifetime in
      log.note("started")
      lifetime += { [observer] in
        _ = observer
        log.note("is over")
      }
    }
    let (output, input) = Signal<Int, Never>.pipe()
    let start = endless.lift { _ in output }.start(log.observer())
    input.send(value: 1)
    #expect(log.entries == ["started", "is over", "VALUE 1"])
    start.dispose()
    #expect(log.entries.last == "INTERRUPTED")
  }

  @Test("PRD-19: a lifted input is not started if an earlier input has ended the stream")
  func laterInputNotStarted() {
    let log = Log()
    SignalProducer<Int, Never>.lift(source("a", 1, log), source("b", 2, log)) {
      $0.merge(with: $1).take(first: 1)
    }
    .start(log.observer())
    #expect(log.entries == ["b starts", "VALUE 2", "COMPLETED", "b is over"])
  }
}
