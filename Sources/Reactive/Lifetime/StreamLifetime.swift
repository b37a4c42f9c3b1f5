/// The owner of the lifetime of an operator's stream, which creates the lifetime on first use.
@usableFromInline
enum StreamLifetime: Sendable {
  /// The lifetime of one start of a producer.
  case start(Execution)
  /// The lifetime of a signal.
  case signal(ObserverList)

  /// The lifetime, which is created if necessary.
  @usableFromInline var lifetime: Lifetime {
    switch self {
    case .start(let execution): execution.lifetime
    case .signal(let list): list.lifetime
    }
  }

  /// Whether the lifetime has ended.
  ///
  /// Reading this property does not create a lifetime.
  @usableFromInline var hasEnded: Bool {
    switch self {
    case .start(let execution): execution.lifetimeHasEnded
    case .signal(let list): list.lifetimeHasEnded
    }
  }
}
