extension TestScheduler {
  /// What went wrong so far, oldest first.
  ///
  /// While there is something, no advance runs anything.
  public var faults: [TestSchedulerError] { time.seeFaults() }

  /// Forgets all faults, so that the scheduler can be advanced again.
  ///
  /// - Returns: The faults, oldest first.
  public func takeFaults() -> [TestSchedulerError] { time.takeFaults() }

  /// The actions that wait, in the order in which they will run.
  public var pendingActions: [PendingAction] { time.pending }

  /// How many actions take memory: those that wait or run, and cancelled ones that are not dropped yet.
  package var keptActions: Int { time.keptActions }

  /// Whether anything was ever scheduled.
  var wasUsed: Bool { time.wasUsed }

  /// How often anything was scheduled, or repeated.
  var scheduledCount: Int { time.scheduledCount }

  /// Throws if any action waits, with a list of all of them.
  public func verifyNothingPending() throws(TestSchedulerError) {
    let pending = pendingActions
    if !pending.isEmpty { throw .leftActions(pending, at: now) }
  }

  /// The tasks begun by `task(_:_:)` that have not ended, oldest first.
  public var pendingTasks: [PendingTask] { time.withBoard { $0.pending } }

  /// Throws if there was a fault, if any action waits, or if any task has not ended, one error for all
  /// of it.
  public func verify() throws(TestSchedulerError) {
    var errors = faults
    let pending = pendingActions
    if !pending.isEmpty { errors.append(.leftActions(pending, at: now)) }
    let tasks = pendingTasks
    if !tasks.isEmpty { errors.append(.leftTasks(tasks, at: now)) }
    if errors.count > 1 { throw .several(errors) }
    if let error = errors.first { throw error }
  }
}
