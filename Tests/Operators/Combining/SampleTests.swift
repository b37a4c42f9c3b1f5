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

  @Test(arguments: [
    // The result completes when both streams have.
    ("-1----|", "--1|", "--1---|"),
    ("-1|", "--1-1|", "--1-1|"),
    ("|", "-1|", "--|"),
    // An interruption of either stream ends the result.
    ("-1----|", "--1!", "--1!"),
    ("-1-!", "--1---|", "--1!"),
    // Before the first value, nothing is sent.
    ("---1-|", "-1--1-|", "----1-|"),
  ])
  func endsWithBothOrWithAnInterruption(
    _ source: String,
    _ sampler: String,
    _ output: String
  ) throws {
    try check(source: source, gives: output) { source, lab in
      source.sample(on: lab.trigger(sampler))
    } producer: { source, lab in
      source.sample(on: lab.trigger(sampler))
    }
  }

  @Test func sendsTheLatestTogetherWithTheSample() throws {
    try check(source: "-1-2---|", gives: "--a-bc-|", values: ["a": 15, "b": 26, "c": 27]) {
      source,
      lab in
      source.sample(with: lab.steady("--5-67|")).map { $0 * 10 + $1 }
    } producer: { source, lab in
      source.sample(with: lab.steady("--5-67|")).map { $0 * 10 + $1 }
    }
  }

  @Test func disposalInterruptsAndLeavesBoth() throws {
    try check(source: "-1-2-3-|", gives: "--1-!", disposedAt: .milliseconds(40)) { source, lab in
      source.sample(on: lab.trigger("--1--1-|"))
    } producer: { source, lab in
      source.sample(on: lab.trigger("--1--1-|"))
    }
  }
}
