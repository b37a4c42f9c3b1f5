import Synchronization

/// The sleep state of a thread of a scenario, stored in one word that both the thread and the
/// watching harness modify.
///
/// A woken thread runs briefly at the same time as another thread. No lock is needed, because the
/// woken thread waits before it accesses the engine.
struct Whereabouts: ~Copyable, Sendable {
  private enum Place {
    /// The thread runs explored code.
    ///
    /// If it sleeps, it waits for something that has no scheduling point.
    static let outside = 0
    /// The thread is in the engine, or waits there for its turn.
    static let inside = 1
    /// The thread was observed asleep outside the engine, so another thread continues.
    static let asleep = 2
    /// The thread has been woken, and waits for its turn before it enters the engine.
    static let atTheDoor = 3
  }

  private let place = Synchronization.Atomic<Int>(Place.outside)

  /// Records that the thread enters the engine.
  ///
  /// A thread that was treated as asleep first waits until it is chosen.
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

  /// Records that the thread returns to the explored code.
  func leave() { place.store(Place.outside, ordering: .sequentiallyConsistent) }

  /// Marks a thread that sleeps outside the engine as blocked.
  ///
  /// - Returns: `true` if the thread was still outside the engine.
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
