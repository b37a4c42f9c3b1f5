import Testing

@testable import Reactive

/// The table of the observers of a signal, and the snapshot of the table over which a delivery
/// iterates.
@Suite struct ObserverTableTests {
  /// Checks that a delivery reaches the given entries, in order.
  private func reached(_ table: ObserverTable) -> [ObserverEntry] {
    (0..<table.slotCount).compactMap { table.slots?[$0]?.takeUnretainedValue() }
  }

  private func isStale(_ table: ObserverTable) -> Bool { table.isStale.value }

  private func expect(
    _ table: ObserverTable,
    reaches entries: [ObserverEntry],
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(reached(table).elementsEqual(entries) { $0 === $1 }, sourceLocation: location)
  }

  @Test(
    "A delivery reaches the remaining entries of an observer table in order, and no removed entry"
  )
  func order() {
    let table = ObserverTable(nil, nextNumber: 0)
    let entries = (0..<3).map { _ in ObserverEntry() }
    let tokens = entries.map { table.insert($0, isInUse: false) }
    expect(table, reaches: entries)
    #expect(table.remove(tokens[1], isInUse: false) === entries[1])
    expect(table, reaches: [entries[0], entries[2]])
    #expect(table.remove(tokens[1], isInUse: false) == nil)
    #expect(!isStale(table))
  }

  @Test("The observer that existed before its table keeps its token, and is the first entry")
  func first() {
    let only = ObserverEntry()
    only.number = 7
    let token = only.token
    let table = ObserverTable(.passUnretained(only), nextNumber: 8)
    let other = ObserverEntry()
    let otherToken = table.insert(other, isInUse: false)
    expect(table, reaches: [only, other])
    #expect(token < otherToken)
    #expect(table.remove(token, isInUse: false) === only)
    expect(table, reaches: [other])
  }

  @Test(
    "A change to an observer table during a delivery leaves the snapshot unchanged and makes it stale"
  )
  func inUse() {
    let table = ObserverTable(nil, nextNumber: 0)
    let (early, late) = (ObserverEntry(), ObserverEntry())
    let token = table.insert(early, isInUse: false)
    _ = table.insert(late, isInUse: true)
    #expect(isStale(table))
    expect(table, reaches: [early])
    #expect(table.remove(token, isInUse: true) === early)
    expect(table, reaches: [early])
    let superseded = table.refresh()
    #expect(superseded.count == 1)
    #expect(!isStale(table))
    expect(table, reaches: [late])
  }

  @Test("A stale snapshot of an observer table remains unchanged, even if no delivery uses it")
  func stale() {
    let table = ObserverTable(nil, nextNumber: 0)
    let entries = (0..<3).map { _ in ObserverEntry() }
    _ = table.insert(entries[0], isInUse: false)
    let token = table.insert(entries[1], isInUse: true)
    // The snapshot has no slot for this entry.
    #expect(table.remove(token, isInUse: false) === entries[1])
    _ = table.insert(entries[2], isInUse: false)
    expect(table, reaches: [entries[0]])
    _ = table.refresh()
    expect(table, reaches: [entries[0], entries[2]])
  }

  @Test("An observer table releases a removed entry no later than its snapshot")
  func release() {
    weak var removed: ObserverEntry?
    weak var superseded: ObserverEntry?
    let table = ObserverTable(nil, nextNumber: 0)
    do {
      let (first, second) = (ObserverEntry(), ObserverEntry())
      (removed, superseded) = (first, second)
      let tokens = [first, second].map { table.insert($0, isInUse: false) }
      _ = table.remove(tokens[0], isInUse: false)
      _ = table.remove(tokens[1], isInUse: true)
    }
    #expect(removed == nil)
    #expect(superseded != nil)
    do { _ = table.refresh() }
    #expect(superseded == nil)
    expect(table, reaches: [])
  }

  @Test("After many removals, a delivery reaches the remaining entries in order")
  func compaction() {
    let table = ObserverTable(nil, nextNumber: 0)
    let entries = (0..<40).map { _ in ObserverEntry() }
    let tokens = entries.map { table.insert($0, isInUse: false) }
    for index in 0..<40 where index % 5 != 0 {
      #expect(table.remove(tokens[index], isInUse: false) === entries[index])
    }
    #expect(table.slotCount < 20)
    expect(table, reaches: stride(from: 0, to: 40, by: 5).map { entries[$0] })
    #expect(table.remove(tokens[35], isInUse: false) === entries[35])
    expect(table, reaches: stride(from: 0, to: 35, by: 5).map { entries[$0] })
  }
}
