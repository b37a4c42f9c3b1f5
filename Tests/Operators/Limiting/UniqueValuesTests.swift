import Reactive
import ReactiveTesting
import Testing

@Suite struct UniqueValuesTests {
  @Test(
    "`uniqueValues` forwards each value once",
    arguments: [
      ("-1-2-1-2-3-|", "-1-2-----3-|"),
      ("-1-1-#", "-1---#"),
      ("-1-!", "-1-!"),
    ]
  )
  func forwardsEachValueOnce(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.uniqueValues()
    } producer: { source in
      source.uniqueValues()
    }
  }

  @Test(
    "`uniqueValues` forwards one value for each identity",
    arguments: [
      ("-1-3-2-4-|", "-1---2---|")
    ]
  )
  func forwardsOneValueForEachIdentity(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.uniqueValues { $0 % 2 }
    } producer: { source in
      source.uniqueValues { $0 % 2 }
    }
  }
}
