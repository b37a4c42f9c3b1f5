import Foundation
import Reactive
import ReactiveTesting
import Testing

/// Arguments on both sides of the limits that operators and types impose (D19).
@Suite("Arguments at their limits")
struct ArgumentTests {
  /// An argument that has a limit.
  struct Argument: Sendable {
    /// The name that the message states.
    let operation: String
    /// The invalid argument closest to the limit, as the message states it.
    let invalid: String
    /// Passes the invalid argument closest to the limit, or the valid argument closest to the
    /// limit.
    let pass: @Sendable (_ isValid: Bool) -> Void

    init(_ operation: String, _ invalid: String, pass: @escaping @Sendable (Bool) -> Void) {
      self.operation = operation
      self.invalid = invalid
      self.pass = pass
    }

    /// An argument that must not be negative.
    static func count(
      _ operation: String,
      pass: @escaping @Sendable (Int) -> Void
    ) -> Argument {
      Argument(operation, "-1") { pass($0 ? 0 : -1) }
    }

    /// An argument that must be at least one.
    static func limit(
      _ operation: String,
      _ text: String = "0",
      pass: @escaping @Sendable (Int) -> Void
    ) -> Argument {
      Argument(operation, text) { pass($0 ? 1 : 0) }
    }

    /// An interval that must not be negative.
    static func interval(
      _ operation: String,
      pass: @escaping @Sendable (Duration, TestScheduler) -> Void
    ) -> Argument {
      Argument(operation, "-1e-09 seconds") { isValid in
        pass(isValid ? .zero : .nanoseconds(-1), TestScheduler())
      }
    }

    /// An interval that must be greater than zero.
    static func period(
      _ operation: String,
      _ text: String = "0.0 seconds",
      pass: @escaping @Sendable (Duration, TestScheduler) -> Void
    ) -> Argument {
      Argument(operation, text) { isValid in
        pass(isValid ? .nanoseconds(1) : .zero, TestScheduler())
      }
    }
  }

  private typealias Source = SignalProducer<Int, TestFailure>
  private typealias Hot = Signal<Int, TestFailure>

  static let all: [Argument] = [
    .count("take(first:)") { _ = Source.never.take(first: $0) },
    .count("take(first:)") { _ = Hot.never.take(first: $0) },
    .count("take(first:)") { _ = LazyStream([1]).take(first: $0) },
    .count("take(last:)") { _ = Source.never.take(last: $0) },
    .count("take(last:)") { _ = Hot.never.take(last: $0) },
    .count("skip(first:)") { _ = Source.never.skip(first: $0) },
    .count("skip(first:)") { _ = Hot.never.skip(first: $0) },
    .count("skip(first:)") { _ = LazyStream([1]).skip(first: $0) },
    .count("retry(upTo:)") { _ = Source.never.retry(upTo: $0) },
    .count("retry(upTo:)") {
      _ = Source.never.retry(upTo: $0, interval: .zero, on: TestScheduler())
    },
    .count("repeat(_:)") { _ = Source.never.repeat($0) },
    .count("replayLazily(upTo:)") { _ = Source.never.replayLazily(upTo: $0) },
    .count("ReplaySubject(capacity:)") { _ = ReplaySubject<Int, TestFailure>(capacity: $0) },
    .count("ReplaySubject(capacity:)") { _ = Source.never.replay(capacity: $0) },
    .count("share(replay:while:)") { _ = Source.never.share(replay: $0, while: .forever) },
    .count("groupBy(remembering:_:)") { _ = Source.never.groupBy(remembering: $0) { $0 } },
    .limit("FlattenStrategy.concurrent(limit:)") { _ = FlattenStrategy.concurrent(limit: $0) },
    .limit("collect(count:)") { _ = Source.never.collect(count: $0) },
    .limit("collect(count:)") { _ = Hot.never.collect(count: $0) },
    .limit("Action(maxConcurrentExecutions:)") {
      _ = Action<Int, Int, TestFailure>(maxConcurrentExecutions: $0) { _ in .never }
    },
    .limit("values(buffering:)", "a limit of 0") {
      _ = Source.never.values(buffering: .newest($0))
    },
    .limit("values(buffering:)", "a limit of 0") { _ = Hot.never.values(buffering: .oldest($0)) },
    .interval("delay(_:on:)") { _ = Source.never.delay($0, on: $1) },
    .interval("delay(_:on:)") { _ = Hot.never.delay($0, on: $1) },
    .interval("debounce(_:on:)") { _ = Source.never.debounce($0, on: $1) },
    .interval("debounce(_:on:)") { _ = Hot.never.debounce($0, on: $1) },
    .interval("throttle(_:on:)") { _ = Source.never.throttle($0, on: $1) },
    .interval("throttle(_:on:)") { _ = Hot.never.throttle($0, on: $1) },
    .interval("timeout(after:raising:on:)") {
      _ = Source.never.timeout(after: $0, raising: .boom, on: $1)
    },
    .interval("timeout(after:raising:on:)") {
      _ = Hot.never.timeout(after: $0, raising: .boom, on: $1)
    },
    .interval("timeout(after:raising:on:)") {
      _ = SignalProducer<Int, Never>.never.timeout(after: $0, raising: TestFailure.boom, on: $1)
    },
    .interval("timeout(after:raising:on:)") {
      _ = Signal<Int, Never>.never.timeout(after: $0, raising: TestFailure.boom, on: $1)
    },
    .interval("retry(upTo:interval:on:)") {
      _ = Source.never.retry(upTo: 1, interval: $0, on: $1)
    },
    .interval("buffer(for:on:)") { _ = Source.never.buffer(for: $0, on: $1) },
    .interval("buffer(for:on:)") { _ = Hot.never.buffer(for: $0, on: $1) },
    .period("collect(every:on:)") { _ = Source.never.collect(every: $0, on: $1) },
    .period("collect(every:on:)") { _ = Hot.never.collect(every: $0, on: $1) },
    .period("timer(interval:on:leeway:)") { _ = SignalProducer.timer(interval: $0, on: $1) },
    .period("interval(_:interval:on:)") {
      _ = SignalProducer.interval([1], interval: $0, on: $1)
    },
    .period("interval(_:interval:on:)") { _ = SignalProducer.interval($0, on: $1) },
    .period("schedule(at:interval:leeway:_:)", "an interval of 0.0 seconds") { interval, _ in
      let scheduler = QueueScheduler()
      scheduler.schedule(at: scheduler.now, interval: interval, leeway: .zero) {}?.dispose()
    },
    Argument("schedule(at:interval:leeway:_:)", "a leeway of -1e-09 seconds") { isValid in
      let scheduler = QueueScheduler()
      scheduler.schedule(
        at: scheduler.now,
        interval: .seconds(1),
        leeway: isValid ? .zero : .nanoseconds(-1)
      ) {}?.dispose()
    },
  ]

  @Test(
    "An operation traps if an argument is beyond its limit, and the message explains the limit",
    arguments: all.indices
  )
  func invalid(index: Int) async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [index] in
      ArgumentTests.all[index].pass(false)
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    let argument = Self.all[index]
    #expect(message.contains("\(argument.operation) was given \(argument.invalid)"), "\(message)")
    #expect(message.contains("D19"))
  }

  @Test("An argument at its limit is accepted", arguments: all.indices)
  func valid(index: Int) {
    Self.all[index].pass(true)
  }

  @Test("Every argument that the library checks has a test")
  func completeness() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Reactive")
    let files = try #require(
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    )
    var checked: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /"([^"\\]+) was given/) { checked.insert(String(match.1)) }
      for match in text.matches(of: /Interval\([^"\n]*, of: "([^"]+)"/) {
        checked.insert(String(match.1))
      }
    }
    #expect(checked.count > 15)
    #expect(checked == Set(Self.all.map(\.operation)))
  }
}
