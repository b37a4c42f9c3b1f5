import Reactive
import ReactiveTesting
import Testing

/// D19: the library traps on invalid input, and the message names the operator, the argument, and
/// the rule.
@Suite struct PreconditionTests {
  struct Late: Error {}

  /// A way to violate a precondition.
  enum Mistake: String, CaseIterable, Codable, CustomTestStringConvertible {
    case takeOfSignal, takeOfProducer
    case skipOfSignal, skipOfProducer
    case retry
    case concurrent
    case delayOfSignal, delayOfProducer
    case debounceOfSignal, debounceOfProducer
    case throttleOfSignal, throttleOfProducer
    case secondsOfDelay, secondsOfDebounce, secondsOfThrottle, secondsOfTimeout, secondsOfRetry
    case queueInterval, queueLeeway
    case takeLast, collectCount, collectEvery
    case repeating, retryInterval, timeout, timer, interval
    case replayLazily, bufferTime, groupBy, share, replaySubject, actionLimit
    case valuesAtMost, valuesNewest, valuesOldest, valuesOfProperty, sleepTimer
    case propertyOfNothing, propertySetInModify
    case subscription, marbleFrame, timelineFrame, subscriptionFrame, timeline

    var testDescription: String { rawValue }

    /// The fragments that the message must contain.
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
      case .secondsOfDelay: ["delay(_:on:)", "nan seconds", "a Duration cannot represent"]
      case .secondsOfDebounce: ["debounce(_:on:)", "inf seconds", "a Duration cannot represent"]
      case .secondsOfThrottle: ["throttle(_:on:)", "-inf seconds", "a Duration cannot represent"]
      case .secondsOfTimeout:
        ["timeout(after:raising:on:)", "1e+19 seconds", "a Duration cannot represent"]
      case .secondsOfRetry:
        ["retry(upTo:interval:on:)", "nan seconds", "a Duration cannot represent"]
      case .takeLast:
        ["take(last:)", "-8", "a count cannot be negative"]
      case .collectCount:
        ["collect(count:)", "0", "each array must hold at least one value"]
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
      case .replayLazily:
        ["replayLazily(upTo:)", "-12", "a count cannot be negative"]
      case .bufferTime:
        ["buffer(for:on:)", "-0.013 seconds", "a duration cannot be negative"]
      case .groupBy:
        ["groupBy(remembering:_:)", "-14", "a count cannot be negative"]
      case .share:
        ["share(replay:while:)", "-15", "a count cannot be negative"]
      case .replaySubject:
        ["ReplaySubject(capacity:)", "-16", "a count cannot be negative"]
      case .actionLimit:
        ["Action(maxConcurrentExecutions:)", "-17", "the action could never execute"]
      case .valuesAtMost:
        ["values(buffering:)", "a limit of 0", "no value could ever be read"]
      case .valuesNewest, .valuesOfProperty:
        ["values(buffering:)", "a limit of -18", "no value could ever be read"]
      case .valuesOldest:
        ["values(buffering:)", "a limit of -19", "no value could ever be read"]
      case .sleepTimer:
        ["timer(interval:on:leeway:)", "-0.02 seconds", "a timer without a pause"]
      case .propertyOfNothing:
        ["The producer that a Property was made from sent no value", "Property(initial:then:)"]
      case .propertySetInModify:
        ["A property was set inside its own modify(_:)", "the value that the closure receives"]
      case .subscription:
        [
          "A subscription extends from", "0.021 seconds to 0.02 seconds",
          "in ascending order",
        ]
      case .marbleFrame, .timelineFrame, .subscriptionFrame:
        [
          "The frames of a marble diagram have a length of", "0.0 seconds",
          "one nanosecond or more",
        ]
      case .timeline:
        ["A timeline has an event at", "-2.2e-08 seconds", "not before the origin"]
      case .queueInterval:
        ["schedule(at:interval:leeway:_:)", "an interval of 0.0 seconds", "greater than zero"]
      case .queueLeeway:
        ["schedule(at:interval:leeway:_:)", "a leeway of -0.007 seconds", "zero or more"]
      }
    }

    /// The rule that the message must name.
    var rule: String {
      switch self {
      case .propertyOfNothing: "PRP-6"
      case .propertySetInModify: "D8"
      case .subscription, .marbleFrame, .timeline, .timelineFrame, .subscriptionFrame: "TST-1"
      default: "D19"
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
      default:
        makeOfSeconds(signal, producer, scheduler)
        makeOfBridges(producer, scheduler)
      }
    }

    private func makeOfSeconds(
      _ signal: Signal<Int, Never>,
      _ producer: SignalProducer<Int, Never>,
      _ scheduler: TestScheduler
    ) {
      switch self {
      case .secondsOfDelay: _ = signal.delay(Double.nan, on: scheduler)
      case .secondsOfDebounce: _ = producer.debounce(Double.infinity, on: scheduler)
      case .secondsOfThrottle: _ = signal.throttle(-Double.infinity, on: scheduler)
      case .secondsOfTimeout: _ = producer.timeout(after: 1e19, raising: Late(), on: scheduler)
      case .secondsOfRetry: _ = producer.retry(upTo: 1, interval: Double.nan, on: scheduler)
      default: break
      }
    }

    private func makeOfBridges(
      _ producer: SignalProducer<Int, Never>,
      _ scheduler: TestScheduler
    ) {
      switch self {
      case .replayLazily: _ = producer.replayLazily(upTo: -12)
      case .bufferTime: _ = producer.buffer(for: .milliseconds(-13), on: scheduler)
      case .groupBy: _ = producer.groupBy(remembering: -14) { $0 }
      case .share: _ = producer.share(replay: -15)
      case .replaySubject: _ = ReplaySubject<Int, Never>(capacity: -16)
      case .actionLimit:
        _ = Action<Int, Int, Never>(
          state: Property(value: 0),
          enabledIf: { _ in true },
          maxConcurrentExecutions: -17
        ) { _, input in SignalProducer(value: input) }
      case .valuesAtMost: _ = producer.values(buffering: .atMost(0))
      case .valuesNewest: _ = Signal<Int, Never>.never.values(buffering: .newest(-18))
      case .valuesOldest: _ = producer.values(buffering: .oldest(-19))
      case .valuesOfProperty: _ = Property(value: 1).values(buffering: .newest(-18))
      case .sleepTimer: _ = scheduler.timer(interval: .milliseconds(-20))
      case .propertyOfNothing: _ = Silent().map { $0 }
      case .propertySetInModify:
        let property = MutableProperty(0)
        property.modify { _ in property.value = 1 }
      case .subscription:
        _ = SubscriptionMarble(
          start: Instant(nanoseconds: 21_000_000),
          end: Instant(nanoseconds: 20_000_000)
        )
      case .marbleFrame: _ = try? Timeline<Int, Never>("-1-", frame: .zero)
      case .timelineFrame: _ = Timeline<Int, Never>([], frame: .zero)
      case .subscriptionFrame:
        _ = SubscriptionMarble(start: .origin).rendered(frame: .zero)
      case .timeline:
        _ = Timeline<Int, Never>([.init(Instant(nanoseconds: -22), .completed)])
      default: break
      }
    }
  }

  /// A property that violates the requirements: its streams never send an event.
  private final class Silent: PropertyProtocol {
    var value: Int { 0 }
    var producer: SignalProducer<Int, Never> { .never }
    var signal: Signal<Int, Never> { .never }
  }

  @Test(
    "D19: the message about an invalid argument names the operator, the argument, and the rule",
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
    for fragment in mistake.fragments + ["(\(mistake.rule))"] {
      #expect(message.contains(fragment), "\(message)")
    }
  }

  @Test("D19: the smallest valid arguments do not cause a trap")
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
    _ = (signal.delay(0.0, on: scheduler), producer.delay(9e18, on: scheduler))
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
