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
/// - An execution begins when a producer returned by ``apply(_:)`` is started. ``execute(_:)``
///   starts an execution immediately. If several attempts are made at the same time, at most
///   ``maxConcurrentExecutions`` of them execute. The others fail with ``ActionError/disabled`` and
///   start no work (ACT-4).
/// - When an execution ends, the action is enabled again before the observers of the execution
///   receive the terminal event. An observer can therefore apply the action again. This holds for
///   synchronous and asynchronous work.
/// - ``events`` and the other signals report all executions, in the same order to all observers. No
///   thread waits for an observer of these signals.
/// - These signals, and the streams of the properties, complete when the action is released.
public final class Action<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  /// Performs one execution, if the action is enabled, until the work or the start ends.
  @usableFromInline let perform:
    @Sendable (Input, consuming ActionObserver<Output, Failure>, Execution, Action) -> Void
  /// Stops observing the state.
  @usableFromInline let stop: @Sendable () -> Void
  @usableFromInline let notices: ActionNotices<Output, Failure>

  /// A signal that sends each event of each execution as a value (ACT-2).
  ///
  /// The terminal event of an execution is also sent as a value. The values arrive on the thread on
  /// which the work sends its events, unless another thread is already delivering a value. The
  /// signal itself completes when the action is released.
  public let events: Signal<Event<Output, Failure>, Never>

  /// A signal that sends the values of all executions and completes when the action is released.
  ///
  /// The values arrive on the same threads as those of ``events``.
  public let values: Signal<Output, Never>

  /// A signal that sends the failures of all executions and completes when the action is released.
  ///
  /// The failures arrive on the same threads as the values of ``events``.
  public let errors: Signal<Failure, Never>

  /// A signal that sends a value for each execution that completes.
  ///
  /// The signal itself completes when the action is released.
  ///
  /// The values arrive on the same threads as those of `events`. A failed or interrupted execution
  /// sends no value here.
  public let completed: Signal<Void, Never>

  /// A signal that sends a value for each attempt that failed because the action was disabled or
  /// its maximum number of executions was in progress.
  ///
  /// The signal completes when the action is released.
  ///
  /// A value arrives on the thread that makes the attempt, unless another thread is already
  /// delivering a value.
  public let disabledErrors: Signal<Void, Never>

  /// A signal that sends a producer for each execution.
  ///
  /// The producer arrives on the thread that starts the execution, before the work begins. If
  /// another thread is already delivering a producer, that thread delivers both, and the work may
  /// begin earlier. Each start of that producer receives all events of the execution, including
  /// earlier ones. Starting the producer does not begin any work, and disposing of a start does not
  /// cancel any work. The signal completes when the action is released.
  ///
  /// ```swift
  /// let search = Action<String, Int, Never>(maxConcurrentExecutions: 4) { text in
  ///   SignalProducer(value: text.count)
  /// }
  /// search.executions.flatten(.latest).observeValues { print($0) }
  /// search.apply("abc").start()   // 3
  /// ```
  public let executions: Signal<SignalProducer<Output, Failure>, Never>

  /// The maximum number of concurrent executions, which is at least one.
  public let maxConcurrentExecutions: Int

  /// A property that is true while at least one execution is in progress.
  ///
  /// Its streams complete when the action is released.
  ///
  /// A change arrives on the thread that begins or ends the execution, unless another thread is
  /// already delivering a change.
  public let isExecuting: Property<Bool>

  /// A property that is true while an attempt to execute the action would succeed (ACT-3).
  ///
  /// It is false while the action is disabled or its maximum number of executions is in progress.
  /// Its streams complete when the action is released.
  ///
  /// A change arrives on the thread that begins or ends an execution, or that changes the state of
  /// the action, unless another thread is already delivering a change.
  public let isEnabled: Property<Bool>

  /// The lifetime of the action, which ends when the action is released.
  public let lifetime: Lifetime

  /// Creates an action whose work and enabled state depend on the value of a property.
  ///
  /// The enabled state and the value that the work receives are read atomically. An attempt to
  /// execute the action while it is disabled, or while the maximum number of executions is in
  /// progress, fails with ``ActionError/disabled`` and starts no work (ACT-4). The action retains
  /// the property.
  ///
  /// - Parameters:
  ///   - state: The property whose value enables the action and is passed to the work.
  ///   - isEnabled: A closure that returns whether the action is enabled for a value of the
  ///     property (ACT-3). It runs in the initializer, and then for each change, on the thread that
  ///     delivers the change.
  ///   - limit: The maximum number of concurrent executions. The initializer traps if the limit is
  ///     less than one (D19).
  ///   - execute: A closure that creates the work from the property's value and the input. It runs
  ///     once for each execution, on the thread that starts the execution.
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

  /// Returns a producer that executes the action once per start, with `input`.
  ///
  /// Each start of the producer attempts to execute the action, on the thread that starts the
  /// producer. The start sends the events of the work, on the threads on which the work sends them.
  /// If the action is disabled, or its maximum number of executions is in progress, the start fails
  /// with ``ActionError/disabled`` instead. A failure of the work arrives as
  /// ``ActionError/producerFailed(_:)``. `completed` and `interrupted` pass through. Disposing of a
  /// start interrupts the work and frees its place among the concurrent executions (EVT-25). The
  /// producer retains the action.
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

  /// Executes the action with `input` immediately, even if the returned producer is never started.
  ///
  /// The work begins on the calling thread, before the call returns. Each start of the returned
  /// producer receives all events of the execution, including earlier ones. The earlier events
  /// arrive on the thread that starts the returned producer, and later events on the threads on
  /// which the work sends them. The producer fails with ``ActionError/disabled`` if, at the time of
  /// the call, the action is disabled or its maximum number of executions is in progress. Starting
  /// the producer does not begin any work, and disposing of a start does not cancel any work. The
  /// work continues until it ends, and retains the action until then. A failure of the work arrives
  /// as ``ActionError/producerFailed(_:)``. `completed` and `interrupted` pass through.
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
  /// Returns a producer that executes the action once per start.
  ///
  /// This method is equivalent to ``apply(_:)`` with the input `()`.
  ///
  /// - Returns: A producer that attempts one execution at each start, with the input `()`.
  @inlinable
  public func apply() -> SignalProducer<Output, ActionError<Failure>> {
    apply(())
  }

  /// Executes the action immediately, even if the returned producer is never started.
  ///
  /// This method is equivalent to ``execute(_:)`` with the input `()`.
  ///
  /// - Returns: A producer that sends the events of the execution to each start. If the action is
  ///   disabled, or its maximum number of executions is in progress, the producer fails with
  ///   ``ActionError/disabled``.
  @discardableResult
  public func execute() -> SignalProducer<Output, ActionError<Failure>> {
    execute(())
  }
}

extension Action: BindingTargetProvider {
  /// A target that applies the action to each value until the action is released.
  ///
  /// The target does not retain the action. The signals of the action report the events of the
  /// work. The work begins on the thread that sends the value. A value that arrives while the
  /// action is disabled, or while its maximum number of executions is in progress, is dropped, and
  /// ``disabledErrors`` sends a value.
  public var bindingTarget: BindingTarget<Input> {
    BindingTarget(lifetime: lifetime) { [weak self] input in self?.apply(input).start() }
  }
}

extension PropertyStorage {
  /// A property that has the current value of this storage and follows its changes.
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
    remedy: "Pass at least one. To disable an action, use enabledIf."
  )
}
