import Reactive
import ReactiveTesting
import Testing

/// The examples of the ReactiveCocoa 4 guidelines, and shorter examples of the older documents.
@Suite struct GuidelinesProducerTests {
  /// A service that can be searched, and that records each search.
  private struct Service: Sendable {
    let log: Log

    func search(text: String) -> SignalProducer<[String], Problem> {
      SignalProducer { observer, _ in
        log.note("search for \(text)")
        observer.send(value: [text + "!"])
        observer.sendCompleted()
      }
    }
  }

  @Test(
    "Capture side effects within signal producers: each start makes one search"
  )
  func search() {
    let log = Log()
    let service = Service(log: log)
    let results = service.search(text: "swift")
    #expect(log.entries.isEmpty)
    results.start()
    results.start()
    #expect(log.entries == ["search for swift", "search for swift"])
    _ = service.search(text: "never started")
    #expect(log.entries.count == 2)
  }

  @Test("Share the side effects of a signal producer: the work runs once for all observers")
  func share() {
    let log = Log()
    Service(log: log).search(text: "swift").startWithSignal { signal, _ in
      signal.observe(log.observer("one "))
      signal.observe(log.observer("two "))
    }
    #expect(
      log.entries == [
        "search for swift", "one VALUE [\"swift!\"]", "two VALUE [\"swift!\"]", "one COMPLETED",
        "two COMPLETED",
      ]
    )
  }

  @Test("Switch over Event values", arguments: ["completed", "failed", "interrupted"])
  func switching(_ end: String) {
    let log = Log()
    let producer = SignalProducer<Int, Problem> { observer, _ in
      observer.send(value: 1)
      switch end {
      case "completed": observer.sendCompleted()
      case "failed": observer.send(error: .first)
      default: observer.sendInterrupted()
      }
    }
    // The switch does not compile if a case is missing.
    producer.start { event in
      switch event {
      case .value(let value): log.note("Value event: \(value)")
      case .failed(let error): log.note("Failed event: \(error)")
      case .completed: log.note("Completed event")
      case .interrupted: log.note("Interrupted event")
      }
    }
    let last = ["completed": "Completed event", "failed": "Failed event: first"]
    #expect(log.entries == ["Value event: 1", last[end] ?? "Interrupted event"])
  }

  @Test(
    "Prefer managing lifetime with operators: a binding replaces an observation written by hand"
  )
  func binding() {
    let (progress, input) = Signal<Int, Never>.pipe()
    let (cancel, press) = Signal<Void, Never>.pipe()
    let shown = MutableProperty(0)
    shown <~ progress.take(until: cancel).take(first: 3)
    for value in [1, 2] { input.send(value: value) }
    #expect(shown.value == 2)
    press.send(value: ())
    input.send(value: 3)
    #expect(shown.value == 2)
  }

  @Test("Indent stream operations consistently: a short chain fits on one line")
  func shortChains() {
    let stream = LazyStream([1, 2])
    #expect(stream.prefix(value: 0) == [0, 1, 2])
    #expect(stream.map { $0 + 1 } == [2, 3])
    let log = Log()
    SignalProducer<Int, Never>([1, 2]).prefix(value: 0).startWithValues { log.note($0) }
    #expect(log.entries == ["0", "1", "2"])
  }

  @Test("Debug streams by giving them names: the name shows every operator")
  func names() {
    StreamNames.tracing {
      let username = MutableProperty("").named("username")
      let signal = username.producer.skipRepeats().take(first: 3).filter { $0 == "joshaber" }
      #expect("\(signal)" == "[[[username] skipRepeats] take(first: 3)] filter")
    }
  }

  @Test(
    "RSG-8: disposal ends inner starts immediately, cancels their work, and releases their memory"
  )
  func innerStarts() {
    let log = Log()
    let network = TestScheduler()
    let buffer = Unguarded<Tracked?>(Tracked())
    let memory = WeakReference(buffer.value)
    let start = SignalProducer<Int, Never>([1, 2])
      .flatMap(.merge) { [data = buffer.value] number in
        SignalProducer<Int, Never> { observer, lifetime in
          lifetime += log.disposable("inner \(number)")
          lifetime += network.schedule(after: .seconds(1)) {
            data?.use()
            observer.send(value: number)
          }
        }
      }
      .start(log.observer())
    buffer.value = nil
    #expect(memory.isAlive)
    #expect(log.entries.isEmpty)
    start.dispose()
    #expect(Set(log.entries.dropLast()) == ["inner 1", "inner 2"])
    #expect(log.entries.last == "INTERRUPTED")
    #expect(!memory.isAlive)
    network.run()
    #expect(log.entries.count == 3)
  }

  /// Returns the nesting depth of the starts of a hand-written repetition.
  private func depth(
    _ repetition: (SignalProducer<Int, Never>, Observer<Int, Never>, Lifetime) -> Void
  ) -> Int {
    let depth = Unguarded((now: 0, most: 0))
    let source = SignalProducer<Int, Never> { observer, _ in
      depth.value.now += 1
      depth.value.most = max(depth.value.most, depth.value.now)
      observer.sendCompleted()
      depth.value.now -= 1
    }
    repetition(source, Observer { _ in }, Lifetime())
    return depth.value.most
  }

  @Test(
    "Avoid stack overflow from deep recursion: direct recursion nests starts, and repeat does not"
  )
  func recursion() {
    let wrong = depth { source, _, lifetime in
      @Sendable func resubscribe(_ count: Int) {
        source.start(
          Observer(completed: { if count < 10 { resubscribe(count + 1) } }),
          during: lifetime
        )
      }
      resubscribe(1)
    }
    let right = depth { source, _, lifetime in
      let count = Unguarded(0)
      lifetime += ImmediateScheduler().scheduleRecursive { reschedule in
        count.value += 1
        source.start(
          Observer(completed: { if count.value < 10 { reschedule() } }),
          during: lifetime
        )
      }
    }
    #expect(wrong == 10)
    #expect(right == 1)
  }
}
