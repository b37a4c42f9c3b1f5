import Reactive
import ReactiveTesting
import Testing

/// A scheduler whose actions run some time after the instants for which they were scheduled.
///
/// A busy queue behaves like this.
private final class LateScheduler: TimedScheduler {
  private let time: TestScheduler
  private let lateness: Duration

  init(_ time: TestScheduler, lateness: Duration) {
    self.time = time
    self.lateness = lateness
  }

  var now: Instant { time.now }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    schedule(at: now, action)
  }

  func schedule(
    at instant: Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    time.schedule(at: max(instant, now).advanced(by: lateness), action)
  }

  func schedule(
    at instant: Instant,
    interval: Duration,
    leeway: Duration,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    let first = max(instant, now).advanced(by: lateness)
    return time.schedule(at: first, interval: interval, leeway: leeway, action)
  }
}

@Suite("Time on a late scheduler")
struct LateSchedulerTests {
  typealias Numbers = SignalProducer<Int, Never>

  /// An operator whose events depend on the time.
  struct Timed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (Numbers, any TimedScheduler) -> SignalProducer<String, Never>

    init<Value>(
      _ name: String,
      _ apply: @escaping @Sendable (Numbers, any TimedScheduler) -> SignalProducer<Value, Never>
    ) {
      testDescription = name
      self.apply = { apply($0, $1).map { "\($0)" } }
    }
  }

  static let operators = [
    Timed("collect(every:on:)") { $0.collect(every: .milliseconds(10), on: $1) },
    Timed("collect(every:on:skipEmpty:)") {
      $0.collect(every: .milliseconds(10), on: $1, skipEmpty: true)
    },
    Timed("collect(every:on:discardWhenCompleted:)") {
      $0.collect(every: .milliseconds(10), on: $1, discardWhenCompleted: false)
    },
    Timed("buffer(for:on:)") { $0.buffer(for: .milliseconds(10), on: $1) },
    Timed("delay(_:on:)") { $0.delay(.milliseconds(10), on: $1) },
    Timed("debounce(_:on:)") { $0.debounce(.milliseconds(10), on: $1) },
    Timed("interval(_:interval:on:)") { _, scheduler in
      Numbers.interval(1...4, interval: .milliseconds(10), on: scheduler)
    },
    Timed("interval(_:on:)") { _, scheduler in
      Numbers.interval(.milliseconds(10), on: scheduler).take(first: 4)
    },
  ]

  @Test("Each value is late by the same time, because delays do not add up", arguments: operators)
  func lateness(_ subject: Timed) {
    let lateness = Duration.milliseconds(4)
    let punctual = values(of: subject, lateness: .zero)
    #expect(punctual.count > 2)
    #expect(
      values(of: subject, lateness: lateness)
        == punctual.map { TimedValue($0.value, at: $0.instant.advanced(by: lateness)) }
    )
  }

  /// Returns the values of an operator on a source that sends at 5, 26, and 47 ms, and completes.
  ///
  /// The source does not send while an action is late.
  private func values(of subject: Timed, lateness: Duration) -> [TimedValue<String>] {
    let time = TestScheduler()
    let scheduler = LateScheduler(time, lateness: lateness)
    let (source, input) = Signal<Int, Never>.pipe()
    let recorder = Recorder<String, Never>(time)
    subject.apply(source.producer, scheduler).start(recorder.observer)
    for (number, instant) in [5, 26, 47].enumerated() {
      time.schedule(after: .milliseconds(instant)) { input.send(value: number) }
    }
    time.schedule(after: .milliseconds(68)) { input.sendCompleted() }
    time.advance(by: .milliseconds(100))
    return recorder.timeline.moments.compactMap { moment in
      moment.event.value.map { TimedValue($0, at: moment.instant) }
    }
  }
}
