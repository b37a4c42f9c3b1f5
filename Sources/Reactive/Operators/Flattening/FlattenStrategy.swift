/// How the inner streams of a stream of streams are joined.
///
/// With every strategy, a failure or interruption of the outer stream passes through at once, a
/// failure of an inner stream too, interruption of an inner stream counts as its completion (D11),
/// and the result completes when the outer stream and all inner streams that are to be sent have.
public struct FlattenStrategy: Sendable, Hashable {
  @usableFromInline
  enum Kind: Sendable, Hashable {
    case concurrent(limit: Int)
    case latest
    case race
    case throttle
  }

  @usableFromInline let kind: Kind

  /// All inner streams at once, their events as they come.
  public static let merge = FlattenStrategy(kind: .concurrent(limit: .max))

  /// One inner stream after the other, in the order in which they came.
  public static let concat = FlattenStrategy(kind: .concurrent(limit: 1))

  /// The latest inner stream only.
  ///
  /// A new inner stream interrupts the previous one.
  public static let latest = FlattenStrategy(kind: .latest)

  /// All inner streams at once, until one sends an event: that one goes on, the others are interrupted.
  ///
  /// Completion and failure are events too. Interruption is none: a stream that is interrupted before
  /// the race is decided has lost it, unless it is the last, whose end completes the result (D11).
  /// Streams that come when the race is decided are not started.
  public static let race = FlattenStrategy(kind: .race)

  /// One inner stream at a time; those that come while it runs are dropped.
  public static let throttle = FlattenStrategy(kind: .throttle)

  /// Up to `limit` inner streams at once; the others wait their turn.
  ///
  /// - Parameter limit: The maximum number of inner streams. A value less than one traps (D19).
  /// - Returns: A strategy that runs at most `limit` inner streams at the same time.
  public static func concurrent(limit: Int) -> FlattenStrategy {
    Misuse.require(
      limit > 0,
      "FlattenStrategy.concurrent(limit:) was given \(limit), and without a place no stream can run.",
      rule: "D19",
      remedy: "Pass one or more."
    )
    return FlattenStrategy(kind: .concurrent(limit: limit))
  }

  /// Up to `limit` inner streams at once; the others wait their turn.
  ///
  /// - Parameter limit: The maximum number of inner streams. Zero traps (D19).
  /// - Returns: A strategy that runs at most `limit` inner streams at the same time.
  @_disfavoredOverload
  public static func concurrent(limit: UInt) -> FlattenStrategy {
    concurrent(limit: Int(clamping: limit))
  }
}

extension FlattenStrategy: CustomStringConvertible {
  /// The strategy as it is written, such as `.latest`.
  public var description: String {
    switch kind {
    case .concurrent(limit: .max): ".merge"
    case .concurrent(limit: 1): ".concat"
    case .concurrent(let limit): ".concurrent(limit: \(limit))"
    case .latest: ".latest"
    case .race: ".race"
    case .throttle: ".throttle"
    }
  }
}
