import Reactive
import ReactiveTesting
import Testing

@Suite struct TakeWhileTests {
  @Test(
    "`take(while:)` completes before the first value that does not satisfy the predicate",
    arguments: [
      ("-1-2-3-|", "-1-2-|"),
      ("-1-|", "-1-|"),
      ("-1-#", "-1-#"),
      ("-1-!", "-1-!"),
    ]
  )
  func completesWithoutTheFirstThatDoesNotSatisfy(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.take(while: { $0 < 3 })
    } producer: { source in
      source.take(while: { $0 < 3 })
    }
  }

  @Test(
    "`take(until:)` with a closure sends the first value that does not satisfy the closure, and completes",
    arguments: [
      ("-1-2-3-|", "-1-2-(3|)"),
      ("-1-|", "-1-|"),
      ("-1-#", "-1-#"),
    ]
  )
  func completesWithTheFirstThatDoesNotSatisfy(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.take(until: { $0 < 3 })
    } producer: { source in
      source.take(until: { $0 < 3 })
    }
  }
}
