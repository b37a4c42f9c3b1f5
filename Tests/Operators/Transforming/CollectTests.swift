import Reactive
import ReactiveTesting
import Testing

@Suite struct CollectTests {
  @Test(
    "`collect` sends all values on completion",
    arguments: [
      ("-1-2-|", "-----(2|)"),
      ("|", "(0|)"),
      ("-1-#", "---#"),
      ("-1-!", "---!"),
    ]
  )
  func sendsAllValuesOnCompletion(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.collect().map { $0.count }
    } producer: { source in
      source.collect().map { $0.count }
    }
  }

  @Test(
    "`collect(count:)` sends full arrays, and the remaining values on completion",
    arguments: [
      ("-1-2-3-|", "---3---(3|)"),
      ("-1-2-|", "---3-|"),
      ("|", "(0|)"),
      ("-1-2-3-#", "---3---#"),
      ("-1-!", "---!"),
    ]
  )
  func sendsFullArraysAndTheRemainingValues(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.collect(count: 2).map { $0.reduce(0, +) }
    } producer: { source in
      source.collect(count: 2).map { $0.reduce(0, +) }
    }
  }

  @Test(
    "`collect` with a predicate sends the array when the predicate is true for the collected values",
    arguments: [
      ("-1-2-3-|", "---3-3-|"),
      ("-1-|", "---(1|)"),
      ("|", "(0|)"),
      ("-1-#", "---#"),
    ]
  )
  func sendsTheArrayWhenThePredicateIsTrue(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.collect { $0.reduce(0, +) >= 3 }.map { $0.reduce(0, +) }
    } producer: { source in
      source.collect { $0.reduce(0, +) >= 3 }.map { $0.reduce(0, +) }
    }
  }

  @Test(
    "`collect` with a predicate for the next value begins a new array when the predicate is true",
    arguments: [
      ("-1-2-3-|", "-----3-(3|)"),
      ("-3-|", "-0-(3|)"),
      ("|", "(0|)"),
      ("-1-!", "---!"),
    ]
  )
  func beginsANewArrayWhenThePredicateIsTrue(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.collect { _, latest in latest == 3 }.map { $0.reduce(0, +) }
    } producer: { source in
      source.collect { _, latest in latest == 3 }.map { $0.reduce(0, +) }
    }
  }
}
