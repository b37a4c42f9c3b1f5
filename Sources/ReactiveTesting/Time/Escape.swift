public import Reactive

/// A task that got out of the hands of a ``TestExecutor``, which does not wait for it.
///
/// Nobody can say when such a task is done, so a test that goes on proves nothing. An escape is a fault
/// of the scheduler: it stops all further advances, and ``TestScheduler/verify()`` throws it.
public struct Escape: Hashable, Sendable {
  /// The ways out.
  public enum Way: Hashable, Sendable {
    /// A job began a task that does not follow it: `Task { … }` or `Task.detached`.
    case beganTaskElsewhere
    /// A task went on because of something that the test does not control: it had hopped to the main
    /// actor or to an actor with an executor of its own, slept in real time, or waited for a detached
    /// task or a dispatch queue.
    case wokenFromOutside
    /// A task that is not on the executor slept on the clock.
    case sleptFromOutside
  }

  /// How it got out.
  public let way: Way
  /// Which task it was, as far as that is known.
  public let task: String
  /// When it was noticed.
  public let instant: Instant
}

extension Escape: CustomStringConvertible {
  /// What happened, and what to do.
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
        At \(now) a task slept on the clock that does not run on the executor of the test, so nobody \
        can say when it goes on. Begin it with scheduler.task { }, or with \
        Task(executorPreference: scheduler.executor) { }; a test does not sleep on its own clock, it \
        advances the scheduler.
        """
    }
  }
}
