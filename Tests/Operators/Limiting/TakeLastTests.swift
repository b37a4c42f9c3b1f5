import Reactive
import ReactiveTesting
import Testing

@Suite struct TakeLastTests {
  @Test(
    "`take(last:)` sends the last values on completion",
    arguments: [
      ("-1-2-3-|", "-------(23|)"),
      ("-1-|", "---(1|)"),
      ("|", "|"),
      ("-1-2-#", "-----#"),
      ("-1-!", "---!"),
    ]
  )
  func sendsTheLastValuesOnCompletion(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.take(last: 2)
    } producer: { source in
      source.take(last: 2)
    }
  }

  @Test(
    "`take(last: 0)` sends no value",
    arguments: [
      ("-1-2-|", "-----|"),
      ("-1-#", "---#"),
    ]
  )
  func zeroSendsNoValue(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.take(last: 0)
    } producer: { source in
      source.take(last: 0)
    }
  }
}
