import Reactive
import ReactiveTesting
import Testing

@Suite struct FilterTests {
  @Test(
    "`filter` forwards the values that satisfy the predicate",
    arguments: [
      ("-1-2-3-4-|", "---2---4-|"),
      ("-1-2-#", "---2-#"),
      ("-1-2-!", "---2-!"),
      ("-1-3-|", "-----|"),
      ("#", "#"),
    ]
  )
  func forwardsTheValuesThatSatisfyThePredicate(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) {
      $0.filter { $0.isMultiple(of: 2) }
    } producer: {
      $0.filter { $0.isMultiple(of: 2) }
    }
  }

  @Test("Disposing of `filter` interrupts its output, and no event follows")
  func disposalInterruptsAndNothingFollows() throws {
    try check(source: "-1-2-3-4-|", gives: "---2!", disposedAt: .milliseconds(40)) {
      $0.filter { $0.isMultiple(of: 2) }
    } producer: {
      $0.filter { $0.isMultiple(of: 2) }
    }
  }
}
