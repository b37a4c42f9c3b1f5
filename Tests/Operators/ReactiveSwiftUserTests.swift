import Reactive
import ReactiveTesting
import Testing

/// Code as a user of ReactiveSwift 7 writes it: that it compiles is most of what it shows.
@Suite struct ReactiveSwiftUserTests {
  typealias Producer<Value: Sendable> = SignalProducer<Value, Boom>
  typealias Stream<Value: Sendable> = Signal<Value, Boom>

  struct Boom: Error, Hashable {}
  struct Person: Hashable, Sendable { var name = "Ada" }

  let signal: Stream<Int>
  let safe: Signal<Int, Never>
  let safeInput: Signal<Int, Never>.Observer
  let trigger: Signal<(), Never>
  let scheduler = TestScheduler()

  init() {
    signal = Stream<Int>.pipe().output
    (safe, safeInput) = Signal<Int, Never>.pipe()
    trigger = Signal<(), Never>.pipe().output
  }

  @Test func transformingSignals() {
    _ = signal.map { $0 + 1 }
    _ = signal.map(value: "x")
    _ = signal.map(\.description)
    _ = signal.mapError { _ in Boom() }
    _ = signal.lazyMap(on: scheduler) { $0 * 2 }
    _ = signal.filter { $0 > 1 }
    _ = signal.compactMap { Int("\($0)") }
    _ = signal.map { Optional($0) }.skipNil()
    _ = signal.materialize().dematerialize()
    _ = signal.materializeResults().dematerializeResults()
    _ = signal.reduce(0, +)
    _ = signal.reduce(0) { $0 + $1 }
    _ = signal.reduce(into: [Int]()) { $0.append($1) }
    _ = signal.scan(0, +)
    _ = signal.scan(into: [Int]()) { $0.append($1) }
    _ = signal.scanMap(0) { ($0 + $1, "\($1)") }
    _ = signal.scanMap(into: 0) { (state: inout Int, value: Int) -> String in
      state += value
      return "\(state)"
    }
    _ = signal.combinePrevious()
    _ = signal.combinePrevious(0)
    _ = signal.skipRepeats()
    _ = signal.skipRepeats(==)
    _ = signal.uniqueValues()
    _ = signal.uniqueValues { $0 % 10 }
    _ = signal.collect()
    _ = signal.collect(count: 2)
    _ = signal.collect { values in values.count == 2 }
    _ = signal.collect { values, next in values.count == 2 && next == 0 }
    _ = signal.collect(every: .seconds(1), on: scheduler)
    _ = signal.collect(
      every: .seconds(1),
      on: scheduler,
      skipEmpty: true,
      discardWhenCompleted: false
    )
    _ = signal.attempt { $0 > 0 ? .success(()) : .failure(Boom()) }
    _ = signal.attemptMap { Result<String, Boom>.success("\($0)") }
    _ = safe.attempt { if $0 > 1 { throw Boom() } }
    _ = safe.attemptMap { (value: Int) throws -> String in "\(value)" }
    _ = safe.promoteError(Boom.self)
    _ = safe.promoteError() as Stream<Int>
    _ = Signal<Never, Boom>.empty.promoteValue(Int.self)
    _ = Signal<Never, Boom>.empty.promoteValue() as Stream<Int>
    _ = signal.map { [$0] }.flatten()
    let flags = signal.map { $0 > 1 }
    _ = flags.negate().and(flags).or(flags)
    _ = Signal.all([flags, flags])
    _ = Signal.all(flags, flags)
    _ = Signal.any([flags, flags])
    _ = Signal.any(flags, flags)
  }

  @Test func transformingProducers() {
    let producer = Producer(value: 1)
    let safe = SignalProducer<Int, Never>(value: 1)
    _ = producer.map { $0 + 1 }
    _ = producer.map(value: "x")
    _ = producer.map(\.description)
    _ = producer.mapError { _ in Boom() }
    _ = producer.lazyMap(on: scheduler) { $0 * 2 }
    _ = producer.filter { $0 > 1 }
    _ = producer.compactMap { Int("\($0)") }
    _ = producer.map { Optional($0) }.skipNil()
    _ = producer.materialize().dematerialize()
    _ = producer.materializeResults().dematerializeResults()
    _ = producer.reduce(0, +)
    _ = producer.reduce(into: [Int]()) { $0.append($1) }
    _ = producer.scan(0, +)
    _ = producer.scan(into: [Int]()) { $0.append($1) }
    _ = producer.scanMap(0) { ($0 + $1, "\($1)") }
    _ = producer.combinePrevious()
    _ = producer.combinePrevious(0)
    _ = producer.skipRepeats()
    _ = producer.skipRepeats(==)
    _ = producer.uniqueValues()
    _ = producer.uniqueValues { $0 % 10 }
    _ = producer.collect()
    _ = producer.collect(count: 2)
    _ = producer.collect { values in values.count == 2 }
    _ = producer.collect { values, next in values.count == 2 && next == 0 }
    _ = producer.collect(every: .seconds(1), on: scheduler)
    _ = producer.attempt { $0 > 0 ? .success(()) : .failure(Boom()) }
    _ = producer.attemptMap { Result<String, Boom>.success("\($0)") }
    _ = safe.attempt { if $0 > 1 { throw Boom() } }
    _ = safe.attemptMap { (value: Int) throws -> String in "\(value)" }
    _ = safe.promoteError(Boom.self)
    _ = SignalProducer<Never, Boom>.empty.promoteValue(Int.self)
    _ = producer.map { [$0] }.flatten()
    let flags = producer.map { $0 > 1 }
    let flagSignal = signal.map { $0 > 1 }
    _ = flags.negate().and(flags).or(flags)
    _ = flags.and(flagSignal).or(flagSignal)
    _ = SignalProducer.all([flags, flags])
    _ = SignalProducer.all(flags, flags)
    _ = SignalProducer.any([flags, flags])
    _ = SignalProducer.any(flags, flags)
    _ = SignalProducer.all([flagSignal, flagSignal])
    _ = SignalProducer.any(flagSignal, flagSignal)
  }

  @Test func limiting() {
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
  }

  @Test func time() {
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
    _ = SignalProducer.interval([1, 2], interval: .seconds(1), on: scheduler)
  }

  @Test func combiningSignals() {
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
  }

  @Test func combiningProducers() {
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
    _ = producer.concat(signal)
    _ = producer.prefix(producer).prefix(value: 0)
    _ = producer.prefix(signal)
  }

  @Test func then() {
    let producer = Producer(value: 1)
    let safe = SignalProducer<Int, Never>(value: 1)
    let text = SignalProducer<String, Boom>(value: "")
    let safeText = SignalProducer<String, Never>(value: "")
    _ = producer.then(text)
    _ = producer.then(safeText)
    _ = safe.then(text)
    _ = safe.then(safeText)
    _ = producer.then(signal)
    _ = producer.then(producer)
    _ = producer.ignoreValues().then(text)
    _ = SignalProducer<Never, Boom>.empty.then(text)
    _ = SignalProducer<Never, Never>.empty.then(safeText)
  }

  @Test func flattening() {
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
    _ = Producer<Producer<Int>>([producer, producer]).flatten(.concat)
  }

  @Test func recoveringAndWatching() {
    let producer = Producer(value: 1)
    _ = producer.flatMapError { _ in SignalProducer<Int, Never>.empty }
    _ = producer.flatMapError { _ in SignalProducer<Int, Boom>(error: Boom()) }
    _ = signal.flatMapError { _ in SignalProducer<Int, Never>.empty }
    _ = signal.flatMapError { _ in Signal<Int, Never>.empty }
    _ = producer.retry(upTo: 2).retry(upTo: 2, interval: .seconds(1), on: scheduler).repeat(2)
    _ = producer.on(
      starting: {},
      started: {},
      event: { _ in },
      failed: { _ in },
      completed: {},
      interrupted: {},
      terminated: {},
      disposed: {},
      value: { _ in }
    )
    _ = signal.on(
      event: { _ in },
      failed: { _ in },
      completed: {},
      interrupted: {},
      terminated: {},
      disposed: {},
      value: { _ in }
    )
    _ = signal.on { print($0) }
    _ = producer.on(value: { print($0) })
    _ = producer.replayLazily(upTo: 1)
    _ = signal.logEvents()
    _ = signal.logEvents(identifier: "x", events: [.value, .failed]) { _, _, _, _, _ in }
    _ = producer.logEvents(identifier: "x", events: [.starting])
    let one: Result<Int, Boom>? = producer.first()
    #expect(one == .success(1) && producer.single() == one && producer.last() == one)
    _ = producer.wait()
  }

  @Test func making() throws {
    _ = Signal<Int, Boom> { observer, lifetime in
      lifetime += AnyDisposable {}
      observer.send(value: 1)
      observer.send(error: Boom())
    }
    _ = Signal<Int, Boom>.never
    _ = Signal<Int, Boom>.empty
    _ = Signal<Int, Boom>.pipe(disposable: AnyDisposable())
    _ = SignalProducer<Int, Boom> { observer, lifetime in
      lifetime.observeEnded {}
      observer.send(value: 1)
      observer.sendCompleted()
    }
    _ = SignalProducer(signal)
    _ = Producer(value: 1)
    _ = Producer<Int>(error: Boom())
    _ = Producer(result: .success(1))
    _ = Producer([1, 2])
    _ = Producer(values: 1, 2, 3)
    _ = Producer<Int> { .success(1) }
    _ = SignalProducer<Int, Never> { 1 }
    _ = SignalProducer<Int, any Error> { try Self.number() }
    _ = SignalProducer(Property(value: 1))
    _ = Producer<Int>.never
    _ = Producer<Int>.empty
    let lifted = Producer(value: 1).lift { $0.map { "\($0)" } }
    _ = Producer(value: 1).lift { one in { two in one.merge(with: two) } }(Producer(value: 2))
    _ = lifted
  }

  private static func number() throws -> Int { 1 }

  @Test func observing() {
    _ = signal.observe(Signal<Int, Boom>.Observer(value: { _ in }))
    _ = signal.observe(
      Signal<Int, Boom>.Observer(
        value: { _ in },
        failed: { _ in },
        completed: {},
        interrupted: {}
      )
    )
    _ = signal.observe { (event: Signal<Int, Boom>.Event) in
      switch event {
      case .value, .failed, .completed, .interrupted: break
      }
    }
    _ = signal.observeResult { _ in }
    _ = signal.observeFailed { _ in }
    _ = signal.observeCompleted {}
    _ = signal.observeInterrupted {}
    _ = safe.observeValues { _ in }
    let producer = Producer(value: 1)
    _ = producer.start(Signal<Int, Boom>.Observer(value: { _ in }))
    _ = producer.start { _ in }
    producer.start()
    producer.startWithResult { _ in }
    producer.startWithFailed { _ in }
    producer.startWithCompleted {}
    producer.startWithInterrupted {}
    SignalProducer<Int, Never>(value: 1).startWithValues { _ in }
    producer.startWithSignal { signal, disposable in
      signal.observeCompleted {}
      disposable.dispose()
    }
  }

  @Test func properties() {
    let name = MutableProperty("Ada")
    let age = MutableProperty(36)
    name.value = "Grace"
    name.modify { $0 += "!" }
    _ = name.swap("Ada")
    #expect(name.withValue { $0.count } == 3)
    _ = (name.producer, name.signal, name.lifetime)
    let all: [Property<String>] = [
      Property(value: ""), Property(capturing: name), Property(name),
      Property(initial: "", then: name.signal),
      Property(initial: "", then: name.producer), name.map { $0 + "" }, name.map(value: "x"),
      name.filter(initial: "") { !$0.isEmpty }, name.skipRepeats(), name.skipRepeats(==),
      name.uniqueValues(),
      name.uniqueValues { $0.count },
    ]
    _ = Property<String?>(initial: nil, then: name.producer)
    _ = name.map(\.count)
    _ = name.combinePrevious("")
    _ = name.combineLatest(with: age)
    _ = name.zip(with: age)
    _ = Property.combineLatest(name, age).map { "\($0) \($1)" }
    _ = Property.combineLatest(name, age, name)
    _ = Property.combineLatest(name, age, name, age)
    _ = Property.combineLatest(all)
    _ = Property.combineLatest(all, emptySentinel: [])
    _ = Property.zip(name, age)
    _ = Property.zip(name, age, name, age, name)
    _ = Property.zip(all)
    _ = name.flatMap(.latest) { Property(value: $0.count) }
    _ = Property(value: Property(value: 1)).flatten(.latest)
    let flag = MutableProperty(true)
    _ = flag.negate().and(flag).or(flag)
    _ = Property.all([flag, flag])
    _ = Property.all(flag, flag)
    _ = Property.any([flag, flag])
    _ = Property.any(flag, flag)
    _ = name.producer.combineLatest(with: age.producer)
  }

  @Test func validation() {
    let root = MutableProperty("Valid")
    let other = MutableProperty(1)
    let validated = ValidatingProperty<String, Boom>(root) { input in
      input == "Valid" ? .valid : .invalid(Boom())
    }
    _ = ValidatingProperty<String, Boom>("") { _ in .coerced("x", nil) }
    _ = ValidatingProperty<String, Boom>("", with: other) { _, _ in .valid }
    _ = ValidatingProperty<String, Boom>(root, with: other) { _, _ in .valid }
    _ = ValidatingProperty<Int, Boom>(other, with: validated) { _, _ in .valid }
    validated.value = "Invalid"
    #expect(validated.result.value.isInvalid && root.value == "Valid")
  }

  @Test func actions() {
    let isEnabled = MutableProperty(true)
    let text = MutableProperty<String?>("1")
    let action = Action<Int, String, Boom> { SignalProducer(value: "\($0)") }
    _ = Action<Int, String, Boom>(enabledIf: isEnabled) { SignalProducer(value: "\($0)") }
    _ = Action<Int, String, Boom>(state: isEnabled) { state, input in
      SignalProducer(value: "\(state) \(input)")
    }
    _ = Action<Int, String, Boom>(state: text, enabledIf: { $0 != nil }) { _, input in
      SignalProducer(value: "\(input)")
    }
    _ = Action<Int, String, Boom>(unwrapping: text) { text, input in
      SignalProducer(value: text + "\(input)")
    }
    let plain = Action<Void, String, Never>(state: isEnabled) { _ in SignalProducer(value: "") }
    _ = Action<Void, String, Never>(execute: { SignalProducer(value: "") })
    _ = Action<Void, String, Never>(enabledIf: isEnabled) { SignalProducer(value: "") }
    _ = Action<Void, String, Never>(unwrapping: text) { SignalProducer(value: $0) }
    plain.apply().start()
    action.apply(1).startWithResult { (result: Result<String, ActionError<Boom>>) in
      if case .failure(.producerFailed(Boom())) = result {}
      if case .failure(.disabled) = result {}
    }
    _ = (action.values, action.errors, action.events, action.completed, action.disabledErrors)
    _ = (action.isExecuting.value, action.isEnabled.producer, action.lifetime)
    action <~ safe
  }

  @Test func bindings() {
    let property = MutableProperty(0)
    let optional = MutableProperty<Int?>(nil)
    property <~ safe
    property <~ SignalProducer<Int, Never>(value: 3)
    property <~ MutableProperty(4)
    property <~ Property(value: 5)
    optional <~ safe
    optional <~ SignalProducer<Int, Never>(value: 6)
    optional <~ property
    #expect(property.value == 5 && optional.value == 5)
    let (lifetime, token) = Lifetime.make()
    let target = BindingTarget<Int>(lifetime: lifetime) { property.value = $0 }
    let disposable = target <~ safe
    _ = BindingTarget<Int>(on: ImmediateScheduler(), lifetime: lifetime) { _ in }
    safeInput.send(value: 7)
    #expect(property.value == 7)
    disposable?.dispose()
    token.dispose()
    let missing: MutableProperty<Int>? = nil
    missing <~ safe
    let observer = Signal<Int, Never>.Observer(value: { _ in })
    observer <~ safe
    _ = property.bindingTarget
  }

  @Test func disposablesAndLifetimes() {
    let composite = CompositeDisposable()
    composite += AnyDisposable {}
    composite += {}
    composite += safe.observeValues { _ in }
    composite.add(AnyDisposable())?.dispose()
    let serial = SerialDisposable()
    serial.inner = AnyDisposable()
    let scoped = ScopedDisposable(CompositeDisposable())
    scoped += AnyDisposable()
    #expect(!composite.isDisposed && !serial.isDisposed && !scoped.isDisposed)
    composite.dispose()
    let token = Lifetime.Token()
    let lifetime = Lifetime(token)
    lifetime += composite
    lifetime += {}
    lifetime.observeEnded {}
    _ = lifetime.ended.observeCompleted {}
    #expect(!lifetime.hasEnded && Lifetime.empty.hasEnded)
    let count = Atomic(0)
    count.modify { $0 += 1 }
    #expect(count.value == 1 && count.swap(2) == 1 && count.withValue { $0 } == 2)
  }

  @Test func events() {
    let event = Signal<Int, Boom>.Event.value(1)
    #expect(event.map { $0 + 1 } == .value(2) && event.mapError { _ in Boom() } == event)
    #expect(event.value == 1 && event.error == nil && !event.isTerminating && !event.isCompleted)
    #expect(event.description == "VALUE 1")
  }
}
