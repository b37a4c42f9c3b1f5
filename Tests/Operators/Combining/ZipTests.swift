import Reactive
import ReactiveTesting
import Testing

@Suite struct ZipTests {
  /// The result of two digits for each key: `a` is 1 with 5, and so on.
  static let keys: [Character: Int] = ["a": 15, "b": 26, "c": 37]

  @Test(arguments: [
    ("-1-2-3--|", "--5-6-7--|", "--a-b-c-|"),
    ("-123|", "-----5-6-7-8|", "-----a-b-(c|)"),
    ("-----1-2-3-|", "-5-6|", "-----a-(b|)"),
    ("-|", "--5-6-|", "-|"),
    ("--1-2-|", "-|", "-|"),
    ("-1|", "---5-6|", "---(a|)"),
    ("-1---|", "--5--6|", "--a--|"),
    ("-1-2-#", "--5---6-|", "--a--#"),
    ("-1-2---|", "--5-#", "--a-#"),
    ("-1-2-!", "--5---6-|", "--a--!"),
    ("-1-2---|", "--5-!", "--a-!"),
    ("-1-2--", "--5---6-", "--a---b-"),
    ("-1-2|", "---------", "---------"),
    ("|", "|", "|"),
  ])
  func sendsPairsAndCompletesWhenNoOtherIsPossible(
    _ first: String,
    _ second: String,
    _ output: String
  ) throws {
    try check(source: first, gives: output, values: Self.keys) { source, lab in
      source.zip(with: lab.signal(second)).map { $0 * 10 + $1 }
    } producer: { source, lab in
      source.zip(with: lab.producer(second)).map { $0 * 10 + $1 }
    }
  }

  @Test func theStaticFormOfTwoIsTheSame() throws {
    try check(source: "-1-2|", gives: "--a-(b|)", values: Self.keys) { source, lab in
      .zip(source, lab.signal("--5-6-7|")).map { $0 * 10 + $1 }
    } producer: { source, lab in
      .zip(source, lab.producer("--5-6-7|")).map { $0 * 10 + $1 }
    }
  }

  static let threeKeys: [Character: Int] = ["a": 157, "b": 268]

  @Test(arguments: [
    ("-1-2---|", "--5-6--|", "---7-8-|", "---a-b-|"),
    ("-1-2---|", "--5|", "---7-8-|", "---(a|)"),
    ("-1-2---|", "--5-6--|", "--|", "--|"),
    ("-1-2---|", "--5-#", "---7-8-|", "---a#"),
    ("-1-2---|", "--5-6--|", "---7-!", "---a-!"),
  ])
  func takesThree(
    _ first: String,
    _ second: String,
    _ third: String,
    _ output: String
  ) throws {
    try check(source: first, gives: output, values: Self.threeKeys) { source, lab in
      .zip(source, lab.signal(second), lab.signal(third)).map { $0 * 100 + $1 * 10 + $2 }
    } producer: { source, lab in
      .zip(source, lab.producer(second), lab.producer(third)).map { $0 * 100 + $1 * 10 + $2 }
    }
  }

  @Test func takesASequence() throws {
    try check(source: "-1-2---|", gives: "---a-b-|", values: Self.threeKeys) { source, lab in
      Signal.zip([source, lab.signal("--5-6--|"), lab.signal("---7-8-|")])
        .map { $0.reduce(0) { $0 * 10 + $1 } }
    } producer: { source, lab in
      SignalProducer.zip([source, lab.producer("--5-6--|"), lab.producer("---7-8-|")])
        .map { $0.reduce(0) { $0 * 10 + $1 } }
    }
  }

  @Test func noProducersComplete() {
    let log = Log()
    SignalProducer<Int, Never>.zip([SignalProducer<Int, Never>]()).start(log.observer("got"))
    #expect(log.entries == ["got COMPLETED"])
  }

  @Test func defect24NoSignalsHaveCompletedBefore() {
    let log = Log()
    Signal<Int, Never>.zip([Signal<Int, Never>]()).observe(log.observer("got"))
    #expect(log.entries == ["got INTERRUPTED"])
  }

  @Test func defect26AnInterruptedInputInterrupts() throws {
    try check(source: "-1-!", gives: "---!") { source, lab in
      source.zip(with: lab.signal("-----2|")).map { $0 * 10 + $1 }
    } producer: { source, lab in
      source.zip(with: lab.producer("-----2|")).map { $0 * 10 + $1 }
    }
  }

  @Test func disposalInterruptsAndLeavesAll() throws {
    try check(
      source: "-1-2--|",
      gives: "--a!",
      values: Self.keys,
      disposedAt: .milliseconds(30)
    ) { source, lab in
      source.zip(with: lab.signal("--5-6--|")).map { $0 * 10 + $1 }
    } producer: { source, lab in
      source.zip(with: lab.producer("--5-6--|")).map { $0 * 10 + $1 }
    }
  }

  @Test func theValuesOfSynchronousProducersArePaired() {
    let log = Log()
    SignalProducer<Int, Never>([1, 2, 3])
      .zip(with: SignalProducer<Int, Never>([10, 20]))
      .start(log.observer("got"))
    #expect(log.entries == ["got VALUE (1, 10)", "got VALUE (2, 20)", "got COMPLETED"])
  }

  @Test func anEndlessProducerIsLeftWhenTheOtherIsUsedUp() {
    let log = Log()
    let drawn = Subject.Counter()
    // The source is far longer than necessary, but finite. A zip that does not stop therefore fails
    // here instead of hanging.
    SignalProducer<Int, Never>([1, 2])
      .zip(with: SignalProducer<Int, Never>(1...1000).on(value: { _ in drawn.add() }))
      .start(log.observer("got"))
    #expect(log.entries == ["got VALUE (1, 1)", "got VALUE (2, 2)", "got COMPLETED"])
    #expect(drawn.value == 2)
  }

  @Test func anEmptyProducerKeepsTheOthersFromBeingStarted() {
    let log = Log()
    let watched = SignalProducer<Int, Never>.never.on(starting: { log.add("started") })
    let none = SignalProducer<Int, Never>.empty
    none.zip(with: watched).start(log.observer("two"))
    SignalProducer.zip(none, watched, watched).start(log.observer("three"))
    SignalProducer.zip([none, watched]).start(log.observer("all"))
    #expect(log.entries == ["two COMPLETED", "three COMPLETED", "all COMPLETED"])
  }

  @Test func aValueThatIsNilIsAValue() {
    let log = Log()
    let none = SignalProducer<Int?, Never>(value: nil)
    none.zip(with: none).start(log.observer("two"))
    SignalProducer.zip(none, none, none).start(log.observer("three"))
    SignalProducer.zip([none, none]).start(log.observer("all"))
    #expect(
      log.entries == [
        "two VALUE (nil, nil)", "two COMPLETED", "three VALUE (nil, nil, nil)", "three COMPLETED",
        "all VALUE [nil, nil]", "all COMPLETED",
      ]
    )
  }

  @Test func eachStartBeginsWithoutValues() {
    let log = Log()
    let (a, inputA) = Signal<Int, Never>.pipe()
    let (b, inputB) = Signal<Int, Never>.pipe()
    let pairs = SignalProducer(a).zip(with: SignalProducer(b))
    pairs.start(log.observer("a"))
    inputA.send(value: 1)
    pairs.start(log.observer("b"))
    inputB.send(value: 2)
    inputA.send(value: 3)
    #expect(log.entries == ["a VALUE (1, 2)", "b VALUE (3, 2)"])
  }

  @Test func thousandsOfValuesWaitInOrder() {
    let log = Log()
    SignalProducer<Int, Never>(0..<10_000)
      .zip(with: SignalProducer<Int, Never>(0..<10_000))
      .filter { $0 != $1 || $0 == 9_999 }
      .start(log.observer("got"))
    #expect(log.entries == ["got VALUE (9999, 9999)", "got COMPLETED"])
  }

  // MARK: Defect 20: no lock is held while calling out

  @Test func defect20AnObserverMayCompleteTheOtherInput() {
    let log = Log()
    let (a, inputA) = Signal<Int, Never>.pipe()
    let (b, inputB) = Signal<Int, Never>.pipe()
    let pairs = a.zip(with: b)
    pairs.observe { event in
      log.add("\(event)")
      if event.value?.0 == 1 { inputB.sendCompleted() }
    }
    inputB.send(value: 5)
    inputB.send(value: 6)
    inputA.send(value: 1)
    inputA.send(value: 2)
    #expect(log.entries == ["VALUE (1, 5)", "VALUE (2, 6)", "COMPLETED"])
  }

  @Test func defect20AnObserverMayCompleteTheInputThatIsUsedUp() {
    let log = Log()
    let (a, inputA) = Signal<Int, Never>.pipe()
    let (b, inputB) = Signal<Int, Never>.pipe()
    let pairs = a.zip(with: b)
    pairs.observe { event in
      log.add("a \(event)")
      if event.value != nil { inputB.sendCompleted() }
    }
    pairs.observe(log.observer("b"))
    inputB.send(value: 5)
    inputA.send(value: 1)
    inputA.send(value: 2)
    #expect(
      log.entries == ["a VALUE (1, 5)", "b VALUE (1, 5)", "a COMPLETED", "b COMPLETED"]
    )
  }

  @Test func anObserverMaySendAValueThatHasToWait() {
    let log = Log()
    let (a, inputA) = Signal<Int, Never>.pipe()
    let (b, inputB) = Signal<Int, Never>.pipe()
    let pairs = a.zip(with: b)
    pairs.observe { event in
      log.add("\(event)")
      if event.value?.0 == 1 { inputB.send(value: 6) }
    }
    inputB.send(value: 5)
    inputA.send(value: 1)
    inputA.send(value: 2)
    #expect(log.entries == ["VALUE (1, 5)", "VALUE (2, 6)"])
  }

  @Test func defect20AValueThatMakesAPairInsideAnObserverStopsTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let (a, inputA) = Signal<Int, Never>.pipe()
      let (b, inputB) = Signal<Int, Never>.pipe()
      let (c, inputC) = Signal<Int, Never>.pipe()
      let rows = Signal.zip(a, b, c)
      rows.observeValues { _ in inputC.send(value: 8) }
      for value in [1, 2] { inputA.send(value: value) }
      for value in [5, 6] { inputB.send(value: value) }
      inputC.send(value: 7)
    }
    expect(result, said: "was sent recursively")
    expect(result, said: "(EVT-33)")
  }
}
