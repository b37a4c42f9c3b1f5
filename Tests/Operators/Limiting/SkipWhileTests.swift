import Reactive
import ReactiveTesting
import Testing

@Suite struct SkipWhileTests {
  @Test(
    "`skip(while:)` forwards all values from the first value that does not satisfy the predicate",
    arguments: [
      ("-1-2-1-|", "---2-1-|"),
      ("-1-#", "---#"),
      ("-1-!", "---!"),
      ("|", "|"),
    ]
  )
  func forwardsAllValuesFromTheFirstMismatch(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.skip(while: { $0 < 2 })
    } producer: { source in
      source.skip(while: { $0 < 2 })
    }
  }
}
