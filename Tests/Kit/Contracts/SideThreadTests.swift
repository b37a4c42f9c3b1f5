import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Tests of the side thread, which runs test cases that may wait forever.
@Suite struct SideThreadTests {
  private let aside = SideThread()

  /// Returns the result of `body`, or `nil` if `body` did not return in time.
  private func result<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    guard case .ended(let result) = aside.run(body) else { return nil }
    return result
  }

  @Test(
    "A side thread runs all work on one thread other than the calling thread, and returns the results"
  )
  func oneThread() throws {
    let threads = try (0..<3).map { _ in try #require(result { ThreadIdentity.current }) }
    #expect(Set(threads).count == 1)
    #expect(threads[0] != ThreadIdentity.current)
    #expect((0..<100).map { number in result { number * 2 } } == (0..<100).map { $0 * 2 })
  }

  @Test(
    "A side thread that sleeps until the time limit is abandoned, and the next work runs on a new thread"
  )
  func asleep() throws {
    let before = try #require(result { ThreadIdentity.current })
    let door = DispatchSemaphore(value: 0)
    let hasLeft = DispatchSemaphore(value: 0)
    let answer = aside.run {
      door.wait()
      hasLeft.signal()
    }
    guard case .asleep = answer else {
      Issue.record("\(answer)")
      return
    }
    let after = try #require(result { ThreadIdentity.current })
    #expect(after != before)
    // The abandoned work ends when it can, and has no further effect.
    door.signal()
    hasLeft.wait()
    #expect(result { ThreadIdentity.current } == after)
  }

  #if DEBUG || Interleaving
  @Test(
    "A side thread that waits for its own lock is detected, and the next work runs on a new thread"
  )
  func waitsForItself() throws {
    let before = try #require(result { ThreadIdentity.current })
    let lock = Lock()
    let answer = aside.run { lock.withLock { lock.withLock {} } }
    guard case .waitsForItself = answer else {
      Issue.record("\(answer)")
      return
    }
    let after = try #require(result { ThreadIdentity.current })
    #expect(after != before)
  }
  #endif

  @Test("A side thread ends when its last owner is released")
  func ends() {
    let isReleased = DispatchSemaphore(value: 0)
    let object = ThreadObject { Goodbye(isReleased) }
    do {
      let aside = SideThread()
      _ = aside.run { _ = object.content }
    }
    #expect(isReleased.wait(timeout: .now() + .seconds(60)) == .success)
  }
}

/// An object that records its release.
private final class Goodbye: Sendable {
  private let isReleased: DispatchSemaphore

  init(_ isReleased: DispatchSemaphore) { self.isReleased = isReleased }

  deinit { isReleased.signal() }
}
