import Reactive
import ReactiveTesting

/// The cost of one event after a growing number of earlier events, which must stay constant.
struct Growth {
  let name: String
  /// Nanoseconds per event, for each of ``pasts``.
  let ns: [Double]

  static let pasts = [1_000, 10_000, 100_000, 1_000_000]
  private static let sample = 1_000

  static func measure() -> [Growth] {
    [
      Growth("past events") { past in
        let sink = Sink()
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.map { $0 &+ 1 }.observeValues { sink.add($0) }
        for value in 0..<past { input.send(value: value) }
        return { input.send(value: 1) }
      },
      Growth("finished inners") { past in
        let sink = Sink()
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.flatMap(.merge) { SignalProducer<Int, Never>(value: $0) }
          .observeValues { sink.add($0) }
        for value in 0..<past { input.send(value: value) }
        return { input.send(value: 1) }
      },
      Growth("detached observers") { past in
        let sink = Sink()
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.observeValues { sink.add($0) }
        for _ in 0..<past { signal.observeValues { sink.add($0) }?.dispose() }
        return { input.send(value: 1) }
      },
      Growth("cancelled actions") { past in
        let sink = Sink()
        let scheduler = TestScheduler(limits: .init(atOneInstant: .max, inOneRun: .max))
        for _ in 0..<past { scheduler.schedule(after: .seconds(1)) { sink.add(1) }?.dispose() }
        return {
          scheduler.schedule(after: .nanoseconds(1)) { sink.add(1) }
          scheduler.advance()
        }
      },
    ]
  }

  /// `prepare` sends a number of events and returns a closure that sends one more.
  private init(_ name: String, _ prepare: (Int) -> () -> Void) {
    self.name = name
    ns = Self.pasts.map { past in
      let event = prepare(past)
      for _ in 0..<Self.sample { event() }
      let times = (0..<9).map { _ in
        Stopwatch.nanoseconds { for _ in 0..<Self.sample { event() } } / Double(Self.sample)
      }
      return times.min() ?? 0
    }
  }
}
