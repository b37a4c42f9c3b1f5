import Foundation
import ReactiveTesting

/// Runs the jobs of unstructured tasks in the virtual time of the test case to which their thread
/// belongs.
///
/// Unstructured tasks do not inherit the executor of the task that created them, and many
/// algorithms create such tasks. The runtime calls a hook with each of their jobs before it passes
/// the job to one of its own threads.
enum LabJobs {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  private static let key = "LabJobs"

  /// From now on, runs all jobs that are created on this thread in the virtual time of `lab`.
  ///
  /// Inside a task, the call has no effect. The thread of a task belongs to a test case and is
  /// already marked, or it belongs to the runtime. A thread of the runtime runs jobs that wake up
  /// when a test case is released. It must not be marked, because other tasks use it afterward.
  static func run(in lab: Lab) {
    if withUnsafeCurrentTask(body: { $0 != nil }) { return }
    install
    Thread.current.threadDictionary[key] = lab.executor
  }

  private static let install: Void = {
    guard let symbol = dlsym(dlopen(nil, 0), "swift_task_enqueueGlobal_hook") else {
      preconditionFailure("The runtime has no hook for the jobs of unstructured tasks.")
    }
    symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, original in
      guard let executor = Thread.current.threadDictionary[LabJobs.key] as? TestExecutor else {
        return original(job)
      }
      executor.enqueue(ExecutorJob(job))
    }
  }()
}
