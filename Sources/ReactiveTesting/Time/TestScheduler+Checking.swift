extension TestScheduler {
  /// The recorded faults, oldest first.
  ///
  /// While there are faults, an advance fails and runs no action. Reading this property marks the
  /// faults as read, so the release of the scheduler does not trap.
  public var faults: [TestSchedulerError] { time.seeFaults() }

  /// Removes and returns all faults, so that the scheduler can be advanced again.
  ///
  /// The call also marks the faults as read. Actions that were dropped with a ``Runaway`` are not
  /// restored.
  ///
  /// - Returns: The removed faults, oldest first.
  public func takeFaults() -> [TestSchedulerError] { time.takeFaults() }

  /// The pending actions, in the order in which they will run.
  ///
  /// A repeating action is not listed while it runs.
  public var pendingActions: [PendingAction] { time.pending }

  /// The number of ready jobs.
  var readyJobCount: Int { time.withBoard { $0.readyCount } }

  /// The number of actions that use memory: pending and running actions, and cancelled actions that
  /// have not been dropped yet.
  package var keptActions: Int { time.keptActions }

  /// Whether an action was ever scheduled.
  var wasUsed: Bool { time.wasUsed }

  /// The number of scheduled actions, including repetitions.
  var scheduledCount: Int { time.scheduledCount }

  /// Throws an error that lists the pending actions, if any.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let timer = scheduler.schedule(after: .seconds(1)) {}
  /// timer?.dispose()
  /// try scheduler.verifyNothingPending()
  /// ```
  ///
  /// Use this method to check that an operator cancels its timers when it ends (RSG-11). Unlike
  /// ``verify()``, it does not check faults and tasks.
  ///
  /// - Throws: ``TestSchedulerError/leftActions(_:at:)`` if an action is pending.
  public func verifyNothingPending() throws(TestSchedulerError) {
    let pending = pendingActions
    if !pending.isEmpty { throw .leftActions(pending, at: now) }
  }

  /// The tasks that `task(_:_:)` began and that have not ended, oldest first.
  public var pendingTasks: [PendingTask] { time.withBoard { $0.pending } }

  /// Throws an error if there is a fault, a pending action, or a task that has not ended.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// scheduler.schedule(after: .milliseconds(10)) {}
  /// scheduler.run()
  /// try scheduler.verify()
  /// ```
  ///
  /// Call this method at the end of a test. The call counts as a read of ``faults``, so the release
  /// of the scheduler does not trap. The faults remain until ``takeFaults()`` removes them.
  ///
  /// Only tasks that were begun with `task(_:_:)` are checked.
  ///
  /// - Throws: The only fault, ``TestSchedulerError/leftActions(_:at:)``, or
  ///   ``TestSchedulerError/leftTasks(_:at:)``. If several of these errors apply,
  ///   ``TestSchedulerError/several(_:)`` with all of them.
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
