internal import Reactive

/// An executor that runs the jobs of tasks in the virtual time of a ``TestScheduler``, one at a
/// time.
///
/// A job is the part of a task from one suspension to the next. Ready jobs run when the scheduler
/// is advanced, on the advancing thread, and before time passes. When 11 ms begins, all tasks have
/// therefore done everything that they can do at 10 ms. No job runs between advances.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let task = Task(executorPreference: scheduler.executor) {
///   try await scheduler.clock.sleep(for: .milliseconds(10))
/// }
/// scheduler.advance(by: .milliseconds(10))
/// ```
///
/// `TestScheduler.task(_:_:)` does the same, and also tracks the task. Child tasks, task groups and
/// actors without their own executor run on the executor of the task. A task that runs elsewhere is
/// an ``Escape``.
public final class TestExecutor: TaskExecutor {
  let time: VirtualTime

  init(_ time: VirtualTime) {
    self.time = time
  }

  /// Adds a ready job.
  ///
  /// The runtime calls this method.
  ///
  /// - Parameter job: The job, which runs when the scheduler is advanced.
  public func enqueue(_ job: consuming ExecutorJob) {
    time.enqueue(UnownedJob(job))
  }

  /// Whether the current task runs on this executor.
  var isPreferred: Bool {
    let own = asUnownedTaskExecutor()
    return withUnsafeCurrentTask { $0?.unownedTaskExecutor == own }
  }

  /// Runs a job, observed by the watch of this run, which is created with the first job.
  func run(_ job: UnownedJob, _ watch: inout JobWatch?) {
    let watching = watch ?? JobWatch(time)
    watch = watching
    watching.current = job
    JobWatch.slot.with(watching) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
