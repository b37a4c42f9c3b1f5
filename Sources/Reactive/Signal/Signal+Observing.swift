extension Signal {
  /// Observes all events.
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.observe { print($0) }
  /// input.send(value: 1)    // VALUE 1
  /// input.sendCompleted()   // COMPLETED
  /// ```
  ///
  /// - Returns: A disposable that detaches the closure; `nil` if the signal has ended, in which
  ///   case the closure has received `interrupted`.
  @discardableResult
  @inlinable
  public func observe(
    _ action: @escaping @Sendable (Event) -> Void
  ) -> (any Disposable)? {
    observe(Observer(action))
  }

  /// Observes values and the failure, as results.
  ///
  /// Completion and interruption are not reported.
  ///
  /// - Returns: A disposable that detaches the closure; `nil` if the signal has ended.
  @discardableResult
  @inlinable
  public func observeResult(
    _ action: @escaping @Sendable (Result<Value, Failure>) -> Void
  ) -> (any Disposable)? {
    observe(
      Observer(value: { action(.success($0)) }, failed: { action(.failure($0)) })
    )
  }

  /// Runs `action` when the signal completes.
  ///
  /// - Returns: A disposable that detaches the closure; `nil` if the signal has ended.
  @discardableResult
  @inlinable
  public func observeCompleted(
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    observe(Observer(completed: action))
  }

  /// Runs `action` when the signal fails.
  ///
  /// - Returns: A disposable that detaches the closure; `nil` if the signal has ended.
  @discardableResult
  @inlinable
  public func observeFailed(
    _ action: @escaping @Sendable (Failure) -> Void
  ) -> (any Disposable)? {
    observe(Observer(failed: action))
  }

  /// Runs `action` when the signal is interrupted, or at once if the signal has already ended.
  ///
  /// - Returns: A disposable that detaches the closure; `nil` if the signal has ended.
  @discardableResult
  @inlinable
  public func observeInterrupted(
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    observe(Observer(interrupted: action))
  }
}

extension Signal where Failure == Never {
  /// Observes the values of a signal that cannot fail.
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.observeValues { print($0) }
  /// input.send(value: 1)   // 1
  /// ```
  ///
  /// - Returns: A disposable that detaches the closure; `nil` if the signal has ended.
  @discardableResult
  @inlinable
  public func observeValues(
    _ action: @escaping @Sendable (Value) -> Void
  ) -> (any Disposable)? {
    observe(Observer(onValue: action, onTermination: { _ in }))
  }
}
