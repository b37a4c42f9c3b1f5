public import Reactive

/// A scheduler whose time passes only when a test says so.
///
/// ```swift
/// let scheduler = TestScheduler()
/// scheduler.schedule(after: .milliseconds(10)) { print("ten") }
/// scheduler.schedule(after: .milliseconds(5)) { print("five") }
///
/// scheduler.advance(by: .milliseconds(7))   // five
/// scheduler.advance(by: .milliseconds(3))   // ten
/// try scheduler.verify()                    // no fault, and nothing left
/// ```
///
/// **Order.** Time is a whole number of nanoseconds. Actions run in the order of their instants,
/// and those of one instant in the order in which they were scheduled. An action that is scheduled
/// for now, or with no delay, runs at this instant, after all that is already queued for it. An
/// instant that has passed means now, and is counted by ``clampedCount``. A repeating action is
/// queued anew each time it has run, `interval` after the instant at which it was due.
///
/// **Advancing.** Each action runs on the thread that advances, at its own instant, with this as
/// `Schedulers.current`. An advance inside an action joins the run that is under way: it returns at
/// once, the action goes on at its own instant, and the run ends at the later of the two targets.
/// Scheduling and cancelling never wait for a run, on any thread.
///
/// **Faults.** Advancing needs no `try`. When it cannot be done (back in time, from two threads at
/// once, or without end, see ``Limits``), the fault goes to ``faults``, the advance returns `false`,
/// and so do all later ones without running anything. ``verify()`` throws what is in ``faults``, and
/// what is left over. A scheduler that is released with a fault that nobody looked at stops the
/// process with the fault's message, so that no fault passes for a success.
///
/// **Sites.** ``pendingActions`` and faults name the line that scheduled an action. Operators
/// schedule through `TimedScheduler`, which knows no lines: give them ``labelled(_:file:line:)``.
public final class TestScheduler: SiteAwareScheduler {
  /// How far a run may go before it is taken to be endless.
  ///
  /// Only actions that were scheduled during the run count.
  public struct Limits: Sendable {
    /// How many actions may be scheduled and run at one instant.
    public var atOneInstant: Int
    /// How many actions may be scheduled and run in one run.
    public var inOneRun: Int

    /// Creates limits.
    public init(atOneInstant: Int = 200_000, inOneRun: Int = 2_000_000) {
      self.atOneInstant = atOneInstant
      self.inOneRun = inOneRun
    }
  }

  /// Runs the jobs of tasks in the time of this scheduler; see `task(_:_:)`.
  public let executor: TestExecutor

  let time: VirtualTime
  private let site: SchedulingSite

  /// Creates a scheduler whose clock stands at `origin`.
  ///
  /// - Parameters:
  ///   - origin: Where the clock stands.
  ///   - limits: How far a run may go.
  ///   - jobOrder: In which order the jobs of tasks run that are ready at the same instant.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
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
    handles: HandleTracks? = nil
  ) {
    time = VirtualTime(
      origin: origin.nanoseconds,
      limits: limits,
      chooser: chooser,
      handles: handles
    )
    executor = TestExecutor(time)
    self.site = site
  }

  deinit {
    let unseen = time.abandon()
    Misuse.require(
      unseen.isEmpty,
      "The TestScheduler of \(site) ended with a fault that nobody looked at. "
        + unseen.map(\.description).joined(separator: "\n"),
      rule: "SCH-5",
      remedy: "Call try scheduler.verify() at the end of the test."
    )
  }

  /// The time now.
  public var now: Instant { Instant(nanoseconds: time.now) }

  /// How many actions were scheduled for an instant that had passed.
  public var clampedCount: Int { time.clampedCount }
}

extension TestScheduler {
  /// Moves the clock by one nanosecond, the smallest step, and runs what is due by then.
  ///
  /// - Returns: Whether it was done; if not, the reason is in ``faults``.
  @discardableResult
  public func advance(file: String = #fileID, line: UInt = #line) -> Bool {
    advance(by: .nanoseconds(1), file: file, line: line)
  }

  /// Moves the clock by `duration` and runs what is due by then.
  ///
  /// - Returns: Whether it was done; if not, the reason is in ``faults``.
  @discardableResult
  public func advance(
    by duration: Duration,
    file: String = #fileID,
    line: UInt = #line
  ) -> Bool {
    advance(target: nil, delay: duration, drains: false, SchedulingSite(file: file, line: line))
  }

  /// Moves the clock to `instant`, which must not be before now, and runs what is due by then.
  ///
  /// - Returns: Whether it was done; if not, the reason is in ``faults``.
  @discardableResult
  public func advance(
    to instant: Instant,
    file: String = #fileID,
    line: UInt = #line
  ) -> Bool {
    let site = SchedulingSite(file: file, line: line)
    return advance(target: instant.nanoseconds, delay: .zero, drains: false, site)
  }

  /// Runs all actions until none is left, and leaves the clock at the instant of the last one.
  ///
  /// - Returns: Whether it was done; if not, the reason is in ``faults``.
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
