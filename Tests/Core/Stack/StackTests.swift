import Reactive
import TestSupport
import Testing

/// OPR-10, D18: a chain that a user builds step by step uses no additional stack for each step.
@Suite struct StackTests {
  /// The number of steps, which is large enough to overflow a small stack many times over.
  ///
  /// `many-steps` takes a million steps in a release build.
  private static let steps = Rounds.many(20_000)

  /// The number of operators in a chain.
  private static let operators = Rounds.many(10_000)

  @Test("defect 17: many synchronous steps use no additional stack", arguments: ManySteps.all)
  func manySteps(_ steps: ManySteps) {
    #expect(steps.fault(steps: Self.steps) == nil)
  }

  @Test("defect 17: a chain that grows at its beginning uses no additional stack")
  func prefixChain() {
    let log = Log()
    Threads.run(stackSize: Threads.smallStack) {
      var chain = SignalProducer<Int, Problem>(value: 0)
      for step in 1..<1000 { chain = chain.prefix(value: step) }
      chain.take(last: 1).start(log.observer())
    }
    #expect(log.entries == ["VALUE 0", "COMPLETED"])
  }

  @Test(
    "A start that user code requests inside nested starts does not prevent those that are deferred",
    arguments: [1, 15, 16, 17, 18, 40]
  )
  func startsInsideNestedStarts(depth: Int) {
    let (log, other) = (Log(), Log())
    @Sendable func nested(_ depth: Int) -> SignalProducer<Int, Never> {
      SignalProducer([0, 1]).flatMap(.merge) { number -> SignalProducer<Int, Never> in
        SignalProducer<Int, Never>([2, 3]).flatMap(.merge) { SignalProducer(value: $0) }
          .start(other.observer())
        if number == 0, depth > 0 { return nested(depth - 1) }
        return SignalProducer { observer, _ in
          observer.send(value: depth)
          observer.sendCompleted()
        }
      }
    }
    nested(depth).start(log.observer())
    let numbers = (0...depth).map { "VALUE \($0)" } + ["VALUE 0", "COMPLETED"]
    #expect(log.entries.sorted() == numbers.sorted())
    #expect(log.entries.last == "COMPLETED")
    let starts = 2 * (depth + 1)
    #expect(other.entries.count == 3 * starts)
  }

  /// A way to build a chain of operators.
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

  @Test(
    "A chain of 10,000 operators starts and is disposed of without exhausting the stack",
    arguments: Nesting.allCases
  )
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

  @Test("`retry` stops if it is disposed of between two attempts")
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
