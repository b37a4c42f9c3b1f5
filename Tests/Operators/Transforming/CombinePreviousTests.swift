import Reactive
import ReactiveTesting
import Testing

@Suite struct CombinePreviousTests {
  @Test(
    "`combinePrevious` without an initial value begins with the second value",
    arguments: [
      ("-1-2-3-|", "---3-5-|"),
      ("-1-|", "---|"),
      ("-1-#", "---#"),
      ("-1-2-!", "---3-!"),
    ]
  )
  func beginsWithTheSecondValue(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.combinePrevious().map { pair in pair.0 + pair.1 }
    } producer: { source in
      source.combinePrevious().map { pair in pair.0 + pair.1 }
    }
  }

  @Test(
    "`combinePrevious` with an initial value begins with the first value",
    arguments: [
      ("-1-2-3-|", "-5-3-5-|"),
      ("|", "|"),
      ("#", "#"),
    ]
  )
  func beginsWithTheInitialValue(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.combinePrevious(4).map { pair in pair.0 + pair.1 }
    } producer: { source in
      source.combinePrevious(4).map { pair in pair.0 + pair.1 }
    }
  }
}
