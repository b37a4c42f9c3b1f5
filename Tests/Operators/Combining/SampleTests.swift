import Reactive
import ReactiveTesting
import Testing

@Suite struct SampleTests {
  @Test(
    "`sample` sends the latest value at each value of the sampler, and completes with both streams",
    arguments: [
      ("-1-2-|", "--1-2-2|"),
      ("-1-#", "--1#"),
      ("-1-!", "--1!"),
    ]
  )
  func sendsTheLatestAtEachTickAndCompletesWithBoth(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.sample(on: lab.trigger("1-1-1-1|"))
    } producer: { source, lab in
      source.sample(on: lab.trigger("1-1-1-1|"))
    }
  }

  @Test(
    "`sample` completes when both streams have completed, and is interrupted by either stream",
    arguments: [
      // The result completes when both streams have completed.
      ("-1----|", "--1|", "--1---|"),
      ("-1|", "--1-1|", "--1-1|"),
      ("|", "-1|", "--|"),
      // An interruption of either stream ends the result.
      ("-1----|", "--1!", "--1!"),
      ("-1-!", "--1---|", "--1!"),
      // `sample` sends no value before the first value of the source.
      ("---1-|", "-1--1-|", "----1-|"),
    ]
  )
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

  @Test("`sample(with:)` sends the latest value together with the value of the sampler")
  func sendsTheLatestTogetherWithTheSample() throws {
    try check(source: "-1-2---|", gives: "--a-bc-|", values: ["a": 15, "b": 26, "c": 27]) {
      source,
      lab in
      source.sample(with: lab.steady("--5-67|")).map { $0 * 10 + $1 }
    } producer: { source, lab in
      source.sample(with: lab.steady("--5-67|")).map { $0 * 10 + $1 }
    }
  }

  @Test("Disposing of `sample` interrupts it and disposes of both streams")
  func disposalInterruptsAndLeavesBoth() throws {
    try check(source: "-1-2-3-|", gives: "--1-!", disposedAt: .milliseconds(40)) { source, lab in
      source.sample(on: lab.trigger("--1--1-|"))
    } producer: { source, lab in
      source.sample(on: lab.trigger("--1--1-|"))
    }
  }
}
