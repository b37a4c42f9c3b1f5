/// The actions of one ``VirtualTime``, ordered by their instant and then by their arrival.
///
/// A radix heap: since time never goes back, it is enough to sort each action by the highest digit in
/// which its instant differs from `pivot`, an instant that is never after the clock. A digit has six
/// bits, so that one word tells which of its buckets have something in them. A bucket is spread over
/// lower digits, whose buckets are empty then, when time reaches it, so that an action is moved at most
/// eleven times, in memory order. Both appending and spreading keep the order of arrival, so actions
/// of one instant need no number to stay in order.
///
/// What is moved is a key of two words; the action itself is a record that stays where it is.
///
/// A cancelled action stays as an empty shell until its turn, or until there are more shells than
/// living actions, when all shells are dropped.
///
/// Only its own extensions write its fields.
struct EventQueue: ~Copyable {
  /// The buckets of one digit of the instants.
  struct Digit {
    /// A bit for each bucket that is not empty.
    var occupied: UInt64 = 0
    /// 64 of them; none before they are needed.
    var buckets: UnsafeMutablePointer<ActionKeys>?
  }

  /// An action that has left the queue, whose record is still there.
  struct Turn {
    let key: ActionKey
    let record: ActionSlab.Record
  }

  static let fewShells = 64
  /// How many actions the caches of a processor hold until their turns come.
  private static let soon = 512
  private static let bitsOfDigit: UInt64 = 6
  static let valuesOfDigit = 64
  static let digits = 11

  /// The records of all actions that are in the queue, and of those that are being run.
  var actions = ActionSlab()
  /// How many actions wait.
  var count = 0
  var shells = 0
  /// Whether nothing is in the queue, no empty shell either.
  var isEmpty: Bool { count == 0 && shells == 0 }

  /// The one action that waits, as long as there are no others: it needs no place among them.
  var only: ActionKey?
  private var pivot: UInt64
  /// The actions that are due at `pivot`, of which the first `taken` are gone.
  var front = ActionKeys()
  var taken = 0
  /// Lowest first.
  let digits = UnsafeMutablePointer<Digit>.allocate(capacity: digits)
  /// A bit for each digit with a bucket that is not empty.
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

  /// Adds an action, whose instant must not be before the clock.
  mutating func push(
    _ action: consuming VirtualAction,
    due: Int64
  ) -> VirtualAction.Ticket {
    let number = action.number
    let slot = actions.insert(action)
    pushAgain(ActionKey(due: due, slot: slot))
    return VirtualAction.Ticket(slot: slot, number: number)
  }

  /// Adds an action that has a record.
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

  /// Removes and returns the first action, if it is due at `limit` or before; its record stays.
  ///
  /// When nothing is returned although something waits, the clock must be moved to `limit` before
  /// anything else is added.
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

  /// The slot of the first action, if it is due at `limit` or before.
  ///
  /// When it is `nil`, the same holds as for ``popFirst(until:)``.
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

  /// The action of a key that has left the queue, unless it was cancelled.
  private mutating func unwrap(_ key: ActionKey) -> Turn? {
    let record = actions[key.slot]
    guard isLiving(key, record) else { return nil }
    count -= 1
    return Turn(key: key, record: record)
  }

  /// The bucket with the first actions, marked as empty, if it begins at `limit` or before.
  ///
  /// Its beginning is the pivot then. If it has one action only, it begins with that.
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

  /// The lowest rank of which a key may be in the bucket of `value`.
  private func firstRank(_ digit: UInt64, _ value: UInt64) -> UInt64 {
    let shift = digit &* Self.bitsOfDigit
    // The bits up to the digit; of the highest digit all are, since the shift leaves nothing.
    let below = (64 &<< shift) &- 1
    return pivot & ~below | value &<< shift
  }

  mutating func markEmpty(_ digit: UInt64, _ value: UInt64) {
    let place = digits + Int(digit)
    place.pointee.occupied &= ~(1 &<< value)
    if place.pointee.occupied == 0 { occupiedDigits &= ~(1 &<< digit) }
  }

  /// Moves what is in a bucket, at whose beginning the pivot is now, to lower ones.
  private mutating func spread(
    _ bucket: UnsafeMutablePointer<ActionKeys>,
    until limit: UInt64
  ) {
    if bucket.pointee.count <= Self.soon {
      // This reads all the records, so that the processor fetches many at once rather than each in its
      // turn. The earliest of them is a better pivot than the beginning, since less must be moved again.
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
