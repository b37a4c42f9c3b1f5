extension BindingTarget {
  /// Calls ``init(lifetime:mainActorAction:)``, which replaces this initializer.
  ///
  /// - Parameters:
  ///   - scheduler: A scheduler of the main queue, which this initializer ignores.
  ///   - lifetime: The lifetime during which bindings to the target are active.
  ///   - action: A closure that receives the values on the main actor.
  @available(
    *,
    deprecated,
    message: "Use 'init(lifetime:mainActorAction:)', which runs its closure on the main actor."
  )
  public init(
    on scheduler: UIScheduler,
    lifetime: Lifetime,
    action: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    self.init(lifetime: lifetime, mainActorAction: action)
  }
}

extension Action {
  /// Creates an action like ``onMainActor(maxConcurrentExecutions:execute:)``, which replaces this
  /// initializer.
  ///
  /// An attempt to execute the action while an execution is in progress fails with
  /// ``ActionError/disabled`` and starts no work (ACT-4).
  ///
  /// - Parameter execute: A closure that creates the work from the input, on the main actor.
  @available(
    *,
    deprecated,
    message: "Use 'Action.onMainActor { … }', whose closure runs on the main actor."
  )
  public convenience init(
    execute: @escaping @MainActor @Sendable (Input) -> SignalProducer<Output, Failure>
  ) {
    self.init { input in .deferredOnMainActor { execute(input) } }
  }

  /// Creates an action like ``onMainActor(enabledIf:maxConcurrentExecutions:execute:)``, which
  /// replaces this initializer.
  ///
  /// An attempt to execute the action while the property is `false`, or while an execution is in
  /// progress, fails with ``ActionError/disabled`` and starts no work (ACT-4). The action retains
  /// the property.
  ///
  /// - Parameters:
  ///   - isEnabled: The property that enables the action (ACT-3).
  ///   - execute: A closure that creates the work from the input, on the main actor.
  @available(
    *,
    deprecated,
    message: "Use 'Action.onMainActor(enabledIf:) { … }', whose closure runs on the main actor."
  )
  public convenience init<Enabling: PropertyProtocol>(
    enabledIf isEnabled: Enabling,
    execute: @escaping @MainActor @Sendable (Input) -> SignalProducer<Output, Failure>
  ) where Enabling.Value == Bool {
    self.init(enabledIf: isEnabled) { input in .deferredOnMainActor { execute(input) } }
  }
}
