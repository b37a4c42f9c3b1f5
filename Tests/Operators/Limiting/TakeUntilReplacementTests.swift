import Reactive
import ReactiveTesting
import Testing

@Suite struct TakeUntilReplacementTests {
  @Test(
    "`take(untilReplacement:)` continues with the first event of the replacement",
    arguments: [
      ("-1-2-3-|", "-1-28-9|")
    ]
  )
  func goesOnWithTheReplacement(_ source: String, _ output: String) throws {
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
  func ignoresTheCompletionOfTheFirst(_ source: String, _ output: String) throws {
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
  func passesOnOtherEndsOfTheFirst(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.take(untilReplacement: lab.signal("----8-9|"))
    } producer: { source, lab in
      source.take(untilReplacement: lab.producer("----8-9|"))
    }
  }

  @Test(
    "`take(untilReplacement:)` ends with the replacement",
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
