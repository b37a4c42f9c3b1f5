import Reactive
import ReactiveTesting
import Testing

/// Rules that every operator obeys, on signals and on producers.
@Suite struct EveryOperatorTests {
  typealias Value = Census.Resident

  /// How a stream ends.
  enum End: CaseIterable, Sendable {
    case completed, failed, interrupted, disposed

    var event: Event<Value, Boom>? {
      switch self {
      case .completed: .completed
      case .failed: .failed(Boom())
      case .interrupted: .interrupted
      case .disposed: nil
      }
    }
  }

  /// A source, a second input, and counters of events, runs, and objects.
  private final class Stage {
    let time = TestScheduler()
    let census = Census()
    let events = Subject.Counter()
    let ends = Subject.Counter()
    let runs = Subject.Counter()
    let source = Signal<Value, Boom>.pipe()
    let other = Signal<Value, Boom>.pipe()
    let trigger = Signal<Void, Never>.pipe()
    let lifetime = Lifetime.make()

    var aids: Subject.Aids {
      Subject.Aids(
        time: time,
        other: other.output,
        trigger: trigger.output,
        captured: census.resident(),
        lifetime: lifetime.lifetime,
        runs: runs
      )
    }

    /// An observer that captures an object.
    var observer: Observer<Value, Boom> {
      let resident = census.resident()
      return Observer { [events, ends] event in
        resident.stay()
        events.add()
        if event.isTerminating { ends.add() }
      }
    }

    func sendValues() {
      for number in 0..<3 {
        if number > 0 { time.advance(by: .milliseconds(2)) }
        source.input.send(value: census.resident(number))
        other.input.send(value: census.resident(number))
      }
    }

    var isAnythingObserved: Bool {
      source.output.isObserved || other.output.isObserved || trigger.output.isObserved
    }

    /// Ends the stream in the given way.
    func end(_ end: End, _ disposable: (any Disposable)?) {
      if let event = end.event {
        source.input.send(event)
        other.input.send(event)
      } else {
        disposable?.dispose()
      }
      time.run()
    }
  }

  private func run(
    _ end: End,
    _ begin: (Stage) -> (kept: Any?, disposable: (any Disposable)?),
    interruptsOnDisposal: Bool
  ) {
    let stage = Stage()
    let (kept, disposable) = begin(stage)
    stage.sendValues()
    #expect(stage.ends.value == 0, "the stream ended too early")
    stage.end(end, disposable)
    #expect(stage.ends.value == (end == .disposed && !interruptsOnDisposal ? 0 : 1))
    #expect(stage.census.living == 0, "an object is still retained")
    #expect(!stage.isAnythingObserved, "an input is still observed")
    #expect(stage.time.pendingActions.isEmpty)

    let (events, runs) = (stage.events.value, stage.runs.value)
    stage.sendValues()
    stage.end(.completed, disposable)
    disposable?.dispose()
    stage.time.run()
    #expect(stage.events.value == events, "events arrived after the end")
    #expect(stage.runs.value == runs, "closures ran after the end")
    withExtendedLifetime((kept, disposable)) {}
  }

  @Test(
    "Every operator on a producer releases all objects and sends nothing after the end",
    arguments: Subject.all,
    End.allCases
  )
  func aProducerRetainsNothingAfterTheEnd(_ subject: Subject, _ end: End) {
    run(
      end,
      { stage in
        let producer = subject.producer(SignalProducer(stage.source.output), stage.aids)
        return (nil, producer.start(stage.observer))
      },
      interruptsOnDisposal: true
    )
  }

  @Test(
    "Every operator on a signal releases all objects and sends nothing after the end",
    arguments: Subject.onSignals,
    End.allCases
  )
  func aSignalRetainsNothingAfterTheEnd(_ subject: Subject, _ end: End) throws {
    let form = try #require(subject.signal)
    run(
      end,
      { stage in
        let signal = form(stage.source.output, stage.aids)
        let observation = signal.observe(stage.observer)
        return (end == .disposed ? nil : signal, observation)
      },
      interruptsOnDisposal: false
    )
  }

  @Test(
    "Every lifted operator releases all objects and sends nothing after the end",
    arguments: Subject.onSignals,
    End.allCases
  )
  func aLiftedOperatorRetainsNothingAfterTheEnd(_ subject: Subject, _ end: End) throws {
    let form = try #require(subject.signal)
    run(
      end,
      { stage in
        let aids = stage.aids
        let producer = SignalProducer(stage.source.output).lift { form($0, aids) }
        return (nil, producer.start(stage.observer))
      },
      interruptsOnDisposal: true
    )
  }

  @Test("Applying an operator to a producer does not start the producer", arguments: Subject.all)
  func applyingAnOperatorDoesNotStartTheProducer(_ subject: Subject) {
    let stage = Stage()
    let starts = Subject.Counter()
    let source = SignalProducer<Value, Boom> { _, _ in starts.add() }
    let producer = subject.producer(source, stage.aids)
    #expect(starts.value == 0 && stage.runs.value == 0)
    #expect(!stage.isAnythingObserved)
    withExtendedLifetime(producer) {}
  }

  @Test(
    "Disposing of one start of an operator does not affect its other starts",
    arguments: Subject.all
  )
  func disposingOfOneStartDoesNotAffectTheOthers(_ subject: Subject) {
    let stage = Stage()
    let producer = subject.producer(SignalProducer(stage.source.output), stage.aids)
    let ended = Subject.Counter()
    producer.start(stage.observer)
    producer.start(Observer { if $0.isTerminating { ended.add() } }).dispose()
    stage.sendValues()
    #expect(ended.value == 1)
    #expect(stage.ends.value == 0 && (subject.isSilent || stage.events.value > 0))
    stage.end(.completed, nil)
    #expect(stage.ends.value == 1)
  }

  @Test(
    "A terminal event that an observer sends while it receives a value arrives after the value",
    arguments: Subject.onSignals.filter { !$0.isSilent }
  )
  func aTerminalEventDuringAValueFollowsTheValue(_ subject: Subject) throws {
    let form = try #require(subject.signal)
    let stage = Stage()
    let log = Log()
    let input = (stage.source.input, stage.other.input)
    let signal = form(stage.source.output, stage.aids)
    signal.observe { event in
      log.add("a \(event.map { _ in "any" })")
      input.0.send(error: Boom())
      input.1.send(error: Boom())
    }
    signal.observe { event in log.add("b \(event.map { _ in "any" })") }
    stage.sendValues()
    stage.time.run()
    #expect(log.entries.prefix(2) == ["a VALUE any", "b VALUE any"])
    #expect(log.entries.count { !$0.contains("VALUE") } == 2)
    #expect(log.entries.suffix(2).allSatisfy { !$0.contains("VALUE") })
  }

  /// Operators that end with one of the first values of their source.
  private static let ending = [
    Subject("take(first: 2)", nil) { source, _ in source.take(first: 2) },
    Subject("take(first: 2), transformed", nil) { source, _ in
      source.take(first: 2).map { $0 }.filter { _ in true }
    },
    Subject("zip with two values", nil) { source, aids in
      source.zip(with: SignalProducer([aids.captured, aids.captured])).map { $0.0 }
    },
    Subject("flatMap(.concat) to a value, take(first: 2)", nil) { source, _ in
      source.flatMap(.concat) { SignalProducer<Value, Boom>(value: $0) }.take(first: 2)
    },
  ]

  @Test(
    "A disposal during the delivery of a value is followed only by `interrupted`",
    arguments: Subject.all + ending
  )
  func aDisposalDuringAValueInterrupts(_ subject: Subject) {
    let sends = Set((Subject.sending + Self.ending).map(\.name))
    for number in 1...8 {
      let stage = Stage()
      let log = Log()
      let values = Subject.Counter()
      subject.producer(SignalProducer(stage.source.output), stage.aids)
        .on(event: { event in log.add(event.value == nil ? "\(event)" : "VALUE") })
        .startWithSignal { signal, handle in
          signal.observe { event in
            guard event.value != nil else { return }
            values.add()
            if values.value == number {
              log.add("disposed")
              handle.dispose()
            }
          }
        }
      for _ in 0..<4 { stage.sendValues() }
      stage.end(.completed, nil)
      let later = log.entries.drop { $0 != "disposed" }
      if later.isEmpty {
        // The operator sends fewer values than this case requires.
        #expect(number > 1 || !sends.contains(subject.name))
        break
      }
      #expect(Array(later) == ["disposed", "INTERRUPTED"], "value \(number)")
      #expect(!stage.isAnythingObserved, "value \(number)")
    }
  }

  /// The operators that retain values until they are complete, or until the scheduler runs.
  private static let collectors: Set = [
    "buffer", "collect", "collect(every:)", "delay", "observe(on:)", "throttle(while:)", "zip",
    "zip of many", "zip of three",
  ]

  @Test(
    "An operator that retains a few values of its source releases each value that it replaces",
    arguments: Subject.all
  )
  func aReplacedValueIsReleased(_ subject: Subject) {
    let stage = Stage()
    let start = subject.producer(SignalProducer(stage.source.output), stage.aids)
      .start { _ in }
    let before = stage.census.living
    for number in 0..<40 { stage.source.input.send(value: stage.census.resident(number)) }
    let retained = stage.census.living - before
    if Self.collectors.contains(subject.name) {
      #expect(retained > 10)
    } else {
      #expect(retained <= 10)
    }
    start.dispose()
  }
}
