import Reactive
import TestSupport
import Testing

/// OPR-10, D18: what a user builds step by step takes no stack, however many steps there are.
@Suite struct StackTests {
  #if DEBUG
  /// Enough to overflow the stack many times; debug builds take twenty microseconds a step.
  private static let length = Rounds.many(100_000)
  #else
  private static let length = Rounds.many(1_000_000)
  #endif

  /// How many operators are built upon one another.
  private static let operators = Rounds.many(10_000)

  /// All strategies, by their names.
  private static let strategies: [(String, FlattenStrategy)] = [
    ("concat", .concat), ("merge", .merge), ("concurrent", .concurrent(limit: 2)),
    ("latest", .latest), ("race", .race), ("throttle", .throttle),
  ]

  /// The end of what a producer sends on a thread with a small stack.
  private func lastEvents(
    _ producer: @escaping @Sendable () -> SignalProducer<Int, Problem>
  ) -> [String] {
    let log = Log()
    Threads.run(stackSize: Threads.smallStack) {
      let last = Unguarded<Event<Int, Problem>?>(nil)
      producer().start { event in
        if event.isTerminating {
          if let last = last.value { log.note(last) }
          log.note(event)
        }
        last.value = event
      }
    }
    return log.entries
  }

  @Test("defect 17: very many synchronous retries take no stack")
  func retry() {
    let count = Unguarded(0)
    let events = lastEvents {
      SignalProducer<Int, Problem> { observer, _ in
        count.value += 1
        if count.value == Self.length {
          observer.send(value: count.value)
          observer.sendCompleted()
        } else {
          observer.send(error: .first)
        }
      }
      .retry()
    }
    #expect(events == ["VALUE \(Self.length)", "COMPLETED"])
  }

  @Test("defect 17: a counted retry of many synchronous failures takes no stack")
  func countedRetry() {
    let count = Unguarded(0)
    let events = lastEvents {
      SignalProducer<Int, Problem> { () -> Result<Int, Problem> in
        count.value += 1
        return .failure(.second)
      }
      .retry(upTo: 99_999)
    }
    #expect(events == ["FAILED second"])
    #expect(count.value == 100_000)
  }

  @Test("defect 17: a chain of very many producers takes no stack, and is released without one")
  func concatChain() {
    let events = lastEvents {
      var chain = SignalProducer<Int, Problem>(value: 0)
      for step in 1..<Self.length { chain = chain.concat(value: step) }
      return chain
    }
    #expect(events == ["VALUE \(Self.length - 1)", "COMPLETED"])
  }

  @Test("defect 17: a chain that grows at its beginning takes no stack")
  func prefixChain() {
    let events = lastEvents {
      var chain = SignalProducer<Int, Problem>(value: 0)
      for step in 1..<1000 { chain = chain.prefix(value: step) }
      return chain
    }
    #expect(events == ["VALUE 0", "COMPLETED"])
  }

  @Test(
    "defect 17: a producer that goes on with itself through flatMap takes no stack",
    arguments: strategies
  )
  func recursiveFlatMap(name: String, strategy: FlattenStrategy) {
    @Sendable func count(_ step: Int) -> SignalProducer<Int, Problem> {
      step == Self.length
        ? SignalProducer(value: step)
        : SignalProducer<Int, Problem>(value: step + 1).flatMap(strategy) { count($0) }
    }
    #expect(lastEvents { count(0) } == ["VALUE \(Self.length)", "COMPLETED"])
  }

  @Test(
    "defect 17: a producer that sends and goes on with itself takes no stack",
    arguments: strategies
  )
  func recursiveConcatFlatMap(name: String, strategy: FlattenStrategy) {
    @Sendable func count(_ step: Int) -> SignalProducer<Int, Problem> {
      guard step < Self.length else { return SignalProducer(value: step) }
      let rest = SignalProducer<Int, Problem>(value: step + 1).flatMap(strategy) { count($0) }
      return SignalProducer(value: step).concat(rest)
    }
    #expect(lastEvents { count(0) } == ["VALUE \(Self.length)", "COMPLETED"])
  }

  @Test("defect 17: a producer that recovers with itself takes no stack")
  func recursiveFlatMapError() {
    @Sendable func count(_ step: Int) -> SignalProducer<Int, Problem> {
      step == Self.length
        ? SignalProducer(value: step)
        : SignalProducer<Int, Problem>(error: .first).flatMapError { _ in count(step + 1) }
    }
    #expect(lastEvents { count(0) } == ["VALUE \(Self.length)", "COMPLETED"])
  }

  @Test(
    "A flat stream of many synchronous inner producers takes no stack",
    arguments: strategies
  )
  func flat(name: String, strategy: FlattenStrategy) {
    let events = lastEvents {
      SignalProducer<Int, Problem>(1...20_000).flatMap(strategy) {
        SignalProducer<Int, Problem>(value: $0)
      }
    }
    // In a race the first one wins.
    #expect(events == ["VALUE \(strategy == .race ? 1 : 20_000)", "COMPLETED"])
  }

  /// A way to build operators upon one another.
  enum Nesting: CaseIterable, Sendable {
    case map, takeUntil, merge, flatMap

    func applied(
      to producer: SignalProducer<Int, Problem>
    ) -> SignalProducer<Int, Problem> {
      switch self {
      case .map: producer.map { $0 + 1 }
      case .takeUntil: producer.take(until: SignalProducer<Void, Never>.never)
      case .merge: producer.merge(with: SignalProducer<Int, Problem>.never)
      case .flatMap: producer.flatMap(.latest) { SignalProducer<Int, Problem>(value: $0) }
      }
    }
  }

  @Test("10 000 operators upon one another start and are disposed of", arguments: Nesting.allCases)
  func nestedProducers(nesting: Nesting) {
    let log = Log()
    let isOver = AnyDisposable()
    Threads.run(stackSize: Threads.ordinaryStack) {
      var producer = SignalProducer<Int, Problem> { observer, lifetime in
        lifetime += { withExtendedLifetime(observer) { isOver.dispose() } }
      }
      for _ in 0..<Self.operators { producer = nesting.applied(to: producer) }
      producer.start(log.observer()).dispose()
    }
    #expect(log.entries == ["INTERRUPTED"])
    #expect(isOver.isDisposed)
  }

  @Test("A retry that is disposed of between two attempts stops")
  func disposeStopsRetry() {
    let count = Unguarded(0)
    let log = Log()
    let handle = SerialDisposable()
    SignalProducer<Int, Problem> { observer, _ in
      count.value += 1
      if count.value == 1000 { handle.dispose() }
      observer.send(error: .first)
    }
    .retry()
    .startWithSignal { signal, interruptHandle in
      handle.inner = interruptHandle
      signal.observe(log.observer())
    }
    #expect(log.entries == ["INTERRUPTED"])
    #expect(count.value == 1000)
  }
}
