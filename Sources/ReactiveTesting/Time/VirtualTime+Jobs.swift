internal import Reactive

extension VirtualTime {
  /// Makes a job ready to run at the current instant, after all actions and jobs that are already
  /// queued for that instant.
  func enqueue(_ job: UnownedJob) {
    let isAdmitted = lock.withLock {
      guard !board.isAbandoned else { return false }
      if run.thread != ThreadIdentity.current { admit(job, from: .current) }
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

  /// Reads or changes the records of tasks.
  func withBoard<Result>(_ body: (inout JobBoard) -> Result) -> Result {
    lock.withLock { body(&board) }
  }

  /// Records an escape unless the job comes from the driver of the test or from a thread that an
  /// exploration controls.
  private func admit(_ job: UnownedJob, from caller: Caller) {
    if board.isBeginning { board.lastNumber = TaskNumber.of(job) }
    guard ControlledThread.current == nil else { return }
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
}
