import Reactive
import ReactiveTesting
import TestSupport

/// A log of lines that a test of asynchronous code can read and await.
final class Bulletin: Sendable {
  private let storage = Locked<[String]>([])
  private let arrivals = AsyncStream<String>.makeStream()

  var lines: [String] { storage.withLock { $0 } }

  func post(_ line: String) {
    storage.withLock { $0.append(line) }
    arrivals.continuation.yield(line)
  }

  /// Waits for a line.
  ///
  /// Only one task may wait at a time.
  func wait(for line: String) async {
    for await arrival in arrivals.stream where arrival == line { return }
  }

  /// Returns a producer that never ends on its own, and that posts a line when it starts and when
  /// it is disposed of.
  func endless<Value, Failure>(
    _ type: Value.Type = Value.self,
    sending values: [Value] = []
  ) -> SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in
      lifetime += AnyDisposable {
        self.post("over")
        withExtendedLifetime(observer) {}
      }
      for value in values { observer.send(value: value) }
      self.post("started")
    }
  }
}

/// The failure of the streams in these tests.
enum Crash: Error, Hashable { case crash }

/// A scheduler of virtual time that posts a line each time an action is scheduled.
final class PostingScheduler: TimedScheduler {
  let time = TestScheduler()
  let bulletin = Bulletin()

  var now: Instant { time.now }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    defer { bulletin.post("scheduled") }
    return time.schedule(action)
  }

  func schedule(
    at instant: Instant,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    defer { bulletin.post("scheduled") }
    return time.schedule(at: instant, action)
  }

  func schedule(
    at instant: Instant,
    interval: Duration,
    leeway: Duration,
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    defer { bulletin.post("scheduled") }
    return time.schedule(at: instant, interval: interval, leeway: leeway, action)
  }
}
