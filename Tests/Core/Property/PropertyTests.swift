import Reactive
import Testing

@Suite("MutableProperty") struct PropertyTests {
  struct Problem: Error {}

  @Test("PRP-1, PRP-2, PRP-6: a property stores a value and sends its changes")
  func values() {
    let property = MutableProperty(1)
    let record = Record<Int>()
    property.signal.observeValues(record.add)
    #expect(property.value == 1)
    property.value = 2
    #expect(property.value == 2)
    #expect(property.swap(3) == 2)
    #expect(
      property.modify {
        $0 += 1; return $0 * 10
      } == 40
    )
    #expect(property.withValue { $0 + 1 } == 5)
    #expect(record.items == [2, 3, 4])
  }

  @Test(
    "PRP-3, PRP-4: the producer begins with the current value, and the signal with the next value"
  )
  func streams() {
    let property = MutableProperty(1)
    let record = Record<String>()
    property.producer.start(record.observer("P "))
    property.signal.observe(record.observer("S "))
    property.value = 2
    property.value = 2
    #expect(record.items == ["P VALUE 1", "P VALUE 2", "S VALUE 2", "P VALUE 2", "S VALUE 2"])
  }

  @Test("PRP-6, PRP-7: an observer is called before the setter returns, and can read the new value")
  func toldAtOnce() {
    let property = MutableProperty(1)
    let composed = property.map { $0 * 10 }
    let record = Record<String>()
    let read: @Sendable (String) -> Void = { name in
      record.add("\(name) \(property.value) \(composed.value)")
      // An observer that handles a change does not block other readers.
      onThreads(1) { _ in record.add("\(property.value) \(composed.value)") }
    }
    composed.signal.observeValues { read("composed \($0)") }
    property.signal.observeValues { read("own \($0)") }
    property.value = 2
    record.add("set")
    #expect(
      record.items == ["composed 20 2 20", "2 20", "own 2 2 20", "2 20", "set"]
    )
  }

  @Test("The property wrapper provides the value of a property, and the property itself through $")
  func wrapper() {
    final class Player {
      @MutableProperty var volume = 5
      @Property(value: 7) var limit
    }
    let player = Player()
    let record = Record<Int>()
    player.$volume.producer.startWithValues(record.add)
    player.volume += 1
    #expect(record.items == [5, 6])
    #expect(player.$volume.value == 6)
    #expect(player.limit == 7)
    #expect(player.$limit.value == 7)
  }

  @Test("PRP-11: when a property is released, its streams complete and its lifetime ends")
  func release() {
    let record = Record<String>()
    var property: MutableProperty<Int>? = MutableProperty(1)
    weak let released = property
    let signal = property?.signal
    let producer = property?.producer
    let lifetime = property?.lifetime
    signal?.observe(record.observer("S "))
    producer?.start(record.observer("P "))
    property?.value = 2
    #expect(lifetime?.hasEnded == false)
    property = nil
    #expect(released == nil)
    #expect(lifetime?.hasEnded == true)
    #expect(
      record.items == ["P VALUE 1", "S VALUE 2", "P VALUE 2", "S COMPLETED", "P COMPLETED"]
    )
    record.removeAll()
    producer?.start(record.observer("late P "))
    signal?.observe(record.observer("late S "))
    #expect(record.items == ["late P VALUE 2", "late P COMPLETED", "late S INTERRUPTED"])
  }

  @Test("The value of a property is released with the property, its streams, and its observers")
  func valueReleased() {
    final class Token: Sendable {}
    var token: Token? = Token()
    weak let released = token
    var property: MutableProperty<Token?>? = MutableProperty(token)
    property?.producer.startWithValues { _ in }
    property?.value = nil
    property?.value = token
    token = nil
    #expect(released != nil)
    property = nil
    #expect(released == nil)
  }

  @Test(
    "Disposing of a start of a property's producer sends `interrupted`, and leaves no observer"
  )
  func disposal() {
    final class Token: Sendable { func use() {} }
    let property = MutableProperty(1)
    let record = Record<String>()
    var token: Token? = Token()
    weak let released = token
    let start = property.producer.on(value: { [token] _ in token?.use() }).start(record.observer())
    token = nil
    start.dispose()
    property.value = 2
    #expect(record.items == ["VALUE 1", "INTERRUPTED"])
    #expect(released == nil)
  }

  @Test(
    "Defect 2: if an observer sets its property, all observers receive the values in the same order (PRP-7, D8)"
  )
  func defect2() {
    let property = MutableProperty(0)
    let first = Record<Int>()
    let second = Record<Int>()
    let third = Record<Int>()
    property.signal.observeValues { value in
      first.add(value)
      if value < 3 {
        property.value = value + 1
        #expect(property.value == value + 1)
      }
    }
    property.signal.observeValues { value in
      second.add(value)
      #expect(property.value >= value)
    }
    property.producer.startWithValues(third.add)
    property.value = 1
    #expect(first.items == [1, 2, 3])
    #expect(second.items == [1, 2, 3])
    #expect(third.items == [0, 1, 2, 3])
    #expect(property.value == 3)
  }

  @Test("A change to a property during the replay of its producer follows the replayed value")
  func setDuringReplay() {
    let property = MutableProperty(0)
    let record = Record<Int>()
    property.producer.startWithValues { value in
      if value == 0 { property.value = 1 }
      record.add(value)
    }
    #expect(record.items == [0, 1])
  }

  @Test(
    "Defect 29: `modify(_:)` does not change a property or send a value if its closure throws (D9)"
  )
  func defect29() {
    let property = MutableProperty([1])
    let record = Record<[Int]>()
    property.signal.observeValues(record.add)
    #expect(throws: Problem.self) {
      try property.modify { value throws(Problem) in
        value.append(2)
        throw Problem()
      }
    }
    #expect(property.value == [1])
    #expect(record.items.isEmpty)
    property.modify { $0.append(3) }
    #expect(record.items == [[1, 3]])
  }

  @Test("D8: setting a property inside its own `modify(_:)` traps")
  func recursiveModify() async {
    await #expect(processExitsWith: .failure) {
      let property = MutableProperty(0)
      property.modify { _ in property.value = 1 }
    }
  }

  @Test(
    "PRP-6: while a closure modifies the value of a property, other code reads the previous value"
  )
  func readDuringModify() {
    let property = MutableProperty(0)
    property.modify { value in
      value = 1
      onThreads(1) { _ in #expect(property.value == 0) }
      #expect(property.value == 0)
    }
    #expect(property.value == 1)
  }
}
