import Reactive
import ReactiveTesting
import Testing

@Suite struct WithLatestTests {
  @Test(arguments: [
    ("-1-2-3-|", "---4-7-|"),
    ("-1-2-#", "---4-#"),
    ("-1-!", "---!"),
  ])
  func pairsEachValueWithTheLatest(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.withLatest(from: lab.steady("--2-4|")).map { pair in pair.0 + pair.1 }
    } producer: { source, lab in
      source.withLatest(from: lab.steady("--2-4|")).map { pair in pair.0 + pair.1 }
    }
  }
}
