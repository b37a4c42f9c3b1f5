import Reactive
import ReactiveTesting
import Testing

@Suite struct LazyMapTests {
  @Test(arguments: [
    ("-(12)-3-|", "-4-6-|"),
    ("-1-#", "-2-#"),
    ("-(1#)", "-(2#)"),
    ("-(1!)", "-!"),
    ("|", "|"),
  ])
  func transformsTheLatestWhenTheSchedulerGetsToIt(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.lazyMap(on: lab.scheduler) { $0 * 2 }
    } producer: { source, lab in
      source.lazyMap(on: lab.scheduler) { $0 * 2 }
    }
  }
}
