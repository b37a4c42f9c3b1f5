import Reactive
import TestSupport
import Testing

/// OPR-10, D18: what a user builds step by step takes no stack, however many steps there are.
@Suite struct StackTests {
  #if DEBUG
  /// Enough steps to overflow the stack many times; debug builds take long for more.
  private static let length = Rounds.many(200_000)
  private static let depth = Rounds.many(30_000)
  #else
  private static let length = Rounds.many(1_000_000)
  private static let depth = Rounds.many(200_000)
  #endif

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
    arguments: [("concat", FlattenStrategy.concat), ("merge", .merge), ("latest", .latest)]
  )
  func recursiveFlatMap(name: String, strategy: FlattenStrategy) {
    @Sendable func count(_ step: Int) -> SignalProducer<Int, Problem> {
      step == Self.depth
        ? SignalProducer(value: step)
        : SignalProducer<Int, Problem>(value: step + 1).flatMap(strategy) { count($0) }
    }
    #expect(lastEvents { count(0) } == ["VALUE \(Self.depth)", "COMPLETED"])
  }

  @Test(
    "defect 17: a producer that sends and goes on with itself takes no stack",
    arguments: [("concat", FlattenStrategy.concat), ("merge", .merge), ("latest", .latest)]
  )
  func recursiveConcatFlatMap(name: String, strategy: FlattenStrategy) {
    @Sendable func count(_ step: Int) -> SignalProducer<Int, Problem> {
      guard step < Self.depth else { return SignalProducer(value: step) }
      let rest = SignalProducer<Int, Problem>(value: step + 1).flatMap(strategy) { count($0) }
      return SignalProducer(value: step).concat(rest)
    }
    #expect(lastEvents { count(0) } == ["VALUE \(Self.depth)", "COMPLETED"])
  }

  @Test("defect 17: a producer that recovers with itself takes no stack")
  func recursiveFlatMapError() {
    @Sendable func count(_ step: Int) -> SignalProducer<Int, Problem> {
      step == Self.depth
        ? SignalProducer(value: step)
        : SignalProducer<Int, Problem>(error: .first).flatMapError { _ in count(step + 1) }
    }
    #expect(lastEvents { count(0) } == ["VALUE \(Self.depth)", "COMPLETED"])
  }

  @Test(
    "A flat stream of many synchronous inner producers takes no stack",
    arguments: [("concat", FlattenStrategy.concat), ("merge", .merge), ("latest", .latest)]
  )
  func flat(name: String, strategy: FlattenStrategy) {
    let events = lastEvents {
      SignalProducer<Int, Problem>(1...20_000).flatMap(strategy) {
        SignalProducer<Int, Problem>(value: $0)
      }
    }
    #expect(events == ["VALUE 20000", "COMPLETED"])
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
