import Reactive
import ReactiveTesting
import Testing

/// The behavior of each strategy.
///
/// Each outer value represents an inner stream.
@Suite struct FlattenTests {
  /// The diagrams of the outer stream, the inner streams, and the expected output.
  struct Script: Sendable, CustomTestStringConvertible {
    let strategy: FlattenStrategy
    let outer: String
    let inners: [Int: String]
    let output: String

    init(_ strategy: FlattenStrategy, _ outer: String, _ inners: [Int: String], _ output: String) {
      self.strategy = strategy
      self.outer = outer
      self.inners = inners
      self.output = output
    }

    var testDescription: String {
      "\(strategy) of \"\(outer)\" with \(inners.sorted { $0.key < $1.key }.map(\.value))"
    }

    func inner(_ number: Int, _ lab: Lab, _ windows: Windows? = nil) -> SignalProducer<Int, Boom> {
      lab.producer(inners[number] ?? "#", windows)
    }
  }

  private func check(_ script: Script, disposedAt disposal: Duration? = nil) throws {
    try OperatorTests.check(
      source: script.outer,
      gives: script.output,
      disposedAt: disposal
    ) { source, lab in
      source.flatMap(script.strategy) { [unowned lab] in script.inner($0, lab) }
    } producer: { source, lab in
      source.flatMap(script.strategy) { [unowned lab] in script.inner($0, lab) }
    }
  }

  @Test(
    "`flatten(.merge)` runs all inner streams at the same time",
    arguments: [
      Script(.merge, "1---2-|", [1: "3--5--|", 2: "-4--6--|"], "3--5-4--6--|"),
      Script(.merge, "1-----------|", [1: "-3-|"], "-3----------|"),
      Script(.merge, "1-2-|", [1: "-3---#", 2: "---4---|"], "-3---#"),
      Script(.merge, "1-2-|", [1: "-3!", 2: "-4---5|"], "-3-4---5|"),
      Script(.merge, "1-|", [1: "-3--!"], "-3--|"),
      Script(.merge, "1--#", [1: "-3---4|"], "-3-#"),
      Script(.merge, "1--!", [1: "-3---4|"], "-3-!"),
      Script(.merge, "1-|", [1: "-3--"], "-3--"),
      Script(.merge, "|", [:], "|"),
      Script(.merge, "#", [:], "#"),
      Script(.merge, "!", [:], "!"),
    ]
  )
  func mergeRunsAllInnerStreamsAtOnce(_ script: Script) throws { try check(script) }

  @Test(
    "`flatten(.concat)` runs the inner streams one after another",
    arguments: [
      Script(.concat, "1-2-|", [1: "-3--|", 2: "-4-|"], "-3---4-|"),
      Script(.concat, "12-|", [1: "-3--5|", 2: "-4-|"], "-3--5-4-|"),
      Script(.concat, "1-----2-|", [1: "-3|", 2: "-4-|"], "-3-----4-|"),
      Script(.concat, "1-----------|", [1: "-3-|"], "-3----------|"),
      Script(.concat, "1-2-|", [1: "-3---#", 2: "-4-|"], "-3---#"),
      Script(.concat, "1-2-|", [1: "-3---!", 2: "-4-|"], "-3----4-|"),
      Script(.concat, "1-2-|", [1: "-3-|", 2: "-4-!"], "-3--4-|"),
      Script(.concat, "1-2-#", [1: "-3-----|", 2: "-4-|"], "-3--#"),
      Script(.concat, "1-2-!", [1: "-3-----|", 2: "-4-|"], "-3--!"),
      Script(.concat, "1-2-|", [1: "-3--"], "-3--"),
      Script(.concat, "123|", [1: "(1|)", 2: "(2|)", 3: "(3|)"], "123|"),
      Script(.concat, "|", [:], "|"),
    ]
  )
  func concatRunsInnerStreamsInSuccession(_ script: Script) throws { try check(script) }

  @Test(
    "`flatten(.concurrent)` runs as many inner streams at the same time as its limit allows",
    arguments: [
      Script(.concurrent(limit: 2), "123-|", [1: "--4--|", 2: "--5---|", 3: "-6-|"], "--45--6-|"),
      Script(.concurrent(limit: 2), "123-|", [1: "--4--!", 2: "--5---|", 3: "-6-|"], "--45--6-|"),
      Script(.concurrent(limit: 2), "123-|", [1: "--4--#", 2: "--5---|", 3: "-6-|"], "--45-#"),
      Script(.concurrent(limit: 2), "123-#", [1: "--4--|", 2: "--5---|", 3: "-6-|"], "--45#"),
      Script(.concurrent(limit: 2), "123-!", [1: "--4--|", 2: "--5---|", 3: "-6-|"], "--45!"),
      Script(.concurrent(limit: 1), "12-|", [1: "-3--5|", 2: "-4-|"], "-3--5-4-|"),
      Script(.concurrent(limit: 9), "1-2-|", [1: "-3---|", 2: "--4-|"], "-3--4-|"),
    ]
  )
  func concurrentRunsAsManyAsItsLimitAllows(_ script: Script) throws { try check(script) }

  @Test(
    "`flatten(.latest)` runs only the latest inner stream",
    arguments: [
      Script(.latest, "1---2-|", [1: "-3--5-6|", 2: "-4-7-|"], "-3---4-7-|"),
      Script(.latest, "1---------|", [1: "-3-4|"], "-3-4------|"),
      Script(.latest, "1---2-|", [1: "-3|", 2: "-4-7-|"], "-3---4-7-|"),
      Script(.latest, "1---2-|", [1: "-3!", 2: "-4-!"], "-3---4-|"),
      Script(.latest, "1---2-|", [1: "-3------#", 2: "-4-----|"], "-3---4-----|"),
      Script(.latest, "1---2-|", [1: "-3-|", 2: "-4-#"], "-3---4-#"),
      Script(.latest, "1---2-#", [1: "-3-|", 2: "---4-|"], "-3----#"),
      Script(.latest, "1---2-!", [1: "-3-|", 2: "---4-|"], "-3----!"),
      Script(.latest, "1--|", [1: "-3---"], "-3---"),
      Script(.latest, "|", [:], "|"),
      Script(.latest, "#", [:], "#"),
      Script(.latest, "!", [:], "!"),
    ]
  )
  func latestRunsOnlyTheLatestInnerStream(_ script: Script) throws { try check(script) }

  static let all: [FlattenStrategy] = [.merge, .concat, .latest, .concurrent(limit: 2)]

  @Test(
    "Disposing of `flatten` interrupts its output and cancels the inner streams",
    arguments: all
  )
  func disposalInterruptsAndCancelsTheInnerStreams(_ strategy: FlattenStrategy) throws {
    try check(
      Script(strategy, "1-----2-|", [1: "-3-4-5-6-|"], "-3-4!"),
      disposedAt: .milliseconds(40)
    )
  }

  // MARK: When inner streams run

  private func windows(
    _ script: Script,
    disposedAt disposal: Duration? = nil
  ) -> [Int: [String]] {
    let lab = Lab()
    let windows = [1: Windows(), 2: Windows(), 3: Windows()]
    let start = lab.producer(script.outer)
      .flatMap(script.strategy) { [unowned lab] in script.inner($0, lab, windows[$0]) }
      .start()
    if let disposal {
      lab.time.schedule(at: Instant.origin.advanced(by: disposal)) { start.dispose() }
    }
    lab.time.run()
    start.dispose()
    return windows.mapValues(\.diagrams)
  }

  @Test("`flatten(.merge)` starts each inner stream when it arrives")
  func mergeStartsEachInnerStreamAtOnce() {
    let script = Script(.merge, "1-2-|", [1: "----|", 2: "----|"], "")
    #expect(windows(script) == [1: ["^---!"], 2: ["--^---!"], 3: []])
  }

  @Test("`flatten(.concat)` starts an inner stream when the previous inner stream has ended")
  func concatStartsTheNextAfterThePrevious() {
    let script = Script(.concat, "123|", [1: "----|", 2: "--!", 3: "-|"], "")
    #expect(windows(script) == [1: ["^---!"], 2: ["----^-!"], 3: ["------^!"]])
  }

  @Test("`flatten(.concurrent)` starts a waiting inner stream when another inner stream has ended")
  func concurrentStartsAWaitingStreamWhenAnotherHasEnded() {
    let script = Script(.concurrent(limit: 2), "123|", [1: "----|", 2: "----|", 3: "-|"], "")
    #expect(windows(script) == [1: ["^---!"], 2: ["-^---!"], 3: ["----^!"]])
  }

  @Test("`flatten(.latest)` disposes of the previous inner stream when a new one arrives")
  func latestDisposesOfThePreviousInnerStream() {
    let script = Script(.latest, "1--2|", [1: "--------|", 2: "----|"], "")
    #expect(windows(script) == [1: ["^--!"], 2: ["---^---!"], 3: []])
  }

  @Test(
    "Disposing of `flatten` stops all running inner streams and does not start any waiting inner stream"
  )
  func disposalStopsAllInnerStreamsAndStartsNone() {
    let inners = [1: "-------|", 2: "-------|", 3: "-------|"]
    let ends: [(FlattenStrategy, [Int: [String]])] = [
      (.merge, [1: ["^---!"], 2: ["-^--!"], 3: ["--^-!"]]),
      (.concat, [1: ["^---!"], 2: [], 3: []]),
      (.concurrent(limit: 2), [1: ["^---!"], 2: ["-^--!"], 3: []]),
      (.latest, [1: ["^!"], 2: ["-^!"], 3: ["--^-!"]]),
    ]
    for (strategy, expected) in ends {
      let script = Script(strategy, "123---|", inners, "")
      #expect(windows(script, disposedAt: .milliseconds(40)) == expected, "\(strategy)")
    }
  }

  @Test(
    "A failure of an inner stream cancels the other inner streams and the outer stream",
    arguments: all
  )
  func aFailureCancelsTheOtherStreams(_ strategy: FlattenStrategy) {
    let lab = Lab()
    let (outer, inner) = (Windows(), Windows())
    let script = Script(strategy, "", [1: "----------|", 2: "--#"], "")
    lab.producer("1-2------|", outer)
      .flatMap(strategy) { [unowned lab] in script.inner($0, lab, inner) }
      .start()
    lab.time.run()
    let failsLate = strategy == .concat
    #expect(outer.diagrams == [failsLate ? "^--------!" : "^---!"])
    #expect(
      inner.diagrams
        == (failsLate
          ? ["^---------!", "----------^-!"]
          : [strategy == .latest ? "^-!" : "^---!", "--^-!"])
    )
  }

  @Test("`flatten(.concurrent)` traps if its limit is zero")
  func aLimitOfZeroStopsTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = FlattenStrategy.concurrent(limit: 0)
    }
    expect(result, said: "concurrent(limit:) was given 0")
    expect(result, said: "(D19)")
  }
}
