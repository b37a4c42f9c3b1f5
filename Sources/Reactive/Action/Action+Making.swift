extension Action {
  /// Creates an action whose work depends on the value of a property.
  ///
  /// The property is retained.
  public convenience init<State: PropertyProtocol>(
    state: State,
    execute: @escaping @Sendable (State.Value, Input) -> SignalProducer<Output, Failure>
  ) {
    self.init(state: state, enabledIf: { _ in true }, execute: execute)
  }

  /// Creates an action that is enabled while a property is true.
  ///
  /// The property is retained.
  public convenience init<Enabling: PropertyProtocol>(
    enabledIf isEnabled: Enabling,
    execute: @escaping @Sendable (Input) -> SignalProducer<Output, Failure>
  ) where Enabling.Value == Bool {
    self.init(state: isEnabled, enabledIf: { $0 }, execute: { _, input in execute(input) })
  }

  /// Creates an action that is always enabled, except while it executes.
  public convenience init(
    execute: @escaping @Sendable (Input) -> SignalProducer<Output, Failure>
  ) {
    self.init(enabledIf: Property(value: true), execute: execute)
  }

  /// Creates an action that is enabled while a property has a value, which the work gets.
  ///
  /// The property is retained.
  public convenience init<State: PropertyProtocol, Wrapped: Sendable>(
    unwrapping state: State,
    execute: @escaping @Sendable (Wrapped, Input) -> SignalProducer<Output, Failure>
  ) where State.Value == Wrapped? {
    self.init(state: state, enabledIf: { $0 != nil }) { state, input in
      state.map { execute($0, input) } ?? .never
    }
  }

  /// Creates an action that is enabled while the value of a property is valid, or was made so.
  ///
  /// The work gets that value. Neither the property nor what it validates is retained.
  public convenience init<Valid: Sendable, Problem: Error>(
    validated state: ValidatingProperty<Valid, Problem>,
    execute: @escaping @Sendable (Valid, Input) -> SignalProducer<Output, Failure>
  ) {
    self.init(unwrapping: state.result.map(\.value), execute: execute)
  }
}

extension Action where Input == Void {
  /// Creates an action without input, whose work depends on the value of a property.
  ///
  /// The property is retained.
  public convenience init<State: PropertyProtocol>(
    state: State,
    execute: @escaping @Sendable (State.Value) -> SignalProducer<Output, Failure>
  ) {
    self.init(state: state) { value, _ in execute(value) }
  }

  /// Creates an action without input, whose work depends on the value of a property, and which is
  /// enabled by it.
  ///
  /// The property is retained.
  public convenience init<State: PropertyProtocol>(
    state: State,
    enabledIf isEnabled: @escaping @Sendable (State.Value) -> Bool,
    execute: @escaping @Sendable (State.Value) -> SignalProducer<Output, Failure>
  ) {
    self.init(state: state, enabledIf: isEnabled) { value, _ in execute(value) }
  }

  /// Creates an action without input that is enabled while a property is true.
  ///
  /// The property is retained.
  public convenience init<Enabling: PropertyProtocol>(
    enabledIf isEnabled: Enabling,
    execute: @escaping @Sendable () -> SignalProducer<Output, Failure>
  ) where Enabling.Value == Bool {
    self.init(enabledIf: isEnabled) { _ in execute() }
  }

  /// Creates an action without input that is always enabled, except while it executes.
  public convenience init(
    execute: @escaping @Sendable () -> SignalProducer<Output, Failure>
  ) {
    self.init { _ in execute() }
  }

  /// Creates an action without input that is enabled while a property has a value, which the work
  /// gets.
  ///
  /// The property is retained.
  public convenience init<State: PropertyProtocol, Wrapped: Sendable>(
    unwrapping state: State,
    execute: @escaping @Sendable (Wrapped) -> SignalProducer<Output, Failure>
  ) where State.Value == Wrapped? {
    self.init(unwrapping: state) { value, _ in execute(value) }
  }

  /// Creates an action without input that is enabled while the value of a property is valid, or was
  /// made so.
  ///
  /// The work gets that value. Neither the property nor what it validates is retained.
  public convenience init<Valid: Sendable, Problem: Error>(
    validated state: ValidatingProperty<Valid, Problem>,
    execute: @escaping @Sendable (Valid) -> SignalProducer<Output, Failure>
  ) {
    self.init(validated: state) { value, _ in execute(value) }
  }
}
