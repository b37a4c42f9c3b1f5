import Reactive
import ReactiveTesting
import Testing

@Suite struct TakeWhileTests {
  @Test(arguments: [
    ("-1-2-3-|", "-1-2-|"),
    ("-1-|", "-1-|"),
    ("-1-#", "-1-#"),
    ("-1-!", "-1-!"),
  ])
  func completesWithoutTheFirstThatDoesNotSatisfy(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.take(while: { $0 < 3 })
    } producer: { source in
      source.take(while: { $0 < 3 })
    }
  }

  @Test(arguments: [
    ("-1-2-3-|", "-1-2-(3|)"),
    ("-1-|", "-1-|"),
    ("-1-#", "-1-#"),
  ])
  func completesWithTheFirstThatDoesNotSatisfy(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.take(until: { $0 < 3 })
    } producer: { source in
      source.take(until: { $0 < 3 })
    }
  }
}
