internal import Reactive

/// The clock and the queue of a ``TestScheduler``, without the public doors.
///
/// The handles of actions refer to it, and it to the actions until the scheduler is released, which
/// abandons it. No code of a user runs, and no closure of a user is released, while the lock is held.
///
/// `@unchecked Sendable`: every mutable field is guarded by `lock`. No access calls out before it is
/// over, so dynamic exclusivity checks could find nothing and are left out.
final class VirtualTime: @unchecked Sendable {
  let lock = InlineLock()
  let limits: TestScheduler.Limits
  @exclusivity(unchecked) var queue: EventQueue
  @exclusivity(unchecked) var clock: Int64
  @exclusivity(unchecked) var nextSequence: UInt64 = 0
  @exclusivity(unchecked) var run = Run()
  @exclusivity(unchecked) var board: JobBoard
  @exclusivity(unchecked) private var clamped = 0
  @exclusivity(unchecked) private(set) var faults: [TestSchedulerError] = []
  private var unseenFaults = 0
  /// The handles of actions that are still held; `nil` if they are not tracked.
  let handles: HandleTracks?

  init(
    origin: Int64,
    limits: TestScheduler.Limits,
    chooser: (any JobChooser)? = nil,
    handles: HandleTracks? = nil
  ) {
    self.limits = limits
    self.handles = handles
    board = JobBoard(chooser)
    clock = origin
    queue = EventQueue(origin: origin)
  }

  var now: Int64 { lock.withLock { clock } }

  var clampedCount: Int { lock.withLock { clamped } }

  /// Whether anything was ever scheduled.
  var wasUsed: Bool { scheduledCount > 0 }

  /// How often anything was scheduled, or repeated.
  var scheduledCount: Int { lock.withLock { Int(nextSequence) } }

  /// How many actions have records, those among them that were cancelled.
  var keptActions: Int { lock.withLock { queue.actions.count } }

  var pending: [PendingAction] { lock.withLock { listPending() } }

  // MARK: Scheduling

  /// Adds an action that is due at `instant`, or so many nanoseconds from now if that is `nil`.
  func add(
    at instant: Int64?,
    after delay: Int64,
    interval: Int64?,
    site: SchedulingSite?,
    body: consuming @escaping VirtualAction.Body
  ) -> ActionHandle {
    // To be given on rather than copied, which takes time.
    var state = VirtualAction.State.waiting(consume body)
    let ticket = lock.withLock {
      let (sum, overflow) = clock.addingReportingOverflow(delay)
      let asked = instant ?? (overflow ? (delay < 0 ? .min : .max) : sum)
      if asked < clock { clamped += 1 }
      let sequence = takeSequence()
      let action = VirtualAction(
        state.exchange(.cancelled),
        sequence: sequence,
        interval: interval,
        site: site ?? currentSite
      )
      return queue.push(action, due: max(asked, clock))
    }
    let handle = ActionHandle(self, ticket)
    if let handles { handles.note(handle, lock.withLock { queue.site(of: ticket) } ?? .unknown) }
    return handle
  }

  func isFinished(_ ticket: VirtualAction.Ticket) -> Bool {
    lock.withLock { queue.actions.find(ticket) == nil }
  }

  func cancel(_ ticket: VirtualAction.Ticket) {
    let body = lock.withLock { queue.cancel(ticket) }
    // The closure goes with this, after the lock.
    withExtendedLifetime(body) {}
  }

  /// Drops all actions and releases all tasks, since nothing can run them any more.
  ///
  /// - Returns: The faults that have not been reported.
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

  // MARK: Under the lock

  func record(_ fault: TestSchedulerError) {
    faults.append(fault)
    unseenFaults += 1
  }

  func takeSequence() -> UInt64 {
    defer { nextSequence += 1 }
    return nextSequence
  }

  func listPending() -> [PendingAction] {
    queue.waiting.map { key in
      let action = queue.actions[key.slot]
      return PendingAction(
        due: Instant(nanoseconds: key.due),
        interval: action.pointee.interval.map { .nanoseconds($0) },
        site: action.pointee.site
      )
    }
  }

  /// Cancels all actions, and returns their closures.
  func dropAll() -> [VirtualAction.Body] {
    let tickets = queue.waiting.map { key in
      ActionSlab.ticket(queue.actions[key.slot], key.slot)
    }
    return tickets.compactMap { queue.cancel($0) }
  }

  /// The site for an action of which nothing else is known.
  private var currentSite: SchedulingSite {
    guard run.thread == ThreadIdentity.current else { return .unknown }
    return run.actionSite.inside
  }
}
