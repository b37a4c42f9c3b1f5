import Reactive
import ReactiveTesting
import Testing

@Suite struct ZipTests {
  /// The pair of digits for each key in the diagram of the result.
  ///
  /// For example, `a` is the pair of 1 and 5.
  static let keys: [Character: Int] = ["a": 15, "b": 26, "c": 37]

  @Test(
    "`zip` sends pairs of values and completes when no further pair is possible",
    arguments: [
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
    ]
  )
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

  @Test("The static form of `zip` with two inputs has the same result as `zip(with:)`")
  func theStaticFormHasTheSameResult() throws {
    try check(source: "-1-2|", gives: "--a-(b|)", values: Self.keys) { source, lab in
      .zip(source, lab.signal("--5-6-7|")).map { $0 * 10 + $1 }
    } producer: { source, lab in
      .zip(source, lab.producer("--5-6-7|")).map { $0 * 10 + $1 }
    }
  }

  static let threeKeys: [Character: Int] = ["a": 157, "b": 268]

  @Test(
    "`zip` combines three inputs",
    arguments: [
      ("-1-2---|", "--5-6--|", "---7-8-|", "---a-b-|"),
      ("-1-2---|", "--5|", "---7-8-|", "---(a|)"),
      ("-1-2---|", "--5-6--|", "--|", "--|"),
      ("-1-2---|", "--5-#", "---7-8-|", "---a#"),
      ("-1-2---|", "--5-6--|", "---7-!", "---a-!"),
    ]
  )
  func combinesThreeInputs(
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

  @Test("`zip` combines a sequence of inputs")
  func combinesASequence() throws {
    try check(source: "-1-2---|", gives: "---a-b-|", values: Self.threeKeys) { source, lab in
      Signal.zip([source, lab.signal("--5-6--|"), lab.signal("---7-8-|")])
        .map { $0.reduce(0) { $0 * 10 + $1 } }
    } producer: { source, lab in
      SignalProducer.zip([source, lab.producer("--5-6--|"), lab.producer("---7-8-|")])
        .map { $0.reduce(0) { $0 * 10 + $1 } }
    }
  }

  @Test("`zip` of no producers completes")
  func noProducersComplete() {
    let log = Log()
    SignalProducer<Int, Never>.zip([SignalProducer<Int, Never>]()).start(log.observer("got"))
    #expect(log.entries == ["got COMPLETED"])
  }

  @Test("defect 24: `zip` of no signals returns a signal that has already completed")
  func defect24NoSignalsHaveAlreadyCompleted() {
    let log = Log()
    Signal<Int, Never>.zip([Signal<Int, Never>]()).observe(log.observer("got"))
    #expect(log.entries == ["got INTERRUPTED"])
  }

  @Test("defect 26: `zip` is interrupted when an input is interrupted")
  func defect26AnInterruptedInputInterrupts() throws {
    try check(source: "-1-!", gives: "---!") { source, lab in
      source.zip(with: lab.signal("-----2|")).map { $0 * 10 + $1 }
    } producer: { source, lab in
      source.zip(with: lab.producer("-----2|")).map { $0 * 10 + $1 }
    }
  }

  @Test("Disposing of `zip` interrupts its output and disposes of all inputs")
  func disposalDisposesOfAllInputs() throws {
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

  @Test("`zip` pairs the values of synchronous producers")
  func theValuesOfSynchronousProducersArePaired() {
    let log = Log()
    SignalProducer<Int, Never>([1, 2, 3])
      .zip(with: SignalProducer<Int, Never>([10, 20]))
      .start(log.observer("got"))
    #expect(log.entries == ["got VALUE (1, 10)", "got VALUE (2, 20)", "got COMPLETED"])
  }

  @Test("`zip` disposes of an endless producer when the other input is exhausted")
  func anEndlessProducerIsDisposedOfWhenTheOtherIsExhausted() {
    let log = Log()
    let drawn = Subject.Counter()
    // The source is much longer than necessary, but finite, so that the test fails instead of
    // hanging if `zip` does not stop.
    SignalProducer<Int, Never>([1, 2])
      .zip(with: SignalProducer<Int, Never>(1...1000).on(value: { _ in drawn.add() }))
      .start(log.observer("got"))
    #expect(log.entries == ["got VALUE (1, 1)", "got VALUE (2, 2)", "got COMPLETED"])
    #expect(drawn.value == 2)
  }

  @Test("`zip` does not start the inputs that follow an empty producer")
  func laterInputsAreNotStartedAfterAnEmptyProducer() {
    let log = Log()
    let watched = SignalProducer<Int, Never>.never.on(starting: { log.add("started") })
    let none = SignalProducer<Int, Never>.empty
    none.zip(with: watched).start(log.observer("two"))
    SignalProducer.zip(none, watched, watched).start(log.observer("three"))
    SignalProducer.zip([none, watched]).start(log.observer("all"))
    #expect(log.entries == ["two COMPLETED", "three COMPLETED", "all COMPLETED"])
  }

  @Test("`zip` sends values that are `nil`")
  func sendsNilValues() {
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

  @Test("Each start of `zip` begins without values")
  func eachStartBeginsWithoutValues() {
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

  @Test("`zip` stores thousands of pending values in order")
  func thousandsOfWaitingValuesKeepTheirOrder() {
    let log = Log()
    SignalProducer<Int, Never>(0..<10_000)
      .zip(with: SignalProducer<Int, Never>(0..<10_000))
      .filter { $0 != $1 || $0 == 9_999 }
      .start(log.observer("got"))
    #expect(log.entries == ["got VALUE (9999, 9999)", "got COMPLETED"])
  }

  // MARK: Defect 20: no lock is held while calling out

  @Test("defect 20: an observer of `zip` can complete the other input")
  func defect20AnObserverCanCompleteTheOtherInput() {
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

  @Test("defect 20: an observer of `zip` can complete the input that is exhausted")
  func defect20AnObserverCanCompleteTheExhaustedInput() {
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

  @Test("An observer of `zip` can send a value that then waits for its partner")
  func anObserverCanSendAWaitingValue() {
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

  @Test("defect 20: `zip` traps if its observer sends a value that completes a pair")
  func defect20ARecursivePairStopsTheProcess() async {
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
