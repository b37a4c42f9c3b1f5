public import Reactive

/// One execution of a scenario of tasks: makes the tasks, and collects what happens.
///
/// Usable by all tasks of the scenario.
public final class JobOrderRun: Sendable {
  /// The time of the scenario, which runs until nothing is left.
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
  /// One that has not ended when nothing is left to do is a failure.
  @discardableResult
  public func task<Success: Sendable>(
    _ name: String,
    _ operation: @escaping @Sendable () async -> Success
  ) -> Task<Success, Never> {
    scheduler.task(name, operation)
  }

  /// Adds steps that come one after the other, with anything in between: a user, say, or a sender.
  public func hand(_ name: String, _ steps: (@Sendable () -> Void)...) {
    scheduler.task(name) {
      for (index, step) in steps.enumerated() {
        if index > 0 { await Task.yield() }
        step()
      }
    }
  }

  /// Writes down what happened; the lines of an execution are its outcome.
  public func note(_ line: String) {
    state.modify { $0.lines.append(line) }
  }

  /// What has been written down so far.
  public var notes: [String] { state.value.lines }

  /// An observer that writes down what it gets, and that nothing comes after the end or after its
  /// disposal.
  public func observer(_ name: String) -> JobOrderObserver {
    JobOrderObserver(name, self)
  }

  /// Fails the execution unless `condition` holds.
  public func expect(
    _ condition: Bool,
    _ message: @autoclosure () -> String,
    contract: String = "expectation"
  ) {
    if !condition { fail(Finding(kind: .expectation, message: message(), contract: contract)) }
  }

  /// Runs `check` when nothing is left to do.
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

  /// The observer to attach.
  public func observer<Value, Failure>() -> Observer<Value, Failure> {
    Observer { self.receive($0) }
  }

  /// Says that the observation has been disposed of; after that only `interrupted` may come (D5).
  public func markDisposed() {
    isDisposed.store(true)
  }

  private func receive<Value, Failure>(_ event: Event<Value, Failure>) {
    let text = RecordedEvent(event).description
    run.note("\(name): \(text)")
    if hasEnded.value {
      let kind: InterleavingFailure.Kind = event.isTerminating ? .secondTerminal : .valueAfterEnd
      run.fail(Finding(kind: kind, message: "\(name) got \(text) after its end"))
    }
    if isDisposed.value, RecordedEvent(event) != .interrupted {
      run.fail(Finding(kind: .eventAfterDispose, message: "\(name) got \(text) after its disposal"))
    }
    if event.isTerminating { hasEnded.store(true) }
  }
}
