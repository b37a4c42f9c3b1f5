import Reactive
import ReactiveTesting
import Testing

/// The digits 1 and 0 represent true and false.
@Suite struct BooleanTests {
  @Test("`negate` sends the negation of each value")
  func negateSendsTheNegation() throws {
    try check(source: "-1-0-#", gives: "-0-1-#") { source in
      source.map { $0 == 1 }.negate().map { $0 ? 1 : 0 }
    } producer: { source in
      source.map { $0 == 1 }.negate().map { $0 ? 1 : 0 }
    }
  }

  @Test(
    "`and` sends `true` when the latest values of both inputs are true",
    arguments: [
      ("-1-0-----|", "--1--0-1-|", "--10-0-0-|"),
      ("-1-------|", "--1--0-1-|", "--1--0-1-|"),
      ("-1-#", "--1-|", "--1#"),
      ("-1-!", "--1-|", "--1!"),
    ]
  )
  func andIsTrueWhenBothInputsAre(_ source: String, _ other: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.map { $0 == 1 }.and(lab.signal(other).map { $0 == 1 }).map { $0 ? 1 : 0 }
    } producer: { source, lab in
      source.map { $0 == 1 }.and(lab.producer(other).map { $0 == 1 }).map { $0 ? 1 : 0 }
    }
  }

  @Test(
    "`or` sends `true` when the latest value of at least one input is true",
    arguments: [
      ("-1-0-----|", "--1--0-1-|", "--11-0-1-|"),
      ("-0-------|", "--1--0-1-|", "--1--0-1-|"),
      ("-1-#", "--1-|", "--1#"),
      ("-1-!", "--1-|", "--1!"),
    ]
  )
  func orIsTrueWhenOneInputIs(_ source: String, _ other: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.map { $0 == 1 }.or(lab.signal(other).map { $0 == 1 }).map { $0 ? 1 : 0 }
    } producer: { source, lab in
      source.map { $0 == 1 }.or(lab.producer(other).map { $0 == 1 }).map { $0 ? 1 : 0 }
    }
  }

  @Test("`all` sends `true` when the latest values of all inputs are true")
  func allIsTrueWhenAllInputsAre() throws {
    try check(source: "-1---0---|", gives: "---0100--|") { source, lab in
      Signal.all(
        [source, lab.signal("--1---1--|"), lab.signal("---01----|")].map { $0.map { $0 == 1 } }
      )
      .map { $0 ? 1 : 0 }
    } producer: { source, lab in
      SignalProducer.all(
        [source, lab.producer("--1---1--|"), lab.producer("---01----|")].map { $0.map { $0 == 1 } }
      )
      .map { $0 ? 1 : 0 }
    }
  }

  @Test("`any` sends `true` when the latest value of at least one input is true")
  func anyIsTrueWhenOneInputIs() throws {
    try check(source: "-0----1--|", gives: "---0101--|") { source, lab in
      Signal.any(
        [source, lab.signal("--0------|"), lab.signal("---010---|")].map { $0.map { $0 == 1 } }
      )
      .map { $0 ? 1 : 0 }
    } producer: { source, lab in
      SignalProducer.any(
        [source, lab.producer("--0------|"), lab.producer("---010---|")].map { $0.map { $0 == 1 } }
      )
      .map { $0 ? 1 : 0 }
    }
  }

  @Test(
    "For an empty list, `all` sends `true` and `any` sends `false`, and both signals have completed"
  )
  func emptyLists() {
    let log = Log()
    SignalProducer<Bool, Never>.all([SignalProducer<Bool, Never>]()).start(log.observer("all"))
    SignalProducer<Bool, Never>.any([SignalProducer<Bool, Never>]()).start(log.observer("any"))
    Signal<Bool, Never>.all([Signal<Bool, Never>]()).observe(log.observer("signal"))
    let expected = [
      "all VALUE true", "all COMPLETED", "any VALUE false", "any COMPLETED", "signal INTERRUPTED",
    ]
    #expect(log.entries == expected)
  }
}
