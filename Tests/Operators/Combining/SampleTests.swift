import Reactive
import ReactiveTesting
import Testing

@Suite struct SampleTests {
  @Test(arguments: [
    ("-1-2-|", "--1-2-2|"),
    ("-1-#", "--1#"),
    ("-1-!", "--1!"),
  ])
  func sendsTheLatestAtEachTickAndCompletesWithBoth(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.sample(on: lab.trigger("1-1-1-1|"))
    } producer: { source, lab in
      source.sample(on: lab.trigger("1-1-1-1|"))
    }
  }
}
