import Reactive
import ReactiveTesting
import Testing

@Suite struct TakeUntilTests {
  @Test(
    "`take(until:)` completes when the trigger sends a value or completes",
    arguments: [
      ("-1-2-3-|", "----1", "-1-2|"),
      ("-1-2-3-|", "----|", "-1-2|"),
      ("-1-2-3-|", "----!", "-1-2-3-|"),
      ("-1-2-3-|", "", "-1-2-3-|"),
      ("-1-2-#", "--------1", "-1-2-#"),
      ("-1-2-!", "--------1", "-1-2-!"),
      ("-1-2-|", "--------1", "-1-2-|"),
      ("-1-2--", "------1", "-1-2--|"),
    ]
  )
  func completesWhenTheTriggerSendsAValueOrCompletes(
    _ source: String,
    _ trigger: String,
    _ output: String
  ) throws {
    try check(source: source, gives: output) { source, lab in
      source.take(until: lab.trigger(trigger))
    } producer: { source, lab in
      source.take(until: lab.steady(trigger).map(value: ()))
    }
  }

  @Test("`take(until:)` accepts a signal or a producer as its trigger")
  func acceptsSignalsAndProducersAsTriggers() throws {
    try check(source: "-1-2-3-|", gives: "-1-2|") { source, lab in
      source.take(until: lab.steady("----1").map(value: ()))
    } producer: { source, lab in
      source.take(until: lab.trigger("----1"))
    }
  }

  @Test("Disposing of `take(until:)` interrupts its output and disposes of the trigger")
  func disposalDisposesOfTheTrigger() throws {
    try check(source: "-1-2-3-|", gives: "-1!", disposedAt: .milliseconds(20)) { source, lab in
      source.take(until: lab.trigger("----1"))
    } producer: { source, lab in
      source.take(until: lab.steady("----1").map(value: ()))
    }
  }

  @Test("`take(until:)` starts the trigger before the source")
  func theTriggerIsStartedFirst() {
    let log = Log()
    SignalProducer<Int, Never>.never.on(started: { log.add("source") })
      .take(until: SignalProducer<Void, Never>.never.on(started: { log.add("trigger") }))
      .start()
    #expect(log.entries == ["trigger", "source"])
  }

  @Test("`take(until:)` does not start the source if the trigger sends a value immediately")
  func aSynchronousTriggerPreventsTheStartOfTheSource() {
    let log = Log()
    SignalProducer<Int, Never>.never.on(starting: { log.add("source") })
      .take(until: SignalProducer<Void, Never>(value: ()))
      .start(log.observer("got"))
    #expect(log.entries == ["got COMPLETED"])
  }

  @Test("`take(until:)` treats a trigger that has already ended as interrupted")
  func anEndedTriggerCountsAsInterrupted() {
    let log = Log()
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.take(until: Signal<Void, Never>.empty).observe(log.observer("got"))
    input.send(value: 1)
    #expect(log.entries == ["got VALUE 1"])
  }

  @Test("`take(until:)` stops observing both inputs when it ends")
  func bothInputsAreDetachedAtTheEnd() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let (stop, stopInput) = Signal<Void, Never>.pipe()
    let result = signal.take(until: stop)
    #expect(signal.isObserved && stop.isObserved)
    stopInput.send(value: ())
    #expect(!signal.isObserved && !stop.isObserved)
    withExtendedLifetime((result, input)) {}
  }

  @Test("An observer of `take(until:)` can fire the trigger")
  func anObserverCanFireTheTrigger() {
    let log = Log()
    let (signal, input) = Signal<Int, Never>.pipe()
    let (stop, stopInput) = Signal<Void, Never>.pipe()
    let result = signal.take(until: stop)
    result.observe { event in
      log.add("a \(event)")
      if event == .value(1) { stopInput.send(value: ()) }
    }
    result.observe(log.observer("b"))
    input.send(value: 1)
    input.send(value: 2)
    #expect(log.entries == ["a VALUE 1", "b VALUE 1", "a COMPLETED", "b COMPLETED"])
  }
}
