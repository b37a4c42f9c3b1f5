import Dispatch
import Reactive
import TestSupport
import Testing

/// Properties on real threads.
///
/// A test that fails by blocking does not end.
@Suite("MutableProperty on threads") struct PropertyThreadTests {
  @Test("No modification is lost, and every observer sees all of them in order")
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

  @Test("Setters and modifiers exclude each other")
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

  @Test("PRP-3: no gap and no duplicate between the replay and the changes")
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

  @Test("PRP-3: a producer that is started while the property is released completes")
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

  @Test("PRP-8: two properties can be read and set crosswise from two threads (defect 18)")
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
    // Each observer sets the other property. Negative values are answers, which cause no further
    // set.
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

  @Test("PRP-8: composed properties can be set crosswise by one another's observers")
  func composedCrosswise() {
    let a = MutableProperty(0)
    let b = MutableProperty(0)
    let c = MutableProperty(0)
    let d = MutableProperty(0)
    let ab = a.combineLatest(with: b)
    let cd = c.combineLatest(with: d).flatMap(.latest) { pair in ab.map { ($0, pair) } }
    // Each observer sets a source of the other, once for each value that a thread has set.
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

  @Test("A setter does not wait for the delivering thread")
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
}
