import Reactive
import ReactiveTesting
import Testing

@Suite struct DematerializeTests {
  @Test(
    "`dematerialize` is the inverse of `materialize`",
    arguments: ["-1-2-|", "-1-2-#", "-1-2-!", "|", "#", "!", "-1--"]
  )
  func isTheInverseOfMaterialize(_ script: String) throws {
    try check(source: script, gives: script) {
      $0.materialize().dematerialize()
    } producer: {
      $0.materialize().dematerialize()
    }
  }

  /// Values that represent events by their digits.
  @Sendable private static func event(_ digit: Int) -> Event<Int, Boom> {
    switch digit {
    case 7: .completed
    case 8: .failed(Boom())
    case 9: .interrupted
    default: .value(digit)
    }
  }

  @Test(
    "`dematerialize` ends at the first value that represents a terminal event, or when the source ends",
    arguments: [
      ("-1-7-2-|", "-1-|"),
      ("-1-8-2-|", "-1-#"),
      ("-1-9-2-|", "-1-!"),
      ("-1-2-|", "-1-2-|"),
      ("-1-2-!", "-1-2-!"),
      ("-(187)|", "-(1#)"),
    ]
  )
  func endsAtTheFirstTerminalEventOrWithTheSource(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) {
      $0.flatMapError { _ in SignalProducer.empty }.map(Self.event).dematerialize()
    } producer: {
      $0.flatMapError { _ in SignalProducer.empty }.map(Self.event).dematerialize()
    }
  }

  @Test("`dematerialize` disposes of the source when a value represents a terminal event")
  func theSourceIsDisposedOfAtTheTerminalEvent() {
    let log = Log()
    let source = SignalProducer<Event<Int, Boom>, Never> { observer, lifetime in
      lifetime += { log.add("disposed") }
      observer.send(value: .value(1))
      observer.send(value: .failed(Boom()))
      log.add("continues: \(!lifetime.hasEnded)")
    }
    source.dematerialize().start(log.observer("got"))
    #expect(log.entries == ["got VALUE 1", "got FAILED boom", "disposed", "continues: false"])
  }

  @Test("Each start of `dematerialize` is independent")
  func startsAreIndependent() {
    let log = Log()
    let events = SignalProducer<Event<Int, Boom>, Never>([.value(1), .completed]).dematerialize()
    events.start(log.observer("a"))
    events.start(log.observer("b"))
    #expect(log.entries == ["a VALUE 1", "a COMPLETED", "b VALUE 1", "b COMPLETED"])
  }
}
