internal import Reactive

extension VirtualTime {
  /// The response to a requested advance.
  enum Permission {
    /// Run the due actions, then call `end`.
    case begin
    /// Return: the clock was moved, and no action or job was pending.
    case done
    /// Return: the current run on this thread was extended.
    case joined
    /// Return: a fault was recorded now or earlier.
    case refused
  }

  /// The next step of an advance.
  enum Step {
    case action(VirtualAction.Body)
    case job(UnownedJob)
    /// Return: the run has ended.
    case end
    /// Return: the run exceeded a limit, and these closures were dropped.
    case giveUp([VirtualAction.Body])
  }

  /// Requests a move of the clock to `target`, or by `delay` if the target is `nil`.
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
      guard let outer = run.thread else {
        if ControlledThread.current == nil { board.driver = caller }
        if queue.isEmpty, board.isEmpty, !Self.isWatched {
          clock = end
          return .done
        }
        run = Run(
          thread: thread,
          site: site,
          target: end,
          drains: drains,
          sequence: nextSequence,
          limits: limits
        )
        owners?.beginAdvance()
        return .begin
      }
      guard outer == thread else {
        return refuse(.advancedFromTwoThreads(at: now, by: site))
      }
      run.target = max(run.target, end)
      run.drains = run.drains || drains
      return .joined
    }
  }

  /// Whether the steps of the calling thread are controlled.
  ///
  /// An advance then takes the same steps regardless of pending actions, so other threads can run
  /// between the steps.
  private static var isWatched: Bool {
    #if DEBUG || Interleaving
    SchedulingPoint.isControlled
    #else
    false
    #endif
  }

  /// Returns the next action or job of the run, after the previous one has returned.
  func next() -> Step {
    lock.withLock { takeStep() }
  }

  /// Ends the run, and returns whether no fault has occurred since it began.
  func end() -> Bool {
    lock.withLock {
      run = Run()
      owners?.enterAdvance(next: nextSequence)
      return faults.isEmpty
    }
  }

  // MARK: Under the lock

  private func takeStep() -> Step {
    if let ticket = run.repeating { rearm(ticket) }
    guard faults.isEmpty else { return .end }
    if !board.isEmpty, let job = board.take(before: sequenceOfFirst) { return takeJob(job) }
    guard let turn = queue.popFirst(until: run.end) else {
      clock = max(clock, run.target)
      return .end
    }
    if turn.key.due > clock {
      clock = turn.key.due
      run.beginInstant(sequence: nextSequence)
    }
    return takeAction(turn)
  }

  private func takeAction(_ turn: EventQueue.Turn) -> Step {
    let action = turn.record
    run.actionSequence = action.pointee.sequence
    owners?.enter(actionWith: action.pointee.sequence, next: nextSequence)
    if run.count(action.pointee.sequence), let limit = run.remember(action.pointee.site) {
      // The repeating action returns to the queue, so it is listed and dropped together with the
      // others.
      queue.pushAgain(turn.key)
      return giveUp(limit)
    }
    guard action.pointee.interval == nil else { return takeRepeating(turn) }
    swap(&run.actionSite, &action.pointee.site)
    switch queue.actions.remove(action, turn.key.slot) {
    case .waiting(let body): return .action(body)
    case .running, .cancelled, .free: return .end
    }
  }

  private func takeRepeating(_ turn: EventQueue.Turn) -> Step {
    let action = turn.record
    guard case .waiting(let body) = action.pointee.state else { return .end }
    action.pointee.state = .running(body)
    run.actionSite = action.pointee.site
    run.repeating = ActionSlab.ticket(action, turn.key.slot)
    return .action(body)
  }

  private func takeJob(_ job: UnownedJob) -> Step {
    run.actionSite = .jobs
    run.actionSequence = .max
    owners?.enterAdvance(next: nextSequence)
    guard run.count(.max), let limit = run.remember(.jobs) else { return .job(job) }
    // The job returns to the queue, because a task cannot be ended from outside.
    board.append(job, sequence: takeSequence())
    return giveUp(limit)
  }

  /// The sequence number of the first action that is due now, or `nil` if no action is due.
  ///
  /// Actions and jobs share one sequence, so their numbers can be compared.
  private var sequenceOfFirst: UInt64? {
    queue.first(until: clock).map { queue.actions[$0].pointee.sequence }
  }

  /// Reschedules the repeating action that has just run, unless it was cancelled.
  private func rearm(_ ticket: VirtualAction.Ticket) {
    run.repeating = nil
    guard let action = queue.actions.find(ticket), let interval = action.pointee.interval,
      case .running(let body) = action.pointee.state
    else { return }
    // The action was due now, because time does not pass while an action runs.
    let (due, overflow) = clock.addingReportingOverflow(max(0, interval))
    action.pointee.sequence = takeSequence()
    action.pointee.state = .waiting(body)
    queue.pushAgain(ActionKey(due: overflow ? .max : due, slot: ticket.slot))
  }

  @inline(never)
  private func giveUp(_ limit: Runaway.Limit) -> Step {
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
    return .giveUp(dropAll())
  }

  private func refuse(_ fault: TestSchedulerError) -> Permission {
    record(fault)
    return .refused
  }
}
