import Reactive
import ReactiveTesting
import Testing

@Suite struct FlattenSequenceTests {
  @Test(
    "`flatten` of sequences sends their elements in order",
    arguments: [
      ("-1-2-|", "-(12)-(24)-|"),
      ("-1-#", "-(12)-#"),
      ("|", "|"),
      ("!", "!"),
    ]
  )
  func sendsTheElementsInOrder(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.map { [$0, $0 * 2] }.flatten()
    } producer: { source in
      source.map { [$0, $0 * 2] }.flatten()
    }
  }

  @Test(
    "`flatten` of sequences stops between two elements when the stream ends",
    arguments: [
      ("-1-2-|", "-(12|)")
    ]
  )
  func stopsBetweenTwoElementsWhenTheStreamEnds(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source in
      source.map { [$0, $0 * 2, 9] }.flatten().take(first: 2)
    } producer: { source in
      source.map { [$0, $0 * 2, 9] }.flatten().take(first: 2)
    }
  }
}
