import Reactive
import ReactiveTesting
import Testing

@Suite struct SkipNilTests {
  @Test(
    "`skipNil` forwards the values that are not `nil`",
    arguments: [
      ("-1-2-3-|", "-1---3-|"),
      ("-2-#", "---#"),
      ("-2-!", "---!"),
      ("|", "|"),
    ]
  )
  func forwardsTheValuesThatAreNotNil(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.map { (value: Int) -> Int? in value == 2 ? nil : value }.skipNil()
    } producer: { source in
      source.map { (value: Int) -> Int? in value == 2 ? nil : value }.skipNil()
    }
  }
}
