extension Action {
  /// Creates an action whose work depends on the value of a property.
  ///
  /// The action retains the property.
  @inlinable
  public convenience init<State: PropertyProtocol>(
    state: State,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @Sendable (State.Value, Input) -> SignalProducer<Output, Failure>
  ) {
    self.init(
      state: state,
      enabledIf: { _ in true },
      maxConcurrentExecutions: limit,
      execute: execute
    )
  }

  /// Creates an action that is enabled while a property is true.
  ///
  /// The action retains the property.
  @inlinable
  public convenience init<Enabling: PropertyProtocol>(
    enabledIf isEnabled: Enabling,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @Sendable (Input) -> SignalProducer<Output, Failure>
  ) where Enabling.Value == Bool {
    self.init(state: isEnabled, enabledIf: { $0 }, maxConcurrentExecutions: limit) { _, input in
      execute(input)
    }
  }

  /// Creates an action that is always enabled, except while it executes.
  @inlinable
  public convenience init(
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @Sendable (Input) -> SignalProducer<Output, Failure>
  ) {
    self.init(
      enabledIf: Property(value: true),
      maxConcurrentExecutions: limit,
      execute: execute
    )
  }

  /// Creates an action that is enabled while a property is not `nil`, and passes the value to the
  /// work.
  ///
  /// The action retains the property.
  @inlinable
  public convenience init<State: PropertyProtocol, Wrapped: Sendable>(
    unwrapping state: State,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @Sendable (Wrapped, Input) -> SignalProducer<Output, Failure>
  ) where State.Value == Wrapped? {
    self.init(
      state: state,
      enabledIf: { $0 != nil },
      maxConcurrentExecutions: limit
    ) { state, input in
      state.map { execute($0, input) } ?? .never
    }
  }

  /// Creates an action that is enabled while the value of a property is valid or was coerced.
  ///
  /// The work receives that value. The action retains neither the property nor the property behind
  /// it.
  @inlinable
  public convenience init<Valid: Sendable, Problem: Error>(
    validated state: ValidatingProperty<Valid, Problem>,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @Sendable (Valid, Input) -> SignalProducer<Output, Failure>
  ) {
    self.init(
      unwrapping: state.result.map { $0.value },
      maxConcurrentExecutions: limit,
      execute: execute
    )
  }
}

extension Action where Input == Void {
  /// Creates an action without input whose work depends on the value of a property.
  ///
  /// The action retains the property.
  @inlinable
  public convenience init<State: PropertyProtocol>(
    state: State,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @Sendable (State.Value) -> SignalProducer<Output, Failure>
  ) {
    self.init(state: state, maxConcurrentExecutions: limit) { value, _ in execute(value) }
  }

  /// Creates an action without input whose work and enabled state depend on the value of a
  /// property.
  ///
  /// The action retains the property.
  @inlinable
  public convenience init<State: PropertyProtocol>(
    state: State,
    enabledIf isEnabled: @escaping @Sendable (State.Value) -> Bool,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @Sendable (State.Value) -> SignalProducer<Output, Failure>
  ) {
    self.init(
      state: state,
      enabledIf: isEnabled,
      maxConcurrentExecutions: limit
    ) { value, _ in
      execute(value)
    }
  }

  /// Creates an action without input that is enabled while a property is true.
  ///
  /// The action retains the property.
  @inlinable
  public convenience init<Enabling: PropertyProtocol>(
    enabledIf isEnabled: Enabling,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @Sendable () -> SignalProducer<Output, Failure>
  ) where Enabling.Value == Bool {
    self.init(enabledIf: isEnabled, maxConcurrentExecutions: limit) { _ in execute() }
  }

  /// Creates an action without input that is always enabled, except while it executes.
  @inlinable
  public convenience init(
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @Sendable () -> SignalProducer<Output, Failure>
  ) {
    self.init(maxConcurrentExecutions: limit) { _ in execute() }
  }

  /// Creates an action without input that is enabled while a property is not `nil`, and passes the
  /// value to the work.
  ///
  /// The action retains the property.
  @inlinable
  public convenience init<State: PropertyProtocol, Wrapped: Sendable>(
    unwrapping state: State,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @Sendable (Wrapped) -> SignalProducer<Output, Failure>
  ) where State.Value == Wrapped? {
    self.init(unwrapping: state, maxConcurrentExecutions: limit) { value, _ in execute(value) }
  }

  /// Creates an action without input that is enabled while the value of a property is valid or was
  /// coerced.
  ///
  /// The work receives that value. The action retains neither the property nor the property behind
  /// it.
  @inlinable
  public convenience init<Valid: Sendable, Problem: Error>(
    validated state: ValidatingProperty<Valid, Problem>,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @Sendable (Valid) -> SignalProducer<Output, Failure>
  ) {
    self.init(validated: state, maxConcurrentExecutions: limit) { value, _ in execute(value) }
  }
}
