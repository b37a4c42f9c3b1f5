internal import Reactive

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A monitor for the jobs that are passed to the executors of the runtime while a job of a
/// ``TestExecutor`` runs.
///
/// The runtime passes each job for its global executor to a hook. The process has one hook, which
/// forwards the job to the watch of the calling thread.
///
/// `@unchecked Sendable`: used by the thread of one run only.
final class JobWatch: @unchecked Sendable {
  static let slot = ThreadSlot<JobWatch>()

  private let time: VirtualTime
  /// The number of the newest task at the beginning of the run.
  ///
  /// Tasks with greater numbers were created by a job of the run. Other tasks were only resumed,
  /// which is allowed.
  private let newestBefore: UInt64
  /// The running job.
  var current: UnownedJob?

  init(_ time: VirtualTime) {
    GlobalHook.install()
    self.time = time
    newestBefore = TaskNumber.newest()
  }

  func sawGlobal(_ job: UnownedJob) {
    guard TaskNumber.of(job) > newestBefore else { return }
    time.report(.beganTaskElsewhere, number: current.map { TaskNumber.of($0) })
  }
}

/// The numbers of tasks, which the runtime assigns in ascending order.
enum TaskNumber {
  /// Returns the number of the task to which a job belongs, parsed from the description of the job.
  static func of(_ job: UnownedJob) -> UInt64 {
    let digits = job.description.utf8.filter { (48...57).contains($0) }
    return digits.reduce(0) { $0 * 10 + UInt64($1 - 48) }
  }

  /// Returns the number of a new task, which is at least as great as the number of any existing
  /// task.
  static func newest() -> UInt64 {
    let probe = Probe()
    _ = Task.detached(executorPreference: probe) {}
    return probe.seen.value
  }

  /// Immediately runs the only job that it receives, and stores its number.
  private final class Probe: TaskExecutor {
    let seen = Atomic<UInt64>(.max)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      seen.value = TaskNumber.of(job)
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

/// The hook of the runtime that receives the jobs of its global executor.
///
/// The runtime declares the hook with Swift's calling convention. For two pointers, that convention
/// is identical to the C convention on all supported platforms. (The optimizer of Swift 6.3 crashes
/// on thin functions in memory.)
enum GlobalHook {
  typealias Original = @convention(c) (OpaquePointer) -> Void
  typealias Hook = @convention(c) (OpaquePointer, Original) -> Void

  static func install() { _ = isInstalled }

  /// Whether the runtime has the hook, and no other code had installed one.
  ///
  /// Without the hook, a task that was begun on another executor is detected only when it resumes a
  /// task of the test executor.
  private static let isInstalled: Bool = {
    #if canImport(Darwin)
    let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
    #else
    let everywhere: UnsafeMutableRawPointer? = nil
    #endif
    guard let symbol = dlsym(everywhere, "swift_task_enqueueGlobal_hook") else { return false }
    let hook = symbol.assumingMemoryBound(to: Hook?.self)
    guard hook.pointee == nil else { return false }
    hook.pointee = { job, original in
      JobWatch.slot.content?.sawGlobal(unsafeBitCast(job, to: UnownedJob.self))
      ControlledThread.current?.sawJob()
      original(job)
    }
    return true
  }()
}
