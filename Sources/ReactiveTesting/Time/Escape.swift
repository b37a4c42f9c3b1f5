public import Reactive

/// A task that left the control of a ``TestExecutor``, which cannot wait for the task.
///
/// It is unknown when such a task ends, so a test that continues without it proves nothing. An
/// escape is a fault of the scheduler: it prevents all further advances, and
/// ``TestScheduler/verify()`` throws it as ``TestSchedulerError/escaped(_:)``.
public struct Escape: Hashable, Sendable {
  /// A way in which a task can leave the executor.
  public enum Way: Hashable, Sendable {
    /// A job began a task that does not inherit the executor: `Task { … }` or `Task.detached`.
    case beganTaskElsewhere
    /// A task was resumed by code that the test does not control.
    ///
    /// The task had switched to the main actor or to an actor with its own executor, slept in real
    /// time, or waited for a detached task or a dispatch queue.
    case wokenFromOutside
    /// A task outside the executor slept on the clock.
    case sleptFromOutside
  }

  /// How the task left the executor.
  public let way: Way
  /// The name of the task, or a placeholder such as `a task` if the name is not known.
  public let task: String
  /// The virtual time at which the escape was detected.
  public let instant: Instant
}

extension Escape: CustomStringConvertible {
  /// A description of the escape and of how to prevent it.
  public var description: String {
    let now = TimeText.spaced(instant.nanoseconds)
    switch way {
    case .beganTaskElsewhere:
      return """
        At \(now), \(task) began a task that does not inherit the executor of the test (Task { } \
        or Task.detached). Use a child task (async let, a task group), or pass the executor to the \
        code: Task(executorPreference: scheduler.executor) { }.
        """
    case .wokenFromOutside:
      return """
        At \(now), \(task) was resumed by a thread that the test does not control. The task had \
        switched to the main actor or to an actor with its own executor, slept in real time \
        (Task.sleep, another clock), or waited for a detached task or a dispatch queue. Sleep on \
        scheduler.clock, and replace code that runs elsewhere with a test double.
        """
    case .sleptFromOutside:
      return """
        At \(now), a task outside the executor of the test slept on the clock, so it is not known \
        when the task continues. Begin the task with scheduler.task { } or \
        Task(executorPreference: scheduler.executor) { }. In the test itself, advance the \
        scheduler instead of sleeping on its clock.
        """
    }
  }
}
