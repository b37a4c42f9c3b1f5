import Reactive
import ReactiveTesting
import Testing

@Suite struct ConcatTests {
  @Test(
    "`concat` sends the values of the second producer after the first producer has completed",
    arguments: [
      ("-1-|", "-2-|", "-1--2-|"),
      ("-1-#", "-2-|", "-1-#"),
      ("-1-!", "-2-|", "-1--2-|"),
      ("-1-|", "-2-#", "-1--2-#"),
      ("-1-|", "-2-!", "-1--2-|"),
      ("-1-|", "-2--", "-1--2--"),
      ("-1-", "-2-|", "-1-"),
      ("|", "|", "|"),
      ("-(1|)", "(2|)", "-(12|)"),
    ]
  )
  func sendsTheSecondAfterTheFirst(
    _ first: String,
    _ second: String,
    _ output: String
  ) throws {
    try check(gives: output) { lab in lab.producer(first).concat(lab.producer(second)) }
    try check(gives: output) { lab in lab.producer(second).prefix(lab.producer(first)) }
  }

  @Test("`concat(value:)` sends the value after the producer has completed")
  func sendsAValueAfterCompletion() throws {
    try check(gives: "-1-(9|)") { $0.producer("-1-|").concat(value: 9) }
  }

  @Test("`concat(error:)` fails after the producer has completed")
  func failsAfterCompletion() throws {
    try check(gives: "-1-#") { $0.producer("-1-|").concat(error: Boom()) }
  }

  @Test("`prefix(value:)` sends the value before the values of the producer")
  func sendsAValueFirst() throws {
    try check(gives: "91-|") { $0.producer("-1-|").prefix(value: 9) }
  }

  @Test(
    "Disposing of `concat` interrupts its output, whichever producer is running",
    arguments: [(20, "-1!"), (50, "-1--2!")]
  )
  func disposalInterrupts(_ milliseconds: Int, _ output: String) throws {
    try check(gives: output, disposedAt: .milliseconds(milliseconds)) { lab in
      lab.producer("-1-|").concat(lab.producer("-2-|"))
    }
  }

  @Test("`concat` starts the second producer when the first producer has completed")
  func theSecondIsStartedWhenTheFirstHasCompleted() {
    let lab = Lab()
    let (first, second) = (Windows(), Windows())
    lab.producer("-1-|", first).concat(lab.producer("-2-|", second)).start()
    lab.time.run()
    #expect(first.diagrams == ["^--!"])
    #expect(second.diagrams == ["---^--!"])
  }

  @Test("`concat` does not start the second producer after a failure")
  func aFailurePreventsTheSecondStart() {
    let log = Log()
    SignalProducer<Int, Boom>(error: Boom())
      .concat(SignalProducer.empty.on(starting: { log.add("started") }))
      .start(log.observer("got"))
    #expect(log.entries == ["got FAILED boom"])
  }

  @Test("`concat` does not start the second producer after a disposal")
  func aDisposalPreventsTheSecondStart() {
    let log = Log()
    SignalProducer<Int, Never>.never
      .concat(SignalProducer.empty.on(starting: { log.add("started") }))
      .start(log.observer("got"))
      .dispose()
    #expect(log.entries == ["got INTERRUPTED"])
  }

  @Test(
    "A disposal during the last value of the first producer prevents `concat` from starting the second"
  )
  func aDisposalDuringTheLastValuePreventsTheSecondStart() {
    let log = Log()
    let start = Box<any Disposable>()
    let (signal, input) = Signal<Int, Never>.pipe()
    start.content = SignalProducer(signal).take(first: 1)
      .concat(SignalProducer.empty.on(starting: { log.add("started") }))
      .start { event in
        log.add("\(event)")
        start.dispose()
      }
    input.send(value: 1)
    #expect(log.entries == ["VALUE 1", "INTERRUPTED"])
  }

  @Test("defect 26: an interrupted input of `concat` counts as completed")
  func defect26AnInterruptedInputCountsAsCompleted() throws {
    try check(gives: "-1-2!", disposedAt: .milliseconds(40)) { lab in
      lab.producer("-1!").concat(lab.producer("-2-3|"))
    }
  }

  @Test("Part of a chain of `concat` can be started on its own")
  func aPartOfAChainCanBeStartedAlone() {
    let log = Log()
    let beginning = SignalProducer<Int, Never>(value: 1).concat(value: 2)
    let a = beginning.concat(value: 3)
    let b = beginning.concat(value: 4)
    a.start(log.observer("a"))
    b.start(log.observer("b"))
    beginning.start(log.observer("c"))
    #expect(
      log.entries == [
        "a VALUE 1", "a VALUE 2", "a VALUE 3", "a COMPLETED",
        "b VALUE 1", "b VALUE 2", "b VALUE 4", "b COMPLETED",
        "c VALUE 1", "c VALUE 2", "c COMPLETED",
      ]
    )
  }

  @Test("A chain of `concat` can contain chains of `concat`")
  func aChainCanContainChains() {
    let log = Log()
    let inner = SignalProducer<Int, Never>(value: 2).concat(value: 3)
    SignalProducer<Int, Never>(value: 1).concat(inner).concat(inner.prefix(inner))
      .start(log.observer("got"))
    #expect(
      log.entries
        == [1, 2, 3, 2, 3, 2, 3].map { "got VALUE \($0)" } + ["got COMPLETED"]
    )
  }

  @Test("An observer of `concat` can complete the first producer while it is receiving an event")
  func anObserverCanCompleteTheFirstProducer() {
    let log = Log()
    let (first, firstInput) = Signal<Int, Never>.pipe()
    let (second, secondInput) = Signal<Int, Never>.pipe()
    SignalProducer(first).concat(SignalProducer(second)).start { event in
      log.add("\(event)")
      if event == .value(1) { firstInput.sendCompleted() }
    }
    firstInput.send(value: 1)
    secondInput.send(value: 2)
    secondInput.sendCompleted()
    #expect(log.entries == ["VALUE 1", "VALUE 2", "COMPLETED"])
  }

  @Test(
    "Disposing of `concat` interrupts its output immediately, even if the last producer waits for a scheduler"
  )
  func disposalInterruptsAtOnceDuringAScheduledProducer() {
    let log = Log()
    let lab = Lab()
    let late = SignalProducer<Int, Boom>.never.delay(.milliseconds(10), on: lab.time)
    late.concat(.empty).start(log.observer("first")).dispose()
    SignalProducer.empty.concat(late).start(log.observer("last")).dispose()
    #expect(log.entries == ["first INTERRUPTED", "last INTERRUPTED"])
  }

  @Test(
    "Disposing of a stream interrupts it immediately, even if its last part is an operator above a scheduler"
  )
  func disposalInterruptsAtOnceAboveAScheduler() {
    let lab = Lab()
    let late = SignalProducer<Int, Boom>.never.observe(on: lab.time)
    let parts: [(String, SignalProducer<Int, Boom>)] = [
      ("map", late.map { $0 + 1 }), ("filter", late.filter { $0 > 0 }), ("scan", late.scan(0, +)),
      ("take(first:)", late.take(first: 2)), ("on", late.on(value: { _ in })),
      ("mapError", late.mapError { $0 }), ("several", late.map { $0 }.filter { $0 > 0 }),
      ("attempt", late.attempt { _ in .success(()) }),
    ]
    for (name, part) in parts {
      let log = Log()
      SignalProducer<Int, Boom>.empty.concat(part).start(log.observer("concat")).dispose()
      SignalProducer<Int, Boom>.empty.then(part).start(log.observer("then")).dispose()
      SignalProducer<Int, Boom>(value: 1).flatMap(.latest) { _ in part }
        .start(log.observer("flatMap")).dispose()
      let action = Action<Void, Int, Boom> { part }
      let start = action.apply().start { log.add("apply \($0)") }
      start.dispose()
      #expect(
        log.entries == [
          "concat INTERRUPTED", "then INTERRUPTED", "flatMap INTERRUPTED", "apply INTERRUPTED",
        ],
        "\(name)"
      )
    }
  }

  @Test("A part of a chain of `concat` is complete after the longer chain has been released")
  func aSharedPartOutlivesTheChain() {
    let log = Log()
    let one = SignalProducer<Int, Boom>(value: 1)
    let two = one.concat(value: 2)
    var longer: SignalProducer? = two.concat(value: 3).concat(value: 4)
    longer?.start(log.observer("longer"))
    longer = nil
    two.start(log.observer("two"))
    #expect(
      log.entries == [
        "longer VALUE 1", "longer VALUE 2", "longer VALUE 3", "longer VALUE 4", "longer COMPLETED",
        "two VALUE 1", "two VALUE 2", "two COMPLETED",
      ]
    )
  }
}
