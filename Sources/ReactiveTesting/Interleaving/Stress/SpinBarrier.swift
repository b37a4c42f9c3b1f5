import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Where real threads meet before and after each repetition; they do not sleep, so that they start together.
final class SpinBarrier: Sendable {
  private let parties: Int
  private let arrived = Synchronization.Atomic<Int>(0)
  private let generation = Synchronization.Atomic<Int>(0)

  init(_ parties: Int) { self.parties = parties }

  /// After how many looks others get a turn: there may be fewer processors than threads.
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
