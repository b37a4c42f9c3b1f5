/// The actions of one ``VirtualTime``, ordered by their instant and then by their arrival.
///
/// A radix heap: since time never goes back, it is enough to sort each action by the highest digit in
/// which its instant differs from `pivot`, an instant that is never after the clock. A digit has six
/// bits, so that one word tells which of its buckets have something in them. A bucket is spread over
/// lower digits, whose buckets are empty then, when time reaches it, so that an action is moved at most
/// eleven times, in memory order. Both appending and spreading keep the order of arrival, so actions
/// of one instant need no number to stay in order.
///
/// A cancelled action stays as an empty shell until its turn, or until there are more shells than
/// living actions, when all shells are dropped: memory is at most twice what lives.
struct EventQueue: ~Copyable {
  private struct Key {
    /// The instant, as ``rank(of:)`` gives it.
    let rank: UInt64
    let action: Unmanaged<VirtualAction>

    /// Reads a field of the action, which is released under the owner's lock like all of them.
    var isWaiting: Bool { action._withUnsafeGuaranteedRef { $0.isWaiting } }
  }

  private typealias Bucket = ContiguousArray<Key>

  private static let fewShells = 64
  /// How many actions the caches of a processor hold until their turns come.
  private static let soon = 512
  private static let bitsOfDigit = 6
  private static let digits = 11

  /// How many actions wait.
  private(set) var count = 0
  private var shells = 0

  private var pivot: UInt64
  /// The actions that are due at `pivot`, of which the first `taken` are gone.
  private var front = Bucket()
  private var taken = 0
  /// For each digit, lowest first, the 64 buckets of its values; none before they are needed.
  private var buckets = ContiguousArray<Bucket>()
  /// For each digit a bit for each of its buckets that is not empty.
  private var occupied = ContiguousArray<UInt64>(repeating: 0, count: digits)
  /// A bit for each digit with a bucket that is not empty.
  private var occupiedDigits: UInt = 0

  init(origin: Int64) {
    pivot = Self.rank(of: origin)
  }

  deinit {
    guard count > 0 || shells > 0 else { return }
    for key in front[taken...] { key.action.release() }
    forEachOccupied { index in for key in buckets[index] { key.action.release() } }
  }

  /// Calls `body` with the index of each bucket that is not empty.
  private func forEachOccupied(_ body: (Int) -> Void) {
    for digit in 0..<Self.digits where occupied[digit] != 0 {
      for value in 0..<64 where occupied[digit] & (1 << UInt64(value)) != 0 {
        body(digit << Self.bitsOfDigit + value)
      }
    }
  }

  /// A number without a sign that is in the same order as instants.
  private static func rank(of instant: Int64) -> UInt64 {
    UInt64(bitPattern: instant) ^ (1 << 63)
  }

  /// Adds an action, whose instant must not be before the clock.
  mutating func push(_ action: VirtualAction) {
    count += 1
    place(Key(rank: Self.rank(of: action.due), action: .passRetained(action)))
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
    let limit = Self.rank(of: limit)
    while true {
      while taken < front.count {
        let key = front[taken]
        taken += 1
        if taken == front.count || taken > Self.fewShells { trimFront() }
        if let action = unwrap(key) { return action }
      }
      guard occupiedDigits != 0 else { return nil }
      let digit = occupiedDigits.trailingZeroBitCount
      let value = occupied[digit].trailingZeroBitCount
      let index = digit << Self.bitsOfDigit + value
      if buckets[index].count == 1 {
        guard buckets[index][0].rank <= limit else { return nil }
        let key = buckets[index].removeLast()
        markEmpty(digit, value)
        pivot = key.rank
        if let action = unwrap(key) { return action }
      } else {
        let start = firstRank(digit, value)
        guard start <= limit else { return nil }
        markEmpty(digit, value)
        pivot = start
        spread(index)
      }
    }
  }

  /// The number of the first action, if it is due at `limit` or before.
  ///
  /// When it is `nil`, the same holds as for ``popFirst(until:)``.
  mutating func sequenceOfFirst(until limit: Int64) -> UInt64? {
    let limit = Self.rank(of: limit)
    while count > 0 {
      while taken < front.count {
        let key = front[taken]
        if key.isWaiting { return key.action._withUnsafeGuaranteedRef { $0.sequence } }
        taken += 1
        if taken == front.count || taken > Self.fewShells { trimFront() }
        _ = unwrap(key)
      }
      guard occupiedDigits != 0 else { return nil }
      let digit = occupiedDigits.trailingZeroBitCount
      let value = occupied[digit].trailingZeroBitCount
      let index = digit << Self.bitsOfDigit + value
      let isOnly = buckets[index].count == 1
      let start = isOnly ? buckets[index][0].rank : firstRank(digit, value)
      guard start <= limit else { return nil }
      markEmpty(digit, value)
      pivot = start
      spread(index)
    }
    return nil
  }

  /// Takes the action out of a key that has left the queue; `nil` if it was cancelled.
  private mutating func unwrap(_ key: Key) -> VirtualAction? {
    let action = key.action.takeRetainedValue()
    guard action.isWaiting else {
      shells -= 1
      return nil
    }
    count -= 1
    return action
  }

  /// Notes that an action in the queue does not wait any longer.
  mutating func actionWasCancelled() {
    count -= 1
    shells += 1
    if shells > count, shells > Self.fewShells { dropShells() }
  }

  /// The waiting actions in the order in which they are due.
  var waiting: [VirtualAction] {
    guard count > 0 else { return [] }
    var all = front[taken...].filter(\.isWaiting)
    forEachOccupied { all += buckets[$0].filter(\.isWaiting) }
    return all.map { $0.action.takeUnretainedValue() }.sorted { left, right in
      (left.due, left.sequence) < (right.due, right.sequence)
    }
  }

  private mutating func place(_ key: Key) {
    let difference = key.rank ^ pivot
    guard difference != 0 else {
      front.append(key)
      return
    }
    let digit = (63 - difference.leadingZeroBitCount) / Self.bitsOfDigit
    let value = Int(truncatingIfNeeded: key.rank >> UInt64(digit * Self.bitsOfDigit)) & 63
    if buckets.isEmpty {
      buckets = ContiguousArray(repeating: Bucket(), count: Self.digits << Self.bitsOfDigit)
    }
    buckets[digit << Self.bitsOfDigit + value].append(key)
    occupied[digit] |= 1 << UInt64(value)
    occupiedDigits |= 1 << UInt(digit)
  }

  /// The lowest rank of which a key may be in the bucket of `value`.
  private func firstRank(_ digit: Int, _ value: Int) -> UInt64 {
    let shift = UInt64(digit * Self.bitsOfDigit)
    // The bits above the digit; of the highest digit there are none, and a shift by more gives none.
    let above = (pivot >> (shift + UInt64(Self.bitsOfDigit))) << (shift + UInt64(Self.bitsOfDigit))
    return above | UInt64(value) << shift
  }

  private mutating func markEmpty(_ digit: Int, _ value: Int) {
    occupied[digit] &= ~(1 << UInt64(value))
    if occupied[digit] == 0 { occupiedDigits &= ~(1 << UInt(digit)) }
  }

  /// Moves what is in a bucket, at whose beginning the pivot is now, to lower ones.
  private mutating func spread(_ index: Int) {
    var keys = Bucket()
    swap(&keys, &buckets[index])
    if keys.count <= Self.soon { spreadLiving(keys) } else { for key in keys { place(key) } }
    if keys.capacity <= Self.fewShells {
      keys.removeAll(keepingCapacity: true)
      swap(&keys, &buckets[index])
    }
  }

  /// Moves the actions whose turns come soon, and drops shells.
  ///
  /// This reads all of them, so that the processor fetches many at once rather than each in its turn.
  private mutating func spreadLiving(_ keys: Bucket) {
    for key in keys {
      if key.isWaiting {
        place(key)
      } else {
        key.action.release()
        shells -= 1
      }
    }
  }

  private mutating func trimFront() {
    if taken == front.count {
      taken = 0
      front.removeAll(keepingCapacity: front.capacity <= Self.fewShells)
    } else if taken > front.count / 2 {
      front.removeSubrange(..<taken)
      taken = 0
    }
  }

  private mutating func dropShells() {
    front.removeSubrange(..<taken)
    taken = 0
    Self.dropShells(of: &front)
    for digit in 0..<Self.digits where occupied[digit] != 0 {
      for value in 0..<64 where occupied[digit] & (1 << UInt64(value)) != 0 {
        let index = digit << Self.bitsOfDigit + value
        Self.dropShells(of: &buckets[index])
        if buckets[index].isEmpty { markEmpty(digit, value) }
      }
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
