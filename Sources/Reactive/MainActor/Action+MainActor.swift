extension Action {
  /// Creates an action whose work is returned by a closure that runs on the main actor.
  ///
  /// ```swift
  /// @MainActor final class LogIn {
  ///   var attempts = 0
  ///   lazy var logIn = Action<String, Int, Never>.onMainActor { [weak self] name in
  ///     self?.attempts += 1
  ///     return SignalProducer(value: name.count)
  ///   }
  /// }
  /// ```
  ///
  /// The closure runs when an execution begins. If the execution begins on the main queue, the
  /// closure runs immediately, as with ``UIScheduler``. Otherwise, it runs as soon as possible on
  /// the main queue. The events arrive on the thread on which the work sends them. To receive them
  /// on the main actor, use ``SignalProducer/startWithResultOnMainActor(_:)`` or
  /// ``Signal/observeValuesOnMainActor(_:)``. An attempt to execute the action while the maximum
  /// number of executions is in progress fails with ``ActionError/disabled`` and starts no work
  /// (ACT-4).
  ///
  /// - Parameters:
  ///   - limit: The maximum number of concurrent executions. The method traps if the limit is less
  ///     than one (D19).
  ///   - execute: A closure that creates the work from the input, on the main actor.
  /// - Returns: An action that is enabled except while its maximum number of executions is in
  ///   progress.
  public static func onMainActor(
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @MainActor (Input) -> SignalProducer<Output, Failure>
  ) -> Action {
    Action(maxConcurrentExecutions: limit) { input in
      .deferredOnMainActor { execute(input) }
    }
  }

  /// Creates an action whose work is created on the main actor, and that is enabled while a
  /// property is true.
  ///
  /// An attempt to execute the action while the property is false, or while the maximum number of
  /// executions is in progress, fails with ``ActionError/disabled`` and starts no work (ACT-4). The
  /// action retains the property. Otherwise, it behaves like an action that
  /// `onMainActor(maxConcurrentExecutions:execute:)` returns.
  ///
  /// - Parameters:
  ///   - isEnabled: The property that enables the action (ACT-3).
  ///   - limit: The maximum number of concurrent executions. The method traps if the limit is less
  ///     than one (D19).
  ///   - execute: A closure that creates the work from the input, on the main actor.
  /// - Returns: An action that is disabled while the property is false.
  public static func onMainActor<Enabling: PropertyProtocol>(
    enabledIf isEnabled: Enabling,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @MainActor (Input) -> SignalProducer<Output, Failure>
  ) -> Action where Enabling.Value == Bool {
    Action(enabledIf: isEnabled, maxConcurrentExecutions: limit) { input in
      .deferredOnMainActor { execute(input) }
    }
  }

  /// Creates an action whose work is created on the main actor from the value of a property.
  ///
  /// An attempt to execute the action while the maximum number of executions is in progress fails
  /// with ``ActionError/disabled`` and starts no work (ACT-4). The action retains the property.
  /// Otherwise, it behaves like an action that `onMainActor(maxConcurrentExecutions:execute:)`
  /// returns.
  ///
  /// - Parameters:
  ///   - state: The property whose value is passed to the work.
  ///   - limit: The maximum number of concurrent executions. The method traps if the limit is less
  ///     than one (D19).
  ///   - execute: A closure that creates the work from the property's value and the input, on the
  ///     main actor. The property is read when the execution begins, even if the closure runs
  ///     later.
  /// - Returns: An action that passes the current value of the property to the work.
  public static func onMainActor<State: PropertyProtocol>(
    state: State,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @MainActor (State.Value, Input) -> SignalProducer<Output, Failure>
  ) -> Action {
    Action(state: state, maxConcurrentExecutions: limit) { value, input in
      .deferredOnMainActor { execute(value, input) }
    }
  }

  /// Creates an action whose work is created on the main actor, and that is enabled while a
  /// property is not `nil`.
  ///
  /// An attempt to execute the action while the property is `nil`, or while the maximum number of
  /// executions is in progress, fails with ``ActionError/disabled`` and starts no work (ACT-4). The
  /// action retains the property. Otherwise, it behaves like an action that
  /// `onMainActor(maxConcurrentExecutions:execute:)` returns.
  ///
  /// - Parameters:
  ///   - state: The property whose value enables the action and is passed to the work.
  ///   - limit: The maximum number of concurrent executions. The method traps if the limit is less
  ///     than one (D19).
  ///   - execute: A closure that creates the work from the unwrapped value and the input, on the
  ///     main actor. The property is read when the execution begins, even if the closure runs
  ///     later.
  /// - Returns: An action that is disabled while the property is `nil`.
  public static func onMainActor<State: PropertyProtocol, Wrapped: Sendable>(
    unwrapping state: State,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @MainActor (Wrapped, Input) -> SignalProducer<Output, Failure>
  ) -> Action where State.Value == Wrapped? {
    Action(unwrapping: state, maxConcurrentExecutions: limit) { value, input in
      .deferredOnMainActor { execute(value, input) }
    }
  }

  /// Creates an action whose work is created on the main actor, and that is enabled while the value
  /// of a property is valid or coerced.
  ///
  /// An attempt to execute the action while the latest proposed value is rejected, or while the
  /// maximum number of executions is in progress, fails with ``ActionError/disabled`` and starts no
  /// work (ACT-4). Otherwise, the action behaves like an action that
  /// `onMainActor(maxConcurrentExecutions:execute:)` returns.
  ///
  /// The action retains neither the property nor its inner property. After the property has been
  /// released, the action uses the last result of the validation.
  ///
  /// - Parameters:
  ///   - state: The property whose accepted value enables the action and is passed to the work.
  ///   - limit: The maximum number of concurrent executions. The method traps if the limit is less
  ///     than one (D19).
  ///   - execute: A closure that creates the work from the accepted value and the input, on the
  ///     main actor. The property is read when the execution begins, even if the closure runs
  ///     later.
  /// - Returns: An action that is disabled while the latest proposed value is rejected.
  public static func onMainActor<Valid: Sendable, Problem: Error>(
    validated state: ValidatingProperty<Valid, Problem>,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @MainActor (Valid, Input) -> SignalProducer<Output, Failure>
  ) -> Action {
    Action(validated: state, maxConcurrentExecutions: limit) { value, input in
      .deferredOnMainActor { execute(value, input) }
    }
  }
}

extension Action where Input == Void {
  /// Creates an action without input whose work is returned by a closure that runs on the main
  /// actor.
  ///
  /// An attempt to execute the action while the maximum number of executions is in progress fails
  /// with ``ActionError/disabled`` and starts no work (ACT-4). Otherwise, the action behaves like
  /// an action with an input that `onMainActor(maxConcurrentExecutions:execute:)` returns.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of concurrent executions. The method traps if the limit is less
  ///     than one (D19).
  ///   - execute: A closure that creates the work, on the main actor.
  /// - Returns: An action that is enabled except while its maximum number of executions is in
  ///   progress.
  public static func onMainActor(
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @MainActor () -> SignalProducer<Output, Failure>
  ) -> Action {
    Action(maxConcurrentExecutions: limit) { _ in
      .deferredOnMainActor { execute() }
    }
  }

  /// Creates an action without input whose work is created on the main actor, and that is enabled
  /// while a property is true.
  ///
  /// An attempt to execute the action while the property is false, or while the maximum number of
  /// executions is in progress, fails with ``ActionError/disabled`` and starts no work (ACT-4). The
  /// action retains the property. Otherwise, it behaves like an action that
  /// `onMainActor(maxConcurrentExecutions:execute:)` returns.
  ///
  /// - Parameters:
  ///   - isEnabled: The property that enables the action (ACT-3).
  ///   - limit: The maximum number of concurrent executions. The method traps if the limit is less
  ///     than one (D19).
  ///   - execute: A closure that creates the work, on the main actor.
  /// - Returns: An action that is disabled while the property is false (ACT-4).
  public static func onMainActor<Enabling: PropertyProtocol>(
    enabledIf isEnabled: Enabling,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @MainActor () -> SignalProducer<Output, Failure>
  ) -> Action where Enabling.Value == Bool {
    Action(enabledIf: isEnabled, maxConcurrentExecutions: limit) { _ in
      .deferredOnMainActor { execute() }
    }
  }

  /// Creates an action without input whose work is created on the main actor from a property's
  /// value.
  ///
  /// An attempt to execute the action while the maximum number of executions is in progress fails
  /// with ``ActionError/disabled`` and starts no work (ACT-4). The action retains the property.
  /// Otherwise, it behaves like an action that `onMainActor(maxConcurrentExecutions:execute:)`
  /// returns.
  ///
  /// - Parameters:
  ///   - state: The property whose value is passed to the work.
  ///   - limit: The maximum number of concurrent executions. The method traps if the limit is less
  ///     than one (D19).
  ///   - execute: A closure that creates the work from the property's value, on the main actor. The
  ///     property is read when the execution begins, even if the closure runs later.
  /// - Returns: An action that passes the current value of the property to the work.
  public static func onMainActor<State: PropertyProtocol>(
    state: State,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @MainActor (State.Value) -> SignalProducer<Output, Failure>
  ) -> Action {
    Action(state: state, maxConcurrentExecutions: limit) { value, _ in
      .deferredOnMainActor { execute(value) }
    }
  }

  /// Creates an action without input whose work is created on the main actor, and that is enabled
  /// while a property is not `nil`.
  ///
  /// An attempt to execute the action while the property is `nil`, or while the maximum number of
  /// executions is in progress, fails with ``ActionError/disabled`` and starts no work (ACT-4). The
  /// action retains the property. Otherwise, it behaves like an action that
  /// `onMainActor(maxConcurrentExecutions:execute:)` returns.
  ///
  /// - Parameters:
  ///   - state: The property whose value enables the action and is passed to the work.
  ///   - limit: The maximum number of concurrent executions. The method traps if the limit is less
  ///     than one (D19).
  ///   - execute: A closure that creates the work from the unwrapped value, on the main actor. The
  ///     property is read when the execution begins, even if the closure runs later.
  /// - Returns: An action that is disabled while the property is `nil` (ACT-4).
  public static func onMainActor<State: PropertyProtocol, Wrapped: Sendable>(
    unwrapping state: State,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @MainActor (Wrapped) -> SignalProducer<Output, Failure>
  ) -> Action where State.Value == Wrapped? {
    Action(unwrapping: state, maxConcurrentExecutions: limit) { value, _ in
      .deferredOnMainActor { execute(value) }
    }
  }

  /// Creates an action without input whose work is created on the main actor, and that is enabled
  /// while the value of a property is valid or coerced.
  ///
  /// An attempt to execute the action while the latest proposed value is rejected, or while the
  /// maximum number of executions is in progress, fails with ``ActionError/disabled`` and starts no
  /// work (ACT-4). Otherwise, the action behaves like an action that
  /// `onMainActor(maxConcurrentExecutions:execute:)` returns.
  ///
  /// The action retains neither the property nor its inner property. After the property has been
  /// released, the action uses the last result of the validation.
  ///
  /// - Parameters:
  ///   - state: The property whose accepted value enables the action and is passed to the work.
  ///   - limit: The maximum number of concurrent executions. The method traps if the limit is less
  ///     than one (D19).
  ///   - execute: A closure that creates the work from the accepted value, on the main actor. The
  ///     property is read when the execution begins, even if the closure runs later.
  /// - Returns: An action that is disabled while the latest proposed value is rejected (ACT-4).
  public static func onMainActor<Valid: Sendable, Problem: Error>(
    validated state: ValidatingProperty<Valid, Problem>,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @MainActor (Valid) -> SignalProducer<Output, Failure>
  ) -> Action {
    Action(validated: state, maxConcurrentExecutions: limit) { value, _ in
      .deferredOnMainActor { execute(value) }
    }
  }
}
