extension SignalProducer {
  /// Starts the work and sends its events to a closure on the main actor.
  ///
  /// ```swift
  /// @MainActor final class Screen {
  ///   var lines: [String] = []
  ///   func load(_ names: SignalProducer<String, Never>) {
  ///     names.startOnMainActor { [weak self] in self?.lines.append("\($0)") }
  ///   }
  /// }
  /// ```
  ///
  /// The work begins on the calling thread. An event that is sent on the main queue while no
  /// earlier event is pending is delivered immediately, as with ``UIScheduler``. All other events
  /// are delivered as soon as possible, in order (S8). Disposing of the start drops the pending
  /// values.
  ///
  /// - Parameter action: A closure that receives every event.
  /// - Returns: A disposable that cancels the work and delivers `interrupted` on the main actor
  ///   (D14).
  @discardableResult
  public func startOnMainActor(
    _ action: @escaping @MainActor (Event) -> Void
  ) -> any Disposable {
    observe(on: UIScheduler()).start { event in MainActor.assumeIsolated { action(event) } }
  }

  /// Starts the work and sends the values and the failure to a closure on the main actor as
  /// results.
  ///
  /// The work begins on the calling thread, and events arrive on the main queue as with
  /// ``startOnMainActor(_:)``. The closure does not receive `completed` or `interrupted`.
  ///
  /// - Parameter action: A closure that receives a success for each value, and a failure if the
  ///   stream fails.
  /// - Returns: A disposable that cancels the work.
  @discardableResult
  public func startWithResultOnMainActor(
    _ action: @escaping @MainActor (Result<Value, Failure>) -> Void
  ) -> any Disposable {
    observe(on: UIScheduler()).startWithResult { result in
      MainActor.assumeIsolated { action(result) }
    }
  }

  /// Starts the work and runs `action` on the main actor when the work completes.
  ///
  /// The work begins on the calling thread, and the action runs on the main queue as with
  /// ``startOnMainActor(_:)``. The action does not run after a failure, an interruption or a
  /// disposal.
  ///
  /// - Parameter action: A closure that runs at most once.
  /// - Returns: A disposable that cancels the work.
  @discardableResult
  public func startWithCompletedOnMainActor(
    _ action: @escaping @MainActor () -> Void
  ) -> any Disposable {
    observe(on: UIScheduler()).startWithCompleted { MainActor.assumeIsolated { action() } }
  }

  /// Starts the work and runs `action` on the main actor when the work fails.
  ///
  /// The work begins on the calling thread, and the action runs on the main queue as with
  /// ``startOnMainActor(_:)``. The action does not run after a completion, an interruption or a
  /// disposal.
  ///
  /// - Parameter action: A closure that receives the failure, at most once.
  /// - Returns: A disposable that cancels the work.
  @discardableResult
  public func startWithFailedOnMainActor(
    _ action: @escaping @MainActor (Failure) -> Void
  ) -> any Disposable {
    observe(on: UIScheduler()).startWithFailed { error in
      MainActor.assumeIsolated { action(error) }
    }
  }

  /// Starts the work and runs `action` on the main actor when the work is interrupted.
  ///
  /// The work begins on the calling thread, and the action runs on the main queue as with
  /// ``startOnMainActor(_:)``. The action does not run after a completion or a failure.
  ///
  /// - Parameter action: A closure that runs at most once, even after a disposal (D14).
  /// - Returns: A disposable that cancels the work and runs the action on the main actor.
  @discardableResult
  public func startWithInterruptedOnMainActor(
    _ action: @escaping @MainActor () -> Void
  ) -> any Disposable {
    observe(on: UIScheduler()).startWithInterrupted { MainActor.assumeIsolated { action() } }
  }
}

extension SignalProducer where Failure == Never {
  /// Starts the work and sends its values to a closure on the main actor.
  ///
  /// The work begins on the calling thread, and values arrive on the main queue as with
  /// ``startOnMainActor(_:)``. The closure does not receive `completed` or `interrupted`.
  ///
  /// - Parameter action: A closure that receives the values.
  /// - Returns: A disposable that cancels the work.
  @discardableResult
  public func startWithValuesOnMainActor(
    _ action: @escaping @MainActor (Value) -> Void
  ) -> any Disposable {
    observe(on: UIScheduler()).startWithValues { value in
      MainActor.assumeIsolated { action(value) }
    }
  }
}
