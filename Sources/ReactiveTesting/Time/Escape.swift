public import Reactive

/// A task that left the control of a ``TestExecutor``, which does not wait for it.
///
/// It is unknown when such a task ends, so a test that continues proves nothing. An escape is a
/// fault of the scheduler. It prevents all further advances, and ``TestScheduler/verify()`` throws
/// it.
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

  /// The way in which the task left.
  public let way: Way
  /// The name of the task, as far as it is known.
  public let task: String
  /// The instant at which the escape was detected.
  public let instant: Instant
}

extension Escape: CustomStringConvertible {
  /// A description of the escape and of its solution.
  public var description: String {
    let now = TimeText.spaced(instant.nanoseconds)
    switch way {
    case .beganTaskElsewhere:
      return """
        At \(now) \(task) began a task that does not follow it to the executor of the test (Task { } \
        or Task.detached). Use a child task (async let, a task group), or hand the code an executor: \
        Task(executorPreference: scheduler.executor) { }.
        """
    case .wokenFromOutside:
      return """
        At \(now) \(task) was woken by a thread that the test does not control. It had hopped to the \
        main actor or to an actor with an executor of its own, slept in real time (Task.sleep, \
        another clock), or waited for a detached task or a dispatch queue. Give it scheduler.clock \
        to sleep on, and a stand-in for what runs elsewhere.
        """
    case .sleptFromOutside:
      return """
        At \(now) a task slept on the clock that does not run on the executor of the test, so it is \
        not known when it goes on. Begin it with scheduler.task { }, or with \
        Task(executorPreference: scheduler.executor) { }; a test does not sleep on its own clock, it \
        advances the scheduler.
        """
    }
  }
}
