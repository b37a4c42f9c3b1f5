import Reactive
import ReactiveTesting
import Testing

@Suite struct MapTests {
  @Test(
    "`map` transforms every value and forwards the terminal event",
    arguments: [
      ("-1-2-|", "-2-4-|"),
      ("-1-2-#", "-2-4-#"),
      ("-1-2-!", "-2-4-!"),
      ("|", "|"),
      ("#", "#"),
      ("!", "!"),
      ("--1--", "--2--"),
      ("(12|)", "(24|)"),
    ]
  )
  func transformsEveryValueAndForwardsTheEnd(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) {
      $0.map { $0 * 2 }
    } producer: {
      $0.map { $0 * 2 }
    }
  }

  @Test("`map(value:)` replaces every value with a constant")
  func replacesEveryValueWithAConstant() throws {
    try check(source: "-1-2-|", gives: "-7-7-|") {
      $0.map(value: 7)
    } producer: {
      $0.map(value: 7)
    }
  }

  @Test("`map` with a key path sends a property of every value")
  func sendsThePropertyAtTheKeyPath() throws {
    try check(source: "-1-2-|", gives: "-1-1-|") { source in
      source.map(\.description).map(\.count)
    } producer: { source in
      source.map(\.description).map(\.count)
    }
  }

  @Test("Disposing of `map` interrupts its output, and no event follows")
  func disposalInterruptsAndNothingFollows() throws {
    try check(source: "-1-2-3-|", gives: "-2-4!", disposedAt: .milliseconds(40)) {
      $0.map { $0 * 2 }
    } producer: {
      $0.map { $0 * 2 }
    }
  }
}
