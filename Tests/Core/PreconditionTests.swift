import Reactive
import ReactiveTesting
import Testing

/// D19: bad input stops the process, and the message says which, where and why.
@Suite struct PreconditionTests {
  struct Late: Error {}

  /// One way to break a precondition.
  enum Mistake: String, CaseIterable, Codable, CustomTestStringConvertible {
    case takeOfSignal, takeOfProducer
    case skipOfSignal, skipOfProducer
    case retry
    case concurrent
    case delayOfSignal, delayOfProducer
    case debounceOfSignal, debounceOfProducer
    case throttleOfSignal, throttleOfProducer
    case queueInterval, queueLeeway
    case takeLast, collectCount, collectEvery
    case repeating, retryInterval, timeout, timer, interval

    var testDescription: String { rawValue }

    /// What the message must say.
    var fragments: [String] {
      switch self {
      case .takeOfSignal, .takeOfProducer:
        ["take(first:)", "-1", "a count cannot be negative"]
      case .skipOfSignal, .skipOfProducer:
        ["skip(first:)", "-2", "a count cannot be negative"]
      case .retry:
        ["retry(upTo:)", "-3", "a count cannot be negative"]
      case .concurrent:
        ["FlattenStrategy.concurrent(limit:)", "0", "no stream can run"]
      case .delayOfSignal, .delayOfProducer:
        ["delay(_:on:)", "-0.004 seconds", "an interval cannot be negative"]
      case .debounceOfSignal, .debounceOfProducer:
        ["debounce(_:on:)", "-0.005 seconds", "an interval cannot be negative"]
      case .throttleOfSignal, .throttleOfProducer:
        ["throttle(_:on:)", "-0.006 seconds", "an interval cannot be negative"]
      case .takeLast:
        ["take(last:)", "-8", "a count cannot be negative"]
      case .collectCount:
        ["collect(count:)", "0", "an array of no values is never full"]
      case .collectEvery:
        ["collect(every:on:)", "0.0 seconds", "a timer without a pause"]
      case .repeating:
        ["repeat(_:)", "-9", "a count cannot be negative"]
      case .retryInterval:
        ["retry(upTo:interval:on:)", "-0.01 seconds", "an interval cannot be negative"]
      case .timeout:
        ["timeout(after:raising:on:)", "-0.011 seconds", "an interval cannot be negative"]
      case .timer:
        ["timer(interval:on:leeway:)", "0.0 seconds", "a timer without a pause"]
      case .interval:
        ["interval(_:interval:on:)", "0.0 seconds", "a timer without a pause"]
      case .queueInterval:
        ["schedule(at:interval:leeway:_:)", "an interval of 0.0 seconds", "more than zero"]
      case .queueLeeway:
        ["schedule(at:interval:leeway:_:)", "a leeway of -0.007 seconds", "zero or more"]
      }
    }

    func make() {
      let signal = Signal<Int, Never>.never
      let producer = SignalProducer<Int, Never>.never
      let scheduler = TestScheduler()
      let queue = QueueScheduler()
      switch self {
      case .takeLast: _ = signal.take(last: -8)
      case .collectCount: _ = signal.collect(count: 0)
      case .collectEvery: _ = signal.collect(every: .zero, on: scheduler)
      case .repeating: _ = producer.repeat(-9)
      case .retryInterval:
        _ = producer.retry(upTo: 1, interval: .milliseconds(-10), on: scheduler)
      case .timeout:
        _ = producer.timeout(after: .milliseconds(-11), raising: Late(), on: scheduler)
      case .timer:
        _ = SignalProducer<Instant, Never>.timer(interval: .zero, on: scheduler)
      case .interval:
        _ = SignalProducer<Int, Never>.interval(.zero, on: scheduler)
      case .takeOfSignal: _ = signal.take(first: -1)
      case .takeOfProducer: _ = producer.take(first: -1)
      case .skipOfSignal: _ = signal.skip(first: -2)
      case .skipOfProducer: _ = producer.skip(first: -2)
      case .retry: _ = producer.retry(upTo: -3)
      case .concurrent: _ = FlattenStrategy.concurrent(limit: 0)
      case .delayOfSignal: _ = signal.delay(.milliseconds(-4), on: scheduler)
      case .delayOfProducer: _ = producer.delay(.milliseconds(-4), on: scheduler)
      case .debounceOfSignal: _ = signal.debounce(.milliseconds(-5), on: scheduler)
      case .debounceOfProducer: _ = producer.debounce(.milliseconds(-5), on: scheduler)
      case .throttleOfSignal: _ = signal.throttle(.milliseconds(-6), on: scheduler)
      case .throttleOfProducer: _ = producer.throttle(.milliseconds(-6), on: scheduler)
      case .queueInterval: queue.schedule(at: queue.now, interval: .zero, leeway: .zero) {}
      case .queueLeeway:
        queue.schedule(at: queue.now, interval: .seconds(1), leeway: .milliseconds(-7)) {}
      }
    }
  }

  @Test(
    "D19: bad input stops the process with operator, argument and rule",
    arguments: Mistake.allCases
  )
  func message(mistake: Mistake) async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [mistake] in
      mistake.make()
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    for fragment in mistake.fragments + ["D19"] {
      #expect(message.contains(fragment), "\(message)")
    }
  }

  @Test("D19: the least input that is good stops nothing")
  func leastGoodInput() {
    let scheduler = TestScheduler()
    let signal = Signal<Int, Never>.never
    let producer = SignalProducer<Int, Never>.never
    _ = (signal.take(first: 0), producer.take(first: 0))
    _ = (signal.skip(first: 0), producer.skip(first: 0), producer.retry(upTo: 0))
    _ = FlattenStrategy.concurrent(limit: 1)
    _ = (signal.delay(.zero, on: scheduler), producer.delay(.zero, on: scheduler))
    _ = (signal.debounce(.zero, on: scheduler), producer.debounce(.zero, on: scheduler))
    _ = (signal.throttle(.zero, on: scheduler), producer.throttle(.zero, on: scheduler))
    let queue = QueueScheduler()
    let timer = queue.schedule(
      at: queue.now.advanced(by: .seconds(3600)),
      interval: .nanoseconds(1),
      leeway: .zero
    ) {}
    timer?.dispose()
    #expect(timer?.isDisposed == true)
  }
}
