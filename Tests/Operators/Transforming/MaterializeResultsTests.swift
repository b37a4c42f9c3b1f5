import Reactive
import ReactiveTesting
import Testing

@Suite struct MaterializeResultsTests {
  @Test(arguments: [
    ("-1-2-|", "-1-2-|"),
    ("-1-#", "-1-#"),
    ("-1-!", "-1-!"),
    ("|", "|"),
    ("#", "#"),
  ])
  func comesBackUnchanged(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.materializeResults().dematerializeResults()
    } producer: { source in
      source.materializeResults().dematerializeResults()
    }
  }
}
