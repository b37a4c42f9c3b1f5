/// A set of threads of a scenario, which are identified by their numbers.
struct ThreadSet: Hashable, Sendable {
  /// The maximum number of threads of a scenario.
  static var capacity: Int { 8 }

  var bits: UInt8 = 0

  init() {}

  init(only thread: Int) {
    bits = 1 << UInt8(thread)
  }

  init(first count: Int) {
    bits = UInt8(truncatingIfNeeded: (1 << count) - 1)
  }

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }
  var hasOne: Bool { bits != 0 && bits & (bits &- 1) == 0 }
  /// The thread with the lowest number.
  ///
  /// The set must not be empty.
  var lowest: Int { bits.trailingZeroBitCount }

  func contains(_ thread: Int) -> Bool {
    thread >= 0 && bits & (1 << UInt8(thread)) != 0
  }

  mutating func insert(_ thread: Int) { bits |= 1 << UInt8(thread) }
  mutating func remove(_ thread: Int) { bits &= ~(1 << UInt8(thread)) }
  mutating func removeLowest() { bits &= bits &- 1 }

  func union(_ other: ThreadSet) -> ThreadSet { with(bits | other.bits) }
  func subtracting(_ other: ThreadSet) -> ThreadSet { with(bits & ~other.bits) }
  func intersection(_ other: ThreadSet) -> ThreadSet { with(bits & other.bits) }

  private func with(_ bits: UInt8) -> ThreadSet {
    var set = ThreadSet()
    set.bits = bits
    return set
  }
}

extension ThreadSet {
  /// Calls `body` with each thread, in ascending order.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    var rest = self
    while !rest.isEmpty {
      body(rest.lowest)
      rest.removeLowest()
    }
  }
}
