public import Reactive

/// A fault in the virtual time of a test.
///
/// ``TestScheduler/faults`` collects the faults, and ``TestScheduler/verify()`` throws them. The
/// description of a fault states its reason and its remedy.
public enum TestSchedulerError: Error, Hashable, Sendable {
  /// An advance was refused because its target is in the past.
  ///
  /// The first instant is that of the clock, and the second is the target. The site is the refused
  /// call.
  case movedBackwards(from: Instant, to: Instant, by: SchedulingSite)
  /// An advance was refused because another thread was already advancing the same scheduler.
  ///
  /// The instant is that of the clock, and the site is the refused call.
  case advancedFromTwoThreads(at: Instant, by: SchedulingSite)
  /// A run was stopped because it would not have ended.
  case ranAway(Runaway)
  /// Actions were neither run nor cancelled when a method such as ``TestScheduler/verify()``
  /// checked the scheduler.
  ///
  /// The instant is that of the clock.
  case leftActions([PendingAction], at: Instant)
  /// A task left the control of the scheduler's executor.
  case escaped(Escape)
  /// Tasks that `TestScheduler.task(_:_:)` began had not ended when ``TestScheduler/verify()``
  /// checked the scheduler.
  ///
  /// The instant is that of the clock.
  case leftTasks([PendingTask], at: Instant)
  /// Several faults or leftovers were found, in the order of the array.
  case several([TestSchedulerError])
}

/// A run that would not have ended, with the sites of the actions that prolonged it.
///
/// A runaway is the content of ``TestSchedulerError/ranAway(_:)``.
public struct Runaway: Hashable, Sendable {
  /// The limit of ``TestScheduler/Limits`` that a run exceeded, with its value.
  public enum Limit: Hashable, Sendable {
    /// Too many actions and jobs were scheduled and run at one instant.
    case atOneInstant(Int)
    /// Too many actions and jobs were scheduled and run during one run.
    case inOneRun(Int)
  }

  /// A site that scheduled some of the last actions of the run.
  ///
  /// About 1,000 actions and jobs before the limit are taken into account. All task jobs share one
  /// site with the label `task jobs`.
  public struct Culprit: Hashable, Sendable {
    /// The code that scheduled the actions.
    public let site: SchedulingSite
    /// The number of actions or jobs from this site, among the last ones of the run.
    public let count: Int
  }

  /// The limit that was exceeded.
  public let limit: Limit
  /// The virtual time at which the run was stopped.
  public let instant: Instant
  /// The code that began the run.
  public let run: SchedulingSite
  /// The sites of the last actions before the limit, most frequent first.
  public let culprits: [Culprit]
  /// The actions that were pending when the run was stopped, and that were dropped.
  public let dropped: [PendingAction]
}

extension TestSchedulerError: CustomStringConvertible {
  /// A description of the fault, its reason, and its remedy.
  public var description: String {
    switch self {
    case .movedBackwards(let now, let target, let site):
      return """
        The advance to \(TimeText.spaced(target.nanoseconds)) by \(site) was refused. The clock is \
        at \(TimeText.spaced(now.nanoseconds)) and cannot move backward. Advance by a duration that \
        is not negative, or to an instant that has not passed.
        """
    case .advancedFromTwoThreads(let now, let site):
      return """
        The advance by \(site) was refused. Another thread is advancing the same scheduler, at \
        \(TimeText.spaced(now.nanoseconds)). The order of the two advances would be random. \
        Advance from one thread at a time. Scheduling is allowed on all threads.
        """
    case .ranAway(let runaway): return runaway.description
    case .leftActions(let actions, let now):
      let lines = actions.map { "\n  \($0)" }.joined()
      return """
        \(actions.count) action\(actions.count == 1 ? " is" : "s are") still pending at \
        \(TimeText.spaced(now.nanoseconds)):\(lines)
        Advance further, or dispose of the streams that scheduled them.
        """
    case .escaped(let escape): return escape.description
    case .leftTasks(let tasks, let now):
      let lines = tasks.map { "\n  \($0)" }.joined()
      return """
        \(tasks.count) task\(tasks.count == 1 ? " has" : "s have") not ended at \
        \(TimeText.spaced(now.nanoseconds)):\(lines)
        To let them end, advance further, end the stream, resume the continuation, or cancel them. \
        If a task waits for another executor or for real time, see Escape.
        """
    case .several(let errors): return errors.map(\.description).joined(separator: "\n")
    }
  }
}

extension Runaway: CustomStringConvertible {
  /// A description of the run, with the call sites that scheduled its last actions.
  public var description: String {
    let reason =
      switch limit {
      case .atOneInstant(let count):
        "more than \(count) actions were scheduled and run at one instant"
      case .inOneRun(let count):
        "more than \(count) actions were scheduled and run during it"
      }
    let lines = culprits.map { "\n  \($0.count) × \($0.site)" }.joined()
    return """
      The run begun by \(run) was stopped at \(TimeText.spaced(instant.nanoseconds)): \(reason). \
      The sites of the last actions, with the number of actions from each:\(lines)
      Dropped: \(dropped.count) pending action\(dropped.count == 1 ? "" : "s"). Repeat with an \
      interval greater than zero, end the repetition, or raise TestScheduler.Limits.
      """
  }
}
