import Reactive
import ReactiveTesting
import Testing

@Suite struct MergeTests {
  @Test(
    "`merge` sends the values of its inputs as they arrive, and completes when all have completed",
    arguments: [
      ("-1---3-|", "--2---4--|", "-12--34--|"),
      ("-1-|", "--2----|", "-12----|"),
      ("-1----|", "--2-|", "-12---|"),
      ("-1--#", "--2----|", "-12-#"),
      ("-1----|", "--2-#", "-12-#"),
      ("-1-!", "--2----|", "-12----|"),
      ("-1----|", "--2-!", "-12---|"),
      ("-1-!", "--2--!", "-12--|"),
      ("-1-|", "--2--", "-12--"),
      ("|", "--2-|", "--2-|"),
      ("(12|)", "--3|", "(12)-3|"),
    ]
  )
  func sendsTheEventsAsTheyComeAndCompletesWithTheLast(
    _ first: String,
    _ second: String,
    _ output: String
  ) throws {
    try check(source: first, gives: output) { source, lab in
      source.merge(with: lab.signal(second))
    } producer: { source, lab in
      source.merge(with: lab.producer(second))
    }
  }

  @Test("`merge` combines any number of inputs")
  func combinesAnyNumberOfInputs() throws {
    try check(source: "-1---|", gives: "-123-|") { source, lab in
      .merge(source, lab.signal("--2|"), lab.signal("---3|"))
    } producer: { source, lab in
      .merge(source, lab.producer("--2|"), lab.producer("---3|"))
    }
  }

  @Test("`merge` combines a sequence of inputs")
  func combinesASequence() throws {
    try check(source: "-1---|", gives: "-123-|") { source, lab in
      .merge([source, lab.signal("--2|"), lab.signal("---3|")])
    } producer: { source, lab in
      .merge([source, lab.producer("--2|"), lab.producer("---3|")])
    }
  }

  @Test("Disposing of `merge` interrupts its output and disposes of all inputs")
  func disposalDisposesOfAllInputs() throws {
    try check(source: "-1---3-|", gives: "-12!", disposedAt: .milliseconds(30)) { source, lab in
      source.merge(with: lab.signal("--2---4--|"))
    } producer: { source, lab in
      source.merge(with: lab.producer("--2---4--|"))
    }
  }

  @Test("`merge` of no producers completes")
  func noProducersComplete() {
    let log = Log()
    SignalProducer<Int, Never>.merge([SignalProducer<Int, Never>]()).start(log.observer("got"))
    #expect(log.entries == ["got COMPLETED"])
  }

  @Test("defect 24: `merge` of no signals returns a signal that has already completed")
  func defect24NoSignalsHaveAlreadyCompleted() {
    let log = Log()
    Signal<Int, Never>.merge([Signal<Int, Never>]()).observe(log.observer("got"))
    #expect(log.entries == ["got INTERRUPTED"])
  }

  @Test("`merge` treats a signal that has already ended as completed")
  func anEndedSignalCountsAsCompleted() {
    let log = Log()
    let (signal, input) = Signal<Int, Never>.pipe()
    let both = Signal.merge(.empty, signal)
    both.observe(log.observer("got"))
    input.send(value: 1)
    input.sendCompleted()
    #expect(log.entries == ["got VALUE 1", "got COMPLETED"])
  }

  @Test("`merge` starts its producers in order")
  func producersAreStartedInOrder() {
    let log = Log()
    SignalProducer.merge(
      SignalProducer<Int, Never>([1, 2]),
      SignalProducer<Int, Never>([3, 4])
    ).start(log.observer("got"))
    #expect(
      log.entries == ["got VALUE 1", "got VALUE 2", "got VALUE 3", "got VALUE 4", "got COMPLETED"]
    )
  }

  @Test("`merge` does not start the inputs that follow an input that fails")
  func laterInputsAreNotStartedAfterAFailure() {
    let log = Log()
    SignalProducer.merge(
      SignalProducer<Int, Boom>(error: Boom()),
      SignalProducer<Int, Boom>.never.on(starting: { log.add("started") })
    ).start(log.observer("got"))
    #expect(log.entries == ["got FAILED boom"])
  }

  @Test("defect 26: an interrupted input of `merge` counts as completed")
  func defect26AnInterruptedInputCountsAsCompleted() throws {
    try check(source: "-1!", gives: "-1-2|") { source, lab in
      source.merge(with: lab.signal("---2|"))
    } producer: { source, lab in
      source.merge(with: lab.producer("---2|"))
    }
  }

  @Test("An observer of `merge` can end the other input while it is receiving an event")
  func anObserverCanEndTheOtherInput() {
    let log = Log()
    let (a, inputA) = Signal<Int, Never>.pipe()
    let (b, inputB) = Signal<Int, Never>.pipe()
    let both = a.merge(with: b)
    both.observe { event in
      log.add("\(event)")
      if event == .value(1) { inputB.sendCompleted() }
    }
    inputA.send(value: 1)
    inputA.send(value: 2)
    inputA.sendCompleted()
    #expect(log.entries == ["VALUE 1", "VALUE 2", "COMPLETED"])
  }

  @Test("A signal can be merged with itself")
  func aSignalCanBeMergedWithItself() {
    let log = Log()
    let (signal, input) = Signal<Int, Never>.pipe()
    let twice = signal.merge(with: signal.map { $0 * 10 })
    twice.observe(log.observer("got"))
    input.send(value: 1)
    input.sendCompleted()
    // The mapped signal was observed first.
    #expect(log.entries == ["got VALUE 10", "got VALUE 1", "got COMPLETED"])
  }
}
