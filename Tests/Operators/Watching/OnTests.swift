import Reactive
import ReactiveTesting
import Testing

@Suite struct OnTests {
  @Test(
    "`on` does not change the events of a stream",
    arguments: ["-1-2-|", "-1-2-#", "-1-2-!", "|", "#", "!", "-1--"]
  )
  func doesNotChangeTheStream(_ script: String) throws {
    try check(source: script, gives: script) { source in
      source.on(
        event: { _ in },
        failed: { _ in },
        completed: {},
        interrupted: {},
        terminated: {},
        disposed: {},
        value: { _ in }
      )
    } producer: { source in
      source.on(
        starting: {},
        started: {},
        event: { _ in },
        failed: { _ in },
        completed: {},
        interrupted: {},
        terminated: {},
        disposed: {},
        value: { _ in }
      )
    }
  }

  @Test("Disposing of `on` interrupts its output, and no event follows")
  func disposalInterruptsAndNothingFollows() throws {
    try check(source: "-1-2-|", gives: "-1!", disposedAt: .milliseconds(20)) {
      $0.on(value: { _ in })
    } producer: {
      $0.on(value: { _ in })
    }
  }

  /// A closure that runs before the work of a start.
  enum Prelude: CaseIterable {
    case starting, started, initially

    func applied(
      to source: SignalProducer<Int, Never>,
      _ action: @escaping @Sendable () -> Void
    ) -> SignalProducer<Int, Never> {
      switch self {
      case .starting: source.on(starting: action)
      case .started: source.on(started: action)
      case .initially: source.initially(action)
      }
    }
  }

  @Test(
    "A start that is disposed of before its work does no work",
    arguments: Prelude.allCases
  )
  func disposedOfBeforeItsWork(_ prelude: Prelude) {
    let log = Log()
    let (lifetime, token) = Lifetime.make()
    let source = SignalProducer<Int, Never> { observer, _ in
      log.add("work")
      observer.send(value: 1)
    }
    prelude.applied(to: source.map { $0 }) { token.dispose() }
      .start(Observer { log.add("\($0)") }, during: lifetime)
    #expect(log.entries == ["INTERRUPTED"])
  }

  // MARK: Order

  /// Applies `on` to a signal and records all calls to its closures.
  private func watched(_ signal: Signal<Int, Boom>, _ log: Log) -> Signal<Int, Boom> {
    signal.on(
      event: { log.add("event \($0)") },
      failed: { log.add("failed \($0)") },
      completed: { log.add("completed") },
      interrupted: { log.add("interrupted") },
      terminated: { log.add("terminated") },
      disposed: { log.add("disposed") },
      value: { log.add("value \($0)") }
    )
  }

  /// Applies `on` to a producer and records all calls to its closures.
  private func watched(
    _ producer: SignalProducer<Int, Boom>,
    _ log: Log
  ) -> SignalProducer<Int, Boom> {
    producer.on(
      starting: { log.add("starting") },
      started: { log.add("started") },
      event: { log.add("event \($0)") },
      failed: { log.add("failed \($0)") },
      completed: { log.add("completed") },
      interrupted: { log.add("interrupted") },
      terminated: { log.add("terminated") },
      disposed: { log.add("disposed") },
      value: { log.add("value \($0)") }
    )
  }

  static let ends: [(Event<Int, Boom>, String)] = [
    (.completed, "completed"), (.failed(Boom()), "failed boom"), (.interrupted, "interrupted"),
  ]

  @Test(
    "`on` calls its closures for events before the observers of a signal, and `disposed` after them",
    arguments: ends
  )
  func closuresRunBeforeTheObserversAndDisposedAfterThem(
    _ end: Event<Int, Boom>,
    _ name: String
  ) {
    let log = Log()
    let (signal, input) = Signal<Int, Boom>.pipe()
    watched(signal, log).observe(log.observer("got"))
    input.send(value: 1)
    input.send(end)
    #expect(
      log.entries == [
        "event VALUE 1", "value 1", "got VALUE 1",
        "event \(end)", name, "terminated", "got \(end)", "disposed",
      ]
    )
  }

  @Test(
    "`on` calls `starting` and `started` of a producer before the closures for events",
    arguments: ends
  )
  func startingAndStartedRunBeforeTheEvents(_ end: Event<Int, Boom>, _ name: String) {
    let log = Log()
    let source = SignalProducer<Int, Boom> { observer, _ in
      log.add("work")
      observer.send(value: 1)
      observer.send(end)
    }
    watched(source, log).start(log.observer("got"))
    #expect(
      log.entries == [
        "starting", "started", "work", "event VALUE 1", "value 1", "got VALUE 1",
        "event \(end)", name, "terminated", "got \(end)", "disposed",
      ]
    )
  }

  @Test("`on` calls `disposed` before `interrupted` when a start is disposed of")
  func disposedRunsBeforeInterrupted() {
    let log = Log()
    watched(SignalProducer.never, log).start(log.observer("got")).dispose()
    #expect(
      log.entries == [
        "starting", "started", "disposed", "event INTERRUPTED", "interrupted", "terminated",
        "got INTERRUPTED",
      ]
    )
  }

  @Test(
    "`starting` is called from the outermost operator inward, and `started` from the innermost outward"
  )
  func startingRunsInwardAndStartedRunsOutward() {
    let log = Log()
    SignalProducer<Int, Never> { _, _ in log.add("work") }
      .on(starting: { log.add("starting inner") }, started: { log.add("started inner") })
      .map { $0 }
      .on(starting: { log.add("starting outer") }, started: { log.add("started outer") })
      .start()
    #expect(
      log.entries == [
        "starting outer", "starting inner", "started inner", "started outer", "work",
      ]
    )
  }

  @Test("defect 28: `on` calls `started` before the events of a synchronous producer")
  func defect28StartedRunsBeforeTheEventsOfASynchronousProducer() {
    let log = Log()
    SignalProducer<Int, Never>(value: 1)
      .on(started: { log.add("started") }, completed: { log.add("completed") })
      .start(log.observer("got"))
    #expect(log.entries == ["started", "got VALUE 1", "completed", "got COMPLETED"])
  }

  @Test("`on` calls `started` once for each start")
  func startedRunsOnceForEachStart() {
    let log = Log()
    let producer = SignalProducer<Int, Never>.empty.on(started: { log.add("started") })
    producer.start()
    producer.start()
    #expect(log.entries == ["started", "started"])
  }

  @Test("`on` calls `started` of a merged producer before `started` of its inputs")
  func startedOfAMergedProducerRunsBeforeItsInputs() {
    let log = Log()
    let inputs = ["a", "b"].map { name in
      SignalProducer<Int, Never>.never.on(started: { log.add(name) })
    }
    SignalProducer.merge(inputs).on(started: { log.add("both") }).start()
    #expect(log.entries == ["both", "a", "b"])
  }

  // MARK: Reach

  @Test(
    "`on` on a signal calls its closures once for each event, regardless of the number of observers"
  )
  func closuresOfASignalRunOnceForAllObservers() {
    let log = Log()
    let (signal, input) = Signal<Int, Never>.pipe()
    let watched = signal.on(value: { log.add("value \($0)") })
    watched.observe { _ in }
    watched.observe { _ in }
    input.send(value: 1)
    #expect(log.entries == ["value 1"])
  }

  @Test("`on` calls its closures on a signal without observers")
  func closuresOfASignalRunWithoutObservers() {
    let log = Log()
    let (signal, input) = Signal<Int, Never>.pipe()
    let watched = signal.on(value: { log.add("value \($0)") })
    input.send(value: 1)
    withExtendedLifetime(watched) {}
    #expect(log.entries == ["value 1"])
  }

  @Test("A result of `on` that is neither retained nor observed is disposed of without an event")
  func anUnusedResultIsDisposedOfWithoutAnEvent() {
    let log = Log()
    let (signal, input) = Signal<Int, Boom>.pipe()
    _ = watched(signal, log)
    input.send(value: 1)
    #expect(log.entries == ["disposed"])
  }

  @Test("`on` calls its closures on a producer once for each start")
  func closuresOfAProducerRunOnceForEachStart() {
    let log = Log()
    let producer = SignalProducer<Int, Never>(value: 1).on(value: { log.add("value \($0)") })
    producer.start()
    producer.start()
    #expect(log.entries == ["value 1", "value 1"])
  }

  // MARK: Disposal inside the closures

  @Test(
    "A disposal inside the closure of `startWithSignal` prevents the work and the call to `started`"
  )
  func aDisposalDuringTheSetupPreventsTheWork() {
    let log = Log()
    SignalProducer<Int, Never> { _, _ in log.add("work") }
      .on(started: { log.add("started") })
      .startWithSignal { signal, handle in
        signal.observe(log.observer("got"))
        handle.dispose()
      }
    #expect(log.entries == ["got INTERRUPTED"])
  }

  @Test("A disposal inside a closure of `on` on a signal prevents the delivery of the value")
  func aDisposalInsideAClosurePreventsTheDelivery() {
    let log = Log()
    let observation = Box<any Disposable>()
    let (signal, input) = Signal<Int, Never>.pipe()
    observation.content =
      signal
      .on(value: { _ in observation.dispose() })
      .map { value in
        log.add("map ran")
        return value
      }
      .observe(log.observer("got"))
    input.send(value: 1)
    #expect(log.entries == [])
  }
}
