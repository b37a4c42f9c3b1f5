extension Signal {
  /// Calls ``onMainActor(event:failed:completed:interrupted:terminated:disposed:value:)``, which
  /// replaces this overload.
  ///
  /// All closures run on the main actor. Events are delivered as that method describes.
  ///
  /// - Parameters:
  ///   - event: Runs for every event.
  ///   - failed: Runs on failure.
  ///   - completed: Runs on completion.
  ///   - interrupted: Runs on interruption.
  ///   - terminated: Runs on every terminal event.
  ///   - disposed: Runs when the result's lifetime has ended, with or without a terminal event.
  ///   - value: Runs for every value.
  /// - Returns: A signal that sends the events of this signal on the main queue.
  @available(
    *,
    deprecated,
    renamed: "onMainActor(event:failed:completed:interrupted:terminated:disposed:value:)",
    message: "'on' runs its closures on the sending thread. 'onMainActor' uses the main actor."
  )
  public func on(
    event: (@MainActor @Sendable (Event) -> Void)? = nil,
    failed: (@MainActor @Sendable (Failure) -> Void)? = nil,
    completed: (@MainActor @Sendable () -> Void)? = nil,
    interrupted: (@MainActor @Sendable () -> Void)? = nil,
    terminated: (@MainActor @Sendable () -> Void)? = nil,
    disposed: (@MainActor @Sendable () -> Void)? = nil,
    value: (@MainActor @Sendable (Value) -> Void)? = nil
  ) -> Signal<Value, Failure> {
    onMainActor(
      event: event,
      failed: failed,
      completed: completed,
      interrupted: interrupted,
      terminated: terminated,
      disposed: disposed,
      value: value
    )
  }
}

extension SignalProducer {
  /// Calls the `onMainActor` method with the same parameters, which replaces this overload.
  ///
  /// All closures run on the main actor. Events are delivered as that method describes.
  ///
  /// - Parameters:
  ///   - starting: Runs at the beginning of each start.
  ///   - started: Runs just before the work begins.
  ///   - event: Runs for every event.
  ///   - failed: Runs on failure.
  ///   - completed: Runs on completion.
  ///   - interrupted: Runs on interruption.
  ///   - terminated: Runs on every terminal event.
  ///   - disposed: Runs when the start has ended, with or without a terminal event.
  ///   - value: Runs for every value.
  /// - Returns: A producer that sends the events of this producer on the main queue.
  @available(
    *,
    deprecated,
    renamed:
      "onMainActor(starting:started:event:failed:completed:interrupted:terminated:disposed:value:)",
    message: "'on' runs its closures on the sending thread. 'onMainActor' uses the main actor."
  )
  public func on(
    starting: (@MainActor @Sendable () -> Void)? = nil,
    started: (@MainActor @Sendable () -> Void)? = nil,
    event: (@MainActor @Sendable (Event) -> Void)? = nil,
    failed: (@MainActor @Sendable (Failure) -> Void)? = nil,
    completed: (@MainActor @Sendable () -> Void)? = nil,
    interrupted: (@MainActor @Sendable () -> Void)? = nil,
    terminated: (@MainActor @Sendable () -> Void)? = nil,
    disposed: (@MainActor @Sendable () -> Void)? = nil,
    value: (@MainActor @Sendable (Value) -> Void)? = nil
  ) -> SignalProducer<Value, Failure> {
    onMainActor(
      starting: starting,
      started: started,
      event: event,
      failed: failed,
      completed: completed,
      interrupted: interrupted,
      terminated: terminated,
      disposed: disposed,
      value: value
    )
  }
}
