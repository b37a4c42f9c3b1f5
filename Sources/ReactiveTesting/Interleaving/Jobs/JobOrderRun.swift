public import Reactive

/// One execution of a scenario of tasks, which creates the tasks and collects their notes.
///
/// All tasks of the scenario can use the run.
public final class JobOrderRun: Sendable {
  /// The scheduler of the scenario, which runs until no action is left.
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
  /// If the task has not ended when no job is left, the execution fails.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - operation: The operation of the task.
  /// - Returns: The task.
  @discardableResult
  public func task<Success: Sendable>(
    _ name: String,
    _ operation: @escaping @Sendable () async -> Success
  ) -> Task<Success, Never> {
    scheduler.task(name, operation)
  }

  /// Adds steps that run one after the other, with other jobs in between, such as the actions of a
  /// user.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - steps: The steps, each of which is one job.
  public func hand(_ name: String, _ steps: (@Sendable () -> Void)...) {
    scheduler.task(name) {
      for (index, step) in steps.enumerated() {
        if index > 0 { await Task.yield() }
        step()
      }
    }
  }

  /// Records a line.
  ///
  /// The lines of an execution are its outcome.
  ///
  /// - Parameter line: The line.
  public func note(_ line: String) {
    state.modify { $0.lines.append(line) }
  }

  /// The lines recorded by ``note(_:)``, in the order of the calls.
  public var notes: [String] { state.value.lines }

  /// Returns an observer that records its events.
  ///
  /// The execution fails if an event follows the end or the disposal.
  ///
  /// - Parameter name: The name in the recorded lines.
  /// - Returns: An observer to attach once.
  public func observer(_ name: String) -> JobOrderObserver {
    JobOrderObserver(name, self)
  }

  /// Fails the execution unless `condition` holds.
  ///
  /// - Parameters:
  ///   - condition: The condition that must hold.
  ///   - message: The message of the failure, which is computed only if the condition does not
  ///     hold.
  ///   - contract: The ID of the contract that a failure breaks.
  public func expect(
    _ condition: Bool,
    _ message: @autoclosure () -> String,
    contract: String = "expectation"
  ) {
    if !condition { fail(Finding(kind: .expectation, message: message(), contract: contract)) }
  }

  /// Runs `check` when no job is left.
  ///
  /// - Parameter check: The check, which can use ``expect(_:_:contract:)``.
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

/// An observer in a scenario of tasks.
public final class JobOrderObserver: Sendable {
  private let name: String
  private let run: JobOrderRun
  private let hasEnded = AtomicFlag(false)
  private let isDisposed = AtomicFlag(false)

  init(_ name: String, _ run: JobOrderRun) {
    self.name = name
    self.run = run
  }

  /// Returns the observer to attach.
  ///
  /// - Returns: An observer of any type of values and failures, to attach once.
  public func observer<Value, Failure>() -> Observer<Value, Failure> {
    Observer { self.receive($0) }
  }

  /// Declares that the observation has been disposed of.
  ///
  /// After that, the observer may only receive `interrupted` (D5).
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
