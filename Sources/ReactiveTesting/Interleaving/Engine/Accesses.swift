/// The accesses of an operation: reads and writes of up to four objects or parts of objects.
///
/// The accesses are stored in plain fields, because a search reads them at every step.
struct Accesses {
  /// The kind of an access to an object, which determines whether the order of accesses matters.
  enum Effect: UInt8 {
    /// The access does not affect other threads.
    case none
    /// A read.
    ///
    /// The order of two reads does not matter.
    case read
    case write
    /// The access takes a lock or a gate, which is impossible while another thread holds it.
    case acquire
    /// The access releases a lock or a gate.
    case release
  }

  /// An object, identified by its number, and the kind of access to it.
  struct Access {
    var object = -1
    var effect = Effect.none
  }

  private(set) var count = 0
  private var first = Access()
  private var second = Access()
  private var third = Access()
  private var fourth = Access()

  /// Adds an access, unless it has no effect.
  mutating func add(_ effect: Effect, _ object: Int) {
    if effect == .none || object < 0 { return }
    let access = Access(object: object, effect: effect)
    switch count {
    case 0: first = access
    case 1: second = access
    case 2: third = access
    default: fourth = access
    }
    count += 1
  }

  subscript(index: Int) -> Access {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
    }
  }

  /// Returns whether an object is read or written.
  func contains(_ object: Int) -> Bool {
    var index = 0
    while index < count {
      if self[index].object == object { return true }
      index += 1
    }
    return false
  }

  /// Returns whether the two operations access a common object that one of them changes.
  ///
  /// If so, the order of the operations matters.
  func conflict(with other: Accesses) -> Bool {
    var index = 0
    while index < count {
      let access = self[index]
      var place = 0
      while place < other.count {
        let candidate = other[place]
        if candidate.object == access.object,
          candidate.effect != .read || access.effect != .read
        {
          return true
        }
        place += 1
      }
      index += 1
    }
    return false
  }

  /// Returns whether the two operations access a common object.
  func meet(_ other: Accesses) -> Bool {
    var index = 0
    while index < count {
      if other.contains(self[index].object) { return true }
      index += 1
    }
    return false
  }
}
