import Reactive
import TestSupport
import Testing

@Suite struct InlineLockTests {
  /// `@unchecked Sendable`: `lock` guards `count`, which is what the tests check.
  private final class Tally: @unchecked Sendable {
    let lock = InlineLock()
    var count = 0
  }

  @Test("Only one thread at a time holds an inline lock, however many threads wait")
  func exclusion() {
    let tally = Tally()
    Threads.parallel(4) { _ in
      for _ in 0..<20_000 { tally.lock.withLock { tally.count += 1 } }
    }
    #expect(tally.count == 80_000)
  }

  @Test("Only one thread at a time holds an inline lock that many threads take repeatedly")
  func exclusionUnderPressure() {
    let tally = Tally()
    let rounds = Rounds.many(100_000)
    Threads.parallel(8) { _ in
      for _ in 0..<rounds { tally.lock.withLock { tally.count += 1 } }
    }
    #expect(tally.count == 8 * rounds)
  }

  @Test(
    "Threads that wait a long time for an inline lock sleep, and continue when the lock is released"
  )
  func sleepers() {
    let tally = Tally()
    let isHeld = Latch()
    let mayGo = Latch()
    let holder = Threads.start {
      tally.lock.withLock {
        isHeld.open()
        mayGo.wait()
        tally.count = 1
      }
    }
    isHeld.wait()
    let arrived = AtomicCounter()
    let others = (0..<3).map { _ in
      Threads.start {
        if arrived.add(1) == 3 { mayGo.open() }
        tally.lock.withLock { tally.count *= 2 }
      }
    }
    holder.join()
    for other in others { other.join() }
    #expect(tally.count == 8)
  }

  @Test("Threads that wait for one inline lock do not block threads that wait for another")
  func manyLocks() {
    let tallies = (0..<3).map { _ in Tally() }
    Threads.parallel(4) { index in
      for step in 0..<6_000 {
        let tally = tallies[(index + step) % 3]
        tally.lock.withLock { tally.count += 1 }
      }
    }
    #expect(tallies.map(\.count).reduce(0, +) == 24_000)
  }

  @Test("An inline lock is released if the closure throws an error")
  func throwing() {
    struct Problem: Error {}
    let tally = Tally()
    #expect(throws: Problem.self) { try tally.lock.withLock { throw Problem() } }
    #expect(tally.lock.withLock { tally.count } == 0)
  }
}
