internal import Dispatch
internal import Foundation
internal import Reactive

/// A thread of the kit's own, which can be waited for and looked at.
///
/// `@unchecked Sendable`: `number` is guarded by `lock`.
final class KitThread: Joinable, @unchecked Sendable {
  private let lock = Lock()
  private var number: Int32?
  private let ended = DispatchSemaphore(value: 0)
  private let hasEnded = AtomicFlag(false)

  convenience init(stackSize: Int = 1 << 20, _ body: @escaping @Sendable () -> Void) {
    self.init(stackSize: stackSize) { _ in body() }
  }

  /// `body` receives the thread itself.
  init(stackSize: Int = 1 << 20, _ body: @escaping @Sendable (KitThread) -> Void) {
    let isExploring = Epochs.isExploring
    let thread = Thread { [self] in
      let own = KernelThread.current
      lock.withLock { number = own }
      // What a scenario begins is a part of it.
      if isExploring { Epochs.exploring { body(self) } } else { body(self) }
      end()
    }
    thread.stackSize = stackSize
    thread.start()
  }

  /// Waits for as long as a thread takes to begin and to end.
  ///
  /// The machine gives it a turn after the threads that already wait for one. The busier it is, the longer
  /// this takes.
  static func giveEverybodyATurn() { KitThread {}.join() }

  /// Lets queues, the main one too, and the pool of tasks come to what they are given now.
  ///
  /// - Returns: Whether all of them did, in less time than one would wait for ever.
  static func queuesHadATurn() -> Bool {
    let turn = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { turn.signal() }
    DispatchQueue.main.async { turn.signal() }
    Task.detached { turn.signal() }
    return (0..<3).allSatisfy { _ in turn.wait(timeout: .now() + .milliseconds(20)) == .success }
  }

  /// Whether the pool of tasks, and a queue without a thread of its own, come to what they are given now.
  static func poolHadATurn() -> Bool {
    let turn = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { turn.signal() }
    Task.detached { turn.signal() }
    return (0..<2).allSatisfy { _ in turn.wait(timeout: .now() + .milliseconds(20)) == .success }
  }

  /// Stops the calling thread for good; nothing can unwind a thread.
  static func sleepForEver() -> Never {
    let never = DispatchSemaphore(value: 0)
    while true { never.wait() }
  }

  /// Counts as ended from now on; for the thread itself.
  func end() {
    hasEnded.store(true)
    ended.signal()
  }

  var isFinished: Bool { hasEnded.value }

  func join() {
    ended.wait()
    ended.signal()
  }

  /// Waits for the end, but not for ever.
  ///
  /// - Returns: Whether it came.
  func join(within limit: Duration) -> Bool {
    let nanoseconds = Int(clamping: limit.wholeNanoseconds)
    guard ended.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success else { return false }
    ended.signal()
    return true
  }

  /// Whether the thread sleeps in the kernel, waiting for another thread.
  ///
  /// The answer decides how long a check waits, never what it says.
  var isBlocked: Bool {
    guard let number = lock.withLock({ self.number }) else { return false }
    return KernelThread.isBlocked(number)
  }
}
