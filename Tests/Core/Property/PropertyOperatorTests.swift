import Reactive
import Testing

@Suite("Property operators") struct PropertyOperatorTests {
  private let record = Record<String>()

  /// Records the current value of a property and its later values.
  private func note<Value>(_ property: Property<Value>) {
    property.producer.start(record.observer())
  }

  @Test("`map` transforms the value of a property with a closure, a key path, or a constant")
  func map() {
    let source = MutableProperty("a")
    let closure = source.map { $0 + "!" }
    let keyPath = source.map(\.count)
    let constant = source.map(value: 7)
    note(constant)
    source.value = "bcd"
    #expect(closure.value == "bcd!")
    #expect(keyPath.value == 3)
    #expect(constant.value == 7)
    #expect(record.items == ["VALUE 7", "VALUE 7"])
  }

  @Test("`map` calls its closure once for each change to a property, and stores the result")
  func mapCaches() {
    let count = Reactive.Atomic(0)
    let source = MutableProperty(1)
    let mapped = source.map { value in
      count.modify { $0 += 1 }
      return value
    }
    _ = (mapped.value, mapped.value)
    note(mapped)
    source.value = 2
    _ = mapped.value
    #expect(count.value == 2)
  }

  @Test("`filter` keeps the last value of a property that satisfies the predicate")
  func filter() {
    let source = MutableProperty(1)
    let even = source.filter(initial: 0) { $0.isMultiple(of: 2) }
    note(even)
    for value in 2...4 { source.value = value }
    #expect(record.items == ["VALUE 0", "VALUE 2", "VALUE 4"])
    #expect(MutableProperty(2).filter(initial: 0) { $0 > 0 }.value == 2)
  }

  @Test("`combinePrevious` pairs each value of a property with the previous value")
  func combinePrevious() {
    let source = MutableProperty(1)
    let pairs = source.combinePrevious(0)
    note(pairs)
    source.value = 2
    #expect(record.items == ["VALUE (0, 1)", "VALUE (1, 2)"])
  }

  @Test("`skipRepeats` drops values of a property that equal the previous value")
  func skipRepeats() {
    let source = MutableProperty(1)
    note(source.skipRepeats())
    for value in [1, 2, 2, 1] { source.value = value }
    #expect(record.items == ["VALUE 1", "VALUE 2", "VALUE 1"])
  }

  @Test("`uniqueValues` drops values of a property that have occurred before")
  func uniqueValues() {
    let source = MutableProperty(1)
    note(source.uniqueValues())
    for value in [1, 2, 2, 1, 3] { source.value = value }
    #expect(record.items == ["VALUE 1", "VALUE 2", "VALUE 3"])
  }

  @Test(
    "`combineLatest` pairs the current values of two properties, and completes with the last of them"
  )
  func combineLatest() {
    var a: MutableProperty<Int>? = MutableProperty(1)
    var b: MutableProperty<Int>? = MutableProperty(2)
    guard let pair = a.flatMap({ a in b.map { a.combineLatest(with: $0) } }) else { return }
    note(pair)
    a?.value = 3
    b?.value = 4
    a = nil
    #expect(record.items == ["VALUE (1, 2)", "VALUE (3, 2)", "VALUE (3, 4)"])
    b = nil
    #expect(record.items.last == "COMPLETED")
    #expect(pair.value == (3, 4))
  }

  @Test("`combineLatest` and `zip` combine two, three, or a list of properties")
  func combineMany() {
    let a = MutableProperty(1)
    let b = MutableProperty("x")
    let c = MutableProperty(true)
    #expect(Property.combineLatest(a, b).value == (1, "x"))
    #expect(Property.combineLatest(a, b, c).value == (1, "x", true))
    #expect(Property.zip(a, b).value == (1, "x"))
    #expect(Property.zip(a, b, c).value == (1, "x", true))
    let row = Property<Int>.combineLatest([a, MutableProperty(2)])
    a.value = 5
    #expect(row?.value == [5, 2])
    #expect(Property<Int>.zip([a, MutableProperty(2)])?.value == [5, 2])
  }

  @Test(
    "Combining an empty list of properties returns `nil`, or a property with the given sentinel as its value"
  )
  func combineNone() {
    let none: [MutableProperty<Int>] = []
    #expect(Property<Int>.combineLatest(none) == nil)
    #expect(Property<Int>.zip(none) == nil)
    #expect(Property<Int>.combineLatest(none, emptySentinel: [7]).value == [7])
    note(Property<Int>.zip(none, emptySentinel: [7]))
    #expect(record.items == ["VALUE [7]", "COMPLETED"])
  }

  @Test(
    "`zip` pairs the values of two properties by position, and completes when no more pairs can follow"
  )
  func zip() {
    let a = MutableProperty(1)
    var b: MutableProperty<Int>? = MutableProperty(2)
    guard let pairs = b.map({ a.zip(with: $0) }) else { return }
    note(pairs)
    a.value = 3
    a.value = 5
    b?.value = 4
    #expect(pairs.value == (3, 4))
    b = nil
    #expect(record.items == ["VALUE (1, 2)", "VALUE (3, 4)", "COMPLETED"])
  }

  @Test("A change to a source reaches a combination through both of its inputs (diamond)")
  func diamond() {
    let source = MutableProperty(1)
    let sum = source.combineLatest(with: source.map { $0 * 10 })
    note(sum)
    source.value = 2
    #expect(sum.value == (2, 20))
    #expect(record.items.last == "VALUE (2, 20)")
  }

  @Test(
    "`flatMap` follows the properties that the closure returns, according to the strategy",
    arguments: [FlattenStrategy.latest, .concat, .merge]
  )
  func flatMap(_ strategy: FlattenStrategy) {
    let outer = MutableProperty(0)
    let inner = [MutableProperty(1), MutableProperty(10)]
    let flat = outer.flatMap(strategy) { inner[$0] }
    note(flat)
    inner[0].value = 2
    outer.value = 1
    inner[0].value = 3
    inner[1].value = 11
    switch strategy {
    case .latest: #expect(record.items == [1, 2, 10, 11].map { "VALUE \($0)" })
    case .concat: #expect(record.items == [1, 2, 3].map { "VALUE \($0)" })
    default: #expect(record.items == [1, 2, 10, 3, 11].map { "VALUE \($0)" })
    }
  }

  @Test(
    "`flatten` begins with the current value of a property and completes when all its sources have completed"
  )
  func flatten() {
    var inner: MutableProperty<Int>? = MutableProperty(1)
    weak let released = inner
    let other = Property(value: 5)
    var outer = inner.map { MutableProperty(Property($0)) }
    guard let flat = outer?.flatten(.latest) else { return }
    note(flat)
    inner?.value = 2
    inner = nil
    #expect(released == nil)
    outer?.value = other
    outer = nil
    #expect(record.items == ["VALUE 1", "VALUE 2", "VALUE 5", "COMPLETED"])
    #expect(flat.value == 5)
  }

  @Test("`negate`, `and`, `or`, `any`, and `all` combine properties of Boolean values")
  func booleans() {
    let a = MutableProperty(true)
    let b = MutableProperty(false)
    let values = { [a.negate(), a.and(b), a.or(b), .all([a, b]), .any([a, b])].map(\.value) }
    #expect(values() == [false, false, true, false, true])
    b.value = true
    #expect(values() == [false, true, true, true, true])
    a.value = false
    #expect(values() == [true, false, true, false, true])
    let none: [Property<Bool>] = []
    #expect(Property.all(none).value)
    #expect(!Property.any(none).value)
  }
}
