// The functions that `compile-times` measures. Each is compiled on its own, after the code that
// precedes the first function.
import Reactive

struct Boom: Error {}

struct Log: Sendable {
  func note(_ text: String) {}
}

func signals(_ signal: Signal<Int, Boom>, _ stop: Signal<Void, Never>, _ time: any TimedScheduler) {
  signal
    .map { $0 + 1 }
    .filter { $0 % 2 == 0 }
    .compactMap { Int("\($0)") }
    .scan(0) { $0 + $1 }
    .skipRepeats()
    .take(until: stop)
    .throttle(.milliseconds(10), on: time)
    .combinePrevious(0)
    .map { $0 + $1 }
    .collect(count: 2)
    .observeCompleted {}
}

func producers(_ source: SignalProducer<Int, Never>, _ time: any TimedScheduler) {
  source
    .filter { $0 > 1 }
    .map { "\($0)" }
    .debounce(.milliseconds(300), on: time)
    .flatMap(.latest) { text in SignalProducer<Int, Boom>(value: text.count) }
    .retry(upTo: 3)
    .flatMapError { _ in SignalProducer<Int, Never>(value: 0) }
    .scan(into: [Int]()) { $0.append($1) }
    .map { $0.reduce(0, +) }
    .on(value: { print($0) })
    .take(first: 10)
    .startWithValues { print($0) }
}

func combined(_ name: Signal<String, Never>, _ age: Signal<Int, Never>, _ time: any TimedScheduler)
{
  Signal.combineLatest(name, age, name)
    .map { first, age, last in "\(first) \(last) is \(age)" }
    .filter { !$0.isEmpty }
    .map { $0.uppercased() }
    .skipRepeats()
    .merge(with: name)
    .withLatest(from: age)
    .map { $0.count + $1 }
    .flatMap(.concat) { SignalProducer<Int, Never>([$0, $0 + 1]) }
    .observe(on: time)
    .observeValues { print($0) }
}

// The ten longest chains in the tests.

func guardedLogIn(_ log: Log, _ pressed: Signal<Void, Never>, _ logIn: SignalProducer<Never, Boom>)
{
  pressed
    .flatMap(.concat) {
      logIn
        .initially { log.note("logging in") }
        .finally { log.note("not logging in") }
        .on(completed: { log.note("logged in") })
        .flatMapError { problem in
          log.note("presented \(problem)")
          return SignalProducer<Never, Never>.empty
        }
    }
    .observe { _ in }
}

func lazyStreams(_ million: Int) {
  _ = LazyStream(1...million / 20)
    .map { $0 + 1 }
    .flatMap { LazyStream(value: $0) }
    .scan(0) { _, number in number }
    .skipRepeats()
    .combinePrevious()
    .map { $1 - $0 }
    .take(while: { $0 == 1 })
}

func interrupted(_ log: Log) {
  _ = SignalProducer<Int, Boom>.never
    .map { $0 + 1 }
    .on(interrupted: { log.note("upper") })
    .filter { $0 > 1 }
    .on(interrupted: { log.note("lower") })
    .map { $0 * 2 }
    .start { log.note("\($0)") }
}

func scheduled(
  _ producer: SignalProducer<Int, Boom>,
  _ isHeld: MutableProperty<Bool>,
  _ time: any TimedScheduler
) {
  _ = producer.observe(on: time).start(on: time).delay(.seconds(1), on: time)
    .throttle(.seconds(1), on: time).throttle(while: isHeld, on: time)
    .debounce(.seconds(1), on: time)
}

func flattened(_ log: Log) {
  SignalProducer<Int, Never>([1, 2])
    .flatMap(.concat) { number in SignalProducer<Int, Never>(value: number) }
    .flatMap(.merge) { number in SignalProducer<Int, Boom>(value: number) }
    .flatMap(.latest) { number in SignalProducer<Int, Never>(value: number) }
    .flatMap(.concat) { number in SignalProducer<Int, Boom>(value: number) }
    .start { log.note("\($0)") }
}

func zipped(_ log: Log, _ first: SignalProducer<Int, Never>, _ second: SignalProducer<Int, Never>) {
  SignalProducer
    .zip(first, second)
    .map { first, second in first + second }
    .filter { $0 >= 0 }
    .map { $0 + 1 }
    .startWithValues { log.note("\($0)") }
}

func watched(_ log: Log) {
  SignalProducer<Int, Never> { _, _ in log.note("work") }
    .on(starting: { log.note("starting inner") }, started: { log.note("started inner") })
    .map { $0 }
    .on(starting: { log.note("starting outer") }, started: { log.note("started outer") })
    .start()
}

func sampled(
  _ hot: SignalProducer<Int, Boom>,
  _ sampler: SignalProducer<Int, Never>,
  _ ending: SignalProducer<Never, Never>
) {
  _ = hot.sample(with: sampler).map { [$0.0, $0.1] }
    .take(until: ending.promoteValue(Void.self))
    .withLatest(from: sampler.prefix(value: 0))
    .filter { $0.1 % 2 == 0 }.map { $0.0 }
}

func ticking(_ time: any TimedScheduler) {
  _ = SignalProducer<Instant, Never>
    .timer(interval: .milliseconds(20), on: time)
    .map { Int($0.nanoseconds / 10_000_000) }
    .take(first: 2)
    .promoteError(Boom.self)
}

func sequenced(_ log: Log) {
  SignalProducer<Int, Boom>(value: 1)
    .then(
      SignalProducer<Int, Boom>(error: Boom())
        .flatMapError { problem in
          log.note("presented \(problem)")
          return SignalProducer<Int, Never>.empty
        }
    )
    .startWithCompleted { log.note("All done.") }
}
