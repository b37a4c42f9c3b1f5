/// The observers for a delivery, in a layout that can be iterated without reference counting.
///
/// An ``ObserverTable`` owns the snapshot. Only the thread that holds the gate of the signal accesses
/// it, and never during an iteration. Each slot retains its entry. When an entry is removed, its
/// slot stays empty until half of the slots are empty.
final class ObserverSnapshot {
  typealias Token = Bag<ObserverEntry>.Token

  @exclusivity(unchecked) private(set) var slots: UnsafeMutablePointer<ObserverTable.Slot>?
  @exclusivity(unchecked) private(set) var count = 0
  /// The tokens of the slots, in ascending order.
  @exclusivity(unchecked) private var tokens: ContiguousArray<Token> = []
  @exclusivity(unchecked) private var capacity = 0
  @exclusivity(unchecked) private var living = 0

  init() {}

  deinit {
    guard let slots else { return }
    for index in 0..<count { slots[index]?.release() }
    slots.deallocate()
  }

  /// Adds an observer that was attached after all the others.
  func append(_ entry: ObserverEntry, _ token: Token) {
    if count == capacity { grow() }
    slots?.advanced(by: count).initialize(to: .passRetained(entry))
    tokens.append(token)
    count += 1
    living += 1
  }

  /// Removes the observer that was added with `token`.
  ///
  /// The caller must keep the observer alive.
  func remove(_ token: Token) {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if tokens[middle] < token { low = middle + 1 } else { high = middle }
    }
    guard let slots, low < count, tokens[low] == token, let entry = slots[low] else { return }
    slots[low] = nil
    living -= 1
    entry.release()
    if living == 0 { clear() } else if count > 8, living < count / 2 { compact() }
  }

  /// Gives the memory of slots back, which are all empty.
  private func clear() {
    slots?.deallocate()
    slots = nil
    count = 0
    capacity = 0
    living = 0
    tokens = []
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
    for index in 0..<count where slots[index] != nil {
      slots[kept] = slots[index]
      tokens[kept] = tokens[index]
      kept += 1
    }
    tokens.removeLast(count - kept)
    count = kept
  }
}
