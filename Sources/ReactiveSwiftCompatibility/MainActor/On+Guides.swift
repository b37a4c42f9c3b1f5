extension Signal {
  /// Calls ``onMainActor(event:failed:completed:interrupted:terminated:disposed:value:)``, which
  /// replaces this overload.
  ///
  /// All closures run on the main actor. Events are delivered as that method describes.
  ///
  /// - Parameters:
  ///   - event: A closure that runs for every event.
  ///   - failed: A closure that runs on failure.
  ///   - completed: A closure that runs on completion.
  ///   - interrupted: A closure that runs on interruption.
  ///   - terminated: A closure that runs on every terminal event.
  ///   - disposed: A closure that runs when the result's lifetime has ended, with or without a
  ///     terminal event.
  ///   - value: A closure that runs for every value.
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
  /// Calls the `onMainActor` method that has the same parameters and replaces this overload.
  ///
  /// All closures run on the main actor. Events are delivered as that method describes.
  ///
  /// - Parameters:
  ///   - starting: A closure that runs at the beginning of each start.
  ///   - started: A closure that runs just before the work begins.
  ///   - event: A closure that runs for every event.
  ///   - failed: A closure that runs on failure.
  ///   - completed: A closure that runs on completion.
  ///   - interrupted: A closure that runs on interruption.
  ///   - terminated: A closure that runs on every terminal event.
  ///   - disposed: A closure that runs when the start has ended, with or without a terminal event.
  ///   - value: A closure that runs for every value.
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
