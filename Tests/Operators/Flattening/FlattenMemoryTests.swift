import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Checks that `flatten` retains no inner stream that has ended, with any strategy (RSG-7).
@Suite struct FlattenMemoryTests {
  /// How inner streams end.
  enum End: CaseIterable, Sendable {
    /// Each stream completes while it is being started.
    case completedAtOnce
    /// Each stream is interrupted while it is being started, so that no stream wins in the case of
    /// `.race`.
    case interruptedAtOnce
    /// Each stream completes before the next stream arrives.
    case completedLater
    /// Each stream is interrupted before the next stream arrives.
    case interruptedLater

    /// The number of inner streams.
    var count: Int { Rounds.many(self == .completedAtOnce ? 100_000 : 10_000) }

    var isLater: Bool { self == .completedLater || self == .interruptedLater }

    var event: Event<Int, Boom> {
      switch self {
      case .completedAtOnce, .completedLater: .completed
      case .interruptedAtOnce, .interruptedLater: .interrupted
      }
    }
  }

  static let strategies: [FlattenStrategy] = [
    .merge, .concat, .concurrent(limit: 2), .latest, .race, .throttle,
  ]

  @Test(
    "defect 13: `flatten` retains no inner stream that has ended",
    arguments: strategies,
    End.allCases
  )
  func defect13EndedInnerStreamsAreNotRetained(_ strategy: FlattenStrategy, _ end: End) {
    let census = Census()
    let starts = Subject.Counter()
    let current = Box<Observer<Int, Boom>>()
    let (outer, input) = Signal<Int, Boom>.pipe()
    let result = outer.flatMap(strategy) { number in
      let resident = census.resident(number)
      return SignalProducer<Int, Boom> { observer, lifetime in
        starts.add()
        lifetime += { resident.stay() }
        if end.isLater { current.content = observer } else { observer.send(end.event) }
      }
    }
    let ended = Subject.Counter()
    let observation = result.observe { _ in ended.add() }
    for number in 0..<end.count {
      input.send(value: number)
      current.content?.send(end.event)
      current.content = nil
      guard census.living == 0 else { break }
    }
    // After a stream has won a race, the other streams are not started.
    let isOver = strategy == .race && end.event == .completed
    #expect(census.living == 0)
    #expect(starts.value == (isOver ? 1 : end.count))
    #expect(ended.value == 0)
    withExtendedLifetime((result, observation)) {}
  }

  /// Inner streams that are running, are waiting, or have lost are released when the result ends.
  @Test(
    "`flatten` releases a running inner stream when the result ends",
    arguments: strategies,
    [Event<Int, Boom>.failed(Boom()), .interrupted, .completed]
  )
  func runningInnerStreamsAreReleasedAtTheEnd(
    _ strategy: FlattenStrategy,
    _ end: Event<Int, Boom>
  ) {
    let census = Census()
    let (outer, input) = Signal<Int, Boom>.pipe()
    let start = SignalProducer(outer)
      .flatMap(strategy) { number in
        let resident = census.resident(number)
        return SignalProducer<Int, Boom> { observer, lifetime in
          // The lifetime retains the observer, which prevents an interruption of the stream.
          lifetime += { withExtendedLifetime(observer) { resident.stay() } }
          observer.send(value: number)
        }
      }
      .start()
    for number in 0..<5 { input.send(value: number) }
    #expect(census.living > 0)
    input.send(end)
    if end == .completed { start.dispose() }
    #expect(census.living == 0, "after \(end)")
    withExtendedLifetime(start) {}
  }
}
