extension SignalProducer {
  /// Leads to ``startOnMainActor(_:)``, which this calls.
  @available(
    *,
    deprecated,
    renamed: "startOnMainActor(_:)",
    message:
      "'start' runs its closure where the events are sent, 'startOnMainActor' on the main actor."
  )
  @discardableResult
  public func start(
    _ action: @escaping @MainActor @Sendable (Event) -> Void
  ) -> any Disposable {
    startOnMainActor(action)
  }

  /// Leads to ``startWithResultOnMainActor(_:)``, which this calls.
  @available(
    *,
    deprecated,
    renamed: "startWithResultOnMainActor(_:)",
    message:
      "'startWithResult' runs its closure where the events are sent, 'startWithResultOnMainActor' on the main actor."
  )
  @discardableResult
  public func startWithResult(
    _ action: @escaping @MainActor @Sendable (Result<Value, Failure>) -> Void
  ) -> any Disposable {
    startWithResultOnMainActor(action)
  }

  /// Leads to ``startWithCompletedOnMainActor(_:)``, which this calls.
  @available(
    *,
    deprecated,
    renamed: "startWithCompletedOnMainActor(_:)",
    message:
      "'startWithCompleted' runs its closure where the events are sent, 'startWithCompletedOnMainActor' on the main actor."
  )
  @discardableResult
  public func startWithCompleted(
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> any Disposable {
    startWithCompletedOnMainActor(action)
  }

  /// Leads to ``startWithFailedOnMainActor(_:)``, which this calls.
  @available(
    *,
    deprecated,
    renamed: "startWithFailedOnMainActor(_:)",
    message:
      "'startWithFailed' runs its closure where the events are sent, 'startWithFailedOnMainActor' on the main actor."
  )
  @discardableResult
  public func startWithFailed(
    _ action: @escaping @MainActor @Sendable (Failure) -> Void
  ) -> any Disposable {
    startWithFailedOnMainActor(action)
  }

  /// Leads to ``startWithInterruptedOnMainActor(_:)``, which this calls.
  @available(
    *,
    deprecated,
    renamed: "startWithInterruptedOnMainActor(_:)",
    message:
      "'startWithInterrupted' runs its closure where the events are sent, 'startWithInterruptedOnMainActor' on the main actor."
  )
  @discardableResult
  public func startWithInterrupted(
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> any Disposable {
    startWithInterruptedOnMainActor(action)
  }
}

extension SignalProducer where Failure == Never {
  /// Leads to ``startWithValuesOnMainActor(_:)``, which this calls.
  @available(
    *,
    deprecated,
    renamed: "startWithValuesOnMainActor(_:)",
    message:
      "'startWithValues' runs its closure where the events are sent, 'startWithValuesOnMainActor' on the main actor."
  )
  @discardableResult
  public func startWithValues(
    _ action: @escaping @MainActor @Sendable (Value) -> Void
  ) -> any Disposable {
    startWithValuesOnMainActor(action)
  }
}
