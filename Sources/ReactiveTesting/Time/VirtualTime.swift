internal import Reactive

/// The clock and the queue of a ``TestScheduler``, without its public interface.
///
/// The handles of actions refer to the virtual time. The virtual time holds the actions until the
/// scheduler is released and abandons them. While the lock is held, no user code runs, and no user
/// closure is released.
///
/// `@unchecked Sendable`: every mutable field is guarded by `lock`. No user code runs during an
/// access, so dynamic exclusivity checks are unnecessary and omitted.
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
  /// The tracks of the handles of actions, or `nil` if the handles are not tracked.
  let handles: HandleTracks?
  /// The owners of the actions, or `nil` if they are not tracked.
  @exclusivity(unchecked) var owners: ActionOwners?

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

  /// Whether an action was ever scheduled.
  var wasUsed: Bool { scheduledCount > 0 }

  /// The number of scheduled actions, including repetitions.
  var scheduledCount: Int { lock.withLock { Int(nextSequence) } }

  /// The number and the instant of the action that the calling thread is running, or `nil` if it
  /// is running none.
  ///
  /// The property does not take the lock, so only threads of an exploration may read it.
  var runningAction: (number: UInt64, instant: Int64)? {
    guard run.thread == ThreadIdentity.current, run.actionSequence != .max else { return nil }
    return (run.actionSequence, clock)
  }

  /// The number of actions that have records, including cancelled actions.
  var keptActions: Int { lock.withLock { queue.actions.count } }

  var pending: [PendingAction] { lock.withLock { listPending() } }

  // MARK: Owners

  /// The owner of the running action, and of the actions that are scheduled from now on.
  ///
  /// The owners of actions are tracked after this property has been set.
  var owner: Int? {
    get { lock.withLock { owners?.current } }
    set {
      lock.withLock {
        if owners == nil { owners = ActionOwners() }
        owners?.change(to: newValue, from: nextSequence)
      }
    }
  }

  // MARK: Scheduling

  /// Adds an action that is due at `instant`, or `delay` nanoseconds from now if the instant is
  /// `nil`.
  func add(
    at instant: Int64?,
    after delay: Int64,
    interval: Int64?,
    site: SchedulingSite?,
    body: consuming @escaping VirtualAction.Body
  ) -> ActionHandle {
    // The closure is moved instead of copied, which is faster.
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
    // The closure is released here, after the lock.
    withExtendedLifetime(body) {}
  }

  /// Drops all actions, cancels all tasks, and passes all ready jobs to the global executor.
  ///
  /// - Returns: The faults that have not been read.
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

  /// Returns all faults, and marks them as read.
  func seeFaults() -> [TestSchedulerError] {
    lock.withLock {
      unseenFaults = 0
      return faults
    }
  }

  /// Returns and removes all faults.
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

  /// Cancels all pending actions, and returns their closures.
  func dropAll() -> [VirtualAction.Body] {
    let tickets = queue.waiting.map { key in
      ActionSlab.ticket(queue.actions[key.slot], key.slot)
    }
    return tickets.compactMap { queue.cancel($0) }
  }

  /// The site of an action whose scheduling code is not known.
  private var currentSite: SchedulingSite {
    guard run.thread == ThreadIdentity.current else { return .unknown }
    return run.actionSite.inside
  }
}
