#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// Operators whose later steps depend on what several inputs have done before.
@Suite("Operators with several inputs, and a long history")
struct ReopeningTests {
  @Test("SRC-3: an operator may hold an input that it starts again after it has disposed of it")
  func reopens() {
    let subject = OperatorUnderTest(
      "gate",
      .completes(.first),
      inputs: .producer,
      .infallibleProducer,
      .infallibleProducer
    ) { _, source, opening, closing in
      source.gated(opening: opening, closing: closing)
    }
    #expect(broken(subject) == [])
  }

  @Test("EVT-13: a queue may deliver a value and a failure of a source that a timer starts")
  func startsLater() {
    let subject = OperatorUnderTest(
      "probe",
      .timeShifting,
      .completes(.first),
      apply: { source, probe, lab in
        source.probing(probe, after: .milliseconds(20), on: lab.scheduler)
      }
    )
    #expect(broken(subject) == [])
  }

  @Test(
    "EVT-21: a tuple that uses up the last value of an input that has completed ends the output",
    arguments: [false, true]
  )
  func endsWithATuple(isLawful: Bool) {
    let subject = OperatorUnderTest(
      "zip of three",
      .completes(.whenNoMoreOutputIsPossible),
      inputs: .producer,
      .producer,
      .producer
    ) { _, first, second, third in
      SignalProducer<Int, TestFailure>.zipped(
        [first, second, third],
        endsWithATuple: isLawful
      )
    }
    #expect(broken(subject) == (isLawful ? [] : ["EVT-21"]))
  }
}

extension ReopeningTests {
  private static let patience = Duration.milliseconds(30)

  @Test(
    "MOD-1: a timer that is not set again for the next waiting value",
    arguments: [false, true]
  )
  func forgetsTheTimer(isLawful: Bool) {
    let subject = OperatorUnderTest(
      "waiting list",
      .takesScheduler,
      .completes(.early),
      apply: { guests, calls, lab in
        guests.waiting(for: calls, Self.patience, on: lab.scheduler, resets: isLawful)
      }
    )
    .timedEndModel { input in Self.end(input) }
    #expect(broken(subject) == (isLawful ? [] : ["MOD-1"]))
  }

  /// The output completes when the first input has completed and no value waits.
  private static func end(_ input: InputHistory) -> TimedValue<Termination<TestFailure>>? {
    var waiting: [Instant] = []
    var isClosed = false
    for entry in input.entries {
      if isClosed, let last = waiting.last, last <= entry.instant {
        return TimedValue(.completed, at: last)
      }
      waiting.removeAll { $0 <= entry.instant }
      switch (entry.source, entry.event) {
      case (_, .failed(let failure)): return TimedValue(.failed(failure), at: entry.instant)
      case (_, .interrupted): return TimedValue(.interrupted, at: entry.instant)
      case (.input(0), .value): waiting.append(entry.instant.advanced(by: patience))
      case (.input(0), .completed): isClosed = true
      case (.input(1), .value): if !waiting.isEmpty { waiting.removeFirst() }
      default: break
      }
      if isClosed, waiting.isEmpty { return TimedValue(.completed, at: entry.instant) }
    }
    return isClosed ? waiting.last.map { TimedValue(.completed, at: $0) } : nil
  }

  @Test(
    "MOD-1: the completion of one input that ignores the waiting values of the other",
    arguments: [false, true]
  )
  func ignoresTheOther(isLawful: Bool) {
    let subject = OperatorUnderTest(
      "paced merge",
      .timeShifting,
      apply: { first, second, lab in
        first.paced(with: second, .milliseconds(20), on: lab.scheduler, looksAtAll: isLawful)
      }
    )
    .timedModel { input in Self.values(input) }
    #expect(broken(subject) == (isLawful ? [] : ["MOD-1"]))
  }

  /// Each value is sent when it arrives, but not earlier than 20 ms after the last one.
  private static func values(_ input: InputHistory) -> [TimedValue<Int>] {
    var values: [TimedValue<Int>] = []
    var free = input.start
    for entry in input.entries {
      switch entry.event {
      case .value(let value):
        let instant = max(entry.instant, free)
        values.append(TimedValue(value, at: instant))
        free = instant.advanced(by: .milliseconds(20))
      case .failed, .interrupted: return values.filter { $0.instant <= entry.instant }
      case .completed: break
      }
    }
    return values
  }
}

private struct WaitingList: Sendable {
  var dues: [Instant] = []
  var isClosed = false
}

extension SignalProducer where Value == Int, Failure == TestFailure {
  /// Sends each value of `calls` for which a value of this producer waits.
  fileprivate func waiting(
    for calls: Self,
    _ patience: Duration,
    on scheduler: any TimedScheduler,
    resets: Bool
  ) -> Self {
    SignalProducer { observer, lifetime in
      let list = Atomic(WaitingList())
      let timer = SerialDisposable()
      lifetime += timer
      // A value of the first input, a value of the second one, or the instant of the timer.
      let (steps, input) = Signal<(Int?, Int?, Instant?), Never>.pipe(recursion: .queued)
      let reset: @Sendable () -> Void = {
        timer.inner = list.value.dues.first.flatMap { due in
          scheduler.schedule(at: due) { input.send(value: (nil, nil, due)) }
        }
      }
      let endIfEmpty: @Sendable () -> Void = {
        if !lifetime.hasEnded, list.value.isClosed, list.value.dues.isEmpty {
          observer.sendCompleted()
        }
      }
      steps.observe(
        Reactive.Observer<(Int?, Int?, Instant?), Never>(value: { guest, call, due in
          if guest != nil {
            list.modify { $0.dues.append(scheduler.now.advanced(by: patience)) }
            if list.value.dues.count == 1 { reset() }
          } else if let call {
            if list.value.dues.isEmpty { return }
            list.modify { _ = $0.dues.removeFirst() }
            if resets { reset() } else { timer.inner = nil }
            observer.send(value: call)
          } else if let due {
            list.modify { list in list.dues.removeAll { $0 <= due } }
            reset()
          } else {
            list.modify { $0.isClosed = true }
          }
          endIfEmpty()
        }),
        during: lifetime
      )
      calls.start(
        Reactive.Observer<Int, TestFailure>(
          onValue: { input.send(value: (nil, $0, nil)) },
          onTermination: { end in
            if case .completed = end { return }
            observer.terminate(end)
          }
        ),
        during: lifetime
      )
      self.start(
        Reactive.Observer<Int, TestFailure>(
          onValue: { input.send(value: ($0, nil, nil)) },
          onTermination: { end in
            if case .completed = end { return input.send(value: (nil, nil, nil)) }
            observer.terminate(end)
          }
        ),
        during: lifetime
      )
    }
  }
}

extension SignalProducer where Value == Int, Failure == TestFailure {
  /// Forwards the values between an opening and the first value of a closing that is started for
  /// each opening.
  fileprivate func gated(
    opening: SignalProducer<Int, Never>,
    closing: SignalProducer<Int, Never>
  ) -> SignalProducer<Int, TestFailure> {
    SignalProducer { observer, lifetime in
      let isOpen = Atomic(false)
      opening.start(
        Reactive.Observer<Int, Never>(
          value: { _ in
            if isOpen.swap(true) { return }
            let (window, token) = Lifetime.make()
            lifetime += token
            closing.start(
              Reactive.Observer<Int, Never>(
                value: { _ in
                  isOpen.value = false
                  token.dispose()
                },
                interrupted: { if !window.hasEnded { observer.sendInterrupted() } }
              ),
              during: window
            )
          },
          interrupted: { observer.sendInterrupted() }
        ),
        during: lifetime
      )
      self.start(
        Reactive.Observer<Int, TestFailure>(
          onValue: { if isOpen.value { observer.send(value: $0) } },
          onTermination: { observer.terminate($0) }
        ),
        during: lifetime
      )
    }
  }

  /// Forwards the events of this producer, and those of `probe`, which starts after a delay.
  fileprivate func probing(
    _ probe: Self,
    after delay: Duration,
    on scheduler: any TimedScheduler
  ) -> Self {
    SignalProducer { observer, lifetime in
      let waiting = Atomic<Self?>(probe)
      // An event, or nothing to start the probe.
      let (steps, input) = Signal<Reactive.Event<Int, TestFailure>?, Never>.pipe(recursion: .queued)
      steps.observe(
        Reactive.Observer<Reactive.Event<Int, TestFailure>?, Never>(value: { event in
          if let event { return observer.send(event) }
          waiting.swap(nil)?.start(
            Reactive.Observer<Int, TestFailure>(
              onValue: { input.send(value: .value($0)) },
              onTermination: { end in
                if case .completed = end { return }
                if !lifetime.hasEnded { input.send(value: Reactive.Event(end)) }
              }
            ),
            during: lifetime
          )
        }),
        during: lifetime
      )
      lifetime += scheduler.schedule(after: delay) { input.send(value: nil) }
      self.start(
        Reactive.Observer<Int, TestFailure>({ input.send(value: $0) }),
        during: lifetime
      )
    }
  }

  /// Sends tuples of corresponding values.
  fileprivate static func zipped(
    _ sources: [Self],
    endsWithATuple: Bool
  ) -> SignalProducer<[Int], TestFailure> {
    SignalProducer<[Int], TestFailure> { observer, lifetime in
      let (steps, input) = Signal<(Int, Int?), Never>.pipe(recursion: .queued)
      let state = Atomic(Columns(count: sources.count))
      steps.observe(
        Reactive.Observer<(Int, Int?), Never>(value: { index, value in
          guard let value else {
            state.modify { $0.isComplete[index] = true }
            if state.value.isExhausted { observer.sendCompleted() }
            return
          }
          guard let tuple = state.modify({ $0.add(value, to: index) }) else { return }
          observer.send(value: tuple)
          if endsWithATuple, !lifetime.hasEnded, state.value.isExhausted {
            observer.sendCompleted()
          }
        }),
        during: lifetime
      )
      for (index, source) in sources.enumerated() where !lifetime.hasEnded {
        source.start(
          Reactive.Observer<Int, TestFailure>(
            onValue: { input.send(value: (index, $0)) },
            onTermination: { end in
              if case .completed = end { return input.send(value: (index, nil)) }
              observer.terminate(end)
            }
          ),
          during: lifetime
        )
      }
    }
  }
}

private struct Pace: Sendable {
  var waiting: [(value: Int, index: Int)] = []
  var hasEnded = [false, false]
  var isPausing = false
}

extension SignalProducer where Value == Int, Failure == TestFailure {
  /// Sends the values of both producers, with a pause after each of them.
  fileprivate func paced(
    with other: Self,
    _ pause: Duration,
    on scheduler: any TimedScheduler,
    looksAtAll: Bool
  ) -> Self {
    SignalProducer { observer, lifetime in
      let pace = Atomic(Pace())
      // An index and a value, an index alone for the end of an input, or nothing for a pause.
      let (steps, input) = Signal<(Int?, Int?), Never>.pipe(recursion: .queued)
      steps.observe(
        Reactive.Observer<(Int?, Int?), Never>(value: { index, value in
          switch (index, value) {
          case (let index?, let value?): pace.modify { $0.waiting.append((value, index)) }
          case (let index?, nil): pace.modify { $0.hasEnded[index] = true }
          default: pace.modify { $0.isPausing = false }
          }
          let next = pace.modify { (pace: inout Pace) -> Int? in
            if pace.isPausing || pace.waiting.isEmpty { return nil }
            pace.isPausing = true
            return pace.waiting.removeFirst().value
          }
          if let next {
            observer.send(value: next)
            lifetime += scheduler.schedule(after: pause) { input.send(value: (nil, nil)) }
          }
          let rest = pace.value
          let isOver =
            !looksAtAll && index == 1 && value == nil
            ? !rest.waiting.contains { $0.index == 1 } : rest.waiting.isEmpty
          if isOver, rest.hasEnded == [true, true], !lifetime.hasEnded { observer.sendCompleted() }
        }),
        during: lifetime
      )
      for (index, source) in [self, other].enumerated() {
        source.start(
          Reactive.Observer<Int, TestFailure>(
            onValue: { input.send(value: (index, $0)) },
            onTermination: { end in
              if case .completed = end { return input.send(value: (index, nil)) }
              observer.terminate(end)
            }
          ),
          during: lifetime
        )
      }
    }
  }
}

private struct Columns: Sendable {
  var values: [[Int]]
  var isComplete: [Bool]

  init(count: Int) {
    values = Array(repeating: [], count: count)
    isComplete = Array(repeating: false, count: count)
  }

  var isExhausted: Bool { zip(values, isComplete).contains { $0.isEmpty && $1 } }

  mutating func add(_ value: Int, to index: Int) -> [Int]? {
    values[index].append(value)
    if values.contains(where: \.isEmpty) { return nil }
    return values.indices.map { values[$0].removeFirst() }
  }
}
#endif
