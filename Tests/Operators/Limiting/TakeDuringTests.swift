import Reactive
import ReactiveTesting
import Testing

@Suite struct TakeDuringTests {
  @Test(
    "LIF-3: `take(during:)` completes when the lifetime ends",
    arguments: [
      ("-1-2-3-4-|", "-1-2|"),
      ("-1-|", "-1-|"),
      ("-1-#", "-1-#"),
      ("-1-!", "-1-!"),
      ("---------|", "----|"),
    ]
  )
  func completesWhenTheLifetimeEnds(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.take(during: Self.lifetime(endingAt: .milliseconds(40), in: lab))
    } producer: { source, lab in
      source.take(during: Self.lifetime(endingAt: .milliseconds(40), in: lab))
    }
  }

  @Test("Disposing of `take(during:)` interrupts its output")
  func disposalInterrupts() throws {
    try check(source: "-1-2-3-|", gives: "-1-!", disposedAt: .milliseconds(30)) { source, lab in
      source.filter { $0 < 2 }
        .take(during: Self.lifetime(endingAt: .milliseconds(40), in: lab))
    } producer: { source, lab in
      source.filter { $0 < 2 }
        .take(during: Self.lifetime(endingAt: .milliseconds(40), in: lab))
    }
  }

  @Test(
    "LIF-3: `take(during:)` of a lifetime that has ended completes a producer without starting it, and a signal immediately"
  )
  func anEndedLifetimeCompletesWithoutAStart() {
    let log = Log()
    let (lifetime, token) = Lifetime.make()
    token.dispose()
    SignalProducer<Int, Never>(value: 1)
      .on(starting: { log.add("started") })
      .take(during: lifetime)
      .start(log.observer("producer"))
    let signal = Signal<Int, Never>.never.take(during: lifetime)
    #expect(signal.observe(log.observer("signal")) == nil)
    #expect(log.entries == ["producer COMPLETED", "signal INTERRUPTED"])
  }

  @Test("An observer of `take(during:)` can end the lifetime")
  func anObserverCanEndTheLifetime() {
    let log = Log()
    let (lifetime, token) = Lifetime.make()
    let (signal, input) = Signal<Int, Never>.pipe()
    let result = signal.take(during: lifetime)
    result.observe { event in
      log.add("a \(event)")
      token.dispose()
    }
    result.observe(log.observer("b"))
    input.send(value: 1)
    input.send(value: 2)
    #expect(log.entries == ["a VALUE 1", "b VALUE 1", "a COMPLETED", "b COMPLETED"])
  }

  @Test("`take(during:)` retains no object after it has ended, even if the lifetime continues")
  func noObjectIsRetainedAfterTheEnd() {
    let census = Census()
    let (lifetime, token) = Lifetime.make()
    for number in 0..<100 {
      let resident = census.resident(number)
      SignalProducer<Int, Never>(value: number)
        .take(during: lifetime)
        .start(Observer { _ in resident.stay() })
    }
    #expect(census.living == 0)
    token.dispose()
  }

  private static func lifetime(endingAt time: Duration, in lab: Lab) -> Lifetime {
    let (lifetime, token) = Lifetime.make()
    lab.time.schedule(at: Instant.origin.advanced(by: time)) { token.dispose() }
    return lifetime
  }
}
