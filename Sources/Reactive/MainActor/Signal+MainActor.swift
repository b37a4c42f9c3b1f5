extension Signal {
  /// Observes all events on the main actor.
  ///
  /// ```swift
  /// @MainActor final class Screen {
  ///   var lines: [String] = []
  ///   func show(_ names: Signal<String, Never>) {
  ///     names.observeOnMainActor { [weak self] in self?.lines.append("\($0)") }
  ///   }
  /// }
  /// ```
  ///
  /// An event that is sent on the main queue while no earlier event is pending is delivered
  /// immediately, as with ``UIScheduler``. All other events are delivered as soon as possible, in
  /// order (S8). If the signal has ended, the closure receives `interrupted` in the same way
  /// (SIG-12). Disposing of the observation detaches the closure, which then receives no further
  /// events, not even a terminal event (SIG-19).
  ///
  /// - Parameter action: A closure that receives every event.
  /// - Returns: A disposable that detaches the closure, or `nil` if there is nothing to detach. The
  ///   result can be `nil` only if the signal has ended.
  @discardableResult
  public func observeOnMainActor(
    _ action: @escaping @MainActor (Event) -> Void
  ) -> (any Disposable)? {
    observe(on: UIScheduler()).observe { event in
      switch event {
      case .value, .failed, .completed: MainActor.assumeIsolated { action(event) }
      case .interrupted: UIScheduler.runOnMainActor { action(event) }
      }
    }
  }

  /// Observes the values and the failure, as results, on the main actor.
  ///
  /// The closure does not receive `completed` or `interrupted`. Events arrive on the main queue, as
  /// with ``observeOnMainActor(_:)``.
  ///
  /// - Parameter action: A closure that receives a success for each value, and a failure if the
  ///   signal fails.
  /// - Returns: A disposable that detaches the closure (SIG-19), or `nil` if there is nothing to
  ///   detach. The result can be `nil` only if the signal has ended.
  @discardableResult
  public func observeResultOnMainActor(
    _ action: @escaping @MainActor (Result<Value, Failure>) -> Void
  ) -> (any Disposable)? {
    observe(on: UIScheduler()).observeResult { result in
      MainActor.assumeIsolated { action(result) }
    }
  }

  /// Runs `action` on the main actor when the signal completes.
  ///
  /// The action does not run if the signal fails, is interrupted, or has already ended (SIG-12).
  /// The action runs on the main queue, as with ``observeOnMainActor(_:)``.
  ///
  /// - Parameter action: A closure that runs at most once.
  /// - Returns: A disposable that detaches the closure (SIG-19), or `nil` if there is nothing to
  ///   detach. The result can be `nil` only if the signal has ended.
  @discardableResult
  public func observeCompletedOnMainActor(
    _ action: @escaping @MainActor () -> Void
  ) -> (any Disposable)? {
    observe(on: UIScheduler()).observeCompleted { MainActor.assumeIsolated { action() } }
  }

  /// Runs `action` on the main actor when the signal fails.
  ///
  /// The action does not run if the signal completes, is interrupted, or has already ended
  /// (SIG-12). The action runs on the main queue, as with ``observeOnMainActor(_:)``.
  ///
  /// - Parameter action: A closure that receives the failure, at most once.
  /// - Returns: A disposable that detaches the closure (SIG-19), or `nil` if there is nothing to
  ///   detach. The result can be `nil` only if the signal has ended.
  @discardableResult
  public func observeFailedOnMainActor(
    _ action: @escaping @MainActor (Failure) -> Void
  ) -> (any Disposable)? {
    observe(on: UIScheduler()).observeFailed { error in
      MainActor.assumeIsolated { action(error) }
    }
  }

  /// Runs `action` on the main actor when the signal is interrupted, or if the signal has already
  /// ended.
  ///
  /// The action does not run if the signal completes or fails during the observation. Disposing of
  /// the observation does not run it either (SIG-19). The action runs on the main queue, as with
  /// ``observeOnMainActor(_:)``.
  ///
  /// - Parameter action: A closure that runs at most once.
  /// - Returns: A disposable that detaches the closure, or `nil` if there is nothing to detach. The
  ///   result can be `nil` only if the signal has ended.
  @discardableResult
  public func observeInterruptedOnMainActor(
    _ action: @escaping @MainActor () -> Void
  ) -> (any Disposable)? {
    observe(on: UIScheduler()).observeInterrupted { UIScheduler.runOnMainActor(action) }
  }
}

extension Signal where Failure == Never {
  /// Observes the values of a signal that cannot fail, on the main actor.
  ///
  /// The closure does not receive `completed` or `interrupted`. Values arrive on the main queue, as
  /// with ``observeOnMainActor(_:)``.
  ///
  /// - Parameter action: A closure that receives the values.
  /// - Returns: A disposable that detaches the closure (SIG-19), or `nil` if there is nothing to
  ///   detach. The result can be `nil` only if the signal has ended.
  @discardableResult
  public func observeValuesOnMainActor(
    _ action: @escaping @MainActor (Value) -> Void
  ) -> (any Disposable)? {
    observe(on: UIScheduler()).observeValues { value in
      MainActor.assumeIsolated { action(value) }
    }
  }
}
