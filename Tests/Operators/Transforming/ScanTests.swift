import Reactive
import ReactiveTesting
import Testing

@Suite struct ScanTests {
  static let scripts = [
    ("-1-2-3-|", "-1-3-6-|"),
    ("-1-2-#", "-1-3-#"),
    ("-1-2-!", "-1-3-!"),
    ("|", "|"),
    ("#", "#"),
  ]

  @Test("`scan` sends each intermediate result, but not the initial result", arguments: scripts)
  func sendsEachResultButNotTheInitialResult(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) {
      $0.scan(0, +)
    } producer: {
      $0.scan(0, +)
    }
  }

  @Test("`scan(into:)` updates its result in place", arguments: scripts)
  func updatesTheResultInPlace(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) {
      $0.scan(into: 0) { $0 += $1 }
    } producer: {
      $0.scan(into: 0) { $0 += $1 }
    }
  }

  @Test("Each start of `scan` begins with the initial result")
  func eachStartBeginsWithTheInitialResult() {
    let log = Log()
    let sums = SignalProducer<Int, Never>([1, 2]).scan(0, +)
    sums.start(log.observer("a"))
    sums.start(log.observer("b"))
    #expect(
      log.entries == [
        "a VALUE 1", "a VALUE 3", "a COMPLETED", "b VALUE 1", "b VALUE 3", "b COMPLETED",
      ]
    )
  }

  @Test("Each start of `scan(into:)` updates its own result")
  func eachStartUpdatesItsOwnResult() {
    let log = Log()
    let (signal, input) = Signal<Int, Never>.pipe()
    let lists = SignalProducer(signal).scan(into: [Int]()) { $0.append($1) }
    lists.start(log.observer("a"))
    input.send(value: 1)
    lists.start(log.observer("b"))
    input.send(value: 2)
    #expect(log.entries == ["a VALUE [1]", "a VALUE [1, 2]", "b VALUE [2]"])
  }

  @Test("All observers of `scan` on a signal receive the same results")
  func allObserversReceiveTheSameResults() {
    let log = Log()
    let (signal, input) = Signal<Int, Never>.pipe()
    let sums = signal.scan(0, +)
    sums.observe(log.observer("a"))
    input.send(value: 1)
    sums.observe(log.observer("b"))
    input.send(value: 2)
    #expect(log.entries == ["a VALUE 1", "a VALUE 3", "b VALUE 3"])
  }
}
