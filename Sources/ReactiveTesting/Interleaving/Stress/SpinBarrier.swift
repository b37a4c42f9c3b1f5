import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A barrier at which real threads meet before and after each repetition.
///
/// The threads spin instead of sleeping, so they start at nearly the same time.
final class SpinBarrier: Sendable {
  private let parties: Int
  private let arrived = Synchronization.Atomic<Int>(0)
  private let generation = Synchronization.Atomic<Int>(0)

  init(_ parties: Int) { self.parties = parties }

  /// The number of polls after which the thread yields to other threads, because there may be fewer
  /// processors than threads.
  private static let looks = 5_000

  func meet() {
    let own = generation.load(ordering: .acquiring)
    if arrived.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue == parties {
      arrived.store(0, ordering: .relaxed)
      generation.store(own + 1, ordering: .releasing)
      return
    }
    var turns = 0
    while generation.load(ordering: .acquiring) == own {
      turns += 1
      if turns > Self.looks { sched_yield() }
    }
  }
}
