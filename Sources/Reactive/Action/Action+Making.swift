extension Action {
  /// Creates an action whose work depends on the value of a property.
  ///
  /// ```swift
  /// let prefix = MutableProperty("> ")
  /// let say = Action<String, String, Never>(state: prefix) { prefix, text in
  ///   SignalProducer(value: prefix + text)
  /// }
  /// say.apply("hello").startWithResult { print($0) }   // success("> hello")
  /// ```
  ///
  /// The action is enabled unless ``maxConcurrentExecutions`` executions are already in progress.
  /// In that case, an attempt to execute the action fails with ``ActionError/disabled`` (ACT-4).
  /// The action retains the property.
  ///
  /// - Parameters:
  ///   - state: The property whose value is passed to the work.
  ///   - limit: The maximum number of concurrent executions. The initializer traps if the limit is
  ///     less than one (D19).
  ///   - execute: A closure that creates the work from the property's value and the input. It runs
  ///     once for each execution, on the thread that starts the execution.
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
  /// An attempt to execute the action while the property is false, or while the maximum number of
  /// executions is in progress, fails with ``ActionError/disabled`` and starts no work (ACT-4). The
  /// action retains the property.
  ///
  /// - Parameters:
  ///   - isEnabled: The property that enables the action (ACT-3).
  ///   - limit: The maximum number of concurrent executions. The initializer traps if the limit is
  ///     less than one (D19).
  ///   - execute: A closure that creates the work from the input. It runs once for each execution,
  ///     on the thread that starts the execution.
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

  /// Creates an action that is enabled unless its maximum number of executions is in progress.
  ///
  /// ```swift
  /// let count = Action<String, Int, Never> { text in SignalProducer(value: text.count) }
  /// count.apply("abc").startWithResult { print($0) }   // success(3)
  /// ```
  ///
  /// An attempt to execute the action while that number of executions is in progress fails with
  /// ``ActionError/disabled`` and starts no work (ACT-4).
  ///
  /// - Parameters:
  ///   - limit: The maximum number of concurrent executions. The initializer traps if the limit is
  ///     less than one (D19).
  ///   - execute: A closure that creates the work from the input. It runs once for each execution,
  ///     on the thread that starts the execution.
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
  /// ```swift
  /// let user = MutableProperty<String?>(nil)
  /// let greet = Action<String, String, Never>(unwrapping: user) { user, greeting in
  ///   SignalProducer(value: "\(greeting), \(user)")
  /// }
  /// greet.isEnabled.value   // false
  /// user.value = "Ada"
  /// greet.apply("Hello").startWithResult { print($0) }   // success("Hello, Ada")
  /// ```
  ///
  /// An attempt to execute the action while the property is `nil`, or while the maximum number of
  /// executions is in progress, fails with ``ActionError/disabled`` and starts no work (ACT-4). The
  /// action retains the property.
  ///
  /// - Parameters:
  ///   - state: The property whose value enables the action and is passed to the work.
  ///   - limit: The maximum number of concurrent executions. The initializer traps if the limit is
  ///     less than one (D19).
  ///   - execute: A closure that creates the work from the unwrapped value and the input. It runs
  ///     once for each execution, on the thread that starts the execution.
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

  /// Creates an action that is enabled while the value of a property is valid or coerced.
  ///
  /// The work receives that value. An attempt to execute the action while the latest proposed value
  /// is rejected, or while the maximum number of executions is in progress, fails with
  /// ``ActionError/disabled`` and starts no work (ACT-4).
  ///
  /// The action retains neither the property nor its inner property. After the property has been
  /// released, the action uses the last result of the validation.
  ///
  /// - Parameters:
  ///   - state: The property whose accepted value enables the action and is passed to the work.
  ///   - limit: The maximum number of concurrent executions. The initializer traps if the limit is
  ///     less than one (D19).
  ///   - execute: A closure that creates the work from the accepted value and the input. It runs
  ///     once for each execution, on the thread that starts the execution.
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
  /// An attempt to execute the action while the maximum number of executions is in progress fails
  /// with ``ActionError/disabled`` and starts no work (ACT-4). The action retains the property.
  ///
  /// - Parameters:
  ///   - state: The property whose value is passed to the work.
  ///   - limit: The maximum number of concurrent executions. The initializer traps if the limit is
  ///     less than one (D19).
  ///   - execute: A closure that creates the work from the property's value. It runs once for each
  ///     execution, on the thread that starts the execution.
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
  /// The enabled state and the value that the work receives are read atomically. An attempt to
  /// execute the action while it is disabled, or while the maximum number of executions is in
  /// progress, fails with ``ActionError/disabled`` and starts no work (ACT-4). The action retains
  /// the property.
  ///
  /// - Parameters:
  ///   - state: The property whose value is passed to the work.
  ///   - isEnabled: A closure that returns whether the action is enabled for a value of the
  ///     property (ACT-3). It runs in the initializer, and then for each change, on the thread that
  ///     delivers the change.
  ///   - limit: The maximum number of concurrent executions. The initializer traps if the limit is
  ///     less than one (D19).
  ///   - execute: A closure that creates the work from the property's value. It runs once for each
  ///     execution, on the thread that starts the execution.
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
  /// ```swift
  /// let isOnline = MutableProperty(true)
  /// let refresh = Action<Void, Int, Never>(enabledIf: isOnline) { SignalProducer(value: 1) }
  /// refresh.apply().startWithResult { print($0) }   // success(1)
  /// ```
  ///
  /// An attempt to execute the action while the property is false, or while the maximum number of
  /// executions is in progress, fails with ``ActionError/disabled`` and starts no work (ACT-4). The
  /// action retains the property.
  ///
  /// - Parameters:
  ///   - isEnabled: The property that enables the action (ACT-3).
  ///   - limit: The maximum number of concurrent executions. The initializer traps if the limit is
  ///     less than one (D19).
  ///   - execute: A closure that creates the work. It runs once for each execution, on the thread
  ///     that starts the execution.
  @inlinable
  public convenience init<Enabling: PropertyProtocol>(
    enabledIf isEnabled: Enabling,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @Sendable () -> SignalProducer<Output, Failure>
  ) where Enabling.Value == Bool {
    self.init(enabledIf: isEnabled, maxConcurrentExecutions: limit) { _ in execute() }
  }

  /// Creates an action without input that is enabled unless its maximum number of executions is in
  /// progress.
  ///
  /// ```swift
  /// let refresh = Action<Void, Int, Never> { SignalProducer(value: 1) }
  /// refresh.execute()
  /// ```
  ///
  /// An attempt to execute the action while that number of executions is in progress fails with
  /// ``ActionError/disabled`` and starts no work (ACT-4).
  ///
  /// - Parameters:
  ///   - limit: The maximum number of concurrent executions. The initializer traps if the limit is
  ///     less than one (D19).
  ///   - execute: A closure that creates the work. It runs once for each execution, on the thread
  ///     that starts the execution.
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
  /// An attempt to execute the action while the property is `nil`, or while the maximum number of
  /// executions is in progress, fails with ``ActionError/disabled`` and starts no work (ACT-4). The
  /// action retains the property.
  ///
  /// - Parameters:
  ///   - state: The property whose value enables the action and is passed to the work.
  ///   - limit: The maximum number of concurrent executions. The initializer traps if the limit is
  ///     less than one (D19).
  ///   - execute: A closure that creates the work from the unwrapped value. It runs once for each
  ///     execution, on the thread that starts the execution.
  @inlinable
  public convenience init<State: PropertyProtocol, Wrapped: Sendable>(
    unwrapping state: State,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @Sendable (Wrapped) -> SignalProducer<Output, Failure>
  ) where State.Value == Wrapped? {
    self.init(unwrapping: state, maxConcurrentExecutions: limit) { value, _ in execute(value) }
  }

  /// Creates an action without input that is enabled while the value of a property is valid or
  /// coerced.
  ///
  /// The work receives that value. An attempt to execute the action while the latest proposed value
  /// is rejected, or while the maximum number of executions is in progress, fails with
  /// ``ActionError/disabled`` and starts no work (ACT-4).
  ///
  /// The action retains neither the property nor its inner property. After the property has been
  /// released, the action uses the last result of the validation.
  ///
  /// - Parameters:
  ///   - state: The property whose accepted value enables the action and is passed to the work.
  ///   - limit: The maximum number of concurrent executions. The initializer traps if the limit is
  ///     less than one (D19).
  ///   - execute: A closure that creates the work from the accepted value. It runs once for each
  ///     execution, on the thread that starts the execution.
  @inlinable
  public convenience init<Valid: Sendable, Problem: Error>(
    validated state: ValidatingProperty<Valid, Problem>,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @Sendable (Valid) -> SignalProducer<Output, Failure>
  ) {
    self.init(validated: state, maxConcurrentExecutions: limit) { value, _ in execute(value) }
  }
}
