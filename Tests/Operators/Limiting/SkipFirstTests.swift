import Reactive
import ReactiveTesting
import Testing

@Suite struct SkipFirstTests {
  @Test(
    "`skip(first:)` skips the given number of values, and forwards all later values",
    arguments: [
      ("-1-2-3-|", 2, "-----3-|"),
      ("-1-2-3-|", 0, "-1-2-3-|"),
      ("-1-2-3-|", 9, "-------|"),
      ("-1-2-#", 1, "---2-#"),
      ("-1-2-!", 1, "---2-!"),
      ("-#", 3, "-#"),
      ("-!", 3, "-!"),
      ("(123|)", 1, "(23|)"),
    ]
  )
  func forwardsAllValuesAfterTheFirst(_ source: String, _ count: Int, _ output: String) throws {
    try check(source: source, gives: output) {
      $0.skip(first: count)
    } producer: {
      $0.skip(first: count)
    }
  }

  @Test("Each start of `skip(first:)` skips its own values")
  func eachStartSkipsItsOwnValues() {
    let log = Log()
    let rest = SignalProducer<Int, Never>([1, 2]).skip(first: 1)
    rest.start(log.observer("a"))
    rest.start(log.observer("b"))
    #expect(log.entries == ["a VALUE 2", "a COMPLETED", "b VALUE 2", "b COMPLETED"])
  }

  @Test("`skip(first:)` on a signal skips the same values for all observers")
  func aSignalSkipsTheSameValuesForAllObservers() {
    let log = Log()
    let (signal, input) = Signal<Int, Never>.pipe()
    let rest = signal.skip(first: 1)
    rest.observe(log.observer("a"))
    input.send(value: 1)
    rest.observe(log.observer("b"))
    input.send(value: 2)
    #expect(log.entries == ["a VALUE 2", "b VALUE 2"])
  }

  @Test("`skip(first:)` on a signal traps if the count is negative")
  func aNegativeCountStopsTheProcessOnASignal() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Signal<Int, Never>.never.skip(first: -1)
    }
    expect(result, said: "skip(first:) was given -1, but a count cannot be negative. (D19)")
  }

  @Test("`skip(first:)` on a producer traps if the count is negative")
  func aNegativeCountStopsTheProcessOnAProducer() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = SignalProducer<Int, Never>.never.skip(first: -1)
    }
    expect(result, said: "skip(first:) was given -1, but a count cannot be negative. (D19)")
  }
}
