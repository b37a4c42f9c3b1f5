import Reactive
import ReactiveTesting
import Testing

@Suite struct WithLatestTests {
  @Test(
    "`withLatest` pairs each value with the latest value of the other stream",
    arguments: [
      ("-1-2-3-|", "---4-7-|"),
      ("-1-2-#", "---4-#"),
      ("-1-!", "---!"),
    ]
  )
  func pairsEachValueWithTheLatest(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.withLatest(from: lab.steady("--2-4|")).map { pair in pair.0 + pair.1 }
    } producer: { source, lab in
      source.withLatest(from: lab.steady("--2-4|")).map { pair in pair.0 + pair.1 }
    }
  }

  @Test(
    "`withLatest` ignores the terminal event of the other stream",
    arguments: ["|", "!", "1|", "1!"]
  )
  func theEndOfTheOtherStreamIsIgnored(_ other: String) throws {
    let output = other.hasPrefix("1") ? "-2-3-|" : "-----|"
    try check(source: "-1-2-|", gives: output) { source, lab in
      source.withLatest(from: lab.steady(other)).map { $0 + $1 }
    } producer: { source, lab in
      source.withLatest(from: lab.steady(other)).map { $0 + $1 }
    }
  }

  @Test("`withLatest` starts the other stream first")
  func theOtherStreamIsStartedFirst() {
    let log = Log()
    SignalProducer<Int, Never>(value: 1)
      .withLatest(from: SignalProducer<Int, Never>(value: 2))
      .start(log.observer("got"))
    #expect(log.entries == ["got VALUE (1, 2)", "got COMPLETED"])
  }

  @Test("Disposing of `withLatest` interrupts its output and disposes of both inputs")
  func disposalDisposesOfBothInputs() throws {
    try check(source: "-1-2-|", gives: "-2!", disposedAt: .milliseconds(20)) { source, lab in
      source.withLatest(from: lab.steady("1--2-|")).map { $0 + $1 }
    } producer: { source, lab in
      source.withLatest(from: lab.steady("1--2-|")).map { $0 + $1 }
    }
  }
}
