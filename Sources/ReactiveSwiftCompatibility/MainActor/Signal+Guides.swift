// A closure of the main actor, or a method of a class of the main actor, where a closure runs wherever
// events are sent: it would be an error that names no way out. These forms are the way out; a plain
// closure never chooses them.

extension Signal {
  /// Leads to ``observeOnMainActor(_:)``, which this calls.
  @available(
    *,
    deprecated,
    renamed: "observeOnMainActor(_:)",
    message:
      "'observe' runs its closure where the events are sent, 'observeOnMainActor' on the main actor."
  )
  @discardableResult
  public func observe(
    _ action: @escaping @MainActor @Sendable (Event) -> Void
  ) -> (any Disposable)? {
    observeOnMainActor(action)
  }

  /// Leads to ``observeResultOnMainActor(_:)``, which this calls.
  @available(
    *,
    deprecated,
    renamed: "observeResultOnMainActor(_:)",
    message:
      "'observeResult' runs its closure where the events are sent, 'observeResultOnMainActor' on the main actor."
  )
  @discardableResult
  public func observeResult(
    _ action: @escaping @MainActor @Sendable (Result<Value, Failure>) -> Void
  ) -> (any Disposable)? {
    observeResultOnMainActor(action)
  }

  /// Leads to ``observeCompletedOnMainActor(_:)``, which this calls.
  @available(
    *,
    deprecated,
    renamed: "observeCompletedOnMainActor(_:)",
    message:
      "'observeCompleted' runs its closure where the events are sent, 'observeCompletedOnMainActor' on the main actor."
  )
  @discardableResult
  public func observeCompleted(
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> (any Disposable)? {
    observeCompletedOnMainActor(action)
  }

  /// Leads to ``observeFailedOnMainActor(_:)``, which this calls.
  @available(
    *,
    deprecated,
    renamed: "observeFailedOnMainActor(_:)",
    message:
      "'observeFailed' runs its closure where the events are sent, 'observeFailedOnMainActor' on the main actor."
  )
  @discardableResult
  public func observeFailed(
    _ action: @escaping @MainActor @Sendable (Failure) -> Void
  ) -> (any Disposable)? {
    observeFailedOnMainActor(action)
  }

  /// Leads to ``observeInterruptedOnMainActor(_:)``, which this calls.
  @available(
    *,
    deprecated,
    renamed: "observeInterruptedOnMainActor(_:)",
    message:
      "'observeInterrupted' runs its closure where the events are sent, 'observeInterruptedOnMainActor' on the main actor."
  )
  @discardableResult
  public func observeInterrupted(
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> (any Disposable)? {
    observeInterruptedOnMainActor(action)
  }
}

extension Signal where Failure == Never {
  /// Leads to ``observeValuesOnMainActor(_:)``, which this calls.
  @available(
    *,
    deprecated,
    renamed: "observeValuesOnMainActor(_:)",
    message:
      "'observeValues' runs its closure where the events are sent, 'observeValuesOnMainActor' on the main actor."
  )
  @discardableResult
  public func observeValues(
    _ action: @escaping @MainActor @Sendable (Value) -> Void
  ) -> (any Disposable)? {
    observeValuesOnMainActor(action)
  }
}
