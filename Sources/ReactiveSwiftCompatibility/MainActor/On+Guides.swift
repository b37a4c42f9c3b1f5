extension Signal {
  /// Calls ``onMainActor(event:failed:completed:interrupted:terminated:disposed:value:)``, which
  /// replaces this overload.
  @available(
    *,
    deprecated,
    renamed: "onMainActor(event:failed:completed:interrupted:terminated:disposed:value:)",
    message: "'on' runs its closures on the sending thread, 'onMainActor' on the main actor."
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
  @available(
    *,
    deprecated,
    renamed:
      "onMainActor(starting:started:event:failed:completed:interrupted:terminated:disposed:value:)",
    message: "'on' runs its closures on the sending thread, 'onMainActor' on the main actor."
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
