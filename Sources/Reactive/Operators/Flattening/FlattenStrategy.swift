/// A strategy for flattening a stream of streams.
///
/// The following rules apply to every strategy:
///
/// - A failure or interruption of the outer stream passes through at once.
/// - A failure of an inner stream passes through at once.
/// - An interruption of an inner stream is treated as a completion (D11).
/// - The result completes when the outer stream and all inner streams that the strategy forwards
///   have completed.
///
/// ```swift
/// let (outer, input) = Signal<SignalProducer<Int, Never>, Never>.pipe()
/// outer.flatten(.concat).observeValues { print($0) }
/// input.send(value: SignalProducer([1, 2]))   // 1 2
/// ```
///
/// Disposing of a start of the result cancels the outer stream and all inner streams at once, and
/// then sends `interrupted` (RSG-8).
public struct FlattenStrategy: Sendable, Hashable {
  @usableFromInline
  enum Kind: Sendable, Hashable {
    case concurrent(limit: Int)
    case latest
    case race
    case throttle
  }

  @usableFromInline let kind: Kind

  /// Runs all inner streams at the same time, and forwards their values as they arrive.
  ///
  /// ```text
  /// one                                              --a--b--c--|
  /// two                                              --d--e--|
  /// source                                           -1---2--------|
  /// source.flatMap(.merge) { $0 == 1 ? one : two }   ---a--bd-ce---|
  /// ```
  ///
  /// The number of inner streams is not limited. The result completes when the outer stream and all
  /// inner streams have completed (EVT-21). A failure of any stream cancels all others.
  public static let merge = FlattenStrategy(kind: .concurrent(limit: .max))

  /// Runs one inner stream after another, in the order of arrival.
  ///
  /// ```text
  /// one                                               --a--b--c--|
  /// two                                               --d--e--|
  /// source                                            -1---2--------|
  /// source.flatMap(.concat) { $0 == 1 ? one : two }   ---a--b--c----d--e--|
  /// ```
  ///
  /// Waiting streams are kept, without limit, until the result ends. A failure of an inner stream
  /// ends the result, and the waiting streams are never started (EVT-13). The result completes when
  /// the outer stream and all inner streams have completed (EVT-21).
  public static let concat = FlattenStrategy(kind: .concurrent(limit: 1))

  /// Runs only the latest inner stream.
  ///
  /// A new inner stream interrupts the previous one.
  ///
  /// ```text
  /// one                                               --a--b--c--|
  /// two                                               --d--e--|
  /// source                                            -1---2--------|
  /// source.flatMap(.latest) { $0 == 1 ? one : two }   ---a---d--e---|
  /// ```
  ///
  /// All terminal events of a replaced inner stream are ignored, even a failure. The result
  /// completes when the outer stream and the latest inner stream have completed (EVT-21).
  public static let latest = FlattenStrategy(kind: .latest)

  /// Runs all inner streams until one of them sends an event, and then continues with only that
  /// stream.
  ///
  /// A value, completion or failure decides the race and interrupts the other streams. An
  /// interruption does not decide it. A stream that is interrupted before the race is decided has
  /// lost. If it was the last stream, the result completes (D11). Streams that arrive after the
  /// race is decided are not started.
  ///
  /// ```text
  /// one                                             --a--b--c--|
  /// two                                             --d--e--|
  /// source                                          -1---2--------|
  /// source.flatMap(.race) { $0 == 1 ? one : two }   ---a--b--c----|
  /// ```
  public static let race = FlattenStrategy(kind: .race)

  /// Runs one inner stream at a time, and drops the streams that arrive in the meantime.
  ///
  /// ```text
  /// one                                                 --a--b--c--|
  /// two                                                 --d--e--|
  /// source                                              -1---2--------|
  /// source.flatMap(.throttle) { $0 == 1 ? one : two }   ---a--b--c----|
  /// ```
  ///
  /// A dropped stream is never started (SRC-2). The result completes when the outer stream has
  /// completed and no inner stream is running (EVT-21).
  public static let throttle = FlattenStrategy(kind: .throttle)

  /// Runs up to `limit` inner streams at the same time, and queues the others.
  ///
  /// ```text
  /// one                                     --a--b--c--|
  /// two                                     --d--e--|
  /// three                                   --f--|
  /// source                                  -1-2-3----|
  /// source.flatten(.concurrent(limit: 2))   ---a-db-ec---f--|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(1...10)
  ///   .flatMap(.concurrent(limit: 2)) { SignalProducer(value: $0 * 10) }
  ///   .startWithValues { print($0) }   // 10 20 30 …
  /// ```
  ///
  /// Waiting streams are kept in the order of arrival, without limit. A stream that completes or is
  /// interrupted makes room for the next one (D11). A failure ends the result and drops the waiting
  /// streams (EVT-13).
  ///
  /// - Parameter limit: The maximum number of inner streams. A value less than one traps (D19).
  /// - Returns: A strategy that runs at most `limit` inner streams at the same time.
  public static func concurrent(limit: Int) -> FlattenStrategy {
    Misuse.require(
      limit > 0,
      "FlattenStrategy.concurrent(limit:) was given \(limit), so no stream can run.",
      rule: "D19",
      remedy: "Pass a limit of one or more."
    )
    return FlattenStrategy(kind: .concurrent(limit: limit))
  }

  /// Runs up to `limit` inner streams at the same time, and queues the others.
  ///
  /// This overload takes an unsigned number, as in ReactiveSwift. A number that does not fit in an
  /// `Int` is treated as `Int.max`. In all other respects, this method behaves like the overload
  /// that takes an `Int`.
  ///
  /// - Parameter limit: The maximum number of inner streams. Zero traps (D19).
  /// - Returns: A strategy that runs at most `limit` inner streams at the same time.
  @_disfavoredOverload
  public static func concurrent(limit: UInt) -> FlattenStrategy {
    concurrent(limit: Int(clamping: limit))
  }
}

extension FlattenStrategy: CustomStringConvertible {
  /// The strategy in source form, such as `.latest`.
  ///
  /// Messages and traced names contain this text.
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
