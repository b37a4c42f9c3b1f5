internal import Dispatch
internal import Reactive

/// Keeps one thread inside a closure of a sequence while another one asks for elements.
///
/// `@unchecked Sendable`: `thread` and `count` are guarded by `lock`.
final class SequenceHold: @unchecked Sendable {
  private let lock = Lock()
  private let index: Int
  private var thread: UInt?
  private var count = 0
  private let release = DispatchSemaphore(value: 0)
  private let held = AtomicFlag(false)

  /// - Parameter index: In which of the closures that the thread enters it is held, from zero on.
  init(_ index: Int) {
    self.index = index
  }

  /// Whether a thread is being held, or was.
  var isHolding: Bool { held.value }

  /// Holds the calling thread, when it comes there.
  func arm() {
    let thread = ThreadIdentity.current
    lock.withLock { self.thread = thread }
  }

  /// Lets the held thread go on.
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
  /// Waits until the thread has ended or sleeps because of another one; not for ever.
  func waitUntilItRests() {
    var quiet = 0
    for _ in 0..<1_000 where !isFinished && quiet < 5 {
      KitThread.giveEverybodyATurn()
      quiet = isBlocked ? quiet + 1 : 0
    }
  }
}
