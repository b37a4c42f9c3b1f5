internal import Dispatch
internal import Reactive

/// A separate thread that runs work items one after another.
///
/// A thread that does not finish is abandoned, and the next work item runs on a new thread.
///
/// `@unchecked Sendable`: only the thread that submits the work uses `worker`.
package final class SideThread: @unchecked Sendable {
  /// The result of a work item.
  package enum Answer<Result: Sendable>: Sendable {
    case ended(Result)
    /// The thread waits for a lock that it holds itself.
    case waitsForItself
    /// The thread was asleep when the watch ended, which proves nothing.
    case asleep
  }

  private let stackSize: Int
  private var worker: SideWorker?

  package init(stackSize: Int = 1 << 20) {
    self.stackSize = stackSize
  }

  deinit { worker?.dismiss() }

  /// Runs `body` on the thread and waits for it as ``Deadline`` does.
  package func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Answer<Result> {
    let answer = Atomic<Answer<Result>>(.asleep)
    let worker = self.worker ?? SideWorker(stackSize: stackSize)
    self.worker = worker
    worker.begin { done in
      let watch = SelfLockWatch {
        answer.value = .waitsForItself
        done()
      }
      watch.watching { answer.value = .ended(body()) }
    }
    let result = Deadline.join([worker]) ? answer.value : .asleep
    if case .ended = result { return result }
    worker.dismiss()
    self.worker = nil
    return result
  }
}

/// The worker thread.
///
/// `@unchecked Sendable`: the semaphores order the accesses to `work`.
private final class SideWorker: Joinable, @unchecked Sendable {
  typealias Work = @Sendable (_ done: @escaping @Sendable () -> Void) -> Void

  private let order = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let hasEnded = AtomicFlag(true)
  private var work: Work?
  private var thread: KitThread?

  init(stackSize: Int) {
    thread = KitThread(stackSize: stackSize) { [self] in CrashSignals.withStack(serve) }
  }

  private func serve() {
    while true {
      order.wait()
      guard let work else { return }
      self.work = nil
      work { self.finish() }
      finish()
    }
  }

  /// Begins a work item.
  ///
  /// The thread must be free: its previous work item must have ended.
  func begin(_ work: @escaping Work) {
    self.work = work
    hasEnded.store(false)
    order.signal()
  }

  /// Ends the thread as soon as it has no work.
  func dismiss() {
    order.signal()
  }

  private func finish() {
    hasEnded.store(true)
    ended.signal()
  }

  var isFinished: Bool { hasEnded.value }

  var isBlocked: Bool { thread?.isBlocked ?? false }

  var processorTime: Double? { thread?.processorTime }

  func join(within limit: Duration) -> Bool {
    ended.wait(timeout: .now() + .nanoseconds(Int(clamping: limit.wholeNanoseconds))) == .success
  }
}
