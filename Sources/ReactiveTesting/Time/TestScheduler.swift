public import Reactive

/// A scheduler whose virtual time passes only when a test advances it.
///
/// ```swift
/// let scheduler = TestScheduler()
/// scheduler.schedule(after: .milliseconds(10)) { print("ten") }
/// scheduler.schedule(after: .milliseconds(5)) { print("five") }
///
/// scheduler.advance(by: .milliseconds(7))   // five
/// scheduler.advance(by: .milliseconds(3))   // ten
/// try scheduler.verify()                    // no faults, and nothing pending
/// ```
///
/// **Order.** Time is a whole number of nanoseconds. Actions run in the order of their instants.
/// Actions of one instant run in the order in which they were scheduled. An action that is
/// scheduled for the current instant, or without a delay, runs after all actions that are already
/// queued for that instant. An action that is scheduled for an instant in the past also runs at the
/// current instant, and is counted by ``clampedCount``. A repeating action is queued again after
/// each run, `interval` after the instant at which it was due.
///
/// **Advancing.** Each action runs on the advancing thread, at its own instant, with this scheduler
/// as `Schedulers.current`. Task jobs on ``executor`` run in the same way when they are ready. An
/// advance inside an action or a job joins the current run: the call returns immediately, and
/// extends the run to the later of the two targets. The clock does not move until the action has
/// returned. Scheduling and cancelling never wait for a run, on any thread.
///
/// **Faults.** Advancing does not throw. An advance fails if it goes back in time, if two threads
/// advance at the same time, if it would not end (see ``Limits``), or if a task escapes (see
/// ``Escape``). The fault is then added to ``faults``, and the advance returns `false`. If a run is
/// in progress, it stops before the next action or job, and its clock stays where it is. All later
/// advances also return `false`, and run no action. ``verify()`` throws faults, pending actions,
/// and pending tasks as errors. If a scheduler is released with a fault that the test has not read,
/// the program traps with the message of the fault, so no fault goes unnoticed.
///
/// **Sites.** ``pendingActions`` and faults name the line that scheduled an action. Operators
/// schedule through `TimedScheduler`, whose methods do not record a line. To identify an operator
/// in reports, pass it a scheduler from ``labelled(_:file:line:)``.
///
/// **Release.** When the scheduler is released, its pending actions are dropped, and the tasks that
/// it began are cancelled.
public final class TestScheduler: SiteAwareScheduler {
  /// The limits at which a run is treated as endless.
  ///
  /// Only task jobs, and actions that were scheduled during the run, are counted.
  public struct Limits: Sendable {
    /// The maximum number of actions and jobs that are scheduled and run at one instant.
    public var atOneInstant: Int
    /// The maximum number of actions and jobs that are scheduled and run in one run.
    public var inOneRun: Int

    /// Creates limits.
    ///
    /// A run that exceeds a limit is stopped, its pending actions are dropped, and
    /// ``TestScheduler/faults`` contains a ``Runaway``. With a limit of zero or less, the first
    /// counted action or job already exceeds the limit.
    ///
    /// ```swift
    /// let scheduler = TestScheduler(limits: TestScheduler.Limits(atOneInstant: 1_000))
    /// ```
    ///
    /// - Parameters:
    ///   - atOneInstant: The maximum number of actions and jobs that are scheduled and run at one
    ///     instant.
    ///   - inOneRun: The maximum number of actions and jobs that are scheduled and run in one run.
    public init(atOneInstant: Int = 200_000, inOneRun: Int = 2_000_000) {
      self.atOneInstant = atOneInstant
      self.inOneRun = inOneRun
    }
  }

  /// An executor that runs task jobs in the virtual time of this scheduler.
  ///
  /// Pass the executor to `Task(executorPreference:)`. `task(_:_:)` does this and also tracks the
  /// task.
  public let executor: TestExecutor

  let time: VirtualTime
  private let site: SchedulingSite
  /// Whether the program traps when the scheduler is released with faults that the test has not
  /// read.
  private let trapsForUnreadFaults: Bool

  /// Creates a scheduler whose clock is at `origin`.
  ///
  /// - Parameters:
  ///   - origin: The initial instant of the clock.
  ///   - limits: The limits at which a run is treated as endless.
  ///   - jobOrder: The order in which jobs that are ready at the same instant run.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  public convenience init(
    origin: Instant = .origin,
    limits: Limits = Limits(),
    jobOrder: JobOrder = .firstInFirstOut,
    file: String = #fileID,
    line: UInt = #line
  ) {
    let site = SchedulingSite(file: file, line: line)
    self.init(origin: origin, limits: limits, chooser: jobOrder.makeChooser(), site: site)
  }

  init(
    origin: Instant = .origin,
    limits: Limits = Limits(),
    chooser: (any JobChooser)?,
    site: SchedulingSite,
    handles: HandleTracks? = nil,
    trapsForUnreadFaults: Bool = true
  ) {
    time = VirtualTime(
      origin: origin.nanoseconds,
      limits: limits,
      chooser: chooser,
      handles: handles
    )
    executor = TestExecutor(time)
    self.site = site
    self.trapsForUnreadFaults = trapsForUnreadFaults
  }

  deinit {
    let unseen = time.abandon()
    Misuse.require(
      unseen.isEmpty || !trapsForUnreadFaults,
      "The TestScheduler of \(site) was released with faults that the test did not read: "
        + unseen.map(\.description).joined(separator: "; "),
      rule: "SCH-5",
      remedy: "Call try scheduler.verify() at the end of the test. It throws faults as errors."
    )
  }

  /// The current instant, in virtual time.
  ///
  /// Inside an action, `now` is the instant at which the action runs.
  public var now: Instant { Instant(nanoseconds: time.now) }

  /// The number of calls that scheduled an action for an instant in the past, or with a negative
  /// delay.
  ///
  /// These actions run at the current instant.
  public var clampedCount: Int { time.clampedCount }
}

extension TestScheduler {
  /// Advances the clock by one nanosecond, the smallest step, and runs all actions that are due by
  /// then.
  ///
  /// The rules of ``advance(by:file:line:)`` apply.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  /// - Returns: `true` if the actions have run, or will run because the call joined a running
  ///   advance. Otherwise, ``faults`` contains the reason.
  @discardableResult
  public func advance(file: String = #fileID, line: UInt = #line) -> Bool {
    advance(by: .nanoseconds(1), file: file, line: line)
  }

  /// Advances the clock by `duration`, and runs all actions that are due by then.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// scheduler.schedule(after: .milliseconds(10)) { print("ten") }
  /// scheduler.advance(by: .milliseconds(10))   // ten
  /// ```
  ///
  /// The actions run on the calling thread, in the order of their instants, before the call returns
  /// (SCH-5). While an action runs, ``now`` is the instant of that action. Actions that are
  /// scheduled by these actions also run, if they are due by the target. Task jobs on ``executor``
  /// that are ready, or that become ready, also run. Inside an action or a job, the call only
  /// extends the current run and returns immediately.
  ///
  /// - Parameters:
  ///   - duration: The virtual time to pass. If it is zero, the actions that are due now run. If it
  ///     is negative, the advance fails with a fault. Fractions of a nanosecond are truncated.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  /// - Returns: `true` if the actions have run, or will run because the call joined a running
  ///   advance. Otherwise, ``faults`` contains the reason.
  @discardableResult
  public func advance(
    by duration: Duration,
    file: String = #fileID,
    line: UInt = #line
  ) -> Bool {
    advance(target: nil, delay: duration, drains: false, SchedulingSite(file: file, line: line))
  }

  /// Advances the clock to `instant`, and runs all actions that are due by then.
  ///
  /// The rules of ``advance(by:file:line:)`` apply. If `instant` is before ``now``, the advance
  /// fails with the fault ``TestSchedulerError/movedBackwards(from:to:by:)``.
  ///
  /// - Parameters:
  ///   - instant: The instant of the clock after the call.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  /// - Returns: `true` if the actions have run, or will run because the call joined a running
  ///   advance. Otherwise, ``faults`` contains the reason.
  @discardableResult
  public func advance(
    to instant: Instant,
    file: String = #fileID,
    line: UInt = #line
  ) -> Bool {
    let site = SchedulingSite(file: file, line: line)
    return advance(target: instant.nanoseconds, delay: .zero, drains: false, site)
  }

  /// Runs actions in the order of their instants until no action is pending and no task job is
  /// ready.
  ///
  /// The actions run on the calling thread, before the call returns. The clock stays at the instant
  /// of the last action. Inside an action or a job, the call only extends the current run and
  /// returns immediately. If a repeating action is never stopped, the run ends with the fault
  /// ``TestSchedulerError/ranAway(_:)`` after the number of actions that ``Limits`` allows.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// scheduler.schedule(after: .seconds(60)) { print("a minute") }
  /// scheduler.run()   // a minute
  /// scheduler.now     // 60 seconds
  /// ```
  ///
  /// - Parameters:
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  /// - Returns: `true` if the actions have run, or will run because the call joined a running
  ///   advance. Otherwise, ``faults`` contains the reason.
  @discardableResult
  public func run(file: String = #fileID, line: UInt = #line) -> Bool {
    advance(target: nil, delay: .zero, drains: true, SchedulingSite(file: file, line: line))
  }

  private func advance(
    target: Int64?,
    delay: Duration,
    drains: Bool,
    _ site: SchedulingSite
  ) -> Bool {
    switch time.begin(target: target, delay: delay, drains: drains, site: site) {
    case .begin: break
    case .done, .joined: return true
    case .refused: return false
    }
    Schedulers.run(on: self) {
      var watch: JobWatch?
      while true {
        switch time.next() {
        case .action(let body): body()
        case .job(let job): executor.run(job, &watch)
        case .end, .giveUp: return
        }
      }
    }
    return time.end()
  }
}
