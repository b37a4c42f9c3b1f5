internal import Dispatch
internal import Reactive

/// A barrier that blocks one thread inside a closure of a sequence, while another thread requests
/// elements.
///
/// `@unchecked Sendable`: `thread` and `count` are guarded by `lock`.
final class SequenceHold: @unchecked Sendable {
  private let lock = Lock()
  private let index: Int
  private var thread: UInt?
  private var count = 0
  private let release = DispatchSemaphore(value: 0)
  private let held = AtomicFlag(false)

  /// Creates a barrier.
  ///
  /// - Parameter index: The index, counted from zero, of the closure call in which the thread is
  ///   blocked.
  init(_ index: Int) {
    self.index = index
  }

  /// Whether a thread is or was blocked.
  var isHolding: Bool { held.value }

  /// Selects the calling thread, which is then blocked in the closure call that the barrier names.
  func arm() {
    let thread = ThreadIdentity.current
    lock.withLock { self.thread = thread }
  }

  /// Lets the blocked thread continue.
  func letGo() { release.signal() }

  func entered() {
    let thread = ThreadIdentity.current
    let mustWait = lock.withLock {
      guard thread == self.thread else { return false }
      defer { count += 1 }
      return count == index
    }
    guard mustWait else { return }
    held.store(true)
    release.wait()
  }
}

extension KitThread {
  /// Waits until the thread has ended or sleeps because of another thread, up to a time limit.
  func waitUntilItRests() {
    var quiet = 0
    for _ in 0..<1_000 where !isFinished && quiet < 5 {
      KitThread.giveEverybodyATurn()
      quiet = isBlocked ? quiet + 1 : 0
    }
  }
}
