extension UIScheduler {
  /// Runs a main-actor-isolated closure: immediately if the caller is on the main queue, and later
  /// otherwise.
  ///
  /// A signal that has ended interrupts an observer on the thread that observes it (SIG-12), even
  /// if the signal sends its events on the main queue.
  static func runOnMainActor(_ action: @escaping @MainActor () -> Void) {
    UIScheduler().schedule { MainActor.assumeIsolated { action() } }
  }

  /// Converts a main-actor-isolated closure into one that any thread may call and that runs on this
  /// scheduler.
  func scheduling(_ action: (@MainActor () -> Void)?) -> (@Sendable () -> Void)? {
    guard let action else { return nil }
    return { self.schedule { MainActor.assumeIsolated { action() } } }
  }

  /// Converts a main-actor-isolated closure into one that any thread may call and that runs on this
  /// scheduler.
  func scheduling<Value: Sendable>(
    _ action: (@MainActor (Value) -> Void)?
  ) -> (@Sendable (Value) -> Void)? {
    guard let action else { return nil }
    return { value in self.schedule { MainActor.assumeIsolated { action(value) } } }
  }
}
