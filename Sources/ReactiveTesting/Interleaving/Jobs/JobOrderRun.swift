public import Reactive

/// One execution of a scenario of tasks, which creates the tasks and collects their notes.
///
/// The run can be used by all tasks of the scenario. The scenario is built again for each
/// execution.
public final class JobOrderRun: Sendable {
  /// The scheduler of the scenario, which runs after the scenario has been built, until no action
  /// and no job is left.
  public let scheduler: TestScheduler

  private struct State {
    var lines: [String] = []
    var checks: [@Sendable () -> Void] = []
    var finding: Finding?
  }

  private let state = Atomic(State())

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  /// Adds a task.
  ///
  /// The task runs after the scenario has been built. If it has not ended when no job is left, the
  /// execution fails with a deadlock.
  ///
  /// - Parameters:
  ///   - name: The name of the task in reports.
  ///   - operation: The operation of the task.
  /// - Returns: The task, which can be cancelled.
  @discardableResult
  public func task<Success: Sendable>(
    _ name: String,
    _ operation: @escaping @Sendable () async -> Success
  ) -> Task<Success, Never> {
    scheduler.task(name, operation)
  }

  /// Adds a task of several steps, between which other jobs can run, such as the actions of a user.
  ///
  /// The task runs after the scenario has been built.
  ///
  /// - Parameters:
  ///   - name: The name of the task in reports.
  ///   - steps: The steps in order, each of which runs without interruption by other jobs.
  public func hand(_ name: String, _ steps: (@Sendable () -> Void)...) {
    scheduler.task(name) {
      for (index, step) in steps.enumerated() {
        if index > 0 { await Task.yield() }
        step()
      }
    }
  }

  /// Records a line of the outcome.
  ///
  /// The recorded lines of an execution form its outcome, which ``InterleavingReport/outcomes``
  /// lists.
  ///
  /// - Parameter line: The line.
  public func note(_ line: String) {
    state.modify { $0.lines.append(line) }
  }

  /// The recorded lines, in the order in which they were recorded.
  public var notes: [String] { state.value.lines }

  /// Creates an observer that records its events as notes.
  ///
  /// The execution fails if an event follows a terminal event, or if an event other than
  /// `interrupted` follows ``JobOrderObserver/markDisposed()``.
  ///
  /// - Parameter name: The name in the recorded lines.
  /// - Returns: The observer, whose `observer()` can be attached to one stream.
  public func observer(_ name: String) -> JobOrderObserver {
    JobOrderObserver(name, self)
  }

  /// Makes the execution fail unless `condition` holds.
  ///
  /// The execution continues to its end. Only its first failure is reported.
  ///
  /// - Parameters:
  ///   - condition: The condition that must hold.
  ///   - message: The message of the failure, which is computed only if the condition does not
  ///     hold.
  ///   - contract: The ID of the contract that is reported as violated if the condition does not
  ///     hold.
  public func expect(
    _ condition: Bool,
    _ message: @autoclosure () -> String,
    contract: String = "expectation"
  ) {
    if !condition { fail(Finding(kind: .expectation, message: message(), contract: contract)) }
  }

  /// Adds a check that runs when no job is left.
  ///
  /// The checks run on the thread that explores the scenario, in the order in which they were
  /// added, even if the execution has already failed. They do not run if a task has escaped or the
  /// tasks run without end. A check that is added by a check does not run.
  ///
  /// - Parameter check: A closure that can use ``expect(_:_:contract:)``.
  public func finally(_ check: @escaping @Sendable () -> Void) {
    state.modify { $0.checks.append(check) }
  }

  func fail(_ finding: Finding) {
    state.modify { $0.finding = $0.finding ?? finding }
  }

  var finding: Finding? { state.value.finding }

  func check() {
    let checks = state.modify { state in
      defer { state.checks = [] }
      return state.checks
    }
    for check in checks { check() }
  }
}

/// An observer in a scenario of tasks, which records its events and checks their order.
public final class JobOrderObserver: Sendable {
  private let name: String
  private let run: JobOrderRun
  private let hasEnded = AtomicFlag(false)
  private let isDisposed = AtomicFlag(false)

  init(_ name: String, _ run: JobOrderRun) {
    self.name = name
    self.run = run
  }

  /// Returns the observer to attach to a stream.
  ///
  /// - Returns: An observer for any type of values and failures, to be attached only once.
  public func observer<Value, Failure>() -> Observer<Value, Failure> {
    Observer { self.receive($0) }
  }

  /// Declares that the observation has been disposed of.
  ///
  /// Call this method after the call that disposes of the observation has returned.
  ///
  /// From then on, the observer may only receive `interrupted` (D5). Any other event makes the
  /// execution fail.
  public func markDisposed() {
    isDisposed.store(true)
  }

  private func receive<Value, Failure>(_ event: Event<Value, Failure>) {
    let text = RecordedEvent(event).description
    run.note("\(name): \(text)")
    if hasEnded.value {
      let kind: InterleavingFailure.Kind = event.isTerminating ? .secondTerminal : .valueAfterEnd
      run.fail(Finding(kind: kind, message: "\(name) received \(text) after its end"))
    }
    if isDisposed.value, RecordedEvent(event) != .interrupted {
      run.fail(
        Finding(
          kind: .eventAfterDispose,
          message: "\(name) received \(text) after its"
            + " disposal"
        )
      )
    }
    if event.isTerminating { hasEnded.store(true) }
  }
}
