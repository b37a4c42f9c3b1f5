internal import Reactive

extension TestScheduler {
  /// A `Clock` with the virtual time of this scheduler.
  ///
  /// The clock retains the scheduler. Only tasks on ``executor`` can sleep on it.
  public var clock: TestClock { TestClock(self) }

  /// Begins a task that runs in the virtual time of this scheduler.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let task = scheduler.task("reader") {
  ///   var ticks = 0
  ///   for await _ in scheduler.timer(interval: .milliseconds(10)) {
  ///     ticks += 1
  ///     if ticks == 3 { break }
  ///   }
  ///   return ticks
  /// }
  /// await scheduler.settle()                  // the task has begun
  /// scheduler.advance(by: .milliseconds(30))  // and has ended
  /// #expect(await task.value == 3)
  /// try scheduler.verify()
  /// ```
  ///
  /// The task does not run before the scheduler is advanced or settled. It then runs on the thread
  /// that advances the scheduler. Await its value only after it has ended. If a test awaits a task
  /// that waits for virtual time, neither of them ever continues.
  ///
  /// - Parameters:
  ///   - name: The name in reports, or `nil` for none.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - operation: The operation of the task.
  /// - Returns: The task. Until it has ended, ``verify()`` throws. The task is cancelled when the
  ///   scheduler is released, which cannot happen while the task retains the scheduler.
  @discardableResult
  public func task<Success: Sendable>(
    _ name: String? = nil,
    file: String = #fileID,
    line: UInt = #line,
    _ operation: @escaping @Sendable () async -> Success
  ) -> Task<Success, Never> {
    begin(PendingTask(name: name, site: SchedulingSite(file: file, line: line))) { time, id in
      let task = Task(name: name, executorPreference: executor) {
        let result = await operation()
        time.ended(id)
        return result
      }
      return (task, { task.cancel() })
    }
  }

  /// Begins a throwing task that runs in the virtual time of this scheduler.
  ///
  /// The task runs in the same way as a task from ``task(_:file:line:_:)-(_,_,_,()->Success)``,
  /// which has an example. In addition, `operation` can throw. The error is thrown when the value
  /// of the task is awaited.
  ///
  /// - Parameters:
  ///   - name: The name in reports, or `nil` for none.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  ///   - operation: The operation of the task. An error that it throws becomes the error of the
  ///     task, and is not a fault.
  /// - Returns: The task. Until it has ended, ``verify()`` throws. The task is cancelled when the
  ///   scheduler is released, which cannot happen while the task retains the scheduler.
  @discardableResult
  public func task<Success: Sendable>(
    _ name: String? = nil,
    file: String = #fileID,
    line: UInt = #line,
    _ operation: @escaping @Sendable () async throws -> Success
  ) -> Task<Success, any Error> {
    begin(PendingTask(name: name, site: SchedulingSite(file: file, line: line))) { time, id in
      let task = Task(name: name, executorPreference: executor) {
        defer { time.ended(id) }
        return try await operation()
      }
      return (task, { task.cancel() })
    }
  }

  /// Runs all jobs and actions that are due at the current instant.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let task = scheduler.task { 42 }
  /// await scheduler.settle()   // the task has begun, and ended
  /// ```
  ///
  /// Virtual time does not pass. Tasks that wait for virtual time or for other reasons continue to
  /// wait. The jobs and actions run on the calling thread. The method does not suspend, and does
  /// not wait for a task that left the executor (see ``Escape``). It is equivalent to
  /// `advance(by: .zero)`.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  /// - Returns: `true` if the jobs and actions have run, or will run because the call joined a
  ///   running advance. Otherwise, ``faults`` contains the reason.
  @discardableResult
  public func settle(file: String = #fileID, line: UInt = #line) async -> Bool {
    advance(by: .zero, file: file, line: line)
  }

  private func begin<Handle>(
    _ pending: PendingTask,
    _ make: (VirtualTime, Int) -> (Handle, cancel: @Sendable () -> Void)
  ) -> Handle {
    let id = time.withBoard { board in
      board.isBeginning = true
      board.lastNumber = nil
      return board.reserve()
    }
    let (handle, cancel) = make(time, id)
    time.withBoard { board in
      let number = board.lastNumber
      board.isBeginning = false
      board.begin(id, JobBoard.Begun(task: pending, number: number, cancel: cancel))
    }
    return handle
  }

  /// Makes the current task or thread the only one that may resume tasks, apart from the threads
  /// that an exploration controls.
  func recordDriver() { time.withBoard { $0.driver = .current } }

  /// Throws an error if a task outside the executor tries to sleep.
  func requireOwnTask() throws(TestSchedulerError) {
    guard !executor.isPreferred else { return }
    throw time.report(.sleptFromOutside)
  }
}

extension TestScheduler: TaskRunningScheduler {
  /// The executor on which producers of asynchronous closures and sequences run, if an action or a
  /// task of this scheduler starts them.
  package var taskExecutor: any TaskExecutor { executor }
}

extension VirtualTime {
  /// Removes the record of a task that has ended.
  fileprivate func ended(_ id: Int) {
    let begun = withBoard { $0.end(id) }
    withExtendedLifetime(begun) {}
  }
}

extension Lab {
  /// A `Clock` with the virtual time of the fixture, for operators that sleep in tasks.
  public var clock: TestClock { scheduler.clock }

  /// An executor that runs task jobs in the virtual time of the fixture.
  ///
  /// Jobs run on the thread that advances ``scheduler``, as ``TestExecutor`` describes. When an
  /// operator reads this property, the kit records that the operator uses tasks, whose jobs run
  /// between the steps of the threads. The kit then omits two checks that depend on the order of
  /// events from several threads: the check for lost events, and the comparison of interleavings
  /// with the orders of one thread (EVT-29).
  public var executor: TestExecutor {
    executorWasAskedFor.store(true)
    return scheduler.executor
  }

  /// Runs all jobs and actions that are due at the current instant.
  ///
  /// Virtual time does not pass. The call settles ``scheduler``, as
  /// ``TestScheduler/settle(file:line:)`` does.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  /// - Returns: `true` if the jobs and actions have run, or will run because the call joined a
  ///   running advance. Otherwise, ``TestScheduler/faults`` contains the reason.
  @discardableResult
  public func settle(file: String = #fileID, line: UInt = #line) async -> Bool {
    await scheduler.settle(file: file, line: line)
  }
}
