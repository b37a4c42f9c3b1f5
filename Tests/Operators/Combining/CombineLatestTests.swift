import Reactive
import ReactiveTesting
import Testing

@Suite struct CombineLatestTests {
  /// The sum of two digits for each key in the diagram of the result.
  ///
  /// For example, `a` is the sum of 1 and 5.
  static let keys: [Character: Int] = ["a": 15, "b": 25, "c": 26, "d": 16, "e": 36]

  @Test(
    "`combineLatest` sends the latest values of both inputs, and completes when both have completed",
    arguments: [
      ("-1---2-|", "--5-------6-|", "--a--b----c-|"),
      ("-1-2---|", "----5-6-|", "----b-c-|"),
      ("-1-|", "-----5-6-|", "-----a-d-|"),
      ("-|", "--5-6-|", "------|"),
      ("-1-----|", "--5-|", "--a----|"),
      ("-1-#", "--5---6-|", "--a#"),
      ("-1-----|", "--5-#", "--a-#"),
      ("-1-!", "--5---6-|", "--a!"),
      ("-1-----|", "--5-!", "--a-!"),
      ("-1-|", "--5--", "--a--"),
      ("|", "|", "|"),
    ]
  )
  func sendsTheLatestValuesAndCompletesWithTheLast(
    _ first: String,
    _ second: String,
    _ output: String
  ) throws {
    try check(source: first, gives: output, values: Self.keys) { source, lab in
      source.combineLatest(with: lab.signal(second)).map { $0 * 10 + $1 }
    } producer: { source, lab in
      source.combineLatest(with: lab.producer(second)).map { $0 * 10 + $1 }
    }
  }

  @Test(
    "The static form of `combineLatest` with two inputs has the same result as `combineLatest(with:)`"
  )
  func theStaticFormHasTheSameResult() throws {
    try check(source: "-1-|", gives: "--a-b|", values: ["a": 15, "b": 16]) { source, lab in
      .combineLatest(source, lab.signal("--5-6|")).map { $0 * 10 + $1 }
    } producer: { source, lab in
      .combineLatest(source, lab.producer("--5-6|")).map { $0 * 10 + $1 }
    }
  }

  static let threeKeys: [Character: Int] = ["a": 157, "b": 257, "c": 267, "d": 268]

  @Test(
    "`combineLatest` combines three inputs",
    arguments: [
      ("-1---2-|", "--5---6-|", "---7---8-|", "---a-bcd-|"),
      ("-1---2-|", "--5#", "---7---8-|", "---#"),
      ("-1---2-|", "--5---!", "---7---8-|", "---a-b!"),
      ("-1---2-|", "--5-|", "---7-----|", "---a-b---|"),
      ("-1-|", "|", "---7---8-|", "---------|"),
    ]
  )
  func combinesThreeInputs(
    _ first: String,
    _ second: String,
    _ third: String,
    _ output: String
  ) throws {
    try check(source: first, gives: output, values: Self.threeKeys) { source, lab in
      .combineLatest(source, lab.signal(second), lab.signal(third))
        .map { $0 * 100 + $1 * 10 + $2 }
    } producer: { source, lab in
      .combineLatest(source, lab.producer(second), lab.producer(third))
        .map { $0 * 100 + $1 * 10 + $2 }
    }
  }

  @Test("`combineLatest` combines a sequence of inputs")
  func combinesASequence() throws {
    try check(source: "-1---2-|", gives: "---a-bcd-|", values: Self.threeKeys) { source, lab in
      Signal.combineLatest([source, lab.signal("--5---6-|"), lab.signal("---7---8-|")])
        .map { $0.reduce(0) { $0 * 10 + $1 } }
    } producer: { source, lab in
      SignalProducer.combineLatest(
        [source, lab.producer("--5---6-|"), lab.producer("---7---8-|")]
      )
      .map { $0.reduce(0) { $0 * 10 + $1 } }
    }
  }

  @Test("`combineLatest` of a sequence with one input sends arrays of one value")
  func aSequenceOfOneInputSendsArraysOfOneValue() throws {
    try check(source: "-1-2-#", gives: "-1-2-#") { source, _ in
      Signal.combineLatest([source]).map { $0.reduce(0, +) }
    } producer: { source, _ in
      SignalProducer.combineLatest([source]).map { $0.reduce(0, +) }
    }
  }

  @Test("`combineLatest` of no producers completes")
  func noProducersComplete() {
    let log = Log()
    SignalProducer<Int, Never>.combineLatest([SignalProducer<Int, Never>]())
      .start(log.observer("got"))
    #expect(log.entries == ["got COMPLETED"])
  }

  @Test("defect 24: `combineLatest` of no signals returns a signal that has already completed")
  func defect24NoSignalsHaveAlreadyCompleted() {
    let log = Log()
    Signal<Int, Never>.combineLatest([Signal<Int, Never>]()).observe(log.observer("got"))
    #expect(log.entries == ["got INTERRUPTED"])
  }

  @Test("defect 26: `combineLatest` is interrupted when an input is interrupted")
  func defect26AnInterruptedInputInterrupts() throws {
    try check(source: "-1-!", gives: "---!") { source, lab in
      source.combineLatest(with: lab.signal("-----2|")).map { $0 * 10 + $1 }
    } producer: { source, lab in
      source.combineLatest(with: lab.producer("-----2|")).map { $0 * 10 + $1 }
    }
  }

  @Test("Disposing of `combineLatest` interrupts its output and disposes of all inputs")
  func disposalDisposesOfAllInputs() throws {
    let keys = Self.keys
    try check(
      source: "-1---2-|",
      gives: "--a!",
      values: keys,
      disposedAt: .milliseconds(30)
    ) { source, lab in
      source.combineLatest(with: lab.signal("--5----|")).map { $0 * 10 + $1 }
    } producer: { source, lab in
      source.combineLatest(with: lab.producer("--5----|")).map { $0 * 10 + $1 }
    }
  }

  @Test("`combineLatest` uses only the last value of a synchronous producer that is started first")
  func onlyTheLastValueOfASynchronousFirstInputIsUsed() {
    let log = Log()
    SignalProducer<Int, Never>([1, 2])
      .combineLatest(with: SignalProducer<Int, Never>([10, 20]))
      .start(log.observer("got"))
    #expect(log.entries == ["got VALUE (2, 10)", "got VALUE (2, 20)", "got COMPLETED"])
  }

  @Test("`combineLatest` does not start the inputs that follow an input that fails")
  func laterInputsAreNotStartedAfterAFailure() {
    let log = Log()
    let watched = SignalProducer<Int, Boom>.never.on(starting: { log.add("started") })
    let failed = SignalProducer<Int, Boom>(error: Boom())
    failed.combineLatest(with: watched).start(log.observer("two"))
    SignalProducer.combineLatest(failed, watched, watched).start(log.observer("three"))
    SignalProducer.combineLatest([failed, watched]).start(log.observer("all"))
    #expect(log.entries == ["two FAILED boom", "three FAILED boom", "all FAILED boom"])
  }

  @Test("`combineLatest` sends values that are `nil`")
  func sendsNilValues() {
    let log = Log()
    let none = SignalProducer<Int?, Never>(value: nil)
    none.combineLatest(with: none).start(log.observer("two"))
    SignalProducer.combineLatest(none, none, none).start(log.observer("three"))
    SignalProducer.combineLatest([none, none]).start(log.observer("all"))
    #expect(
      log.entries == [
        "two VALUE (nil, nil)", "two COMPLETED", "three VALUE (nil, nil, nil)", "three COMPLETED",
        "all VALUE [nil, nil]", "all COMPLETED",
      ]
    )
  }

  @Test("Each start of `combineLatest` begins without values")
  func eachStartBeginsWithoutValues() {
    let log = Log()
    let (a, inputA) = Signal<Int, Never>.pipe()
    let (b, inputB) = Signal<Int, Never>.pipe()
    let both = SignalProducer(a).combineLatest(with: SignalProducer(b))
    both.start(log.observer("a"))
    inputA.send(value: 1)
    both.start(log.observer("b"))
    inputB.send(value: 2)
    #expect(log.entries == ["a VALUE (1, 2)"])
  }

  @Test(
    "`combineLatest` of a signal and a signal derived from it sends one value for each of its inputs"
  )
  func aDiamondSendsOneValueForEachInput() {
    let log = Log()
    let (signal, input) = Signal<Int, Never>.pipe()
    let diamond = signal.combineLatest(with: signal.map { $0 * 10 })
    diamond.observe(log.observer("got"))
    input.send(value: 1)
    input.send(value: 2)
    input.sendCompleted()
    #expect(
      log.entries == [
        // The mapped signal was observed first.
        "got VALUE (1, 10)", "got VALUE (1, 20)", "got VALUE (2, 20)", "got COMPLETED",
      ]
    )
  }

  // MARK: Defect 20: no lock is held while calling out

  @Test("defect 20: an observer of `combineLatest` can complete the other input")
  func defect20AnObserverCanCompleteTheOtherInput() {
    let log = Log()
    let (a, inputA) = Signal<Int, Never>.pipe()
    let (b, inputB) = Signal<Int, Never>.pipe()
    let both = a.combineLatest(with: b)
    both.observe { event in
      log.add("\(event)")
      if event.value?.0 == 1 { inputB.sendCompleted() }
    }
    inputB.send(value: 5)
    inputA.send(value: 1)
    inputA.send(value: 2)
    inputA.sendCompleted()
    #expect(log.entries == ["VALUE (1, 5)", "VALUE (2, 5)", "COMPLETED"])
  }

  @Test("defect 20: an observer of `combineLatest` can fail the other input")
  func defect20AnObserverCanFailTheOtherInput() {
    let log = Log()
    let (a, inputA) = Signal<Int, Boom>.pipe()
    let (b, inputB) = Signal<Int, Boom>.pipe()
    let both = a.combineLatest(with: b)
    both.observe { event in
      log.add("a \(event)")
      if event.value != nil { inputB.send(error: Boom()) }
    }
    both.observe(log.observer("b"))
    inputB.send(value: 5)
    inputA.send(value: 1)
    inputA.send(value: 2)
    #expect(
      log.entries == ["a VALUE (1, 5)", "b VALUE (1, 5)", "a FAILED boom", "b FAILED boom"]
    )
  }

  @Test("defect 20: an observer of `combineLatest` can complete both inputs")
  func defect20AnObserverCanCompleteBothInputs() {
    let log = Log()
    let (a, inputA) = Signal<Int, Never>.pipe()
    let (b, inputB) = Signal<Int, Never>.pipe()
    let both = a.combineLatest(with: b)
    both.observe { event in
      log.add("\(event)")
      if event.value != nil {
        inputB.sendCompleted()
        inputA.sendCompleted()
      }
    }
    inputB.send(value: 5)
    inputA.send(value: 1)
    inputA.send(value: 2)
    #expect(log.entries == ["VALUE (1, 5)", "COMPLETED"])
  }

  @Test(
    "defect 20: `combineLatest` traps if its observer sends a value to the other input"
  )
  func defect20ARecursiveValueStopsTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let (a, inputA) = Signal<Int, Never>.pipe()
      let (b, inputB) = Signal<Int, Never>.pipe()
      let both = a.combineLatest(with: b)
      both.observeValues { _ in inputB.send(value: 6) }
      inputB.send(value: 5)
      inputA.send(value: 1)
    }
    expect(result, said: "The value (1, 6) was sent recursively")
    expect(
      result,
      said: "made by combineLatest was still delivering an event on this thread. (EVT-33)"
    )
    expect(result, said: "delay(_:on:)")
  }
}
