/// A closure of the main actor as one that anything on the main queue may call.
///
/// It stops the process when it is called elsewhere.
func assumingMainActor<Value: Sendable>(
  _ action: (@MainActor (Value) -> Void)?
) -> (@Sendable (Value) -> Void)? {
  guard let action else { return nil }
  return { value in MainActor.assumeIsolated { action(value) } }
}

/// A closure of the main actor as one that anything on the main queue may call.
///
/// It stops the process when it is called elsewhere.
func assumingMainActor(_ action: (@MainActor () -> Void)?) -> (@Sendable () -> Void)? {
  guard let action else { return nil }
  return { MainActor.assumeIsolated { action() } }
}

extension UIScheduler {
  /// A closure of the main actor as one that any thread may call: it runs on this scheduler.
  func scheduling(_ action: (@MainActor () -> Void)?) -> (@Sendable () -> Void)? {
    guard let action else { return nil }
    return { self.schedule { MainActor.assumeIsolated { action() } } }
  }
}
