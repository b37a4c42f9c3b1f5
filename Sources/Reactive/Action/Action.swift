/// An action that executes work on demand, with limited concurrency, while it is enabled.
///
/// ```swift
/// let isOnline = MutableProperty(true)
/// let save = Action<String, Int, Never>(enabledIf: isOnline) { text in
///   SignalProducer(value: text.count)
/// }
/// save.values.observeValues { print("saved", $0) }
/// save.apply("abc").start()   // saved 3
/// ```
///
/// - An execution begins when a producer that ``apply(_:)`` returned is started, or at once with
///   ``execute(_:)``. Of simultaneous attempts, at most ``maxConcurrentExecutions`` execute. The
///   other attempts fail with ``ActionError/disabled`` and start no work (ACT-4).
/// - When an execution ends, the action is enabled again before the observers of the execution
///   receive the end. An observer can therefore apply the action again. This holds for synchronous
///   and asynchronous work.
/// - ``events`` and the other signals report all executions, in the same order to all observers. No
///   thread waits for an observer of these signals.
/// - These signals, and the streams of the properties, complete when the action is released.
public final class Action<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  /// Does one piece of work, if the action is enabled, until it or the start ends.
  @usableFromInline let perform:
    @Sendable (Input, consuming ActionObserver<Output, Failure>, Execution, Action) -> Void
  /// Stops following the state.
  @usableFromInline let stop: @Sendable () -> Void
  @usableFromInline let notices: ActionNotices<Output, Failure>

  /// Sends each event of each execution as a value (ACT-2).
  ///
  /// `completed`, `failed` and `interrupted` of an execution are values too. The signal itself
  /// completes when the action is released.
  public let events: Signal<Event<Output, Failure>, Never>

  /// Sends the values of all executions, and completes when the action is released.
  public let values: Signal<Output, Never>

  /// Sends the failures of all executions, and completes when the action is released.
  public let errors: Signal<Failure, Never>

  /// Sends a value for each execution that completes.
  ///
  /// The signal itself completes when the action is released.
  public let completed: Signal<Void, Never>

  /// Sends a value for each attempt that failed because the action was disabled or was executing
  /// its maximum number of times.
  ///
  /// The signal completes when the action is released.
  public let disabledErrors: Signal<Void, Never>

  /// Sends a producer for each execution, before its work begins.
  ///
  /// Each start of that producer receives all events of the execution, including earlier ones.
  /// Starting the producer begins no work, and disposing of a start cancels no work.
  ///
  /// ```swift
  /// let search = Action<String, Int, Never>(maxConcurrentExecutions: 4) { text in
  ///   SignalProducer(value: text.count)
  /// }
  /// search.executions.flatten(.latest).observeValues { print($0) }
  /// search.apply("abc").start()   // 3
  /// ```
  public let executions: Signal<SignalProducer<Output, Failure>, Never>

  /// The maximum number of executions at the same time.
  public let maxConcurrentExecutions: Int

  /// Whether at least one execution is in progress.
  public let isExecuting: Property<Bool>

  /// Whether the action would execute an attempt now (ACT-3).
  public let isEnabled: Property<Bool>

  /// Ends when the action is released.
  public let lifetime: Lifetime

  /// Creates an action whose work and enabled state depend on the value of a property.
  ///
  /// The action retains the property. The enabled state and the value that the work receives are
  /// read at the same moment.
  ///
  /// - Parameters:
  ///   - state: The property.
  ///   - isEnabled: Returns whether the action is enabled for a value of the property.
  ///   - limit: The maximum number of executions at the same time. A value less than one traps
  ///     (D19).
  ///   - execute: Creates the work from the property's value and the input.
  @inlinable
  public init<State: PropertyProtocol>(
    state: State,
    enabledIf isEnabled: @escaping @Sendable (State.Value) -> Bool,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @Sendable (State.Value, Input) -> SignalProducer<Output, Failure>
  ) {
    checkActionLimit(limit)
    let value = state.value
    let notices = ActionNotices<Output, Failure>(isEnabled: isEnabled(value))
    let core = StatefulActionCore(state, value, isEnabled, limit, execute, notices)
    perform = { core.execute($0, $1, in: $2, retaining: $3) }
    stop = { core.end() }
    self.notices = notices
    events = Signal(core: notices.events.core)
    values = events.compactMap { $0.value }
    errors = events.compactMap { $0.error }
    completed = events.compactMap { $0.isCompleted ? () : nil }
    disabledErrors = Signal(core: notices.disabledErrors.core)
    executions = Signal(core: notices.executions.core)
    maxConcurrentExecutions = limit
    self.isExecuting = notices.isExecuting.property
    self.isEnabled = notices.isEnabled.property
    lifetime = Lifetime()
    core.observeState()
  }

  deinit {
    stop()
    notices.end()
    lifetime.end()
  }

  /// Creates the producer of one execution with `input`.
  ///
  /// Each start of the producer attempts to execute the action. It sends the events of the work, or
  /// fails with ``ActionError/disabled``. A failure of the work arrives as
  /// ``ActionError/producerFailed(_:)``. `completed` and `interrupted` pass through. Disposing of a
  /// start interrupts the work and enables the action again (EVT-25). The producer retains the action.
  ///
  /// - Parameter input: The input of the work (ACT-1).
  /// - Returns: A producer that attempts one execution at each start.
  @inlinable
  public func apply(_ input: Input) -> SignalProducer<Output, ActionError<Failure>> {
    SignalProducer(run: {
      (downstream: consuming Observer<Output, ActionError<Failure>>, execution) in
      guard execution.begin(downstream) else { return }
      // The handle of the start may be released, whatever the work is (D21).
      execution.isIndependent.store(true)
      self.perform(input, downstream, execution, self)
    })
  }

  /// Executes the action with `input` immediately, even if the result is never started.
  ///
  /// Each start of the result receives all events of the execution, including earlier ones. The
  /// result fails with ``ActionError/disabled`` if the action was disabled. Starting the result
  /// begins no work, and disposing of a start cancels no work. The work continues until it ends,
  /// and retains the action until then.
  ///
  /// ```swift
  /// let save = Action<String, Int, Never> { text in
  ///   SignalProducer { print("saving"); return text.count }
  /// }
  /// let saved = save.execute("abc")        // saving
  /// saved.startWithResult { print($0) }    // success(3)
  /// ```
  ///
  /// - Parameter input: The input of the work (ACT-1).
  /// - Returns: A producer that sends the events of the execution to each start.
  @discardableResult
  public func execute(_ input: Input) -> SignalProducer<Output, ActionError<Failure>> {
    let connection = apply(input).multicast(ReplaySubject())
    connection.connect()
    return connection.producer
  }
}

extension Action where Input == Void {
  /// Creates the producer of one execution.
  ///
  /// See ``apply(_:)``.
  ///
  /// - Returns: A producer that attempts one execution at each start, with the input `()`.
  @inlinable
  public func apply() -> SignalProducer<Output, ActionError<Failure>> {
    apply(())
  }

  /// Executes the action immediately, even if the result is never started.
  ///
  /// See ``execute(_:)``.
  ///
  /// - Returns: A producer that sends the events of the execution to each start.
  @discardableResult
  public func execute() -> SignalProducer<Output, ActionError<Failure>> {
    execute(())
  }
}

extension Action: BindingTargetProvider {
  /// A target that applies the action to each value until the action is released.
  ///
  /// The target does not retain the action. Values that arrive while the action is disabled or
  /// executing are dropped, and ``disabledErrors`` reports each of them.
  public var bindingTarget: BindingTarget<Input> {
    BindingTarget(lifetime: lifetime) { [weak self] input in self?.apply(input).start() }
  }
}

extension PropertyStorage {
  /// A property with the current value of this storage, and with its changes.
  @usableFromInline var property: Property<Value> {
    Property(self, Signal(core: emitter.core))
  }
}

/// Traps if the limit is less than one, because such an action could never execute.
@usableFromInline
func checkActionLimit(_ limit: Int) {
  Misuse.require(
    limit > 0,
    "Action(maxConcurrentExecutions:) was given \(limit), so the action could never execute.",
    rule: "D19",
    remedy: "Pass at least one; use enabledIf to disable an action."
  )
}
