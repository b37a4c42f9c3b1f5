import Reactive
import ReactiveTesting
import Testing

@Suite struct TimeoutTests {
  @Test(arguments: [
    ("-1-2-----|", "-1-2-#"),
    ("-1-|", "-1-|"),
    ("-1-#", "-1-#"),
    ("-1-!", "-1-!"),
  ])
  func failsWhenTheTimeIsOver(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.timeout(after: .milliseconds(50), raising: Boom(), on: lab.scheduler)
    } producer: { source, lab in
      source.timeout(after: .milliseconds(50), raising: Boom(), on: lab.scheduler)
    }
  }
}
