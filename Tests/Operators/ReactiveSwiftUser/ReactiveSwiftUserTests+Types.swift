import Reactive
import ReactiveTesting
import Testing

extension ReactiveSwiftUserTests {
  @Test("ReactiveSwift 7 code that uses properties compiles and works as expected")
  func properties() {
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

  @Test("ReactiveSwift 7 code that uses validating properties compiles and works as expected")
  func validation() {
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

  @Test("ReactiveSwift 7 code that uses actions compiles and works as expected")
  func actions() throws {
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
    #expect(try action.apply(1).last()?.get() == "1")
    action <~ safe
  }

  @Test("ReactiveSwift 7 code that uses bindings compiles and works as expected")
  func bindings() {
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

  @Test("ReactiveSwift 7 code that uses disposables and lifetimes compiles and works as expected")
  func disposablesAndLifetimes() {
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

  @Test("ReactiveSwift 7 code that uses events compiles and works as expected")
  func events() {
    let event = Signal<Int, Boom>.Event.value(1)
    #expect(event.map { $0 + 1 } == .value(2) && event.mapError { _ in Boom() } == event)
    #expect(event.value == 1 && event.error == nil && !event.isTerminating && !event.isCompleted)
    #expect(event.description == "VALUE 1")
  }
}
