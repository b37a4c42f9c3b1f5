/// The actions of one ``VirtualTime``, ordered by their instant and then by their arrival.
///
/// A radix heap: since time never goes back, it is enough to keep each action in the bucket of the
/// highest bit in which its instant differs from `pivot`, an instant that is never after the
/// clock. A bucket is spread over the lower ones, which are empty then, when time reaches it, so
/// that an action is moved at most 64 times, in memory order. Both appending and spreading keep the
/// order of arrival, so actions of one instant need no number to stay in order.
///
/// A cancelled action stays as an empty shell until its turn, or until there are more shells than
/// living actions, when all shells are dropped: memory is at most twice what lives.
struct EventQueue: ~Copyable {
  private struct Key {
    let due: Int64
    let action: Unmanaged<VirtualAction>

    /// Reads a field of the action, which is released under the owner's lock like all of them.
    var isWaiting: Bool { action.takeUnretainedValue().isWaiting }
  }

  private typealias Bucket = ContiguousArray<Key>

  private static let fewShells = 64

  /// How many actions wait.
  private(set) var count = 0
  private var shells = 0

  private var pivot: Int64
  /// The actions that are due at `pivot`, of which the first `taken` are gone.
  private var front = Bucket()
  private var taken = 0
  private var buckets = ContiguousArray(repeating: Bucket(), count: 64)
  /// For each bucket an instant that is not after any in it.
  private var earliest = ContiguousArray(repeating: Int64.max, count: 64)
  /// A bit for each bucket that is not empty.
  private var occupied: UInt64 = 0

  init(origin: Int64) {
    pivot = origin
  }

  deinit {
    for key in front[taken...] { key.action.release() }
    for bucket in buckets { for key in bucket { key.action.release() } }
  }

  /// Adds an action, whose instant must not be before the clock.
  mutating func push(_ action: VirtualAction) {
    count += 1
    place(Key(due: action.due, action: .passRetained(action)))
  }

  /// Removes and returns the first action, if it is due at `limit` or before.
  ///
  /// When nothing is returned although something waits, the clock must be moved to `limit` before
  /// anything else is added.
  mutating func popFirst(until limit: Int64) -> VirtualAction? {
    guard count > 0 else {
      if shells > 0 { dropShells() }
      return nil
    }
    while true {
      while taken < front.count {
        let action = front[taken].action.takeRetainedValue()
        taken += 1
        trimFront()
        if action.isWaiting {
          count -= 1
          return action
        }
        shells -= 1
      }
      guard occupied != 0 else { return nil }
      let lowest = occupied.trailingZeroBitCount
      guard earliest[lowest] <= limit else { return nil }
      if let only = takeOnly(lowest, until: limit) {
        front.append(only)
      } else {
        spread(lowest, until: limit)
      }
    }
  }

  /// Notes that an action in the queue does not wait any longer.
  mutating func actionWasCancelled() {
    count -= 1
    shells += 1
    if shells > count, shells > Self.fewShells { dropShells() }
  }

  /// The waiting actions in the order in which they are due.
  var waiting: [VirtualAction] {
    var all = front[taken...].filter(\.isWaiting)
    for bucket in buckets { all += bucket.filter(\.isWaiting) }
    return all.map { $0.action.takeUnretainedValue() }.sorted { left, right in
      (left.due, left.sequence) < (right.due, right.sequence)
    }
  }

  private mutating func place(_ key: Key) {
    guard key.due != pivot else {
      front.append(key)
      return
    }
    let index = 63 - UInt64(bitPattern: key.due ^ pivot).leadingZeroBitCount
    buckets[index].append(key)
    if occupied & (1 << UInt64(index)) == 0 {
      occupied |= 1 << UInt64(index)
      earliest[index] = key.due
    } else if key.due < earliest[index] {
      earliest[index] = key.due
    }
  }

  /// Moves the pivot into the lowest bucket that is not empty, and what is in it to lower ones.
  private mutating func spread(_ index: Int, until limit: Int64) {
    var keys = Bucket()
    swap(&keys, &buckets[index])
    occupied &= ~(1 << UInt64(index))
    pivot = min(earliest[index], limit)
    for key in keys { place(key) }
    if keys.capacity <= Self.fewShells {
      keys.removeAll(keepingCapacity: true)
      swap(&keys, &buckets[index])
    }
  }

  /// Moves the pivot to the only key of a bucket; `nil` if there are more or it is not due.
  private mutating func takeOnly(_ index: Int, until limit: Int64) -> Key? {
    guard buckets[index].count == 1, buckets[index][0].due <= limit else { return nil }
    occupied &= ~(1 << UInt64(index))
    let key = buckets[index].removeLast()
    pivot = key.due
    return key
  }

  private mutating func trimFront() {
    if taken == front.count {
      taken = 0
      front.removeAll(keepingCapacity: front.capacity <= Self.fewShells)
    } else if taken > Self.fewShells, taken > front.count / 2 {
      front.removeSubrange(..<taken)
      taken = 0
    }
  }

  private mutating func dropShells() {
    front.removeSubrange(..<taken)
    taken = 0
    Self.dropShells(of: &front)
    for index in buckets.indices where occupied & (1 << UInt64(index)) != 0 {
      Self.dropShells(of: &buckets[index])
      if buckets[index].isEmpty { occupied &= ~(1 << UInt64(index)) }
    }
    shells = 0
  }

  private static func dropShells(of bucket: inout Bucket) {
    var living = Bucket()
    for key in bucket {
      if key.isWaiting { living.append(key) } else { key.action.release() }
    }
    bucket = living
  }
}
