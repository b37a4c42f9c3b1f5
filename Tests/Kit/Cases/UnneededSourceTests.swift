import Reactive
import Testing

@testable import ReactiveTesting

@Suite("SRC-6: sources whose events no longer have an effect")
struct UnneededSourceTests {
  private typealias Numbers = SignalProducer<Int, TestFailure>

  static let broken: [OperatorUnderTest] = [
    latest("a latest that keeps superseded inner streams", cancels: false),
    gate("a signal that keeps observing its trigger", cancels: false),
    OperatorUnderTest(
      "a race of two that keeps the loser",
      .completes(.early)
    ) { (first: Numbers, second: Numbers, _) -> Numbers in race(first, second, cancels: false) },
  ]

  static let correct: [OperatorUnderTest] = [
    latest("a latest that cancels superseded inner streams", cancels: true),
    gate("a signal that takes one value of its trigger", cancels: true),
    OperatorUnderTest(
      "a race of two that cancels the loser",
      .completes(.early)
    ) { (first: Numbers, second: Numbers, _) -> Numbers in race(first, second, cancels: true) },
    OperatorUnderTest("an output that does not show a tag", inputs: .producer, .property) {
      _,
      source,
      tag in source.withLatest(from: tag.producer).map { $0.0 }
    },
    OperatorUnderTest(
      "a concat that treats every end of the outer stream as completion",
      apply: { (outer: SignalProducer<Numbers, TestFailure>, _) -> Numbers in
        completing(outer).flatten(.concat)
      }
    ),
    OperatorUnderTest("a zip that treats every end of the first input as completion") {
      (first: Numbers, second: Numbers, _) in SignalProducer.zip(completing(first), second)
    },
    OperatorUnderTest(
      "a count since the last reset",
      .trigger(1),
      inputs: .producer,
      .voidProducer,
      apply: { _, source, reset in
        source.withLatest(from: reset.scan(0) { number, _ in number + 1 }.prefix(value: 0))
          .scan((count: 0, resets: 0)) { last, next in
            (last.resets == next.1 ? last.count + 1 : 1, next.1)
          }
          .map(\.count)
      }
    ),
    OperatorUnderTest(
      "a gate that observes its closing after its opening has completed",
      .trigger(1),
      .trigger(2),
      inputs: .producer,
      .voidProducer,
      .voidProducer,
      apply: { _, source, opening, closing in
        let isOpen = SignalProducer.merge(opening.map { true }, closing.map { false })
        return source.withLatest(from: isOpen).filter { $0.1 }.map { $0.0 }
      }
    ),
    OperatorUnderTest("zip") { first, second, _ in SignalProducer.zip(first, second) },
    OperatorUnderTest("merge") { first, second, _ in SignalProducer.merge(first, second) },
  ]

  @Test("A source that is kept without an effect is found", arguments: broken)
  func isFound(_ subject: OperatorUnderTest) {
    #expect(Self.finding(subject) != nil)
  }

  @Test("A source that may still have an effect is not reported", arguments: correct)
  func isNotReported(_ subject: OperatorUnderTest) {
    #expect(Self.finding(subject) == nil)
  }

  @Test("Test cases are examined at whose end several sources are observed", arguments: correct)
  func areExamined(_ subject: OperatorUnderTest) {
    #expect(!Self.search(subject).traces(40).isEmpty)
  }

  private static func search(_ subject: OperatorUnderTest) -> UnneededSources {
    UnneededSources(subject: subject) { TestFixture.run($0, subject) }
  }

  private static func finding(_ subject: OperatorUnderTest) -> String? {
    let search = search(subject)
    return search.traces(200).lazy.compactMap { search.finding($0)?.summary }.first
  }

  // MARK: Operators

  /// Returns an operator that forwards the events of the latest inner stream.
  private static func latest(_ name: String, cancels: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      name,
      apply: { (outer: SignalProducer<Numbers, TestFailure>, _) -> Numbers in
        Numbers { observer, lifetime in
          let state = Atomic((current: 0, isRunning: false, isOver: false))
          let inner = SerialDisposable()
          lifetime += inner
          outer.start(
            Observer(
              onValue: { stream in
                let number = state.modify { state -> Int in
                  state.current += 1
                  state.isRunning = true
                  return state.current
                }
                let (own, token) = Lifetime.make()
                if cancels { inner.inner = token } else { lifetime += token }
                stream.start(
                  Observer(
                    onValue: { if state.value.current == number { observer.send(value: $0) } },
                    onTermination: { end in
                      guard !lifetime.hasEnded, state.value.current == number else { return }
                      if case .failed = end { return observer.terminate(end) }
                      let isOver = state.modify { state -> Bool in
                        state.isRunning = false
                        return state.isOver
                      }
                      if isOver { observer.sendCompleted() }
                    }
                  ),
                  during: own
                )
              },
              onTermination: { end in
                guard case .completed = end else { return observer.terminate(end) }
                let isRunning = state.modify { state -> Bool in
                  state.isOver = true
                  return state.isRunning
                }
                if !isRunning { observer.sendCompleted() }
              }
            ),
            during: lifetime
          )
        }
      }
    )
  }

  /// Returns an operator that forwards values after the first value of a trigger.
  private static func gate(_ name: String, cancels: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      name,
      .trigger(1),
      inputs: .signal,
      .voidSignal,
      signal: { _, source, trigger in
        Signal<Int, TestFailure> { observer, lifetime in
          let isOpen = Atomic(false)
          (cancels ? trigger.take(first: 1) : trigger)
            .observe(Observer(value: { _ in isOpen.value = true }), during: lifetime)
          source.filter { _ in isOpen.value }.observe(observer, during: lifetime)
        }
      }
    )
  }

  /// Returns a producer that completes however its source ends.
  private static func completing<Value: Sendable>(
    _ source: SignalProducer<Value, TestFailure>
  ) -> SignalProducer<Value, TestFailure> {
    SignalProducer { observer, lifetime in
      source.start(
        Observer(
          onValue: { observer.send(value: $0) },
          onTermination: { _ in observer.sendCompleted() }
        ),
        during: lifetime
      )
    }
  }

  /// Returns a producer that forwards the events of the input that sends first.
  private static func race(_ first: Numbers, _ second: Numbers, cancels: Bool) -> Numbers {
    Numbers { observer, lifetime in
      let winner = Atomic<Int?>(nil)
      let inputs = [first, second].enumerated().map { number, input in
        (number: number, input: input, token: Lifetime.make())
      }
      for each in inputs { lifetime += each.token.token }
      let forwards: @Sendable (Int) -> Bool = { number in
        let isFirst = winner.modify { winner -> Bool in
          defer { winner = winner ?? number }
          return winner == nil
        }
        if isFirst, cancels { inputs[1 - number].token.token.dispose() }
        return winner.value == number
      }
      for (number, input, token) in inputs {
        input.start(
          Observer(
            onValue: { if forwards(number) { observer.send(value: $0) } },
            onTermination: { end in
              if !lifetime.hasEnded, forwards(number) { observer.terminate(end) }
            }
          ),
          during: token.lifetime
        )
      }
    }
  }
}
