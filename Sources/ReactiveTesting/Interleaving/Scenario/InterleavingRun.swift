import Reactive

/// One execution of a scenario, which creates the observers, sources, resources, and threads.
///
/// ```swift
/// Interleavings.explore("merge serializes") { run in
///   let out = run.observer("out")
///   let (a, b) = (run.signal("a"), run.signal("b"))
///   Signal.merge(a.signal, b.signal).observe(out)
///   run.thread("A") { a.send(1); a.complete() }
///   run.thread("B") { b.send(2); b.complete() }
///   run.finally { out.expectValues([1, 2]); out.expectOneTerminal() }
/// }
/// ```
///
/// The scenario is built again for each execution, so it must be deterministic: it must not use
/// clocks, random numbers, or state of other executions. Use the run only while the scenario is
/// being built and in the closures of ``finally(_:)``. On a thread of the run, use ``expectation``
/// instead.
public final class InterleavingRun {
  let engine: InterleavingEngine
  private(set) var bodies: [(name: String, body: @Sendable () -> Void)] = []
  private(set) var observers: [InterleavingObserver] = []
  private var checks: [() -> Void] = []
  /// Objects that are retained until the end, because releasing a source would interrupt its
  /// signal.
  private var sources: [AnyObject] = []
  /// A function that runs work of the harness after the scenario has been built.
  var attending: (() -> Void) -> Void = { $0() }

  init(_ engine: InterleavingEngine) {
    self.engine = engine
  }

  /// Creates an observer that checks the contracts.
  ///
  /// The run fails if two threads deliver to the observer at the same time, if an event follows a
  /// terminal event, or if a new event arrives after ``InterleavingObserver/markDisposed()``.
  ///
  /// - Parameter name: The name of the observer in reports.
  /// - Returns: The observer. Pass it to `observe(_:reaction:)` or `start(_:reaction:)`, or attach
  ///   its `observer(_:)` to a stream.
  public func observer(_ name: String) -> InterleavingObserver {
    let observer = InterleavingObserver(name, engine)
    observers.append(observer)
    return observer
  }

  /// Creates a signal of numbers to which the threads send events.
  ///
  /// Send events to the source in the closures of ``thread(_:_:)``, and observe its
  /// ``InterleavingSource/signal``. The signal ends when a thread sends a terminal event, or when
  /// the run ends.
  ///
  /// - Parameter name: The name of the source in reports.
  /// - Returns: The source, which provides the signal.
  public func signal(_ name: String) -> InterleavingSource<Int, InterleavingError> {
    signal(name, of: Int.self)
  }

  /// Creates a signal of any type to which the threads send events.
  ///
  /// Unlike ``signal(_:)``, this method lets the caller choose the types of values and failures.
  ///
  /// - Parameters:
  ///   - name: The name of the source in reports.
  ///   - value: The type of the values.
  ///   - failure: The type of the failures.
  /// - Returns: The source, which provides the signal.
  public func signal<Value, Failure>(
    _ name: String,
    of value: Value.Type,
    failing failure: Failure.Type = InterleavingError.self
  ) -> InterleavingSource<Value, Failure> {
    let source = InterleavingSource<Value, Failure>(name, engine)
    sources.append(source)
    return source
  }

  /// Creates a resource that must be released exactly once.
  ///
  /// A second release makes the run fail (DSP-4). Call
  /// ``InterleavingResource/expectReleased(contract:)`` in ``finally(_:)`` to detect a missing
  /// release.
  ///
  /// - Parameter name: The name of the resource in reports.
  /// - Returns: The resource.
  public func resource(_ name: String) -> InterleavingResource {
    InterleavingResource(name, engine)
  }

  /// Adds a thread that runs `body` under the control of the exploration.
  ///
  /// Call this method while the scenario is being built. All threads start after that. A thread
  /// that is added later does not run. A scenario can have at most eight threads. The exploration
  /// traps if it has more.
  ///
  /// - Parameters:
  ///   - name: The name of the thread in reports.
  ///   - body: The work of the thread.
  public func thread(_ name: String, _ body: @escaping @Sendable () -> Void) {
    bodies.append((name, body))
  }

  /// Adds a check that runs after all threads have finished.
  ///
  /// The checks run on the thread that explores the scenario, in the order in which they were
  /// added. They do not run if the execution has already failed or could not be completed.
  ///
  /// - Parameter check: A closure that can call the expectations of the run and of its observers.
  public func finally(_ check: @escaping () -> Void) {
    checks.append(check)
  }

  /// Makes the run fail unless `condition` holds.
  ///
  /// Call this method in ``finally(_:)``. On a thread of the run, call the method of
  /// ``expectation`` instead.
  ///
  /// - Parameters:
  ///   - condition: The condition that must hold.
  ///   - message: The message of the failure, which is computed only if the condition does not
  ///     hold.
  ///   - contract: The ID of the contract that is reported as violated if the condition does not
  ///     hold, or `nil` for an expectation of the scenario.
  public func expect(
    _ condition: Bool,
    _ message: @autoclosure () -> String,
    contract: String? = nil
  ) {
    expectation.expect(condition, message(), contract: contract)
  }

  /// An object with which the threads of this run can check expectations.
  public var expectation: InterleavingExpectation { InterleavingExpectation(engine) }

  /// Retains an object for as long as the run exists.
  func keep(_ object: AnyObject) {
    sources.append(object)
  }

  func takeBodies() -> [(name: String, body: @Sendable () -> Void)] {
    defer { bodies = [] }
    return bodies
  }

  func check() {
    attending { for check in checks { check() } }
  }

  /// Releases all objects, because checks may retain the run that retains them.
  func end() {
    attending {
      checks = []
      sources = []
    }
  }

  /// The events of all observers, as text.
  var outcome: String {
    observers.map { "\($0.name): \($0.events.joined(separator: " "))" }.joined(separator: "; ")
  }
}

/// An object with which the threads of a run can check expectations.
///
/// `@unchecked Sendable`: only the thread that the engine currently runs uses it.
public struct InterleavingExpectation: @unchecked Sendable {
  private let engine: InterleavingEngine

  init(_ engine: InterleavingEngine) {
    self.engine = engine
  }

  /// Makes the run fail unless `condition` holds.
  ///
  /// The execution then continues to its end. Only its first failure is reported.
  ///
  /// - Parameters:
  ///   - condition: The condition that must hold.
  ///   - message: The message of the failure, which is computed only if the condition does not
  ///     hold.
  ///   - contract: The ID of the contract that is reported as violated if the condition does not
  ///     hold, or `nil` for an expectation of the scenario.
  public func expect(
    _ condition: Bool,
    _ message: @autoclosure () -> String,
    contract: String? = nil
  ) {
    if condition { return }
    SanitizerCloak.hide()
    engine.fail(.expectation, message(), contract: contract)
    SanitizerCloak.show()
  }

  /// Adds a scheduling point to code that has none, such as a user closure.
  ///
  /// On a thread that the exploration does not control, the call does nothing.
  ///
  /// - Parameter label: The name of the point in reports.
  public func pause(_ label: StaticString = "pause") {
    guard let thread = ControlledThread.current else { return }
    thread.reach(label, .none, of: -1)
  }
}

/// A failure that the sources of a scenario can send.
public struct InterleavingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A name that identifies the failure.
  public let name: String

  /// Creates a failure.
  ///
  /// - Parameter name: The name that identifies the failure.
  public init(_ name: String = "error") {
    self.name = name
  }

  /// The same text as ``name``.
  public var description: String { name }
}
