/// The due time of an action, and the location of its record.
struct ActionKey {
  /// The instant as an unsigned number with the same order.
  let rank: UInt64
  let slot: UInt32

  init(due: Int64, slot: UInt32) {
    rank = Self.rank(of: due)
    self.slot = slot
  }

  var due: Int64 { Int64(bitPattern: rank ^ (1 << 63)) }

  static func rank(of instant: Int64) -> UInt64 {
    UInt64(bitPattern: instant) ^ (1 << 63)
  }
}

/// An append-only list of keys, from which keys are removed in bulk or from the end.
///
/// A key is moved several times before it is due. Unlike an array, the list therefore does not
/// check for unique ownership at each change. The owner must not copy the list, and must call
/// ``deallocate()`` when it no longer needs the list.
struct ActionKeys {
  private var keys = UnsafeMutableBufferPointer<ActionKey>(start: nil, count: 0)
  private(set) var count = 0

  var capacity: Int { keys.count }

  /// Returns the key at an index that is less than ``count``.
  subscript(index: Int) -> ActionKey { keys[index] }

  mutating func append(_ key: ActionKey) {
    if count == capacity { grow() }
    keys.initializeElement(at: count, to: key)
    count += 1
  }

  mutating func removeLast() -> ActionKey {
    count -= 1
    return keys[count]
  }

  /// Removes all keys, and keeps the memory if its capacity does not exceed the given number.
  mutating func removeAll(keepingAtMost limit: Int) {
    count = 0
    guard capacity > limit else { return }
    keys.deallocate()
    self = ActionKeys()
  }

  /// Keeps the keys from `start` on for which `isWanted` returns true, and removes all earlier
  /// keys.
  mutating func keep(from start: Int = 0, _ isWanted: (ActionKey) -> Bool = { _ in true }) {
    var kept = 0
    for index in start..<count {
      let key = keys[index]
      guard isWanted(key) else { continue }
      keys[kept] = key
      kept += 1
    }
    count = kept
  }

  func deallocate() {
    keys.deallocate()
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<ActionKey>.allocate(capacity: max(4, capacity * 2))
    _ = larger.moveInitialize(fromContentsOf: keys[..<count])
    keys.deallocate()
    keys = larger
  }
}
