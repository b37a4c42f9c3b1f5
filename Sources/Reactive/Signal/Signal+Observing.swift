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
  /// If the signal has ended, the closure receives `interrupted` immediately (SIG-12). Disposing of
  /// the observation detaches the closure, which then receives no further events, not even a
  /// terminal event (SIG-19).
  ///
  /// - Parameter action: A closure that receives every event, on the thread that sends it.
  /// - Returns: A disposable that detaches the closure, or `nil` if the signal has ended. In that
  ///   case, the closure has already received `interrupted`.
  @discardableResult
  @inlinable
  public func observe(
    _ action: @escaping @Sendable (Event) -> Void
  ) -> (any Disposable)? {
    observe(Observer(action))
  }

  /// Observes the values and the failure, as results.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let (signal, input) = Signal<Int, Offline>.pipe()
  /// signal.observeResult { print($0) }
  /// input.send(value: 1)           // success(1)
  /// input.send(error: Offline())   // failure(Offline())
  /// ```
  ///
  /// The closure does not receive `completed` or `interrupted`. It runs on the thread that sends
  /// the event.
  ///
  /// - Parameter action: A closure that receives a success for each value, and a failure if the
  ///   signal fails.
  /// - Returns: A disposable that detaches the closure (SIG-19), or `nil` if the signal has ended.
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
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.observeCompleted { print("done") }
  /// input.sendCompleted()   // done
  /// ```
  ///
  /// The action does not run if the signal fails or is interrupted, or if it has already ended
  /// (SIG-12).
  ///
  /// - Parameter action: A closure that runs at most once, on the thread that completes the signal.
  /// - Returns: A disposable that detaches the closure (SIG-19), or `nil` if the signal has ended.
  @discardableResult
  @inlinable
  public func observeCompleted(
    _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    observe(Observer(completed: action))
  }

  /// Runs `action` when the signal fails.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let (signal, input) = Signal<Int, Offline>.pipe()
  /// signal.observeFailed { print($0) }
  /// input.send(error: Offline())   // Offline()
  /// ```
  ///
  /// The action does not run if the signal completes or is interrupted, or if it has already ended
  /// (SIG-12).
  ///
  /// - Parameter action: A closure that receives the failure, at most once, on the thread that
  ///   sends it.
  /// - Returns: A disposable that detaches the closure (SIG-19), or `nil` if the signal has ended.
  @discardableResult
  @inlinable
  public func observeFailed(
    _ action: @escaping @Sendable (Failure) -> Void
  ) -> (any Disposable)? {
    observe(Observer(failed: action))
  }

  /// Runs `action` when the signal is interrupted, or immediately if the signal has already ended.
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.observeInterrupted { print("interrupted") }
  /// input.sendInterrupted()   // interrupted
  /// ```
  ///
  /// An observer of a signal that has ended receives `interrupted`, however the signal ended
  /// (SIG-12). Disposing of the observation does not run the action (SIG-19).
  ///
  /// - Parameter action: A closure that runs at most once, on the thread that interrupts the
  ///   signal, or on the calling thread if the signal has already ended.
  /// - Returns: A disposable that detaches the closure, or `nil` if the signal has ended.
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
  /// The closure does not receive `completed` or `interrupted`. It runs on the thread that sends
  /// the value.
  ///
  /// - Parameter action: A closure that receives the values, one at a time (EVT-28).
  /// - Returns: A disposable that detaches the closure (SIG-19), or `nil` if the signal has ended.
  @discardableResult
  @inlinable
  public func observeValues(
    _ action: @escaping @Sendable (Value) -> Void
  ) -> (any Disposable)? {
    observe(Observer(onValue: action, onTermination: { _ in }))
  }
}
