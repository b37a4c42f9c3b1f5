// These overloads accept a main-actor-isolated closure, or a method of a main-actor-isolated class,
// where the current API requires a closure that can run on any thread. Without these overloads, the
// compiler would report an error that does not name a replacement. The compiler never selects them
// for a closure that is not isolated.

extension Signal {
  /// Calls ``observeOnMainActor(_:)``, which replaces this overload.
  ///
  /// Events are delivered as that method describes.
  ///
  /// - Parameter action: A closure that receives every event on the main actor.
  /// - Returns: A disposable that detaches the closure, or `nil` if the signal has ended.
  @available(
    *,
    deprecated,
    renamed: "observeOnMainActor(_:)",
    message:
      "'observe' runs its closure on the sending thread. 'observeOnMainActor' uses the main actor."
  )
  @discardableResult
  public func observe(
    _ action: @escaping @MainActor @Sendable (Event) -> Void
  ) -> (any Disposable)? {
    observeOnMainActor(action)
  }

  /// Calls ``observeResultOnMainActor(_:)``, which replaces this overload.
  ///
  /// Events are delivered as that method describes.
  ///
  /// - Parameter action: A closure that receives a success for each value, and the failure, on the
  ///   main actor.
  /// - Returns: A disposable that detaches the closure, or `nil` if the signal has ended.
  @available(
    *,
    deprecated,
    renamed: "observeResultOnMainActor(_:)",
    message:
      "'observeResult' runs its closure on the sending thread. 'observeResultOnMainActor' uses the main actor."
  )
  @discardableResult
  public func observeResult(
    _ action: @escaping @MainActor @Sendable (Result<Value, Failure>) -> Void
  ) -> (any Disposable)? {
    observeResultOnMainActor(action)
  }

  /// Calls ``observeCompletedOnMainActor(_:)``, which replaces this overload.
  ///
  /// Events are delivered as that method describes.
  ///
  /// - Parameter action: A closure that runs on completion, at most once, on the main actor.
  /// - Returns: A disposable that detaches the closure, or `nil` if the signal has ended.
  @available(
    *,
    deprecated,
    renamed: "observeCompletedOnMainActor(_:)",
    message:
      "'observeCompleted' runs its closure on the sending thread. 'observeCompletedOnMainActor' uses the main actor."
  )
  @discardableResult
  public func observeCompleted(
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> (any Disposable)? {
    observeCompletedOnMainActor(action)
  }

  /// Calls ``observeFailedOnMainActor(_:)``, which replaces this overload.
  ///
  /// Events are delivered as that method describes.
  ///
  /// - Parameter action: A closure that receives the failure, at most once, on the main actor.
  /// - Returns: A disposable that detaches the closure, or `nil` if the signal has ended.
  @available(
    *,
    deprecated,
    renamed: "observeFailedOnMainActor(_:)",
    message:
      "'observeFailed' runs its closure on the sending thread. 'observeFailedOnMainActor' uses the main actor."
  )
  @discardableResult
  public func observeFailed(
    _ action: @escaping @MainActor @Sendable (Failure) -> Void
  ) -> (any Disposable)? {
    observeFailedOnMainActor(action)
  }

  /// Calls ``observeInterruptedOnMainActor(_:)``, which replaces this overload.
  ///
  /// Events are delivered as that method describes.
  ///
  /// - Parameter action: A closure that runs on interruption, at most once, on the main actor.
  /// - Returns: A disposable that detaches the closure, or `nil` if the signal has ended.
  @available(
    *,
    deprecated,
    renamed: "observeInterruptedOnMainActor(_:)",
    message:
      "'observeInterrupted' runs its closure on the sending thread. 'observeInterruptedOnMainActor' uses the main actor."
  )
  @discardableResult
  public func observeInterrupted(
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> (any Disposable)? {
    observeInterruptedOnMainActor(action)
  }
}

extension Signal where Failure == Never {
  /// Calls ``observeValuesOnMainActor(_:)``, which replaces this overload.
  ///
  /// Events are delivered as that method describes.
  ///
  /// - Parameter action: A closure that receives the values on the main actor.
  /// - Returns: A disposable that detaches the closure, or `nil` if the signal has ended.
  @available(
    *,
    deprecated,
    renamed: "observeValuesOnMainActor(_:)",
    message:
      "'observeValues' runs its closure on the sending thread. 'observeValuesOnMainActor' uses the main actor."
  )
  @discardableResult
  public func observeValues(
    _ action: @escaping @MainActor @Sendable (Value) -> Void
  ) -> (any Disposable)? {
    observeValuesOnMainActor(action)
  }
}
