import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Checks which objects an exploration retains after it has ended.
@Suite struct InterleavingMemoryTests {
  /// An object that a scenario retains.
  private final class Held: Sendable {
    private let count: Locked<Int>

    init(_ count: Locked<Int>) {
      self.count = count
      count.withLock { $0 += 1 }
    }

    deinit { count.withLock { $0 -= 1 } }

    func count(atMost most: Int) -> Bool { count.withLock { $0 <= most } }
  }

  @Test("A check that refers to a run of an exploration does not retain the run")
  func checks() {
    let count = Locked(0)
    let report = Interleavings.explore("checks", .only(.randomWalk(budget: 5))) { run in
      let held = Held(count)
      run.thread("A") {}
      run.thread("B") {}
      run.finally { run.expect(held.count(atMost: 1), "an object of an earlier run is still held") }
    }
    #expect(report.failure == nil, "\(report)")
    #expect(count.withLock { $0 } == 0)
  }
}
