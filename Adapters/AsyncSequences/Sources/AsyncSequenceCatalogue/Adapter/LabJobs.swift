import Foundation
import ReactiveTesting

/// Runs the jobs of unstructured tasks, which know nothing of the executor of the task that made them, in the
/// virtual time of the test case of their thread.
///
/// Many algorithms make such tasks. The runtime calls a hook with each of their jobs, before it hands the job to a
/// thread of its own.
enum LabJobs {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  private static let key = "LabJobs"

  /// What test cases on this thread make from now on runs in the time of `lab`.
  ///
  /// Inside a task nothing changes: its thread is that of a test case, which is marked already, or one of the
  /// runtime. The latter runs what wakes up when a test case is released, and must not be marked, since other tasks
  /// use it afterwards.
  static func run(in lab: Lab) {
    if withUnsafeCurrentTask(body: { $0 != nil }) { return }
    install
    Thread.current.threadDictionary[key] = lab.executor
  }

  private static let install: Void = {
    guard let symbol = dlsym(dlopen(nil, 0), "swift_task_enqueueGlobal_hook") else {
      preconditionFailure("the runtime has no hook for the jobs of unstructured tasks")
    }
    symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, original in
      guard let executor = Thread.current.threadDictionary[LabJobs.key] as? TestExecutor else {
        return original(job)
      }
      executor.enqueue(ExecutorJob(job))
    }
  }()
}
