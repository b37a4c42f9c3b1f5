/// The actions of one ``VirtualTime``, ordered by instant and then by arrival.
///
/// The queue is a radix heap. Time never goes back, so it is sufficient to sort each action by the
/// highest digit in which its instant differs from `pivot`, an instant that is never after the
/// clock. A digit has six bits, so one word records which of its 64 buckets are not empty. When
/// time reaches a bucket, its actions are distributed to the lower digits, whose buckets are empty
/// by then. An action is therefore moved at most eleven times, in memory order. Both appending and
/// distributing preserve the order of arrival, so actions of the same instant stay in order without
/// comparing sequence numbers.
///
/// Only a key of two words is moved. The record of the action is never moved.
///
/// A cancelled action leaves an empty record in the queue until the action would have been due, or
/// until empty records outnumber actions. In the second case, all empty records are dropped.
///
/// Only this type and its extensions write the fields.
struct EventQueue: ~Copyable {
  /// The buckets of one digit of the instants.
  struct Digit {
    /// A bit for each bucket that is not empty.
    var occupied: UInt64 = 0
    /// The 64 buckets, which are allocated when the digit first needs them.
    var buckets: UnsafeMutablePointer<ActionKeys>?
  }

  /// An action that has left the queue, and whose record still exists.
  struct Turn {
    let key: ActionKey
    let record: ActionSlab.Record
  }

  static let fewShells = 64
  /// The largest number of actions in a bucket whose records fit into the processor caches.
  private static let soon = 512
  private static let bitsOfDigit: UInt64 = 6
  static let valuesOfDigit = 64
  static let digits = 11

  /// The records of all actions in the queue, and of running actions.
  var actions = ActionSlab()
  /// The number of pending actions.
  var count = 0
  var shells = 0
  /// Whether the queue contains neither actions nor empty records.
  var isEmpty: Bool { count == 0 && shells == 0 }

  /// The only pending action, which is stored outside the buckets.
  var only: ActionKey?
  private var pivot: UInt64
  /// The actions that are due at `pivot`.
  ///
  /// The first `taken` elements have been removed.
  var front = ActionKeys()
  var taken = 0
  /// The digits, lowest first.
  let digits = UnsafeMutablePointer<Digit>.allocate(capacity: digits)
  /// A bit for each digit that has a bucket that is not empty.
  private(set) var occupiedDigits: UInt64 = 0

  init(origin: Int64) {
    pivot = ActionKey.rank(of: origin)
    digits.initialize(repeating: Digit(), count: Self.digits)
  }

  deinit {
    actions.deallocate()
    front.deallocate()
    for digit in 0..<Self.digits {
      guard let buckets = digits[digit].buckets else { continue }
      for value in 0..<Self.valuesOfDigit { buckets[value].deallocate() }
      buckets.deallocate()
    }
    digits.deallocate()
  }

  // MARK: Adding

  /// Adds an action that is due at the given instant, which must not be before the clock.
  mutating func push(
    _ action: consuming VirtualAction,
    due: Int64
  ) -> VirtualAction.Ticket {
    let number = action.number
    let slot = actions.insert(action)
    pushAgain(ActionKey(due: due, slot: slot))
    return VirtualAction.Ticket(slot: slot, number: number)
  }

  /// Adds the key of an action that is already stored in a slot.
  mutating func pushAgain(_ key: ActionKey) {
    count += 1
    if count == 1, shells == 0 {
      only = key
    } else {
      if let first = only.take() { place(first) }
      place(key)
    }
  }

  private mutating func place(_ key: ActionKey) {
    let difference = key.rank ^ pivot
    guard difference != 0 else { return front.append(key) }
    let digit = UInt64(63 - difference.leadingZeroBitCount) / Self.bitsOfDigit
    let value = (key.rank &>> (digit * Self.bitsOfDigit)) & 63
    let place = digits + Int(digit)
    let buckets = place.pointee.buckets ?? Self.addBuckets(to: place)
    buckets[Int(value)].append(key)
    place.pointee.occupied |= 1 &<< value
    occupiedDigits |= 1 &<< digit
  }

  @inline(never)
  private static func addBuckets(
    to digit: UnsafeMutablePointer<Digit>
  ) -> UnsafeMutablePointer<ActionKeys> {
    let buckets = UnsafeMutablePointer<ActionKeys>.allocate(capacity: valuesOfDigit)
    buckets.initialize(repeating: ActionKeys(), count: valuesOfDigit)
    digit.pointee.buckets = buckets
    return buckets
  }

  // MARK: Taking

  /// Removes and returns the first action, if it is due at or before `limit`.
  ///
  /// The record of the action is not removed.
  ///
  /// If the result is `nil` although an action is pending, the clock must be advanced to `limit`
  /// before another action is added.
  mutating func popFirst(until limit: Int64) -> Turn? {
    guard count > 0 else {
      if shells > 0 { dropShells() }
      return nil
    }
    let limit = ActionKey.rank(of: limit)
    if let key = only {
      guard key.rank <= limit else { return nil }
      only = nil
      pivot = key.rank
      return unwrap(key)
    }
    while true {
      while taken < front.count {
        if let turn = unwrap(takeFront()) { return turn }
      }
      guard let bucket = nextBucket(until: limit) else { return nil }
      if bucket.pointee.count == 1 {
        if let turn = unwrap(bucket.pointee.removeLast()) { return turn }
      } else {
        spread(bucket, until: limit)
      }
    }
  }

  /// Returns the slot of the first action, if the action is due at or before `limit`.
  ///
  /// If the result is `nil`, the requirement of ``popFirst(until:)`` applies.
  mutating func first(until limit: Int64) -> UInt32? {
    let limit = ActionKey.rank(of: limit)
    if let only { return only.rank <= limit ? only.slot : nil }
    while count > 0 {
      while taken < front.count {
        let slot = front[taken].slot
        if actions[slot].pointee.isWaiting { return slot }
        _ = isLiving(takeFront())
      }
      guard let bucket = nextBucket(until: limit) else { return nil }
      spread(bucket, until: limit)
    }
    return nil
  }

  private mutating func takeFront() -> ActionKey {
    let key = front[taken]
    taken += 1
    if taken == front.count || taken > Self.fewShells { trimFront() }
    return key
  }

  @inline(never)
  private mutating func trimFront() {
    if taken == front.count {
      taken = 0
      front.removeAll(keepingAtMost: Self.fewShells)
    } else if taken > front.count / 2 {
      front.keep(from: taken)
      taken = 0
    }
  }

  /// Returns the action of a key that has left the queue, unless it was cancelled.
  private mutating func unwrap(_ key: ActionKey) -> Turn? {
    let record = actions[key.slot]
    guard isLiving(key, record) else { return nil }
    count -= 1
    return Turn(key: key, record: record)
  }

  /// Marks the bucket with the first actions as empty and returns it, if it begins at or before
  /// `limit`.
  ///
  /// The beginning of the bucket becomes the pivot. A bucket with a single action begins at the
  /// instant of that action.
  private mutating func nextBucket(until limit: UInt64) -> UnsafeMutablePointer<ActionKeys>? {
    let digit = UInt64(truncatingIfNeeded: occupiedDigits.trailingZeroBitCount)
    guard digit < Self.digits else { return nil }
    let place = digits + Int(digit)
    let value = UInt64(truncatingIfNeeded: place.pointee.occupied.trailingZeroBitCount)
    guard let bucket = place.pointee.buckets.map({ $0 + Int(value) }) else { return nil }
    let start =
      bucket.pointee.count == 1 ? bucket.pointee[0].rank : firstRank(digit, value)
    guard start <= limit else { return nil }
    markEmpty(digit, value)
    pivot = start
    return bucket
  }

  /// Returns the lowest possible rank of a key in the bucket of `value`.
  private func firstRank(_ digit: UInt64, _ value: UInt64) -> UInt64 {
    let shift = digit &* Self.bitsOfDigit
    // A mask of the bits up to and including the digit. For the highest digit, all bits are set.
    let below = (64 &<< shift) &- 1
    return pivot & ~below | value &<< shift
  }

  mutating func markEmpty(_ digit: UInt64, _ value: UInt64) {
    let place = digits + Int(digit)
    place.pointee.occupied &= ~(1 &<< value)
    if place.pointee.occupied == 0 { occupiedDigits &= ~(1 &<< digit) }
  }

  /// Moves the actions of a bucket that begins at the pivot to lower digits.
  private mutating func spread(
    _ bucket: UnsafeMutablePointer<ActionKeys>,
    until limit: UInt64
  ) {
    if bucket.pointee.count <= Self.soon {
      // Reading all records first lets the processor fetch many of them at the same time. The
      // earliest instant is a better pivot than the beginning of the bucket, because fewer actions
      // must be moved again.
      var first = UInt64.max
      bucket.pointee.keep { key in
        guard isLiving(key) else { return false }
        first = min(first, key.rank)
        return true
      }
      if bucket.pointee.count > 0 { pivot = min(first, limit) }
    }
    for index in 0..<bucket.pointee.count { place(bucket.pointee[index]) }
    bucket.pointee.removeAll(keepingAtMost: Self.fewShells)
  }
}
