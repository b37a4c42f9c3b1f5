import Reactive
import ReactiveTesting
import Testing

/// Intervals in seconds.
///
/// Each overload behaves like the overload with the same `Duration`.
@Suite struct SecondsTests {
  /// A frame of a diagram lasts ten milliseconds.
  private let frames = 0.03

  @Test("`delay` with seconds behaves like `delay` with the same `Duration`")
  func delay() throws {
    try check(source: "-1-2-|", gives: "----1-2-|") { source, lab in
      source.delay(frames, on: lab.scheduler)
    } producer: { source, lab in
      source.delay(frames, on: lab.scheduler)
    }
  }

  @Test("`debounce` with seconds behaves like `debounce` with the same `Duration`")
  func debounce() throws {
    try check(source: "-1---2----|", gives: "----1---2-|") { source, lab in
      source.debounce(frames, on: lab.scheduler)
    } producer: { source, lab in
      source.debounce(frames, on: lab.scheduler)
    }
    try check(source: "-1|", gives: "----(1|)") { source, lab in
      source.debounce(frames, on: lab.scheduler, discardWhenCompleted: false)
    } producer: { source, lab in
      source.debounce(frames, on: lab.scheduler, discardWhenCompleted: false)
    }
  }

  @Test("`throttle` with seconds behaves like `throttle` with the same `Duration`")
  func throttle() throws {
    try check(source: "-123-----|", gives: "-1--3----|") { source, lab in
      source.throttle(frames, on: lab.scheduler)
    } producer: { source, lab in
      source.throttle(frames, on: lab.scheduler)
    }
  }

  @Test("`timeout` with seconds behaves like `timeout` with the same `Duration`")
  func timeout() throws {
    try check(source: "-1---2", gives: "-1-#") { source, lab in
      source.timeout(after: frames, raising: Boom(), on: lab.scheduler)
    } producer: { source, lab in
      source.timeout(after: frames, raising: Boom(), on: lab.scheduler)
    }
    let time = TestScheduler()
    let log = Log()
    Signal<Int, Never>.never.timeout(after: 1, raising: Boom(), on: time)
      .observe(log.observer("signal"))
    SignalProducer<Int, Never>.never.timeout(after: 1, raising: Boom(), on: time)
      .start(log.observer("producer"))
    time.advance(by: .milliseconds(999))
    #expect(log.entries == [])
    time.advance(by: .milliseconds(1))
    #expect(log.entries == ["signal FAILED boom", "producer FAILED boom"])
    try time.verify()
  }

  @Test("`retry` with seconds behaves like `retry` with the same `Duration`")
  func retry() throws {
    let time = TestScheduler()
    let log = Log()
    SignalProducer<Int, Boom>(error: Boom())
      .on(starting: { log.add("start") })
      .retry(upTo: 1, interval: 0.25, on: time)
      .start(log.observer("got"))
    time.advance(by: .milliseconds(249))
    #expect(log.entries == ["start"])
    time.advance(by: .milliseconds(1))
    #expect(log.entries == ["start", "start", "got FAILED boom"])
    try time.verify()
  }
}
