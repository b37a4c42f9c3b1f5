import Dispatch
import Reactive
import ReactiveTesting
import Testing

/// Defects of the predecessor that concern terminal events, and the operators that determine when a
/// stream ends.
@Suite struct DefectEndTests {
  @Test("defect 10: an interruption is neither a value nor a failure, and can be observed")
  func interruptionIsVisible() {
    let log = Log()
    let (output, input) = Signal<Int, Problem>.pipe()
    output.observeResult { log.note("result \($0)") }
    output.observeInterrupted { log.note("interrupted") }
    input.send(value: 1)
    input.sendInterrupted()
    SignalProducer<Int, Problem> { observer, _ in observer.sendInterrupted() }
      .startWithInterrupted { log.note("producer interrupted") }
    #expect(log.entries == ["result success(1)", "interrupted", "producer interrupted"])
  }

  @Test("defect 10: the events of an action show that its work was interrupted")
  func interruptedAction() {
    let log = Log()
    let action = Action<Void, Int, Problem> { _ in
      SignalProducer { observer, _ in
        observer.send(value: 1)
        observer.sendInterrupted()
      }
    }
    action.events.observeValues { log.note($0) }
    action.errors.observeValues { log.note("error \($0)") }
    action.apply().start()
    #expect(log.entries == ["VALUE 1", "INTERRUPTED"])
  }

  @Test("defect 10: a failure can be replayed to late observers, which a signal would interrupt")
  func lateObserverOfFailure() {
    let log = Log()
    let (output, input) = Signal<Int, Problem>.pipe()
    let kept = SignalProducer(output).replayLazily(upTo: 0)
    kept.start()
    input.send(error: .first)
    output.observe(log.observer("signal "))
    kept.start(log.observer("kept "))
    #expect(log.entries == ["signal INTERRUPTED", "kept FAILED first"])
  }

  @Test("defect 16: observing a signal retains it, and holding its input does not")
  func observationKeepsAlive() {
    let log = Log()
    let released = AnyDisposable { log.note("released") }
    let (output, input) = Signal<Int, Never>.pipe(disposable: released)
    let derived = Unguarded<Signal<Int, Never>?>(output.map { $0 * 2 })
    let observation = derived.value?.observe(log.observer())
    derived.value = nil
    input.send(value: 1)
    observation?.dispose()
    #expect(log.entries == ["VALUE 2"])
    #expect(!output.isObserved)
  }

  @Test(
    "defect 16: releasing the input interrupts a signal, and an unobserved signal ends silently"
  )
  func releasedInput() {
    let log = Log()
    func make() -> Signal<Int, Never> {
      let (output, input) = Signal<Int, Never>.pipe()
      output.observe(log.observer())
      input.send(value: 1)
      return output
    }
    _ = make()
    #expect(log.entries == ["VALUE 1", "INTERRUPTED"])
    let (_, input) = Signal<Int, Never>.pipe(disposable: log.disposable("ended"))
    #expect(log.entries.last == "ended")
    input.send(value: 2)
    #expect(log.entries == ["VALUE 1", "INTERRUPTED", "ended"])
  }

  @Test("defect 21: `take(first: 0)` completes without starting its source")
  func takeNothing() {
    let log = Log()
    SignalProducer<Int, Never>(value: 1).on(starting: { log.note("started") })
      .take(first: 0)
      .start(log.observer())
    #expect(log.entries == ["COMPLETED"])
  }

  @Test(
    "defect 22: `take(during:)` of a lifetime that has ended completes without starting its source"
  )
  func takeDuringEndedLifetime() {
    let log = Log()
    let (lifetime, token) = Lifetime.make()
    token.dispose()
    SignalProducer<Int, Never>(value: 1).on(starting: { log.note("started") })
      .take(during: lifetime)
      .start(log.observer())
    #expect(log.entries == ["COMPLETED"])
    // The signal has already completed, so it interrupts late observers, as all signals do
    // (SIG-12).
    Signal<Int, Never>.never.take(during: lifetime).observe(log.observer("signal "))
    #expect(log.entries == ["COMPLETED", "signal INTERRUPTED"])
  }

  @Test("defect 30: `take(last: 0)` sends no value and completes")
  func takeLastNothing() {
    let log = Log()
    SignalProducer<Int, Never>([1, 2]).take(last: 0).start(log.observer("producer "))
    let (output, input) = Signal<Int, Never>.pipe()
    output.take(last: 0).observe(log.observer("signal "))
    input.send(value: 1)
    input.sendCompleted()
    #expect(log.entries == ["producer COMPLETED", "signal COMPLETED"])
  }

  @Test("defect 30: a negative count traps, for signals and for producers")
  func negativeCounts() async {
    let ofSignal = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Signal<Int, Never>.never.take(first: -1)
    }
    let ofProducer = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = SignalProducer<Int, Never>.never.take(first: -1)
    }
    for result in [ofSignal, ofProducer] {
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(text.contains("take(first:)") && text.contains("-1"))
    }
  }

  @Test(
    "defect 32: disposal stops the work immediately, and the interruption arrives on the scheduler (D14)"
  )
  func disposalBeforeScheduler() {
    let log = Log()
    let time = TestScheduler()
    let start = SignalProducer<Int, Never> { observer, lifetime in
      lifetime += { withExtendedLifetime(observer) { log.note("stopped") } }
      observer.send(value: 1)
    }
    .observe(on: time)
    .start(log.observer())
    start.dispose()
    #expect(log.entries == ["stopped"])
    time.run()
    #expect(log.entries == ["stopped", "INTERRUPTED"])
  }

  @Test("defect 32: without a scheduler, the interruption arrives before `dispose()` returns")
  func disposalWithoutScheduler() {
    let log = Log()
    SignalProducer<Int, Never>.never.map { $0 }.start(log.observer()).dispose()
    #expect(log.entries == ["INTERRUPTED"])
  }
}
