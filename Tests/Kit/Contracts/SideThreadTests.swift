import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Where scripts run that may wait for ever.
@Suite struct SideThreadTests {
  private let aside = SideThread()

  /// What came of a body that ended; `nil` if none did.
  private func result<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    guard case .ended(let result) = aside.run(body) else { return nil }
    return result
  }

  @Test("Everything runs on one thread, which is not that of whoever asks, and gives its result")
  func oneThread() throws {
    let threads = try (0..<3).map { _ in try #require(result { ThreadIdentity.current }) }
    #expect(Set(threads).count == 1)
    #expect(threads[0] != ThreadIdentity.current)
    #expect((0..<100).map { number in result { number * 2 } } == (0..<100).map { $0 * 2 })
  }

  @Test("Who sleeps for as long as anybody looks is left behind, and what comes next gets a thread")
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
    // What was left behind comes to its end when it can, and changes nothing any more.
    door.signal()
    hasLeft.wait()
    #expect(result { ThreadIdentity.current } == after)
  }

  #if DEBUG || Interleaving
  @Test("Who waits for its own lock is found, and what comes next gets a thread")
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

  @Test("The thread ends when nobody can ask for anything any more")
  func ends() {
    let isReleased = DispatchSemaphore(value: 0)
    let object = ThreadObject { Goodbye(isReleased) }
    do {
      let aside = SideThread()
      _ = aside.run { _ = object.content }
    }
    // If it never ended, this would not return.
    isReleased.wait()
  }
}

/// Tells when it is released.
private final class Goodbye: Sendable {
  private let isReleased: DispatchSemaphore

  init(_ isReleased: DispatchSemaphore) { self.isReleased = isReleased }

  deinit { isReleased.signal() }
}
