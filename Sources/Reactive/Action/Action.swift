/// Work that is done on demand, one piece at a time, and only while it is enabled.
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
/// - A piece of work begins when a producer that ``apply(_:)`` made is started. Of starts that come at
///   the same time, exactly one executes; the others fail with ``ActionError/disabled`` and start
///   nothing (ACT-4).
/// - When a piece of work has ended, the action is enabled again before anybody is told of the end,
///   whether the work was synchronous or not: it may be applied anew from there.
/// - ``events`` and the other signals tell of all pieces of work, in one order for all observers. A
///   thread never waits for an observer of them.
/// - All of them, and the streams of the properties, complete when the action is released.
public final class Action<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  private let core: any ActionCore<Input, Output, Failure>
  private let notices: ActionNotices<Output, Failure>

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
  ///   - execute: Makes the work of the property's value and the input.
  public init<State: PropertyProtocol>(
    state: State,
    enabledIf isEnabled: @escaping @Sendable (State.Value) -> Bool,
    execute: @escaping @Sendable (State.Value, Input) -> SignalProducer<Output, Failure>
  ) {
    let value = state.value
    let notices = ActionNotices<Output, Failure>(isEnabled: isEnabled(value))
    let core = StatefulActionCore(state, value, isEnabled, execute, notices)
    self.core = core
    self.notices = notices
    events = Signal(core: notices.events.core)
    values = events.compactMap(\.value)
    errors = events.compactMap(\.error)
    completed = events.compactMap { $0.isCompleted ? () : nil }
    disabledErrors = Signal(core: notices.disabledErrors.core)
    self.isExecuting = notices.isExecuting.property
    self.isEnabled = notices.isEnabled.property
    lifetime = Lifetime()
    core.observeState()
  }

  deinit {
    core.end()
    notices.end()
    lifetime.end()
  }

  /// Makes the producer of one piece of work with `input`.
  ///
  /// Each start of it is an attempt to execute the action: it sends the events of the work, or fails
  /// with ``ActionError/disabled``. Disposing of a start interrupts the work. The producer retains the
  /// action.
  ///
  /// - Parameter input: What the work gets (ACT-1).
  public func apply(_ input: Input) -> SignalProducer<Output, ActionError<Failure>> {
    SignalProducer(head: { output in
      // The work retains the action until it has ended.
      output.lifetime.insert(AnyDisposable { withExtendedLifetime(self) {} })
      self.core.execute(input, output.observer, output.lifetime)
    })
  }
}

extension Action where Input == Void {
  /// Makes the producer of one piece of work.
  ///
  /// See ``apply(_:)``.
  public func apply() -> SignalProducer<Output, ActionError<Failure>> {
    apply(())
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
  fileprivate var property: Property<Value> {
    Property(self, Signal(core: emitter.core))
  }
}
