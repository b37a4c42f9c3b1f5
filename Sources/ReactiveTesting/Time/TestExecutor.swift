internal import Reactive

/// An executor that runs task jobs in the virtual time of a ``TestScheduler``, one at a time.
///
/// A job is the part of a task from one suspension to the next. When the scheduler is advanced, it
/// runs the ready jobs on the advancing thread before time passes. When the clock moves on from an
/// instant, all tasks have therefore done everything that they can do at that instant. No job runs
/// between advances.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let task = Task(executorPreference: scheduler.executor) {
///   try await scheduler.clock.sleep(for: .milliseconds(10))
/// }
/// scheduler.advance(by: .milliseconds(10))
/// ```
///
/// `TestScheduler.task(_:_:)` does the same, and also tracks the task. Child tasks, task groups,
/// and actors without their own executor run on the executor of the task. A task that leaves the
/// executor is an ``Escape``.
///
/// After the release of the scheduler, jobs that are still ready, and jobs that become ready later,
/// run on the global concurrent executor.
public final class TestExecutor: TaskExecutor {
  let time: VirtualTime

  init(_ time: VirtualTime) {
    self.time = time
  }

  /// Adds a job that is ready to run.
  ///
  /// The runtime calls this method, on any thread. A job may become ready on the advancing thread
  /// and, between advances, in the task or thread that drives the test. If a job becomes ready on
  /// any other thread that the kit does not control, the scheduler records an ``Escape``.
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

  /// Runs a job under the watch of the current run, which is created for the first job.
  func run(_ job: UnownedJob, _ watch: inout JobWatch?) {
    let watching = watch ?? JobWatch(time)
    watch = watching
    watching.current = job
    JobWatch.slot.with(watching) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
