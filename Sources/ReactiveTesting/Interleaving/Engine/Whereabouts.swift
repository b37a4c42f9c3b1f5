import Synchronization

/// Where a thread of a scenario is, as far as sleeping goes: one word, which the thread and the one that looks
/// at it change.
///
/// Nothing in the engine needs a lock for the moment in which a thread that was woken runs beside another:
/// it waits at the door before it touches anything of the engine.
struct Whereabouts: ~Copyable, Sendable {
  private enum Place {
    /// In code that is explored: if it sleeps, then for something that was not announced.
    static let outside = 0
    /// In the engine, or waiting for its baton.
    static let inside = 1
    /// It was seen asleep outside, and another one goes on.
    static let asleep = 2
    /// It has been woken, and waits to be let in.
    static let atTheDoor = 3
  }

  private let place = Synchronization.Atomic<Int>(Place.outside)

  /// The thread comes into the engine; one that was taken to be asleep waits until it is chosen.
  func enter(_ baton: Baton) {
    let (wasOutside, _) = place.compareExchange(
      expected: Place.outside,
      desired: Place.inside,
      ordering: .sequentiallyConsistent
    )
    if wasOutside { return }
    place.store(Place.atTheDoor, ordering: .sequentiallyConsistent)
    baton.wait()
    place.store(Place.inside, ordering: .sequentiallyConsistent)
  }

  /// The thread goes back to the code that is explored.
  func leave() { place.store(Place.outside, ordering: .sequentiallyConsistent) }

  /// Takes a thread that sleeps outside to be blocked.
  ///
  /// - Returns: Whether it was still outside.
  func markAsleep() -> Bool {
    place.compareExchange(
      expected: Place.outside,
      desired: Place.asleep,
      ordering: .sequentiallyConsistent
    ).exchanged
  }

  var isOutside: Bool { place.load(ordering: .sequentiallyConsistent) == Place.outside }
  var isAsleep: Bool { place.load(ordering: .sequentiallyConsistent) == Place.asleep }
  var isAtTheDoor: Bool { place.load(ordering: .sequentiallyConsistent) == Place.atTheDoor }
}
