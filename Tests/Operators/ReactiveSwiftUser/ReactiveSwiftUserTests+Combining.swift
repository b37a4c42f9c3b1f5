import Reactive
import ReactiveTesting
import Testing

extension ReactiveSwiftUserTests {
  @Test("ReactiveSwift 7 code that combines signals compiles and works as expected")
  func combiningSignals() {
    _ = signal.combineLatest(with: signal)
    _ = signal.zip(with: signal).map { $0.0 + $0.1 }
    _ = signal.merge(with: signal)
    _ = Signal.combineLatest(signal, signal).map(+)
    _ = Signal.combineLatest(signal, signal, signal).map { $0 + $1 + $2 }
    _ = Signal.combineLatest(signal, signal, signal, signal).map { a, b, c, d in a + b + c + d }
    _ = Signal.combineLatest([signal, signal]).map(\.count)
    _ = Signal.zip(signal, signal)
    _ = Signal.zip(signal, signal, signal)
    _ = Signal.zip(signal, signal, signal, signal)
    _ = Signal.zip([signal, signal])
    _ = Signal.merge(signal, signal)
    _ = Signal.merge([signal, signal])
    _ = signal.sample(with: safe).map { $0.0 + $0.1 }
    _ = signal.sample(with: safe.producer)
    _ = signal.sample(on: trigger)
    _ = signal.sample(on: trigger.producer)
    _ = signal.withLatest(from: safe)
    _ = signal.withLatest(from: safe.producer)
    _ = signal.withLatest(from: Property(value: 1))
    let sum = Atomic(0)
    safe.zip(with: safe).map(+).observeValues { sum.value = $0 }
    safeInput.send(value: 2)
    #expect(sum.value == 4)
  }

  @Test("ReactiveSwift 7 code that combines producers compiles and works as expected")
  func combiningProducers() {
    let producer = Producer(value: 1)
    _ = producer.combineLatest(with: producer)
    _ = producer.combineLatest(with: signal)
    _ = producer.zip(with: producer)
    _ = producer.zip(with: signal)
    _ = producer.merge(with: producer)
    _ = producer.merge(with: signal)
    _ = SignalProducer.combineLatest(producer, producer).map(+)
    _ = SignalProducer.combineLatest(producer, signal).map(+)
    _ = SignalProducer.combineLatest(producer, producer, producer).map { $0 + $1 + $2 }
    _ = SignalProducer.combineLatest(producer, producer, signal, producer)
    _ = SignalProducer.combineLatest([producer, producer])
    _ = SignalProducer.combineLatest([producer, producer], emptySentinel: [])
    _ = SignalProducer.combineLatest([signal, signal], emptySentinel: [])
    _ = SignalProducer.zip(producer, producer)
    _ = SignalProducer.zip(producer, signal)
    _ = SignalProducer.zip(producer, producer, producer, producer)
    _ = SignalProducer.zip([producer, producer], emptySentinel: [])
    _ = SignalProducer.merge(producer, producer)
    _ = SignalProducer.merge(producer, signal)
    _ = SignalProducer.merge([producer, producer])
    _ = SignalProducer.merge([signal, signal])
    _ = producer.sample(with: safe)
    _ = producer.sample(on: trigger)
    _ = producer.withLatest(from: safe)
    _ = producer.withLatest(from: safe.producer)
    _ = producer.concat(producer).concat(value: 2).concat(error: Boom())
    #expect(producer.concat(producer).concat(value: 2).collect().last() == .success([1, 1, 2]))
    _ = producer.concat(signal)
    _ = producer.prefix(producer).prefix(value: 0)
    _ = producer.prefix(signal)
  }

  @Test("ReactiveSwift 7 code that uses `then` compiles and works as expected")
  func then() {
    let producer = Producer(value: 1)
    let safe = SignalProducer<Int, Never>(value: 1)
    let text = SignalProducer<String, Boom>(value: "text")
    let safeText = SignalProducer<String, Never>(value: "")
    #expect(producer.then(text).last() == .success("text"))
    _ = producer.then(safeText)
    _ = safe.then(text)
    _ = safe.then(safeText)
    _ = producer.then(signal)
    _ = producer.then(producer)
    _ = producer.ignoreValues().then(text)
    _ = SignalProducer<Never, Boom>.empty.then(text)
    _ = SignalProducer<Never, Never>.empty.then(safeText)
  }

  @Test("ReactiveSwift 7 code that uses flattening compiles and works as expected")
  func flattening() {
    let producer = Producer(value: 1)
    let safe = SignalProducer<Int, Never>(value: 1)
    let strategies: [FlattenStrategy] = [
      .merge, .concat, .concurrent(limit: 2), .latest, .race, .throttle,
    ]
    for strategy in strategies {
      _ = producer.flatMap(strategy) { Producer(value: $0) }
      _ = signal.flatMap(strategy) { SignalProducer<Int, Never>(value: $0) }
    }
    _ = producer.flatMap(.latest) { _ in signal }
    _ = producer.flatMap(.latest) { Property(value: $0) }
    _ = producer.flatMap(.latest) { SignalProducer<String, Never>(value: "\($0)") }
    _ = safe.flatMap(.concat) { Producer(value: $0) }
    _ = safe.flatMap(.concat) { SignalProducer<String, Never>(value: "\($0)") }
    _ = signal.flatMap(.merge) { Producer(value: $0) }
    _ = signal.flatMap(.merge) { _ in safe }
    _ = self.safe.flatMap(.merge) { Producer(value: $0) }
    _ = Producer(value: producer).flatten(.merge)
    _ = Producer(value: safe).flatten(.merge)
    _ = SignalProducer<Producer<Int>, Never>(value: producer).flatten(.merge)
    _ = SignalProducer<SignalProducer<Int, Never>, Never>(value: safe).flatten(.merge)
    _ = SignalProducer<Signal<Int, Boom>, Boom>(value: signal).flatten(.merge)
    _ = SignalProducer<Property<Int>, Never>(value: Property(value: 1)).flatten(.latest)
    let numbers = Producer<Producer<Int>>([producer, producer]).flatten(.concat)
    #expect(numbers.collect().last() == .success([1, 1]))
  }
}
