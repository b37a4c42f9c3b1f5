import Dispatch
import Foundation
import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Tests of virtual time on real threads.
///
/// If a thread blocks, the test does not end.
@Suite struct TimeThreadTests {
  /// Runs `body` on a separate thread and returns when the thread has ended.
  static func onThread(_ body: @escaping @Sendable () -> Void) {
    let ended = DispatchSemaphore(value: 0)
    Thread {
      body()
      ended.signal()
    }.start()
    ended.wait()
  }

  @Test("After an advance, another thread can schedule an action")
  func advanceLeavesNoLock() {
    let scheduler = TestScheduler()
    let log = TimeLog()
    scheduler.advance(by: .milliseconds(1))
    scheduler.advance(to: .milliseconds(1))
    scheduler.run()
    Self.onThread {
      scheduler.schedule { log.note("ran", scheduler) }
    }
    scheduler.advance()
    #expect(log.entries == ["ran@1"])
  }

  @Test("After an advance has failed, another thread can schedule and advance")
  func refusalLeavesNoLock() {
    let scheduler = TestScheduler()
    let log = TimeLog()
    scheduler.advance(by: .milliseconds(-1))
    #expect(scheduler.takeFaults().count == 1)
    Self.onThread {
      scheduler.schedule { log.note("ran", scheduler) }
      scheduler.advance()
    }
    #expect(log.entries == ["ran@0"])
  }

  @Test("V11: while an action runs, another thread can schedule, cancel, and read")
  func scheduleDuringAction() {
    let scheduler = TestScheduler()
    let log = TimeLog()
    let cancelled = scheduler.schedule(at: .milliseconds(6)) { log.append("cancelled") }
    scheduler.schedule(at: .milliseconds(5)) {
      // The action waits for the other thread, which would in turn wait for the lock of the action.
      Self.onThread {
        scheduler.schedule { log.note("from the other thread", scheduler) }
        scheduler.schedule(after: .milliseconds(2)) { log.note("later", scheduler) }
        cancelled?.dispose()
        #expect(scheduler.now == .milliseconds(5))
        #expect(scheduler.pendingActions.count == 2)
      }
      log.note("action", scheduler)
    }
    scheduler.advance(by: .milliseconds(10))
    #expect(log.entries == ["action@5", "from the other thread@5", "later@7"])
  }

  @Test("V11: scheduling from four threads during a run loses no action")
  func scheduleInParallel() {
    let scheduler = TestScheduler()
    let count = Locked(0)
    let left = Locked(4)
    let ended = DispatchSemaphore(value: 0)
    for thread in 0..<4 {
      Thread {
        for index in 0..<500 {
          scheduler.schedule(after: .nanoseconds((index * 7 + thread) % 50)) {
            count.withLock { $0 += 1 }
          }
        }
        left.withLock { $0 -= 1 }
        ended.signal()
      }.start()
    }
    while left.withLock({ $0 }) > 0 { scheduler.advance() }
    for _ in 0..<4 { ended.wait() }
    scheduler.run()
    #expect(count.withLock { $0 } == 2000)
    #expect(scheduler.pendingActions.isEmpty)
    #expect(scheduler.clampedCount == 0)
  }

  @Test("An advance is refused while another thread advances")
  func advanceFromTwoThreads() {
    let scheduler = TestScheduler()
    let log = TimeLog()
    scheduler.schedule(at: .milliseconds(5)) {
      Self.onThread {
        log.append("advanced: \(scheduler.advance(by: .milliseconds(1)))")
      }
    }
    scheduler.schedule(at: .milliseconds(6)) { log.append("not reached") }
    #expect(!scheduler.advance(by: .milliseconds(10)))
    #expect(log.entries == ["advanced: false"])
    #expect(scheduler.now == .milliseconds(5))
    guard case .advancedFromTwoThreads(let instant, _)? = scheduler.faults.first else {
      Issue.record("The expected fault is missing: \(scheduler.faults)")
      return
    }
    #expect(instant == .milliseconds(5))
  }

  @Test("The closure of a cancelled action is released outside the lock")
  func releaseOutsideLock() {
    /// An object that uses the scheduler while it is released.
    final class Captured: Sendable {
      let scheduler: TestScheduler
      init(_ scheduler: TestScheduler) { self.scheduler = scheduler }
      deinit { scheduler.schedule {} }
      func use() {}
    }
    let scheduler = TestScheduler()
    let captured = Captured(scheduler)
    let handle = scheduler.schedule(after: .milliseconds(1)) { [captured] in captured.use() }
    _ = consume captured
    handle?.dispose()
    #expect(scheduler.pendingActions.map(\.due) == [.origin])
  }
}
