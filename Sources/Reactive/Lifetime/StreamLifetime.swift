/// The lifetime of the stream that an operator stands in, which is made when it is first needed.
@usableFromInline
enum StreamLifetime: Sendable {
  /// That of one start of a producer.
  case start(Execution)
  /// That of a signal.
  case signal(ObserverList)

  /// The lifetime itself.
  @usableFromInline var lifetime: Lifetime {
    switch self {
    case .start(let execution): execution.lifetime
    case .signal(let list): list.lifetime
    }
  }

  /// Whether it has ended; asking makes nothing.
  @usableFromInline var hasEnded: Bool {
    switch self {
    case .start(let execution): execution.lifetimeHasEnded
    case .signal(let list): list.lifetimeHasEnded
    }
  }
}
