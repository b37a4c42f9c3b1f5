internal import Reactive

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Sees which jobs go to the executors of the runtime while a job of a ``TestExecutor`` runs.
///
/// The runtime calls a hook with each job that goes to its global executor. The hook is one for the
/// process, and asks the calling thread for its watch.
///
/// `@unchecked Sendable`: used by the thread of one run only.
final class JobWatch: @unchecked Sendable {
  static let slot = ThreadSlot<JobWatch>()

  private let time: VirtualTime
  /// The newest task there was when the run began: what is newer was made by a job of the run, while
  /// older ones are woken, which is as it should be.
  private let newestBefore: UInt64
  /// The job that is being run.
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

/// The numbers that the runtime gives to tasks, ever higher ones.
enum TaskNumber {
  /// The number of the task that a job belongs to, which only its description tells.
  static func of(_ job: UnownedJob) -> UInt64 {
    let digits = job.description.utf8.filter { (48...57).contains($0) }
    return digits.reduce(0) { $0 * 10 + UInt64($1 - 48) }
  }

  /// A number that no living task exceeds: that of a new one.
  static func newest() -> UInt64 {
    let probe = Probe()
    _ = Task.detached(executorPreference: probe) {}
    return probe.seen.value
  }

  /// Runs the only job that it gets at once, and keeps its number.
  private final class Probe: TaskExecutor {
    let seen = Atomic<UInt64>(.max)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      seen.value = TaskNumber.of(job)
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

/// The hook of the runtime that sees the jobs of its global executor.
///
/// The runtime declares it with Swift's calling convention, which for two pointers is that of C on all
/// platforms that it runs on. (The optimiser of Swift 6.3 crashes on thin functions in memory.)
enum GlobalHook {
  typealias Original = @convention(c) (OpaquePointer) -> Void
  typealias Hook = @convention(c) (OpaquePointer, Original) -> Void

  static func install() { _ = isInstalled }

  /// Whether the runtime has the hook, and it was free: where it cannot be used, a task that
  /// is begun elsewhere is noticed only when it wakes one of the executor.
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
