extension Action {
  /// Creates an action whose work a closure of the main actor makes.
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
  /// The closure runs when a piece of work begins: at once if that happens on the main queue, as
  /// ``UIScheduler`` does, else as soon as possible there. The events of the work come where it sends
  /// them; observe them with ``SignalProducer/startWithResultOnMainActor(_:)`` or
  /// ``Signal/observeValuesOnMainActor(_:)``.
  public static func onMainActor(
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @MainActor (Input) -> SignalProducer<Output, Failure>
  ) -> Action {
    Action(maxConcurrentExecutions: limit) { input in
      .deferredOnMainActor { execute(input) }
    }
  }

  /// Creates an action whose work a closure of the main actor makes, and which is enabled while a
  /// property is true.
  ///
  /// See `onMainActor(maxConcurrentExecutions:execute:)`. The action retains the property.
  public static func onMainActor<Enabling: PropertyProtocol>(
    enabledIf isEnabled: Enabling,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @MainActor (Input) -> SignalProducer<Output, Failure>
  ) -> Action where Enabling.Value == Bool {
    Action(enabledIf: isEnabled, maxConcurrentExecutions: limit) { input in
      .deferredOnMainActor { execute(input) }
    }
  }

  /// Creates an action whose work a closure of the main actor makes of the
  /// value of a property.
  ///
  /// See `onMainActor(maxConcurrentExecutions:execute:)`. The action retains the property.
  public static func onMainActor<State: PropertyProtocol>(
    state: State,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @MainActor (State.Value, Input) -> SignalProducer<Output, Failure>
  ) -> Action {
    Action(state: state, maxConcurrentExecutions: limit) { value, input in
      .deferredOnMainActor { execute(value, input) }
    }
  }

  /// Creates an action whose work a closure of the main actor makes of the
  /// value of a property that has one; it is enabled while it has.
  ///
  /// See `onMainActor(maxConcurrentExecutions:execute:)`. The action retains the property.
  public static func onMainActor<State: PropertyProtocol, Wrapped: Sendable>(
    unwrapping state: State,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @MainActor (Wrapped, Input) -> SignalProducer<Output, Failure>
  ) -> Action where State.Value == Wrapped? {
    Action(unwrapping: state, maxConcurrentExecutions: limit) { value, input in
      .deferredOnMainActor { execute(value, input) }
    }
  }

  /// Creates an action whose work a closure of the main actor makes of a
  /// valid value; it is enabled while the value is valid, or was made so.
  ///
  /// See `onMainActor(maxConcurrentExecutions:execute:)`. Neither the property nor what it validates is retained.
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
  /// Creates an action without input whose work a closure of the main actor makes.
  ///
  /// See `onMainActor(maxConcurrentExecutions:execute:)`.
  public static func onMainActor(
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @MainActor () -> SignalProducer<Output, Failure>
  ) -> Action {
    Action(maxConcurrentExecutions: limit) { _ in
      .deferredOnMainActor { execute() }
    }
  }

  /// Creates an action without input whose work a closure of the main actor makes, and which is
  /// enabled while a property is true.
  ///
  /// See `onMainActor(maxConcurrentExecutions:execute:)`. The action retains the property.
  public static func onMainActor<Enabling: PropertyProtocol>(
    enabledIf isEnabled: Enabling,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @MainActor () -> SignalProducer<Output, Failure>
  ) -> Action where Enabling.Value == Bool {
    Action(enabledIf: isEnabled, maxConcurrentExecutions: limit) { _ in
      .deferredOnMainActor { execute() }
    }
  }

  /// Creates an action without input whose work a closure of the main actor makes of the
  /// value of a property.
  ///
  /// See `onMainActor(maxConcurrentExecutions:execute:)`. The action retains the property.
  public static func onMainActor<State: PropertyProtocol>(
    state: State,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @MainActor (State.Value) -> SignalProducer<Output, Failure>
  ) -> Action {
    Action(state: state, maxConcurrentExecutions: limit) { value, _ in
      .deferredOnMainActor { execute(value) }
    }
  }

  /// Creates an action without input whose work a closure of the main actor makes of the
  /// value of a property that has one; it is enabled while it has.
  ///
  /// See `onMainActor(maxConcurrentExecutions:execute:)`. The action retains the property.
  public static func onMainActor<State: PropertyProtocol, Wrapped: Sendable>(
    unwrapping state: State,
    maxConcurrentExecutions limit: Int = 1,
    execute: @escaping @MainActor (Wrapped) -> SignalProducer<Output, Failure>
  ) -> Action where State.Value == Wrapped? {
    Action(unwrapping: state, maxConcurrentExecutions: limit) { value, _ in
      .deferredOnMainActor { execute(value) }
    }
  }

  /// Creates an action without input whose work a closure of the main actor makes of a
  /// valid value; it is enabled while the value is valid, or was made so.
  ///
  /// See `onMainActor(maxConcurrentExecutions:execute:)`. Neither the property nor what it validates is retained.
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
