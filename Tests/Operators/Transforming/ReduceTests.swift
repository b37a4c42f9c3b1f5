import Reactive
import ReactiveTesting
import Testing

@Suite struct ReduceTests {
  @Test(
    "`reduce` sends its result only on completion",
    arguments: [
      ("-1-2-3-|", "-------(6|)"),
      ("|", "(0|)"),
      ("-1-#", "---#"),
      ("-1-!", "---!"),
    ]
  )
  func sendsTheResultOnlyOnCompletion(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.reduce(0, +)
    } producer: { source in
      source.reduce(0, +)
    }
  }

  @Test(
    "`reduce(into:)` updates its result in place",
    arguments: [
      ("-1-2-3-|", "-------(6|)"),
      ("|", "(0|)"),
      ("-1-#", "---#"),
      ("-1-!", "---!"),
    ]
  )
  func updatesTheResultInPlace(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.reduce(into: 0) { $0 += $1 }
    } producer: { source in
      source.reduce(into: 0) { $0 += $1 }
    }
  }
}
