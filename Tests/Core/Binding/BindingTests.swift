import Reactive
import ReactiveTesting
import Testing

@Suite("Bindings") struct BindingTests {
  private let record = Record<String>()

  @Test("BND-1: a binding updates a property to the latest value of a signal")
  func signal() {
    let property = MutableProperty(0)
    let (signal, input) = Signal<Int, Never>.pipe()
    property <~ signal
    input.send(value: 1)
    #expect(property.value == 1)
    input.send(value: 2)
    #expect(property.value == 2)
  }

  @Test("BND-2: a binding starts a producer once")
  func producer() {
    let property = MutableProperty(0)
    let starts = Reactive.Atomic(0)
    let producer = SignalProducer<Int, Never> {
      starts.modify { $0 += 1 }
      return 7
    }
    property <~ producer
    #expect(property.value == 7)
    #expect(starts.value == 1)
    let (signal, input) = Signal<Int, Never>.pipe()
    property <~ signal.producer.on(starting: { starts.modify { $0 += 1 } })
    for value in [8, 9] {
      input.send(value: value)
      #expect(property.value == value)
    }
    #expect(starts.value == 2)
  }

  @Test("BND-3: binding a property sends its current value and all later values")
  func otherProperty() {
    let property = MutableProperty(0)
    var source: MutableProperty<Int>? = MutableProperty(1)
    weak let released = source
    if let source { property <~ source }
    #expect(property.value == 1)
    source?.value = 2
    #expect(property.value == 2)
    source = nil
    #expect(released == nil)
    property <~ Property(value: 5)
    #expect(property.value == 5)
  }

  @Test("BND-5: a binding ends with its target, which it does not retain")
  func targetReleased() {
    let (signal, input) = Signal<Int, Never>.pipe()
    var property: MutableProperty<Int>? = MutableProperty(0)
    weak let released = property
    let record = self.record
    let binding = property.map { property in
      property <~ signal.producer.on(disposed: { record.add("disposed") })
    }
    input.send(value: 1)
    property = nil
    #expect(released == nil)
    #expect(record.items == ["disposed"])
    #expect(binding??.isDisposed == true)
    input.send(value: 2)
  }

  @Test("BND-5: a binding ends with its source")
  func sourceEnds() {
    let property = MutableProperty(0)
    let (signal, input) = Signal<Int, Never>.pipe()
    let binding = property <~ signal
    #expect(binding?.isDisposed == false)
    input.sendCompleted()
    #expect(binding?.isDisposed == true)
    var source: MutableProperty<Int>? = MutableProperty(1)
    let other = source.flatMap { property <~ $0 }
    #expect(other?.isDisposed == false)
    source = nil
    #expect(other?.isDisposed == true)
  }

  @Test("BND-5: a binding ends when it is disposed of")
  func disposed() {
    let property = MutableProperty(0)
    let source = MutableProperty(1)
    let binding = property <~ source
    binding?.dispose()
    source.value = 2
    #expect(property.value == 1)
  }

  @Test("A binding to a target whose lifetime has ended does not start the producer")
  func ended() {
    let record = self.record
    let target = BindingTarget<Int>(lifetime: .empty) { record.add("\($0)") }
    let binding = target <~ SignalProducer<Int, Never>(value: 1).on(started: { record.add("on") })
    #expect(binding == nil)
    #expect(record.items.isEmpty)
  }

  @Test(
    "BND-5: a binding ends when a value of a synchronous producer ends the lifetime of the target"
  )
  func endedByAValue() {
    let record = self.record
    let (lifetime, token) = Lifetime.make()
    let target = BindingTarget<Int>(lifetime: lifetime) { value in
      record.add("\(value)")
      if value == 2 { token.dispose() }
    }
    let source = SignalProducer<Int, Never>(1...3).on(disposed: { record.add("disposed") })
    let binding = target <~ source
    #expect(record.items == ["1", "2", "disposed"])
    #expect(binding?.isDisposed != false)
  }

  @Test(
    "Values can be bound to a target that takes optional values, or to a target that is itself optional"
  )
  func optionals() {
    let optional = MutableProperty<Int?>(nil)
    let source = MutableProperty(1)
    optional <~ source
    #expect(optional.value == 1)
    let present: MutableProperty<Int>? = MutableProperty(0)
    present <~ source
    #expect(present?.value == 1)
    let absent: MutableProperty<Int>? = nil
    #expect((absent <~ source) == nil)
  }

  @Test("`observer <~ source` forwards values, but not terminal events")
  func observer() {
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.observe(record.observer())
    input <~ SignalProducer([1, 2])
    input.send(value: 3)
    #expect(record.items == ["VALUE 1", "VALUE 2", "VALUE 3"])
  }

  final class Lamp: Sendable {
    private let token: Lifetime.Token
    let lifetime: Lifetime
    private let level = Reactive.Atomic(0)

    init() { (lifetime, token) = Lifetime.make() }

    var brightness: Int {
      get { level.value }
      set { level.value = newValue }
    }
  }

  @Test("BND-4: a property of an object is a target that does not retain the object")
  func keyPath() {
    var lamp: Lamp? = Lamp()
    weak let released = lamp
    let (signal, input) = Signal<Int, Never>.pipe()
    if let lamp {
      BindingTarget(lifetime: lamp.lifetime, object: lamp, keyPath: \.brightness) <~ signal
    }
    input.send(value: 5)
    #expect(lamp?.brightness == 5)
    lamp = nil
    #expect(released == nil)
    input.send(value: 6)
  }

  @Test("A target with a scheduler receives the values on the scheduler")
  func scheduler() {
    let scheduler = TestScheduler()
    let record = self.record
    let target = BindingTarget<Int>(on: scheduler, lifetime: Lifetime.make().lifetime) { _ in }
    #expect(target.lifetime.hasEnded)
    let (lifetime, token) = Lifetime.make()
    BindingTarget<Int>(on: scheduler, lifetime: lifetime) { record.add("\($0)") }
      <~ SignalProducer([1, 2])
    #expect(record.items.isEmpty)
    scheduler.advance()
    #expect(record.items == ["1", "2"])
    withExtendedLifetime(token) {}
  }

  @Test("A binding that has ended leaves no member in the lifetime of its target")
  func nothingLeft() {
    final class Token: Sendable { func use() {} }
    let property = MutableProperty(0)
    var token: Token? = Token()
    weak let released = token
    property <~ SignalProducer(value: 1).on(value: { [token] _ in token?.use() })
    token = nil
    #expect(released == nil)
  }

  @Test("Types other than streams provide their streams through .reactive")
  func extensions() {
    let lamp = ProvidingLamp(watts: 40)
    #expect(lamp.reactive.watts.value == 40)
    #expect(ProvidingLamp.reactive.unit == "W")
  }

  @Test("`Atomic.modify(_:)` changes the value atomically")
  func atomic() {
    let atomic = Reactive.Atomic(0)
    onThreads(4) { _ in
      for _ in 0..<1_000 { atomic.modify { $0 += 1 } }
    }
    #expect(atomic.value == 4_000)
    #expect(atomic.swap(1) == 4_000)
    atomic.value = 2
    #expect(atomic.withValue { $0 * 2 } == 4)
  }
}

struct ProvidingLamp: ReactiveExtensionsProvider {
  let watts: Int
}

extension ReactiveExtensions where Base == ProvidingLamp {
  var watts: Property<Int> { Property(value: base.watts) }
  static var unit: String { "W" }
}
