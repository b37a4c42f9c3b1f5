import Testing

@testable import Reactive

/// The one-word slot, which is empty or contains either one object or a table of several objects.
@Suite struct OneOrManySlotTests {
  private final class One: Sendable {}
  private final class Many: Sendable {}
  private typealias Slot = OneOrManySlot<One, Many>

  @Test("A new slot is empty")
  func empty() {
    let slot = Slot()
    #expect(slot.content.isEmpty)
    #expect(!slot.content.isOver)
    #expect(slot.content.one == nil && slot.content.many == nil && slot.content.object == nil)
  }

  @Test("A slot with one object has no table")
  func one() {
    let slot = Slot()
    let object = One()
    slot.store(.one(.passRetained(object)))
    #expect(slot.content.one?.takeUnretainedValue() === object)
    #expect(slot.content.object?.takeUnretainedValue() === object)
    #expect(slot.content.many == nil)
    #expect(!slot.content.isEmpty && !slot.content.isOver)
  }

  @Test("A slot with a table has no single object")
  func many() {
    let slot = Slot()
    let table = Many()
    slot.store(.many(.passRetained(table)))
    #expect(slot.content.many?.takeUnretainedValue() === table)
    #expect(slot.content.object?.takeUnretainedValue() === table)
    #expect(slot.content.one == nil)
    #expect(!slot.content.isEmpty && !slot.content.isOver)
  }

  @Test("A slot that has ended contains neither an object nor a table, and is not empty")
  func over() {
    let slot = Slot()
    slot.store(.over)
    #expect(slot.content.isOver)
    #expect(!slot.content.isEmpty)
    #expect(slot.content.one == nil && slot.content.many == nil && slot.content.object == nil)
  }

  @Test("A slot that is released releases its content")
  func release() {
    weak var one: One?
    weak var many: Many?
    do {
      let slot = Slot()
      let other = Slot()
      let (object, table) = (One(), Many())
      (one, many) = (object, table)
      slot.store(.one(.passRetained(object)))
      other.store(.many(.passRetained(table)))
      #expect(one != nil && many != nil)
    }
    #expect(one == nil && many == nil)
  }

  @Test("Replacing the content of a slot does not release the previous content")
  func replacing() {
    weak var one: One?
    let slot = Slot()
    do {
      let object = One()
      one = object
      slot.store(.one(.passRetained(object)))
    }
    let previous = slot.content
    slot.store(.empty)
    #expect(one != nil)
    previous.object?.release()
    #expect(one == nil)
    #expect(slot.content.isEmpty)
  }
}
