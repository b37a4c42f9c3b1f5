import Reactive
import Testing

/// Checks that the depth of nesting does not change the behavior of a strategy (OPR-10, D18).
@Suite struct FlattenDepthTests {
  /// If a deeply nested start is deferred, the inner streams that follow must not be treated as if
  /// they arrived while it runs.
  @Test(
    "Synchronous inner streams are flattened in the same way at any depth of nesting",
    arguments: zip(
      [FlattenStrategy.merge, .concat, .latest, .throttle, .race],
      [[1, 2, 3], [1, 2, 3], [1, 2, 3], [1, 2, 3], [1]]
    )
  )
  func theDepthDoesNotChangeTheOutput(_ strategy: FlattenStrategy, _ values: [Int]) {
    let inner = SignalProducer<Int, Never>([1, 2, 3]).flatMap(strategy) {
      SignalProducer(value: $0)
    }
    @Sendable func nested(_ depth: Int) -> SignalProducer<Int, Never> {
      depth == 0 ? inner : SignalProducer(value: depth).flatMap(.merge) { nested($0 - 1) }
    }
    for depth in [0, 1, 15, 16, 17, 100] {
      let log = EventLog()
      nested(depth).start(log.observer())
      #expect(log.lines == values.map { "VALUE \($0)" } + ["COMPLETED"])
    }
  }

  @Test(
    "Only the latest inner stream runs, even if starts are nested so deeply that they are deferred"
  )
  func onlyTheLatestDeferredStartRuns() {
    let (first, firstInput) = Signal<Int, Never>.pipe()
    let (second, secondInput) = Signal<Int, Never>.pipe()
    let inners = SignalProducer<SignalProducer<Int, Never>, Never>([
      first.producer, second.producer,
    ])
    @Sendable func nested(_ depth: Int) -> SignalProducer<Int, Never> {
      if depth == 0 { return inners.flatten(.latest) }
      return SignalProducer<Int, Never>([0, 0]).take(first: 1)
        .flatMap(.merge) { _ in nested(depth - 1) }
    }
    let log = EventLog()
    nested(200).start(log.observer())
    firstInput.send(value: 1)
    secondInput.send(value: 2)
    firstInput.sendCompleted()
    secondInput.sendCompleted()
    #expect(log.lines == ["VALUE 2", "COMPLETED"])
  }
}
