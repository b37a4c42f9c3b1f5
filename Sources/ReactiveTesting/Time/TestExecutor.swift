internal import Reactive

/// Runs the jobs of tasks in the time of a ``TestScheduler``, one at a time.
///
/// A job is what a task does from one suspension to the next. Jobs that are ready run when the
/// scheduler is advanced, on the thread that advances it, and before time goes on; so all tasks have
/// done at 10 ms what they can do at 10 ms when 11 ms begins. Nothing runs in between.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let task = Task(executorPreference: scheduler.executor) {
///   try await scheduler.clock.sleep(for: .milliseconds(10))
/// }
/// scheduler.advance(by: .milliseconds(10))
/// ```
///
/// `TestScheduler.task(_:_:)` does the same and also keeps an eye on
/// the task. Child tasks, task groups and actors without an executor of their own follow the task.
/// What does not follow it is an ``Escape``.
public final class TestExecutor: TaskExecutor {
  let time: VirtualTime

  init(_ time: VirtualTime) {
    self.time = time
  }

  /// Makes a job ready; called by the runtime.
  public func enqueue(_ job: consuming ExecutorJob) {
    time.enqueue(UnownedJob(job))
  }

  /// Whether the current task is to run here.
  var isPreferred: Bool {
    let own = asUnownedTaskExecutor()
    return withUnsafeCurrentTask { $0?.unownedTaskExecutor == own }
  }

  /// Runs a job, under the eyes of the watch of this run, which is made for the first job.
  func run(_ job: UnownedJob, _ watch: inout JobWatch?) {
    let watching = watch ?? JobWatch(time)
    watch = watching
    watching.current = job
    JobWatch.slot.with(watching) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
