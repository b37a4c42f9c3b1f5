import Reactive
import ReactiveTesting
import Testing

@Suite struct FlatMapErrorTests {
  @Test(
    "`flatMapError` continues with the replacement after a failure",
    arguments: [
      ("-1-#", "-2-|", "-1--2-|"),
      ("-1-#", "-2-#", "-1--2-#"),
      ("-1-#", "-2-!", "-1--2-!"),
      ("-1-#", "-2--", "-1--2--"),
      ("-1-#", "(2|)", "-1-(2|)"),
      ("-1-|", "-2-|", "-1-|"),
      ("-1-!", "-2-|", "-1-!"),
      ("-1--", "-2-|", "-1--"),
      ("#", "-2-|", "-2-|"),
    ]
  )
  func continuesWithTheReplacement(
    _ source: String,
    _ replacement: String,
    _ output: String
  ) throws {
    try check(source: source, gives: output) { source, lab in
      source.flatMapError { [unowned lab] _ in lab.producer(replacement) }
    } producer: { source, lab in
      source.flatMapError { [unowned lab] _ in lab.producer(replacement) }
    }
  }

  @Test("The replacement of `flatMapError` can have another failure type")
  func theReplacementCanHaveAnotherFailureType() throws {
    let keys: [Character: Int] = ["1": 1]
    try check(source: "-1-#", gives: "-1-#", values: keys, error: Bang()) { source, _ in
      source.flatMapError { _ in SignalProducer<Int, Bang>(error: Bang()) }
    } producer: { source, _ in
      source.flatMapError { _ in SignalProducer<Int, Bang>(error: Bang()) }
    }
  }

  @Test("The replacement of `flatMapError` can be a signal")
  func theReplacementCanBeASignal() {
    let log = Log()
    let (signal, input) = Signal<Int, Boom>.pipe()
    let (other, otherInput) = Signal<Int, Never>.pipe()
    let onSignal = signal.flatMapError { _ in other }
    onSignal.observe(log.observer("a"))
    SignalProducer(signal).flatMapError { _ in other }.start(log.observer("b"))
    otherInput.send(value: 1)
    input.send(error: Boom())
    otherInput.send(value: 2)
    otherInput.sendCompleted()
    #expect(log.entries == ["a VALUE 2", "b VALUE 2", "a COMPLETED", "b COMPLETED"])
  }

  @Test(
    "Disposing of `flatMapError` interrupts its output, whichever stream is running",
    arguments: [(20, "-1!"), (50, "-1--2!")]
  )
  func disposalInterrupts(_ milliseconds: Int, _ output: String) throws {
    try check(
      source: "-1-#",
      gives: output,
      disposedAt: .milliseconds(milliseconds)
    ) { source, lab in
      source.flatMapError { [unowned lab] _ in lab.producer("-2-3-|") }
    } producer: { source, lab in
      source.flatMapError { [unowned lab] _ in lab.producer("-2-3-|") }
    }
  }

  @Test("defect 12: `flatMapError` on a signal cancels the replacement when the result ends")
  func defect12TheSignalCancelsTheReplacementWhenTheResultEnds() {
    let log = Log()
    let (signal, input) = Signal<Int, Boom>.pipe()
    let (other, otherInput) = Signal<Int, Boom>.pipe()
    let first =
      signal
      .flatMapError { _ in SignalProducer(other).on(disposed: { log.add("disposed") }) }
      .take(first: 1)
    first.observe(log.observer("got"))
    input.send(error: Boom())
    #expect(other.isObserved)
    otherInput.send(value: 1)
    #expect(log.entries == ["got VALUE 1", "got COMPLETED", "disposed"])
    #expect(!other.isObserved)
  }

  @Test(
    "defect 12: `flatMapError` on a signal cancels the replacement if the result is no longer observed"
  )
  func defect12AnUnobservedSignalCancelsTheReplacement() {
    let (signal, input) = Signal<Int, Boom>.pipe()
    let (other, otherInput) = Signal<Int, Boom>.pipe()
    let observation = signal.flatMapError { _ in other }.observe { _ in }
    input.send(error: Boom())
    #expect(other.isObserved)
    observation?.dispose()
    #expect(!other.isObserved)
    withExtendedLifetime(otherInput) {}
  }

  @Test("defect 12: disposing of `flatMapError` on a producer cancels the replacement")
  func defect12TheProducerCancelsTheReplacement() {
    let log = Log()
    let (signal, input) = Signal<Int, Boom>.pipe()
    let (other, otherInput) = Signal<Int, Boom>.pipe()
    let start = SignalProducer(signal).flatMapError { _ in other }.start(log.observer("got"))
    input.send(error: Boom())
    #expect(other.isObserved)
    start.dispose()
    #expect(!other.isObserved)
    otherInput.send(value: 1)
    #expect(log.entries == ["got INTERRUPTED"])
  }

  @Test("`flatMapError` calls its closure only for a failure")
  func theClosureRunsOnlyForAFailure() {
    let log = Log()
    let ends: [Event<Int, Boom>] = [.completed, .interrupted, .failed(Boom())]
    for end in ends {
      SignalProducer<Int, Boom> { observer, _ in
        observer.send(value: 1)
        observer.send(end)
      }.flatMapError { error in
        log.add("\(error)")
        return SignalProducer<Int, Never>.empty
      }.start()
    }
    #expect(log.entries == ["boom"])
  }

  @Test("`flatMapError` does not call its closure after a disposal during the last value")
  func theClosureDoesNotRunAfterADisposal() {
    let log = Log()
    let start = Box<any Disposable>()
    let (signal, input) = Signal<Int, Boom>.pipe()
    start.content = SignalProducer(signal).flatMapError { _ in
      log.add("ran")
      return SignalProducer<Int, Never>.empty
    }.start { event in
      log.add("\(event)")
      input.send(error: Boom())
      start.dispose()
    }
    input.send(value: 1)
    #expect(log.entries == ["VALUE 1", "INTERRUPTED"])
  }

  @Test("A disposal inside the closure of `flatMapError` prevents the replacement from starting")
  func aDisposalInsideTheClosurePreventsTheReplacement() {
    let log = Log()
    let start = Box<any Disposable>()
    let (signal, input) = Signal<Int, Boom>.pipe()
    start.content = SignalProducer(signal).flatMapError { _ in
      start.dispose()
      return SignalProducer<Int, Never>.empty.on(starting: { log.add("started") })
    }.start(log.observer("got"))
    input.send(error: Boom())
    #expect(log.entries == ["got INTERRUPTED"])
  }

  @Test("`flatMapError` handles the failure before the resources of the source are released")
  func theFailureIsHandledBeforeTheSourceIsReleased() {
    let log = Log()
    SignalProducer<Int, Boom> { observer, lifetime in
      lifetime += { log.add("disposed") }
      observer.send(error: Boom())
    }.flatMapError { _ in
      log.add("replaces")
      return SignalProducer<Int, Never>(value: 1)
    }.start(log.observer("got"))
    #expect(log.entries == ["replaces", "disposed", "got VALUE 1", "got COMPLETED"])
  }

  @Test("Each start of `flatMapError` calls the closure again")
  func eachStartCallsTheClosureAgain() {
    let log = Log()
    let producer = SignalProducer<Int, Boom>(error: Boom())
      .flatMapError { _ in SignalProducer<Int, Never>(value: 1) }
    producer.start(log.observer("a"))
    producer.start(log.observer("b"))
    #expect(log.entries == ["a VALUE 1", "a COMPLETED", "b VALUE 1", "b COMPLETED"])
  }

  @Test("`flatMapError` uses no additional stack, however many replacements follow one another")
  func anyNumberOfReplacementsUsesNoStack() {
    @Sendable func attempt(_ number: Int) -> SignalProducer<Int, Boom> {
      guard number < 50_000 else { return SignalProducer(value: number) }
      return SignalProducer(error: Boom()).flatMapError { _ in attempt(number + 1) }
    }
    let log = Log()
    attempt(0).start(log.observer("got"))
    #expect(log.entries == ["got VALUE 50000", "got COMPLETED"])
  }

  @Test(
    "Disposing of `flatMapError` interrupts its output immediately, even if the replacement waits for a scheduler"
  )
  func disposalInterruptsAtOnceDuringAScheduledReplacement() {
    let log = Log()
    let lab = Lab()
    SignalProducer<Int, Boom>(error: Boom())
      .flatMapError { _ in
        SignalProducer<Int, Boom>.never.delay(.milliseconds(10), on: lab.scheduler)
      }
      .start(log.observer("got"))
      .dispose()
    #expect(log.entries == ["got INTERRUPTED"])
  }
}
