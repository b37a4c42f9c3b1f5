extension BindingTarget {
  /// Calls ``init(lifetime:mainActorAction:)``, which replaces this initializer.
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
  /// Calls ``onMainActor(maxConcurrentExecutions:execute:)``, which replaces this initializer.
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

  /// Calls ``onMainActor(enabledIf:maxConcurrentExecutions:execute:)``, which replaces this
  /// initializer.
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
