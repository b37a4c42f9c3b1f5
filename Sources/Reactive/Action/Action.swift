/// Work that is executed on demand, a limited number of times at once, while the action is enabled.
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
/// - A piece of work begins when a producer that ``apply(_:)`` made is started, or at once with
///   ``execute(_:)``. Of attempts that come at the same time, exactly one executes, or as many as
///   ``maxConcurrentExecutions`` allows; the others fail with ``ActionError/disabled`` and start
///   nothing (ACT-4).
/// - When a piece of work has ended, the action is enabled again before its observers receive the
///   end, whether the work was synchronous or not: it may be applied anew from there.
/// - ``events`` and the other signals tell of all pieces of work, in one order for all observers. A
///   thread never waits for an observer of them.
/// - All of them, and the streams of the properties, complete when the action is released.
public final class Action<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  /// Does one piece of work, if the action is enabled, until it or the lifetime ends.
  @usableFromInline let perform:
    @Sendable (Input, Observer<Output, ActionError<Failure>>, Lifetime) -> Void
  /// Stops following the state.
  @usableFromInline let stop: @Sendable () -> Void
  @usableFromInline let notices: ActionNotices<Output, Failure>

  /// Sends each event of each piece of work, as a value (ACT-2).
  public let events: Signal<Event<Output, Failure>, Never>

  /// Sends the values of all pieces of work.
  public let values: Signal<Output, Never>

  /// Sends the failures of all pieces of work.
  public let errors: Signal<Failure, Never>

  /// Sends a value for each piece of work that completes.
  public let completed: Signal<Void, Never>

  /// Sends a value for each attempt that failed because the action was disabled or executing.
  public let disabledErrors: Signal<Void, Never>

  /// Sends a producer for each piece of work, before the work begins.
  ///
  /// The producer sends the events of that piece of work, those that have been sent already included,
  /// to each start, at any time. Starting it starts no work and disposing of a start
  /// cancels none.
  ///
  /// ```swift
  /// let search = Action<String, Int, Never>(maxConcurrentExecutions: 4) { text in
  ///   SignalProducer(value: text.count)
  /// }
  /// search.executions.flatten(.latest).observeValues { print($0) }
  /// search.apply("abc").start()   // 3
  /// ```
  public let executions: Signal<SignalProducer<Output, Failure>, Never>

  /// How many pieces of work may be done at the same time.
  public let maxConcurrentExecutions: Int

  /// Whether a piece of work is being done.
  public let isExecuting: Property<Bool>

  /// Whether a start would be executed now (ACT-3).
  public let isEnabled: Property<Bool>

  /// Ends when the action is released.
  public let lifetime: Lifetime

  /// Creates an action whose work depends on the value of a property, and which is enabled by it.
  ///
  /// The property is retained. Whether the action is enabled, and the value that the work gets, are
  /// of the same moment.
  ///
  /// - Parameters:
  ///   - state: The property.
  ///   - isEnabled: Returns whether the action is enabled while the property has the given value.
  ///   - limit: How many pieces of work may be done at the same time. Less than one is a mistake and
  ///     stops the process (D19).
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
    perform = { core.execute($0, $1, $2) }
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
  /// Each start of it is an attempt to execute the action: it sends the events of the work, or fails
  /// with ``ActionError/disabled``. Disposing of a start interrupts the work. The producer retains the
  /// action.
  ///
  /// - Parameter input: What the work gets (ACT-1).
  @inlinable
  public func apply(_ input: Input) -> SignalProducer<Output, ActionError<Failure>> {
    SignalProducer(head: { output in
      // The work retains the action until it has ended.
      output.lifetime.insert(AnyDisposable { withExtendedLifetime(self) {} })
      self.perform(input, output.observer, output.lifetime)
    })
  }

  /// Does one piece of work with `input` now, whether or not anybody starts the result.
  ///
  /// The result sends the events of that piece of work, those that have been sent already included, to
  /// each of its starts; it fails with ``ActionError/disabled`` if the action was disabled.
  /// Starting it starts no work, and disposing of a start cancels none: the work goes on until it ends,
  /// and retains the action so long.
  ///
  /// ```swift
  /// let save = Action<String, Int, Never> { text in
  ///   SignalProducer { print("saving"); return text.count }
  /// }
  /// let saved = save.execute("abc")        // saving
  /// saved.startWithResult { print($0) }    // success(3)
  /// ```
  ///
  /// - Parameter input: What the work gets (ACT-1).
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
  @inlinable
  public func apply() -> SignalProducer<Output, ActionError<Failure>> {
    apply(())
  }

  /// Does one piece of work now, whether or not anybody starts the result.
  ///
  /// See ``execute(_:)``.
  @discardableResult
  public func execute() -> SignalProducer<Output, ActionError<Failure>> {
    execute(())
  }
}

extension Action: BindingTargetProvider {
  /// Applies the action to each value, for as long as the action lives; it does not retain it.
  ///
  /// Values that come while the action is disabled or executing are lost; ``disabledErrors`` tells.
  public var bindingTarget: BindingTarget<Input> {
    BindingTarget(lifetime: lifetime) { [weak self] input in self?.apply(input).start() }
  }
}

extension PropertyStorage {
  /// The property that shows this storage and, alone, its changes.
  @usableFromInline var property: Property<Value> {
    Property(self, Signal(core: emitter.core))
  }
}

/// Refuses a limit by which nothing could ever be executed.
@usableFromInline
func checkActionLimit(_ limit: Int) {
  Misuse.require(
    limit > 0,
    "Action(maxConcurrentExecutions:) was given \(limit), so that nothing could ever be executed.",
    rule: "D19",
    remedy: "Pass at least one; disable an action with enabledIf."
  )
}
