extension SignalProducer {
  /// Calls ``startOnMainActor(_:)``, which replaces this overload.
  ///
  /// Events are delivered as that method describes.
  ///
  /// - Parameter action: A closure that receives every event on the main actor.
  /// - Returns: A disposable that cancels the work.
  @available(
    *,
    deprecated,
    renamed: "startOnMainActor(_:)",
    message: "'start' runs its closure on the sending thread. Call 'startOnMainActor'."
  )
  @discardableResult
  public func start(
    _ action: @escaping @MainActor @Sendable (Event) -> Void
  ) -> any Disposable {
    startOnMainActor(action)
  }

  /// Calls ``startWithResultOnMainActor(_:)``, which replaces this overload.
  ///
  /// Events are delivered as that method describes.
  ///
  /// - Parameter action: A closure that receives a success for each value, and the failure, on the
  ///   main actor.
  /// - Returns: A disposable that cancels the work.
  @available(
    *,
    deprecated,
    renamed: "startWithResultOnMainActor(_:)",
    message:
      "'startWithResult' runs its closure on the sending thread. 'startWithResultOnMainActor' uses the main actor."
  )
  @discardableResult
  public func startWithResult(
    _ action: @escaping @MainActor @Sendable (Result<Value, Failure>) -> Void
  ) -> any Disposable {
    startWithResultOnMainActor(action)
  }

  /// Calls ``startWithCompletedOnMainActor(_:)``, which replaces this overload.
  ///
  /// Events are delivered as that method describes.
  ///
  /// - Parameter action: A closure that runs on completion, at most once, on the main actor.
  /// - Returns: A disposable that cancels the work.
  @available(
    *,
    deprecated,
    renamed: "startWithCompletedOnMainActor(_:)",
    message:
      "'startWithCompleted' runs its closure on the sending thread. 'startWithCompletedOnMainActor' uses the main actor."
  )
  @discardableResult
  public func startWithCompleted(
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> any Disposable {
    startWithCompletedOnMainActor(action)
  }

  /// Calls ``startWithFailedOnMainActor(_:)``, which replaces this overload.
  ///
  /// Events are delivered as that method describes.
  ///
  /// - Parameter action: A closure that receives the failure, at most once, on the main actor.
  /// - Returns: A disposable that cancels the work.
  @available(
    *,
    deprecated,
    renamed: "startWithFailedOnMainActor(_:)",
    message:
      "'startWithFailed' runs its closure on the sending thread. 'startWithFailedOnMainActor' uses the main actor."
  )
  @discardableResult
  public func startWithFailed(
    _ action: @escaping @MainActor @Sendable (Failure) -> Void
  ) -> any Disposable {
    startWithFailedOnMainActor(action)
  }

  /// Calls ``startWithInterruptedOnMainActor(_:)``, which replaces this overload.
  ///
  /// Events are delivered as that method describes.
  ///
  /// - Parameter action: A closure that runs on interruption, at most once, on the main actor.
  /// - Returns: A disposable that cancels the work.
  @available(
    *,
    deprecated,
    renamed: "startWithInterruptedOnMainActor(_:)",
    message:
      "'startWithInterrupted' runs its closure on the sending thread. 'startWithInterruptedOnMainActor' uses the main actor."
  )
  @discardableResult
  public func startWithInterrupted(
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> any Disposable {
    startWithInterruptedOnMainActor(action)
  }
}

extension SignalProducer where Failure == Never {
  /// Calls ``startWithValuesOnMainActor(_:)``, which replaces this overload.
  ///
  /// Events are delivered as that method describes.
  ///
  /// - Parameter action: A closure that receives the values on the main actor.
  /// - Returns: A disposable that cancels the work.
  @available(
    *,
    deprecated,
    renamed: "startWithValuesOnMainActor(_:)",
    message:
      "'startWithValues' runs its closure on the sending thread. 'startWithValuesOnMainActor' uses the main actor."
  )
  @discardableResult
  public func startWithValues(
    _ action: @escaping @MainActor @Sendable (Value) -> Void
  ) -> any Disposable {
    startWithValuesOnMainActor(action)
  }
}
