import Reactive
import ReactiveTesting
import Testing

@Suite struct TakeUntilReplacementTests {
  @Test(
    "`take(untilReplacement:)` forwards the replacement from its first event onward",
    arguments: [
      ("-1-2-3-|", "-1-28-9|")
    ]
  )
  func continuesWithTheReplacement(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.take(untilReplacement: lab.signal("----8-9|"))
    } producer: { source, lab in
      source.take(untilReplacement: lab.producer("----8-9|"))
    }
  }

  @Test(
    "`take(untilReplacement:)` ignores the completion of the first stream",
    arguments: [
      ("-1|", "-1--8-9|")
    ]
  )
  func ignoresTheCompletionOfTheFirstStream(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.take(untilReplacement: lab.signal("----8-9|"))
    } producer: { source, lab in
      source.take(untilReplacement: lab.producer("----8-9|"))
    }
  }

  @Test(
    "`take(untilReplacement:)` forwards a failure or an interruption of the first stream",
    arguments: [
      ("-1#", "-1#"),
      ("-1!", "-1!"),
    ]
  )
  func forwardsOtherEndsOfTheFirstStream(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.take(untilReplacement: lab.signal("----8-9|"))
    } producer: { source, lab in
      source.take(untilReplacement: lab.producer("----8-9|"))
    }
  }

  @Test(
    "`take(untilReplacement:)` ends when the replacement ends",
    arguments: [
      ("-1-2-3-|", "-1-2#")
    ]
  )
  func endsWithTheReplacement(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.take(untilReplacement: lab.signal("----#"))
    } producer: { source, lab in
      source.take(untilReplacement: lab.producer("----#"))
    }
  }
}
