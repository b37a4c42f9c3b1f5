import Reactive
import ReactiveTesting
import Testing

@Suite struct SampleTests {
  @Test(
    "`sample` sends the latest value whenever the sampler sends a value, and completes after both inputs",
    arguments: [
      ("-1-2-|", "--1-2-2|"),
      ("-1-#", "--1#"),
      ("-1-!", "--1!"),
    ]
  )
  func sendsTheLatestValueForEachSample(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.sample(on: lab.trigger("1-1-1-1|"))
    } producer: { source, lab in
      source.sample(on: lab.trigger("1-1-1-1|"))
    }
  }

  @Test(
    "`sample` completes when both inputs have completed, and is interrupted when either input is",
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
  func sendsTheLatestValueWithTheSample() throws {
    try check(source: "-1-2---|", gives: "--a-bc-|", values: ["a": 15, "b": 26, "c": 27]) {
      source,
      lab in
      source.sample(with: lab.steady("--5-67|")).map { $0 * 10 + $1 }
    } producer: { source, lab in
      source.sample(with: lab.steady("--5-67|")).map { $0 * 10 + $1 }
    }
  }

  @Test("Disposing of `sample` interrupts its output and disposes of both inputs")
  func disposalDisposesOfBothInputs() throws {
    try check(source: "-1-2-3-|", gives: "--1-!", disposedAt: .milliseconds(40)) { source, lab in
      source.sample(on: lab.trigger("--1--1-|"))
    } producer: { source, lab in
      source.sample(on: lab.trigger("--1--1-|"))
    }
  }
}
