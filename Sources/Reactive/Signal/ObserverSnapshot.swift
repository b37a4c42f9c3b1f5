/// The observers that receive an event, in a layout that can be iterated without reference
/// counting.
///
/// An ``ObserverTable`` owns the snapshot. Only the thread that holds the gate of the signal
/// changes it, and never during an iteration. Each slot retains its entry, which stores the index
/// of its slot. An entry that is removed leaves an empty slot. The slots are compacted when there
/// are more than eight and more than half of them are empty.
final class ObserverSnapshot {
  @exclusivity(unchecked) private(set) var slots: UnsafeMutablePointer<ObserverTable.Slot>?
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private var capacity = 0
  @exclusivity(unchecked) private var living = 0

  init() {}

  deinit {
    guard let slots else { return }
    for index in 0..<count { slots[index]?.release() }
    slots.deallocate()
  }

  /// Adds an observer that was attached after all other observers.
  func append(_ entry: ObserverEntry) {
    if count == capacity { grow() }
    entry.number = UInt32(truncatingIfNeeded: count)
    slots?.advanced(by: count).initialize(to: .passRetained(entry))
    count += 1
    living += 1
  }

  /// Removes an observer that this snapshot contains.
  ///
  /// The caller must retain the observer.
  func remove(_ entry: ObserverEntry) {
    let index = Int(entry.number)
    guard let slots, index < count else { return }
    slots[index] = nil
    living -= 1
    Unmanaged.passUnretained(entry).release()
    if living == 0 { clear() } else if count > 8, living < count / 2 { compact() }
  }

  /// Frees the memory of the slots, which are all empty.
  private func clear() {
    slots?.deallocate()
    slots = nil
    count = 0
    capacity = 0
    living = 0
  }

  private func grow() {
    let larger = max(1, capacity * 2)
    let grown = UnsafeMutablePointer<ObserverTable.Slot>.allocate(capacity: larger)
    if let slots {
      grown.moveInitialize(from: slots, count: count)
      slots.deallocate()
    }
    slots = grown
    capacity = larger
  }

  private func compact() {
    guard let slots else { return }
    var kept = 0
    for index in 0..<count {
      guard let entry = slots[index] else { continue }
      entry._withUnsafeGuaranteedRef { $0.number = UInt32(truncatingIfNeeded: kept) }
      slots[kept] = entry
      kept += 1
    }
    count = kept
  }
}
