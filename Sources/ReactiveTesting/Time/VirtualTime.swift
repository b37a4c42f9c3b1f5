internal import Reactive

/// The clock and the queue of a ``TestScheduler``, without the public doors.
///
/// Actions refer to it, and it to them until the scheduler is released, which abandons it.
/// No code of a user runs, and no closure of a user is released, while the lock is held.
///
/// `@unchecked Sendable`: every mutable field is guarded by `lock`. No access calls out before it is
/// over, so dynamic exclusivity checks could find nothing and are left out.
final class VirtualTime: @unchecked Sendable {
  /// What an advance may do.
  enum Permission {
    /// Run what is due, then call `end`.
    case begin
    /// Nothing: the run that this thread is inside of goes further.
    case joined
    /// Nothing: a fault was recorded now or earlier.
    case refused
  }

  /// What an advance does next.
  enum Work {
    case action(VirtualAction.Body)
    case job(UnownedJob)
  }

  private enum Step {
    case run(Work)
    case ended
    case gaveUp([VirtualAction.Body])
  }

  private let lock = InlineLock()
  private let limits: TestScheduler.Limits
  @exclusivity(unchecked) private var queue: EventQueue
  @exclusivity(unchecked) private var clock: Int64
  @exclusivity(unchecked) private var nextSequence: UInt64 = 0
  @exclusivity(unchecked) private var clamped = 0
  @exclusivity(unchecked) private var run: Run?
  @exclusivity(unchecked) private var faults: [TestSchedulerError] = []
  private var unseenFaults = 0
  @exclusivity(unchecked) private var board: JobBoard

  init(origin: Int64, limits: TestScheduler.Limits, chooser: (any JobChooser)? = nil) {
    self.limits = limits
    board = JobBoard(chooser)
    clock = origin
    queue = EventQueue(origin: origin)
  }

  var now: Int64 { lock.withLock { clock } }

  var clampedCount: Int { lock.withLock { clamped } }

  /// Whether anything was ever scheduled.
  var wasUsed: Bool { lock.withLock { nextSequence > 0 } }

  var pending: [PendingAction] { lock.withLock { listPending() } }

  // MARK: Scheduling

  /// Adds an action that is due at `instant`, or after a delay if that is `nil`.
  func add(
    at instant: Int64?,
    after delay: Duration,
    interval: Int64?,
    site: SchedulingSite?,
    body: @escaping VirtualAction.Body
  ) -> VirtualAction {
    lock.withLock {
      let asked = instant ?? Instant(nanoseconds: clock).advanced(by: delay).nanoseconds
      if asked < clock { clamped += 1 }
      let action = VirtualAction(
        time: self,
        site: site ?? currentSite,
        interval: interval,
        due: max(asked, clock),
        sequence: takeSequence(),
        body: body
      )
      queue.push(action)
      return action
    }
  }

  func isFinished(_ action: VirtualAction) -> Bool {
    lock.withLock {
      switch action.state {
      case .waiting, .running: false
      case .finished: true
      }
    }
  }

  func cancel(_ action: VirtualAction) {
    let previous = lock.withLock {
      let previous = action.exchange(.finished)
      switch previous {
      case .waiting: queue.actionWasCancelled()
      case .running, .finished: break
      }
      return previous
    }
    // The closure goes with this, after the lock.
    withExtendedLifetime(previous) {}
  }

  /// Drops all actions and lets all tasks go, since nobody can run them any more.
  ///
  /// - Returns: The faults that nobody has looked at.
  func abandon() -> [TestSchedulerError] {
    let (tasks, jobs, bodies, unseen) = lock.withLock {
      board.isAbandoned = true
      return (board.takeBegun(), board.takeAll(), dropAll(), faults.suffix(unseenFaults))
    }
    for task in tasks { task.cancel() }
    for job in jobs { globalConcurrentExecutor.enqueue(job) }
    withExtendedLifetime((bodies, tasks)) {}
    return Array(unseen)
  }

  // MARK: Jobs and tasks

  /// Makes a job ready to run at this instant, after all that is already queued for it.
  func enqueue(_ job: UnownedJob) {
    let isAdmitted = lock.withLock {
      guard !board.isAbandoned else { return false }
      if run?.thread != ThreadIdentity.current { admit(job, from: .current) }
      board.append(job, sequence: takeSequence())
      return true
    }
    if !isAdmitted { globalConcurrentExecutor.enqueue(job) }
  }

  /// Records an escape of the task with this number.
  @discardableResult
  func report(_ way: Escape.Way, number: UInt64? = nil) -> TestSchedulerError {
    lock.withLock { recordEscape(way, number: number) }
  }

  /// Reads or changes what is known of tasks.
  func withBoard<Result>(_ body: (inout JobBoard) -> Result) -> Result {
    lock.withLock { body(&board) }
  }

  // MARK: Faults

  /// All faults, which have been seen now.
  func seeFaults() -> [TestSchedulerError] {
    lock.withLock {
      unseenFaults = 0
      return faults
    }
  }

  /// All faults, which are forgotten now.
  func takeFaults() -> [TestSchedulerError] {
    lock.withLock {
      defer { faults = [] }
      unseenFaults = 0
      return faults
    }
  }

  // MARK: Running

  /// Asks to move the clock to `target`, or `delay` further if that is `nil`.
  func begin(
    target: Int64?,
    delay: Duration,
    drains: Bool,
    site: SchedulingSite
  ) -> Permission {
    let caller = Caller.current
    return lock.withLock {
      let now = Instant(nanoseconds: clock)
      let end = target ?? now.advanced(by: delay).nanoseconds
      guard faults.isEmpty else { return .refused }
      guard end >= clock else {
        return refuse(
          .movedBackwards(from: now, to: Instant(nanoseconds: end), by: site)
        )
      }
      let thread = ThreadIdentity.current
      guard let outer = run else {
        board.driver = caller
        run = Run(thread: thread, site: site, target: end, drains: drains, sequence: nextSequence)
        return .begin
      }
      guard outer.thread == thread else {
        return refuse(.advancedFromTwoThreads(at: now, by: site))
      }
      outer.target = max(outer.target, end)
      outer.drains = outer.drains || drains
      return .joined
    }
  }

  /// Takes the next piece of work of the run; the previous one has returned.
  func next() -> Work? {
    switch lock.withLock({ takeStep() }) {
    case .run(let work): return work
    case .ended, .gaveUp: return nil
    }
  }

  /// Whether no fault has happened since the run began.
  func end() -> Bool {
    lock.withLock {
      run = nil
      return faults.isEmpty
    }
  }

  // MARK: Under the lock

  private func takeStep() -> Step {
    guard let run else { return .ended }
    rearm(run)
    guard faults.isEmpty else { return .ended }
    if !board.isEmpty, let job = board.take(before: queue.sequenceOfFirst(until: clock)) {
      return takeStep(job, in: run)
    }
    guard let action = queue.popFirst(until: run.drains ? .max : run.target) else {
      clock = max(clock, run.target)
      return .ended
    }
    if action.due > clock {
      clock = action.due
      run.beginInstant(sequence: nextSequence, limits: limits)
    }
    if let exceeded = run.count(action, limits: limits) {
      // Back among the others, so that it is listed and dropped with them.
      queue.push(action)
      return .gaveUp(giveUp(run, exceeded))
    }
    guard case .waiting(let body) = action.exchange(.finished) else { return .ended }
    if action.interval != nil {
      action.state = .running(body)
      run.repeating = action
    }
    return .run(.action(body))
  }

  private func takeStep(_ job: UnownedJob, in run: Run) -> Step {
    if let exceeded = run.countJob(limits: limits) {
      // Back among the others, since no task can be ended from outside.
      board.append(job, sequence: takeSequence())
      return .gaveUp(giveUp(run, exceeded))
    }
    return .run(.job(job))
  }

  /// Checks that a job which comes from outside a run comes from the test.
  private func admit(_ job: UnownedJob, from caller: Caller) {
    if board.isBeginning { board.lastNumber = TaskNumber.of(job) }
    if let driver = board.driver, driver != caller {
      recordEscape(.wokenFromOutside, number: TaskNumber.of(job))
    } else {
      board.driver = caller
    }
  }

  @discardableResult
  private func recordEscape(_ way: Escape.Way, number: UInt64?) -> TestSchedulerError {
    let instant = Instant(nanoseconds: clock)
    let task = board.name(ofNumber: number)
    let fault = TestSchedulerError.escaped(Escape(way: way, task: task, instant: instant))
    record(fault)
    return fault
  }

  /// Queues the repeating action that has just run again, unless it was cancelled.
  private func rearm(_ run: Run) {
    guard let action = run.repeating else { return }
    run.repeating = nil
    guard case .running(let body) = action.state, let interval = action.interval else { return }
    let (due, overflow) = action.due.addingReportingOverflow(max(0, interval))
    action.due = max(clock, overflow ? .max : due)
    action.sequence = takeSequence()
    action.state = .waiting(body)
    queue.push(action)
  }

  private func giveUp(_ run: Run, _ limit: Runaway.Limit) -> [VirtualAction.Body] {
    record(
      .ranAway(
        Runaway(
          limit: limit,
          instant: Instant(nanoseconds: clock),
          run: run.site,
          culprits: run.culprits,
          dropped: listPending()
        )
      )
    )
    return dropAll()
  }

  private func dropAll() -> [VirtualAction.Body] {
    var bodies: [VirtualAction.Body] = []
    for action in queue.waiting {
      if case .waiting(let body) = action.state { bodies.append(body) }
      action.state = .finished
      queue.actionWasCancelled()
    }
    return bodies
  }

  private func listPending() -> [PendingAction] {
    queue.waiting.map { action in
      PendingAction(
        due: Instant(nanoseconds: action.due),
        interval: action.interval.map { .nanoseconds($0) },
        site: action.site
      )
    }
  }

  private func refuse(_ fault: TestSchedulerError) -> Permission {
    record(fault)
    return .refused
  }

  private func record(_ fault: TestSchedulerError) {
    faults.append(fault)
    unseenFaults += 1
  }

  private func takeSequence() -> UInt64 {
    defer { nextSequence += 1 }
    return nextSequence
  }

  /// The site for an action of which nothing else is known.
  private var currentSite: SchedulingSite {
    guard let run, run.thread == ThreadIdentity.current else { return .unknown }
    return run.actionSite.inside
  }
}
