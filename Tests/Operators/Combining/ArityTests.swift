import Reactive
import Testing

/// `combineLatest`, `zip`, and `merge` of four or more inputs, and of sequences (S4).
@Suite struct ArityTests {
  private typealias Producer<Value: Sendable> = SignalProducer<Value, Boom>

  /// Five inputs, one of which has a different element type.
  private struct Inputs {
    let a = Signal<Int, Boom>.pipe()
    let b = Signal<Int, Boom>.pipe()
    let c = Signal<String, Boom>.pipe()
    let d = Signal<Int, Boom>.pipe()
    let e = Signal<Int, Boom>.pipe()
    let log = EventLog()

    var numbers: [Observer<Int, Boom>] { [a.input, b.input, d.input, e.input] }

    func sendAll(_ value: Int) {
      a.input.send(value: value)
      b.input.send(value: value)
      c.input.send(value: "c\(value)")
      d.input.send(value: value)
      e.input.send(value: value)
    }
  }

  enum Form: CaseIterable { case signal, producer }

  private func combine(_ inputs: Inputs, _ form: Form) {
    let (a, b, c, d, e) = (
      inputs.a.output, inputs.b.output, inputs.c.output, inputs.d.output, inputs.e.output
    )
    switch form {
    case .signal:
      Signal.combineLatest(a, b, c, d, e).observe(inputs.log.observer())
    case .producer:
      SignalProducer.combineLatest(a.producer, b.producer, c.producer, d.producer, e.producer)
        .start(inputs.log.observer())
    }
  }

  private func zip(_ inputs: Inputs, _ form: Form) {
    let (a, b, c, d, e) = (
      inputs.a.output, inputs.b.output, inputs.c.output, inputs.d.output, inputs.e.output
    )
    switch form {
    case .signal:
      Signal.zip(a, b, c, d, e).observe(inputs.log.observer())
    case .producer:
      SignalProducer.zip(a.producer, b.producer, c.producer, d.producer, e.producer)
        .start(inputs.log.observer())
    }
  }

  // MARK: combineLatest

  @Test("`combineLatest` of five inputs sends their latest values", arguments: Form.allCases)
  func combineLatestOfFive(_ form: Form) {
    let inputs = Inputs()
    combine(inputs, form)
    inputs.sendAll(1)
    inputs.c.input.send(value: "x")
    inputs.e.input.send(value: 5)
    #expect(
      inputs.log.lines == [
        #"VALUE (1, 1, "c1", 1, 1)"#, #"VALUE (1, 1, "x", 1, 1)"#, #"VALUE (1, 1, "x", 1, 5)"#,
      ]
    )
  }

  @Test(
    "`combineLatest` of five inputs completes when all inputs have completed",
    arguments: Form.allCases
  )
  func combineLatestCompletesWhenAllInputsHave(_ form: Form) {
    let inputs = Inputs()
    combine(inputs, form)
    inputs.sendAll(1)
    for input in inputs.numbers { input.sendCompleted() }
    #expect(inputs.log.lines.count == 1)
    inputs.c.input.send(value: "x")
    inputs.c.input.sendCompleted()
    #expect(inputs.log.lines.suffix(2) == [#"VALUE (1, 1, "x", 1, 1)"#, "COMPLETED"])
  }

  @Test(
    "`combineLatest` of five inputs ends when any input fails or is interrupted",
    arguments: Form.allCases,
    [true, false]
  )
  func combineLatestEndsWithOneInput(_ form: Form, _ fails: Bool) {
    let inputs = Inputs()
    combine(inputs, form)
    if fails { inputs.d.input.send(error: .boom) } else { inputs.d.input.sendInterrupted() }
    inputs.sendAll(1)
    #expect(inputs.log.lines == [fails ? "FAILED boom" : "INTERRUPTED"])
  }

  @Test("A failure of one input of `combineLatest` cancels the other inputs")
  func aFailureCancelsTheOtherInputs() {
    let log = EventLog()
    let quiet = SignalProducer<Int, Boom>.never.on(
      starting: { log.note("starts") },
      disposed: { log.note("over") }
    )
    SignalProducer.combineLatest(quiet, quiet, quiet, Producer<Int>(error: .boom), quiet)
      .start(log.observer())
    #expect(
      log.lines == Array(repeating: "starts", count: 3) + ["FAILED boom"]
        + Array(repeating: "over", count: 3)
    )
  }

  @Test(
    "`combineLatest` of synchronous producers uses only the last value of each input except the last"
  )
  func onlyTheLastValuesOfSynchronousProducersAreUsed() {
    let log = EventLog()
    let two = Producer([1, 2])
    SignalProducer.combineLatest(two, two, two, two).start(log.observer())
    #expect(log.lines == ["VALUE (2, 2, 2, 1)", "VALUE (2, 2, 2, 2)", "COMPLETED"])
  }

  @Test("The starts of `combineLatest` are independent")
  func startsAreIndependent() {
    let log = EventLog()
    let one = Producer(value: 1)
    let combined = SignalProducer.combineLatest(one, one, one, one)
    for _ in 0..<2 { combined.start(log.observer()) }
    let once = ["VALUE (1, 1, 1, 1)", "COMPLETED"]
    #expect(log.lines == once + once)
  }

  // MARK: zip

  @Test("`zip` of five inputs sends tuples of corresponding values", arguments: Form.allCases)
  func zipOfFive(
    _ form: Form
  ) {
    let inputs = Inputs()
    zip(inputs, form)
    inputs.sendAll(1)
    inputs.a.input.send(value: 2)
    inputs.a.input.send(value: 3)
    inputs.sendAll(9)
    #expect(inputs.log.lines == [#"VALUE (1, 1, "c1", 1, 1)"#, #"VALUE (2, 9, "c9", 9, 9)"#])
  }

  @Test(
    "`zip` of five inputs completes when no further tuple is possible",
    arguments: Form.allCases
  )
  func zipCompletesWhenNoTupleIsPossible(_ form: Form) {
    let inputs = Inputs()
    zip(inputs, form)
    inputs.e.input.send(value: 1)
    inputs.e.input.sendCompleted()
    #expect(inputs.log.lines.isEmpty)
    inputs.sendAll(1)
    #expect(inputs.log.lines == [#"VALUE (1, 1, "c1", 1, 1)"#, "COMPLETED"])
  }

  @Test("`zip` of five inputs completes immediately if an input is empty", arguments: Form.allCases)
  func zipCompletesAtOnceWithAnEmptyInput(_ form: Form) {
    let inputs = Inputs()
    zip(inputs, form)
    inputs.b.input.sendCompleted()
    #expect(inputs.log.lines == ["COMPLETED"])
  }

  @Test(
    "`zip` of five inputs ends when any input fails or is interrupted",
    arguments: Form.allCases,
    [true, false]
  )
  func zipEndsWithOneInput(_ form: Form, _ fails: Bool) {
    let inputs = Inputs()
    zip(inputs, form)
    if fails { inputs.d.input.send(error: .boom) } else { inputs.d.input.sendInterrupted() }
    inputs.sendAll(1)
    #expect(inputs.log.lines == [fails ? "FAILED boom" : "INTERRUPTED"])
  }

  // MARK: Every arity

  @Test("`combineLatest`, `zip`, and `merge` accept up to ten signals")
  func everyArityOfSignalsCompiles() {
    let (s, input) = Signal<Int, Never>.pipe()
    let log = EventLog()
    Signal.combineLatest(s, s).observe(log.observer())
    Signal.combineLatest(s, s, s).observe(log.observer())
    Signal.combineLatest(s, s, s, s).observe(log.observer())
    Signal.combineLatest(s, s, s, s, s).observe(log.observer())
    Signal.combineLatest(s, s, s, s, s, s).observe(log.observer())
    Signal.combineLatest(s, s, s, s, s, s, s).observe(log.observer())
    Signal.combineLatest(s, s, s, s, s, s, s, s).observe(log.observer())
    Signal.combineLatest(s, s, s, s, s, s, s, s, s).observe(log.observer())
    Signal.combineLatest(s, s, s, s, s, s, s, s, s, s).observe(log.observer())
    Signal.zip(s, s, s, s, s, s, s, s, s, s).observe(log.observer())
    Signal.merge(s, s, s, s, s, s, s, s, s, s).observe(log.observer())
    input.send(value: 1)
    #expect(log.lines.count == 9 + 1 + 10)
  }

  @Test("`combineLatest`, `zip`, and `merge` accept up to ten producers")
  func everyArityOfProducersCompiles() {
    let p = SignalProducer<Int, Never>(value: 1)
    let log = EventLog()
    SignalProducer.combineLatest(p, p).start(log.observer())
    SignalProducer.combineLatest(p, p, p).start(log.observer())
    SignalProducer.combineLatest(p, p, p, p).start(log.observer())
    SignalProducer.zip(p, p).start(log.observer())
    SignalProducer.zip(p, p, p).start(log.observer())
    SignalProducer.zip(p, p, p, p).start(log.observer())
    SignalProducer.zip(p, p, p, p, p).start(log.observer())
    SignalProducer.zip(p, p, p, p, p, p).start(log.observer())
    SignalProducer.zip(p, p, p, p, p, p, p).start(log.observer())
    SignalProducer.zip(p, p, p, p, p, p, p, p).start(log.observer())
    SignalProducer.zip(p, p, p, p, p, p, p, p, p).start(log.observer())
    SignalProducer.zip(p, p, p, p, p, p, p, p, p, p).start(log.observer())
    #expect(log.lines.filter { $0 == "COMPLETED" }.count == 12)
    SignalProducer.merge(p, p, p, p, p, p, p, p, p, p).start(log.observer())
    #expect(log.lines.count == 24 + 11)
  }

  /// Instead of a producer, each operator accepts any type that can be converted to a producer.
  @Test("Every stream that is convertible to a producer can be an input")
  func anyStreamCanBeAnInput() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let p = SignalProducer<Int, Never>(value: 1)
    let log = EventLog()
    SignalProducer.combineLatest(p, signal).start(log.observer())
    SignalProducer.combineLatest(signal, p, signal).start(log.observer())
    SignalProducer.combineLatest(p, signal, p, signal).start(log.observer())
    SignalProducer.zip(p, signal).start(log.observer())
    SignalProducer.zip(signal, p, signal).start(log.observer())
    SignalProducer.zip(p, signal, p, signal).start(log.observer())
    SignalProducer.merge(p, signal).take(first: 2).start(log.observer())
    p.combineLatest(with: signal).start(log.observer())
    p.zip(with: signal).start(log.observer())
    p.merge(with: signal).take(first: 2).start(log.observer())
    SignalProducer.combineLatest([signal, signal]).start(log.observer())
    SignalProducer.zip([signal, signal]).start(log.observer())
    SignalProducer.merge([signal]).start(log.observer())
    input.send(value: 2)
    input.sendCompleted()
    #expect(log.lines.filter { $0 == "COMPLETED" }.count == 13)
    #expect(log.lines.filter { $0.hasPrefix("VALUE (2, 1, 2)") }.count == 2)
    #expect(log.lines.filter { $0.hasPrefix("VALUE (1, 2, 1, 2)") }.count == 2)
  }

  // MARK: Nothing to combine

  @Test("A combination of no streams sends the sentinel")
  func noStreamsSendTheSentinel() {
    let log = EventLog()
    let none: [SignalProducer<Int, Never>] = []
    SignalProducer.combineLatest(none, emptySentinel: [7]).start(log.observer())
    SignalProducer.zip(none, emptySentinel: [8]).start(log.observer())
    #expect(log.lines == ["VALUE [7]", "COMPLETED", "VALUE [8]", "COMPLETED"])
  }

  @Test("A combination of at least one stream does not send the sentinel")
  func oneStreamDoesNotSendTheSentinel() {
    let log = EventLog()
    let one = [SignalProducer<Int, Never>(value: 1)]
    SignalProducer.combineLatest(one, emptySentinel: [7]).start(log.observer())
    SignalProducer.zip(one, emptySentinel: [8]).start(log.observer())
    #expect(log.lines == ["VALUE [1]", "COMPLETED", "VALUE [1]", "COMPLETED"])
  }

  @Test("A combination of no streams without a sentinel completes")
  func noStreamsCompleteWithoutASentinel() {
    let log = EventLog()
    let none: [SignalProducer<Int, Never>] = []
    SignalProducer.combineLatest(none).start(log.observer())
    SignalProducer.zip(none).start(log.observer())
    SignalProducer.merge(none).start(log.observer())
    #expect(log.lines == ["COMPLETED", "COMPLETED", "COMPLETED"])
  }

  @Test("A combination that has ended retains none of its inputs")
  func noInputIsRetainedAfterTheEnd() {
    let living = Living()
    let inputs = Inputs()
    let object = Late<Living.Object>()
    object.content = living.makeObject()
    SignalProducer.combineLatest(
      inputs.a.output.producer.map { [content = object.content] in ($0, content) },
      inputs.b.output,
      inputs.c.output,
      inputs.d.output
    )
    .start()
    object.content = nil
    inputs.sendAll(1)
    #expect(living.count == 1)
    inputs.d.input.send(error: .boom)
    #expect(living.count == 0)
  }
}
