import Reactive
import ReactiveTesting
import Synchronization
import Testing

/// How the strategies treat inner streams; each outer value stands for one of them.
@Suite struct FlattenTests {
  /// A script: what the outer stream sends, what the inner ones send, and what comes out.
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

  @Test(arguments: [
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
  ])
  func mergeRunsAllAtOnce(_ script: Script) throws { try check(script) }

  @Test(arguments: [
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
  ])
  func concatRunsOneAfterTheOther(_ script: Script) throws { try check(script) }

  @Test(arguments: [
    Script(.concurrent(limit: 2), "123-|", [1: "--4--|", 2: "--5---|", 3: "-6-|"], "--45--6-|"),
    Script(.concurrent(limit: 2), "123-|", [1: "--4--!", 2: "--5---|", 3: "-6-|"], "--45--6-|"),
    Script(.concurrent(limit: 2), "123-|", [1: "--4--#", 2: "--5---|", 3: "-6-|"], "--45-#"),
    Script(.concurrent(limit: 2), "123-#", [1: "--4--|", 2: "--5---|", 3: "-6-|"], "--45#"),
    Script(.concurrent(limit: 2), "123-!", [1: "--4--|", 2: "--5---|", 3: "-6-|"], "--45!"),
    Script(.concurrent(limit: 1), "12-|", [1: "-3--5|", 2: "-4-|"], "-3--5-4-|"),
    Script(.concurrent(limit: 9), "1-2-|", [1: "-3---|", 2: "--4-|"], "-3--4-|"),
  ])
  func concurrentRunsSoManyAtOnce(_ script: Script) throws { try check(script) }

  @Test(arguments: [
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
  ])
  func latestRunsTheLatestOnly(_ script: Script) throws { try check(script) }

  static let all: [FlattenStrategy] = [.merge, .concat, .latest, .concurrent(limit: 2)]

  @Test(arguments: all)
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

  @Test func mergeStartsAtOnce() {
    let script = Script(.merge, "1-2-|", [1: "----|", 2: "----|"], "")
    #expect(windows(script) == [1: ["^---!"], 2: ["--^---!"], 3: []])
  }

  @Test func concatStartsTheNextWhenOneHasEnded() {
    let script = Script(.concat, "123|", [1: "----|", 2: "--!", 3: "-|"], "")
    #expect(windows(script) == [1: ["^---!"], 2: ["----^-!"], 3: ["------^!"]])
  }

  @Test func concurrentStartsTheNextWhenThereIsAPlace() {
    let script = Script(.concurrent(limit: 2), "123|", [1: "----|", 2: "----|", 3: "-|"], "")
    #expect(windows(script) == [1: ["^---!"], 2: ["-^---!"], 3: ["----^!"]])
  }

  @Test func latestDisposesOfTheOneBefore() {
    let script = Script(.latest, "1--2|", [1: "--------|", 2: "----|"], "")
    #expect(windows(script) == [1: ["^--!"], 2: ["---^---!"], 3: []])
  }

  @Test func disposalLeavesNothingRunningAndStartsNothingThatWaits() {
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

  @Test(arguments: all)
  func aFailureOfOneCancelsTheOthersAndTheOuterStream(_ strategy: FlattenStrategy) {
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

  @Test func latestInterruptsAndDisposesBeforeItStartsTheNext() {
    let log = Log()
    let (outer, input) = Signal<String, Never>.pipe()
    let latest = outer.flatMap(.latest) { name in
      SignalProducer<Int, Never> { observer, lifetime in
        log.add("\(name) starts")
        lifetime += {
          log.add("\(name) disposed")
          withExtendedLifetime(observer) {}
        }
      }.on(interrupted: { log.add("\(name) interrupted") })
    }
    latest.observe(log.observer("got"))
    input.send(value: "a")
    input.send(value: "b")
    #expect(log.entries == ["a starts", "a disposed", "a interrupted", "b starts"])
  }

  @Test func aValueThatTheDisposedInnerSendsIsDropped() {
    let log = Log()
    let (outer, input) = Signal<Int, Never>.pipe()
    let late = Box<Observer<Int, Never>>()
    let latest = outer.flatMap(.latest) { number in
      SignalProducer<Int, Never> { observer, lifetime in
        if number == 1 { late.content = observer }
        lifetime += { observer.send(value: number) }
      }
    }
    latest.observe(log.observer("got"))
    input.send(value: 1)
    input.send(value: 2)
    late.content?.send(value: 3)
    #expect(log.entries == [])
  }

  @Test(arguments: all)
  func synchronousInnerStreamsAreSentInOrder(_ strategy: FlattenStrategy) {
    let log = Log()
    SignalProducer<Int, Never>([1, 2, 3])
      .flatMap(strategy) { SignalProducer<Int, Never>([$0, $0 * 10]) }
      .start(log.observer("got"))
    #expect(
      log.entries == [1, 10, 2, 20, 3, 30].map { "got VALUE \($0)" } + ["got COMPLETED"]
    )
  }

  @Test(arguments: all)
  func innerSignalsWorkToo(_ strategy: FlattenStrategy) {
    let log = Log()
    let (inner, input) = Signal<Int, Never>.pipe()
    SignalProducer<Signal<Int, Never>, Never>(value: inner)
      .flatten(strategy)
      .start(log.observer("got"))
    input.send(value: 1)
    input.sendCompleted()
    #expect(log.entries == ["got VALUE 1", "got COMPLETED"])
  }

  @Test(arguments: all)
  func defect11TheResultCancelsTheInnerStreamThatRuns(_ strategy: FlattenStrategy) {
    let log = Log()
    let (outer, input) = Signal<Int, Never>.pipe()
    let (inner, innerInput) = Signal<Int, Never>.pipe()
    let start = SignalProducer(outer)
      .flatMap(strategy) { _ in SignalProducer(inner).on(disposed: { log.add("disposed") }) }
      .start()
    input.send(value: 1)
    innerInput.send(value: 1)
    input.sendCompleted()
    innerInput.send(value: 2)
    #expect(log.entries == [] && inner.isObserved)
    start.dispose()
    #expect(log.entries == ["disposed"] && !inner.isObserved)
  }

  @Test(arguments: all)
  func defect11TheSignalCancelsTheInnerStreamWhenNobodyObserves(_ strategy: FlattenStrategy) {
    let (outer, input) = Signal<Int, Never>.pipe()
    let (inner, innerInput) = Signal<Int, Never>.pipe()
    let observation = outer.flatMap(strategy) { _ in inner }.observe { _ in }
    input.send(value: 1)
    #expect(inner.isObserved && outer.isObserved)
    observation?.dispose()
    #expect(!inner.isObserved && !outer.isObserved)
    withExtendedLifetime(innerInput) {}
  }

  @Test(arguments: all)
  func defect13FinishedInnerStreamsLeaveNothing(_ strategy: FlattenStrategy) {
    let census = Census()
    let (outer, input) = Signal<Int, Never>.pipe()
    let result = outer.flatMap(strategy) { number in
      let resident = census.resident(number)
      return SignalProducer<Int, Never> { observer, lifetime in
        lifetime += { resident.stay() }
        observer.send(value: resident.number)
        observer.sendCompleted()
      }
    }
    result.observe { _ in }
    for number in 0..<100_000 { input.send(value: number) }
    #expect(census.living == 0)
  }

  @Test(arguments: all)
  func defect13InnerStreamsThatFinishLaterLeaveNothing(_ strategy: FlattenStrategy) {
    let census = Census()
    let (outer, input) = Signal<Int, Never>.pipe()
    let current = Box<Observer<Int, Never>>()
    let result = outer.flatMap(strategy) { number in
      let resident = census.resident(number)
      return SignalProducer<Int, Never> { observer, lifetime in
        lifetime += { resident.stay() }
        current.content = observer
      }
    }
    result.observe { _ in }
    for number in 0..<10_000 {
      input.send(value: number)
      current.content?.sendCompleted()
      current.content = nil
    }
    #expect(census.living == 0)
  }

  @Test func innerStreamsThatWaitAreReleasedAtTheEnd() {
    let census = Census()
    let (outer, input) = Signal<Int, Boom>.pipe()
    let result = outer.flatMap(.concat) { number in
      let resident = census.resident(number)
      return SignalProducer<Int, Boom> { _, lifetime in lifetime += { resident.stay() } }
        .concat(.never)
    }
    result.observe { _ in }
    for number in 0..<10 { input.send(value: number) }
    #expect(census.living > 0)
    input.send(error: Boom())
    #expect(census.living == 0)
    withExtendedLifetime((result, outer, input)) {}
  }

  @Test func aLimitOfNothingStopsTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = FlattenStrategy.concurrent(limit: 0)
    }
    expect(result, said: "concurrent(limit:) was given 0")
    expect(result, said: "(D19)")
  }

  // MARK: Recursion

  @Test func anObserverMaySendAnInnerStreamThatHasToWait() {
    let log = Log()
    let (outer, input) = Signal<Int, Never>.pipe()
    let (inner, innerInput) = Signal<Int, Never>.pipe()
    let result = outer.flatMap(.concat) { number in
      number == 1 ? SignalProducer(inner) : SignalProducer(value: number)
    }
    result.observe { event in
      log.add("\(event)")
      if event == .value(7) { input.send(value: 2) }
    }
    input.send(value: 1)
    innerInput.send(value: 7)
    innerInput.sendCompleted()
    input.sendCompleted()
    #expect(log.entries == ["VALUE 7", "VALUE 2", "COMPLETED"])
  }

  @Test(arguments: all)
  func anObserverMayEndTheInnerStreamAndTheOuterOne(_ strategy: FlattenStrategy) {
    let log = Log()
    let (outer, input) = Signal<Int, Never>.pipe()
    let (inner, innerInput) = Signal<Int, Never>.pipe()
    let result = outer.flatMap(strategy) { _ in inner }
    result.observe { event in
      log.add("\(event)")
      if event == .value(7) {
        input.sendCompleted()
        innerInput.sendCompleted()
      }
    }
    input.send(value: 1)
    innerInput.send(value: 7)
    innerInput.send(value: 8)
    #expect(log.entries == ["VALUE 7", "COMPLETED"])
  }

  @Test(arguments: all)
  func aRecursiveChainTakesNoStackAndLeavesNothing(_ strategy: FlattenStrategy) {
    let census = Census()
    let most = Atomic(0)
    @Sendable func count(_ number: Int) -> SignalProducer<Int, Never> {
      let resident = census.resident(number)
      most.max(census.living, ordering: .relaxed)
      guard number < 20_000 else { return SignalProducer(value: resident.number) }
      return SignalProducer<Int, Never>(value: number + 1).flatMap(strategy) { next in
        resident.stay()
        return count(next)
      }
    }
    let log = Log()
    count(0).start(log.observer("got"))
    #expect(log.entries == ["got VALUE 20000", "got COMPLETED"])
    #expect(most.load(ordering: .relaxed) < 100)
    #expect(census.living == 0)
  }
}
