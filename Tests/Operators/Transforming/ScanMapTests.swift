import Reactive
import ReactiveTesting
import Testing

@Suite struct ScanMapTests {
  @Test(
    "`scanMap` sends one output for each value",
    arguments: [
      ("-1-2-3-|", "-1-3-6-|"),
      ("-1-#", "-1-#"),
      ("-1-!", "-1-!"),
      ("|", "|"),
    ]
  )
  func sendsOneOutputForEachValue(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.scanMap(0) { sum, value in (sum + value, sum + value) }
    } producer: { source in
      source.scanMap(0) { sum, value in (sum + value, sum + value) }
    }
  }

  @Test(
    "`scanMap(into:)` updates its state in place",
    arguments: [
      ("-1-1-1-|", "-1-2-3-|"),
      ("-1-#", "-1-#"),
      ("|", "|"),
    ]
  )
  func updatesTheStateInPlace(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.scanMap(into: 0) { (count: inout Int, _: Int) -> Int in
        count += 1
        return count
      }
    } producer: { source in
      source.scanMap(into: 0) { (count: inout Int, _: Int) -> Int in
        count += 1
        return count
      }
    }
  }
}
