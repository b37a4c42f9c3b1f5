internal import Dispatch
internal import Foundation
internal import Reactive

/// A thread of the kit that other threads can observe and wait for.
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

  /// Creates a thread that runs `body`, which receives the thread itself.
  init(stackSize: Int = 1 << 20, _ body: @escaping @Sendable (KitThread) -> Void) {
    let isExploring = Epochs.isExploring
    let thread = Thread { [self] in
      let own = KernelThread.current
      lock.withLock { number = own }
      // A thread that an exploration creates also belongs to the exploration.
      if isExploring { Epochs.exploring { body(self) } } else { body(self) }
      end()
    }
    thread.stackSize = stackSize
    thread.start()
  }

  /// Waits for as long as a new thread takes to begin and to end.
  ///
  /// The system usually runs a new thread after the threads that are already waiting, so the method
  /// waits longer on a busy machine.
  static func giveEverybodyATurn() { KitThread {}.join() }

  /// Waits until a global dispatch queue, the main queue, and the cooperative thread pool have each
  /// run a new job.
  ///
  /// - Returns: `true` if all of them ran their job within the time limit.
  static func queuesHadATurn() -> Bool {
    let turn = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { turn.signal() }
    DispatchQueue.main.async { turn.signal() }
    Task.detached { turn.signal() }
    return (0..<3).allSatisfy { _ in turn.wait(timeout: .now() + .milliseconds(20)) == .success }
  }

  /// Waits until a global dispatch queue and the cooperative thread pool have each run a new job.
  ///
  /// - Returns: `true` if both of them ran their job within the time limit.
  static func poolHadATurn() -> Bool {
    let turn = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { turn.signal() }
    Task.detached { turn.signal() }
    return (0..<2).allSatisfy { _ in turn.wait(timeout: .now() + .milliseconds(20)) == .success }
  }

  /// Waits until a global dispatch queue, a timer of a dispatch queue, and the cooperative thread
  /// pool have each run a new job, for at most half a second.
  ///
  /// The limit is long because a pool whose threads are all blocked gets another one only after a
  /// while.
  static func giveQueuesATurn() {
    let turn = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { turn.signal() }
    let timers = DispatchQueue(label: "timers")
    timers.asyncAfter(deadline: .now() + .nanoseconds(1)) { turn.signal() }
    Task.detached { turn.signal() }
    let limit = DispatchTime.now() + .milliseconds(500)
    for _ in 0..<3 { _ = turn.wait(timeout: limit) }
  }

  /// Blocks the calling thread permanently, because a thread cannot be unwound.
  static func sleepForEver() -> Never {
    let never = DispatchSemaphore(value: 0)
    while true { never.wait() }
  }

  /// Marks the thread as ended.
  ///
  /// Only the thread itself may call this method.
  func end() {
    hasEnded.store(true)
    ended.signal()
  }

  var isFinished: Bool { hasEnded.value }

  func join() {
    ended.wait()
    ended.signal()
  }

  /// Waits until the thread has ended, up to a time limit.
  ///
  /// - Returns: `true` if the thread has ended, and `false` if the limit was reached first.
  func join(within limit: Duration) -> Bool {
    let nanoseconds = Int(clamping: limit.wholeNanoseconds)
    guard ended.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success else { return false }
    ended.signal()
    return true
  }

  /// Whether the thread sleeps in the kernel while it waits for another thread.
  ///
  /// The answer determines only how long a check waits. It never affects the result of the check.
  var isBlocked: Bool {
    guard let number = lock.withLock({ self.number }) else { return false }
    return KernelThread.isBlocked(number)
  }

  /// The processor time that the thread has used, in seconds, or `nil` if it is unknown.
  var processorTime: Double? {
    guard let number = lock.withLock({ self.number }) else { return nil }
    return KernelThread.processorTime(number)
  }
}
