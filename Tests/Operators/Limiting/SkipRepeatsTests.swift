import Reactive
import ReactiveTesting
import Testing

@Suite struct SkipRepeatsTests {
  @Test(
    "`skipRepeats` drops a value that equals the previous value",
    arguments: [
      ("-1-1-2-1-|", "-1---2-1-|"),
      ("-1-#", "-1-#"),
      ("-1-!", "-1-!"),
      ("|", "|"),
    ]
  )
  func dropsAValueThatEqualsThePreviousValue(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.skipRepeats()
    } producer: { source in
      source.skipRepeats()
    }
  }

  @Test(
    "`skipRepeats` compares each value with the previous value, even if that value was dropped",
    arguments: [
      ("-1-2-3-5-|", "-1-----5-|")
    ]
  )
  func comparesWithThePreviousValueEvenIfDropped(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.skipRepeats { abs($0 - $1) <= 1 }
    } producer: { source in
      source.skipRepeats { abs($0 - $1) <= 1 }
    }
  }
}
