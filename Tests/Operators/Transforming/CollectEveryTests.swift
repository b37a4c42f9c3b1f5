import Reactive
import ReactiveTesting
import Testing

@Suite struct CollectEveryTests {
  @Test(
    "`collect(every:)` sends the collected values after each interval",
    arguments: [
      ("-1-2--3---|", "----3---3-|"),
      ("------|", "----0-|"),
      ("-1-#", "---#"),
      ("-1-!", "---!"),
    ]
  )
  func sendsTheCollectedValuesAfterEachInterval(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.collect(every: .milliseconds(40), on: lab.scheduler).map { $0.reduce(0, +) }
    } producer: { source, lab in
      source.collect(every: .milliseconds(40), on: lab.scheduler).map { $0.reduce(0, +) }
    }
  }

  @Test(
    "`collect(every:)` with `skipEmpty` omits empty arrays",
    arguments: [
      ("-1--------|", "----1-----|"),
      ("----------|", "----------|"),
    ]
  )
  func omitsEmptyArrays(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.collect(every: .milliseconds(40), on: lab.scheduler, skipEmpty: true).map {
        $0.reduce(0, +)
      }
    } producer: { source, lab in
      source.collect(every: .milliseconds(40), on: lab.scheduler, skipEmpty: true).map {
        $0.reduce(0, +)
      }
    }
  }

  @Test(
    "`collect(every:)` without `discardWhenCompleted` sends the remaining values on completion",
    arguments: [
      ("-1-2-3|", "----3---(3|)"),
      ("-1-#", "---#"),
    ]
  )
  func sendsTheRemainingValuesOnCompletion(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.collect(
        every: .milliseconds(40),
        on: lab.scheduler,
        discardWhenCompleted: false
      ).map { $0.reduce(0, +) }
    } producer: { source, lab in
      source.collect(
        every: .milliseconds(40),
        on: lab.scheduler,
        discardWhenCompleted: false
      ).map { $0.reduce(0, +) }
    }
  }
}
