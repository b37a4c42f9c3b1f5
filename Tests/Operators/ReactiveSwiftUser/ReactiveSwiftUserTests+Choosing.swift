import Reactive
import ReactiveTesting
import Testing

extension ReactiveSwiftUserTests {
  @Test("ReactiveSwift 7 code that uses limiting operators compiles and works as expected")
  func limiting() {
    let producer = Producer(value: 1)
    let lifetime = Lifetime.empty
    _ = signal.take(first: 1).take(last: 1).take(while: { $0 < 1 }).take(until: trigger)
    _ = signal.take(until: { $0 > 1 })
    _ = signal.take(until: SignalProducer<(), Never>(value: ()))
    _ = signal.take(untilReplacement: signal).take(during: lifetime)
    _ = signal.skip(first: 1).skip(while: { $0 < 1 }).skip(until: trigger)
    _ = signal.skip(until: trigger.producer)
    _ = producer.take(first: 1).take(last: 1).take(while: { $0 < 1 }).take(until: trigger)
    _ = producer.take(until: { $0 > 1 })
    _ = producer.take(until: SignalProducer<(), Never>(value: ()))
    _ = producer.take(untilReplacement: signal).take(during: lifetime)
    _ = producer.take(untilReplacement: producer)
    _ = producer.skip(first: 1).skip(while: { $0 < 1 }).skip(until: trigger)
    _ = producer.skip(until: trigger.producer)
    #expect(producer.take(first: 1).take(last: 1).last() == .success(1))
    #expect(producer.skip(first: 1).last() == nil)
  }

  @Test("ReactiveSwift 7 code that uses time operators compiles and works as expected")
  func time() {
    let producer = Producer(value: 1)
    let isHeld = MutableProperty(false)
    _ = signal.observe(on: scheduler).delay(.seconds(1), on: scheduler)
      .throttle(.seconds(1), on: scheduler).throttle(while: isHeld, on: scheduler)
      .debounce(.seconds(1), on: scheduler)
    _ = signal.debounce(.seconds(1), on: scheduler, discardWhenCompleted: false)
    _ = signal.timeout(after: .seconds(1), raising: Boom(), on: scheduler)
    _ = safe.timeout(after: .seconds(1), raising: Boom(), on: scheduler)
    _ = producer.observe(on: scheduler).start(on: scheduler).delay(.seconds(1), on: scheduler)
      .throttle(.seconds(1), on: scheduler).throttle(while: isHeld, on: scheduler)
      .debounce(.seconds(1), on: scheduler)
    _ = producer.timeout(after: .seconds(1), raising: Boom(), on: scheduler)
    _ = safe.producer.timeout(after: .seconds(1), raising: Boom(), on: scheduler)
    _ = SignalProducer.timer(interval: .seconds(1), on: scheduler)
    _ = SignalProducer.timer(interval: .seconds(1), on: scheduler, leeway: .zero)
    _ = SignalProducer.interval(.seconds(1), on: scheduler)
    let numbers = Atomic<[Int]>([])
    SignalProducer.interval([1, 2], interval: .seconds(1), on: scheduler)
      .startWithValues { number in numbers.modify { $0.append(number) } }
    scheduler.advance(by: .seconds(2))
    #expect(numbers.value == [1, 2])
  }
}
