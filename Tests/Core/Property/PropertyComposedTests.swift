import Reactive
import Testing

@Suite("Property") struct PropertyComposedTests {
  @Test(
    "Defect 23: the producer of a constant property completes, and its signal has completed (D10)"
  )
  func defect23() {
    let constant = Property(value: 1)
    let record = Record<String>()
    constant.producer.start(record.observer("P "))
    constant.signal.observe(record.observer("S "))
    #expect(constant.value == 1)
    #expect(record.items == ["P VALUE 1", "P COMPLETED", "S INTERRUPTED"])
  }

  @Test("PRP-9: `Property(capturing:)` retains the source property, and `Property(_:)` does not")
  func retention() {
    var source: MutableProperty<Int>? = MutableProperty(1)
    weak let released = source
    var capturing = source.map { Property(capturing: $0) }
    let following = source.map { Property($0) }
    let record = Record<String>()
    following?.producer.start(record.observer())
    source = nil
    #expect(released != nil)
    released?.value = 2
    #expect(capturing?.value == 2)
    #expect(following?.value == 2)
    capturing = nil
    #expect(released == nil)
    #expect(following?.value == 2)
    #expect(record.items == ["VALUE 1", "VALUE 2", "COMPLETED"])
  }

  @Test(
    "`Property(initial:then:)` begins with the initial value, follows the stream, and completes if it is interrupted"
  )
  func initialThen() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let property = Property(initial: 0, then: signal)
    let optional = Property<Int?>(initial: nil, then: signal)
    let started = Property(initial: 0, then: SignalProducer([1, 2]))
    let lifted = Property<Int?>(initial: nil, then: SignalProducer<Int, Never>([1, 2]))
    let never = Property(initial: 3, then: .never)
    let record = Record<String>()
    property.producer.start(record.observer())
    input.send(value: 1)
    #expect(property.value == 1)
    #expect(optional.value == 1)
    #expect(started.value == 2)
    #expect(lifted.value == 2)
    #expect(never.value == 3)
    input.sendInterrupted()
    #expect(record.items == ["VALUE 0", "VALUE 1", "COMPLETED"])
    #expect(property.value == 1)
  }

  @Test(
    "The upstream of a property is disposed of when the property is neither retained nor observed"
  )
  func upstreamDisposed() {
    let record = Record<String>()
    let (signal, input) = Signal<Int, Never>.pipe()
    let source = signal.producer.on(disposed: { record.add("disposed") })
    var property: Property<Int>? = Property(initial: 0, then: source)
    weak let released = property
    let start = property?.producer.startWithValues { record.add("\($0)") }
    var producer = property?.producer
    property = nil
    #expect(released == nil)
    input.send(value: 1)
    producer = nil
    input.send(value: 2)
    #expect(record.items == ["0", "1", "2"])
    start?.dispose()
    #expect(record.items == ["0", "1", "2", "disposed"])
    withExtendedLifetime(producer) {}
  }

  @Test(
    "PRP-9: a property that is composed of composed properties follows the first source and ends with it"
  )
  func chain() {
    var source: MutableProperty<Int>? = MutableProperty(1)
    weak let released = source
    let record = Record<String>()
    let composed = source?.map { $0 * 10 }.map { "\($0)" }
    composed?.producer.start(record.observer("P "))
    composed?.signal.observe(record.observer("S "))
    source?.value = 2
    #expect(composed?.value == "20")
    source = nil
    #expect(released == nil)
    #expect(composed?.value == "20")
    #expect(
      record.items == ["P VALUE 10", "P VALUE 20", "S VALUE 20", "P COMPLETED", "S COMPLETED"]
    )
    record.removeAll()
    composed?.producer.start(record.observer())
    #expect(record.items == ["VALUE 20", "COMPLETED"])
  }

  @Test("PRP-9: releasing a composed property does not affect its source or end its streams")
  func noEffect() {
    let source = MutableProperty(1)
    let record = Record<String>()
    source.signal.observe(record.observer("source "))
    var composed: Property<Int>? = source.map { $0 * 10 }
    weak let released = composed
    composed?.producer.start(record.observer("P "))
    composed?.signal.observe(record.observer("S "))
    composed = nil
    #expect(released == nil)
    #expect(record.items == ["P VALUE 10"])
    record.removeAll()
    source.value = 2
    #expect(record.items.sorted() == ["P VALUE 20", "S VALUE 20", "source VALUE 2"])
  }

  @Test("PRP-7: inside an observer of a composed property, the property has the observed value")
  func valueInObserver() {
    let source = MutableProperty(1)
    let composed = source.map { $0 + 1 }
    let record = Record<Bool>()
    composed.producer.startWithValues { value in
      record.add(source.value == value - 1)
    }
    composed.signal.observeValues { value in record.add(composed.value == value) }
    source.value = 2
    #expect(record.items == [true, true, true])
  }

  @Test("Creating a property from a producer that sends no initial value traps")
  func noFirstValue() async {
    await #expect(processExitsWith: .failure) {
      final class Silent: PropertyProtocol {
        var value: Int { 0 }
        var producer: SignalProducer<Int, Never> { .never }
        var signal: Signal<Int, Never> { .never }
      }
      _ = Silent().map { $0 }
    }
  }

  @Test("A property can be used as a producer")
  func convertible() {
    let property = MutableProperty(1)
    let record = Record<Int>()
    SignalProducer(property).startWithValues(record.add)
    SignalProducer<Int, Never>(value: 0).flatMap(.latest) { _ in property }
      .startWithValues(record.add)
    property.value = 2
    #expect(record.items == [1, 1, 2, 2])
  }
}
