import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Tests of properties on real threads.
///
/// If a thread blocks, the test does not end.
@Suite("MutableProperty on threads") struct PropertyThreadTests {
  @Test("No modification of a property is lost, and all observers receive all values in order")
  func modify() {
    let property = MutableProperty(0)
    let first = Record<Int>()
    let second = Record<Int>()
    property.signal.observeValues(first.add)
    property.producer.startWithValues(second.add)
    onThreads(4) { _ in
      for _ in 0..<5_000 { property.modify { $0 += 1 } }
    }
    #expect(property.value == 20_000)
    #expect(first.items == Array(1...20_000))
    #expect(second.items == Array(0...20_000))
  }

  #if DEBUG || Interleaving
  /// A way of combining two properties.
  enum Combination: CaseIterable, Sendable {
    case ofList, ofTwo, ofThree, ofFour

    func combine(_ first: MutableProperty<Int>, _ second: MutableProperty<Int>) -> Property<[Int]> {
      let third = Property(value: 0)
      return switch self {
      case .ofList: Property<Int>.combineLatest([first, second], emptySentinel: [])
      case .ofTwo: first.combineLatest(with: second).map { [$0.0, $0.1] }
      case .ofThree: Property<Int>.combineLatest(first, second, third).map { [$0.0, $0.1] }
      case .ofFour: Property<Int>.combineLatest(first, second, third, third).map { [$0.0, $0.1] }
      }
    }
  }

  @Test(
    "Properties can be combined while another thread changes one of them",
    arguments: Combination.allCases
  )
  func combining(_ combination: Combination) {
    let report = Interleavings.explore("combined properties") { run in
      let (first, second) = (MutableProperty(1), MutableProperty(2))
      let result = Atomic<Property<[Int]>?>(nil)
      run.thread("A") { result.value = combination.combine(first, second) }
      run.thread("B") { first.value = 3 }
      run.finally {
        run.expect(result.value?.value == [3, 2], "the combined property missed a change")
      }
    }
    #expect(report.isGood, "\(report)")
  }
  #endif

  @Test("Setting a property and modifying it exclude each other")
  func setAndModify() {
    let property = MutableProperty(0)
    let record = Record<Int>()
    let swapped = Record<Int>()
    property.signal.observeValues(record.add)
    onThreads(2) { index in
      for round in 1...5_000 {
        if index == 0 {
          property.modify { $0 += 1 }
        } else {
          swapped.add(property.swap(round * 1_000_000))
        }
      }
    }
    // Every value except the first was set, or follows from the previous value.
    for (value, next) in zip([0] + record.items, record.items) {
      #expect(next == value + 1 || next.isMultiple(of: 1_000_000))
    }
    #expect(record.items.count == 10_000)
    #expect(Set(record.items + [0]).isSuperset(of: swapped.items))
  }

  @Test("PRP-3: the replay of a property and the changes after it have no gap and no duplicate")
  func replay() {
    let property = MutableProperty(0)
    let started = Record<Record<Int>>()
    let last = Rounds.many(5_000)
    onThreads(4) { index in
      if index == 0 {
        for value in 1...last { property.value = value }
      } else {
        for _ in 0..<Rounds.many(300) {
          let record = Record<Int>()
          started.add(record)
          property.producer.startWithValues(record.add)
        }
      }
    }
    #expect(started.items.count == 3 * Rounds.many(300))
    for record in started.items {
      let items = record.items
      guard let first = items.first else {
        Issue.record("A start received no value.")
        continue
      }
      #expect(items == Array(first...last))
    }
  }

  @Test("PRP-3: a producer that is started while its property is released completes")
  func replayAndRelease() {
    for _ in 0..<500 {
      let box = Reactive.Atomic<MutableProperty<Int>?>(MutableProperty(0))
      let producer = box.value?.producer
      let record = Record<String>()
      onThreads(2) { index in
        if index == 0 {
          box.value?.value = 1
          box.value = nil
        } else {
          producer?.start(record.observer())
        }
      }
      let isWhole =
        record.items == ["VALUE 0", "VALUE 1", "COMPLETED"]
        || record.items == ["VALUE 1", "COMPLETED"]
      #expect(isWhole, "\(record.items)")
    }
  }

  @Test("PRP-8: observers on two threads can read and set each other's property (defect 18)")
  func defect18() {
    let a = MutableProperty(0)
    let b = MutableProperty(0)
    let rounds = Rounds.many(100_000)
    let recordsA = [Record<Int>(), Record<Int>()]
    let recordsB = [Record<Int>(), Record<Int>()]
    let sum = Reactive.Atomic(0)
    for record in recordsA { a.signal.observeValues(record.add) }
    for record in recordsB { b.signal.observeValues(record.add) }
    a.producer.startWithValues { _ in sum.modify { $0 &+= b.value } }
    b.producer.startWithValues { _ in sum.modify { $0 &+= a.value } }
    // Each observer sets the other property in response to a value. A negative value is such a
    // response, to which no observer responds.
    a.signal.observeValues { value in if value > 0 { b.value = -value } }
    b.signal.observeValues { value in if value > 0 { a.value = -value } }
    onThreads(2) { index in
      let (own, other) = index == 0 ? (a, b) : (b, a)
      for value in 1...rounds {
        own.value = value
        _ = other.value
      }
    }
    for records in [recordsA, recordsB] {
      #expect(records[0].items == records[1].items)
      #expect(records[0].items.count == 2 * rounds)
      #expect(records[0].items.filter { $0 > 0 } == Array(1...rounds))
      #expect(records[0].items.filter { $0 < 0 } == (1...rounds).map { -$0 })
    }
  }

  @Test(
    "PRP-8: the observers of each of two composed properties can set the source of the other one, on two threads"
  )
  func composedCrosswise() {
    let a = MutableProperty(0)
    let b = MutableProperty(0)
    let c = MutableProperty(0)
    let d = MutableProperty(0)
    let ab = a.combineLatest(with: b)
    let cd = c.combineLatest(with: d).flatMap(.latest) { pair in ab.map { ($0, pair) } }
    // Each observer sets a source of the other property, once for each value that a thread sets.
    ab.map { $0.0 }.skipRepeats().signal.observeValues { d.value = -$0 }
    cd.map { $0.1.0 }.skipRepeats().signal.observeValues { b.value = -$0 }
    onThreads(2) { index in
      let own = index == 0 ? a : c
      for value in 1...2_000 { own.value = value }
    }
    #expect(ab.value == (2_000, -2_000))
    #expect(cd.value.1 == (2_000, -2_000))
    #expect(cd.value.0 == ab.value)
  }

  @Test("Setting a property does not wait for the thread that delivers its values")
  func setterDoesNotWait() {
    let property = MutableProperty(0)
    let record = Record<Int>()
    property.producer.startWithValues { value in
      if value == 1 { onThreads(1) { _ in property.value = 2 } }
      record.add(value)
    }
    property.value = 1
    #expect(record.items == [0, 1, 2])
  }

  #if DEBUG || Interleaving
  @Test("A swap that waits for a modification returns the modified value")
  func swapDuringModification() {
    let property = MutableProperty(0)
    let swapped = Record<Int>()
    var thread: ParkedThread?
    property.modify { value in
      value = 1
      thread = ParkedThread { swapped.add(property.swap(5)) }
    }
    thread?.join()
    #expect(swapped.items == [1])
    #expect(property.value == 5)
  }
  #endif
}
