/// A strategy for flattening a stream of streams.
///
/// The following rules apply to every strategy:
///
/// - A failure or interruption of the outer stream passes through immediately.
/// - A failure of a running inner stream passes through immediately.
/// - An interruption of an inner stream is treated as a completion (D11).
/// - The result completes when the outer stream and all inner streams that the strategy forwards
///   have completed.
/// - When the result ends, all streams that are still running are cancelled, and queued streams are
///   never started (RSG-11).
/// - An inner stream starts on the thread that sends it. A queued stream starts on the thread on
///   which a running stream ends, or, if that stream ends before its start returns, on the thread
///   that started it.
///
/// ```swift
/// let (outer, input) = Signal<SignalProducer<Int, Never>, Never>.pipe()
/// outer.flatten(.concat).observeValues { print($0) }
/// input.send(value: SignalProducer([1, 2]))   // 1 2
/// ```
///
/// Events arrive on the threads that send them (EVT-36). Disposing of a start of the result cancels
/// the outer stream and all inner streams, and then sends `interrupted` (RSG-8).
public struct FlattenStrategy: Sendable, Hashable {
  @usableFromInline
  enum Kind: Sendable, Hashable {
    case concurrent(limit: Int)
    case latest
    case race
    case throttle
  }

  @usableFromInline let kind: Kind

  /// Runs all inner streams at the same time and forwards their values as they arrive.
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
  /// Inner streams that arrive while another one is running are queued, without limit. A failure
  /// ends the result, and the queued streams are never started (EVT-13). The result completes when
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

  /// Runs all inner streams until one of them sends an event, and then only that stream.
  ///
  /// The first value, completion, or failure decides the race in favor of the stream that sends it,
  /// and interrupts the other streams. An interruption does not decide the race. A stream that is
  /// interrupted before the race is decided loses it. If all streams are interrupted, the result
  /// completes once the outer stream has completed (D11). Streams that arrive after the race is
  /// decided are not started. The result completes when the outer stream and the winner have
  /// completed (EVT-21).
  ///
  /// ```text
  /// one                                             --a--b--c--|
  /// two                                             --d--e--|
  /// source                                          -1---2--------|
  /// source.flatMap(.race) { $0 == 1 ? one : two }   ---a--b--c----|
  /// ```
  public static let race = FlattenStrategy(kind: .race)

  /// Runs one inner stream at a time and drops the streams that arrive in the meantime.
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

  /// Runs up to `limit` inner streams at the same time and queues the others.
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
  /// Queued streams wait in order of arrival, and their number is not limited. When a running
  /// stream completes or is interrupted, the next one starts (D11). The result completes when the
  /// outer stream and all inner streams have completed (EVT-21). A failure ends the result, and the
  /// queued streams are never started (EVT-13).
  ///
  /// - Parameter limit: The maximum number of inner streams that run at the same time. The method
  ///   traps if `limit` is less than one (D19).
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

  /// Runs up to `limit` inner streams at the same time and queues the others.
  ///
  /// This overload takes an unsigned number, as in ReactiveSwift. A number that does not fit in an
  /// `Int` is treated as `Int.max`. In all other respects, this method behaves like the overload
  /// that takes an `Int`.
  ///
  /// - Parameter limit: The maximum number of inner streams that run at the same time. The method
  ///   traps if `limit` is zero (D19).
  /// - Returns: A strategy that runs at most `limit` inner streams at the same time.
  @_disfavoredOverload
  public static func concurrent(limit: UInt) -> FlattenStrategy {
    concurrent(limit: Int(clamping: limit))
  }
}

extension FlattenStrategy: CustomStringConvertible {
  /// The Swift expression for the strategy, such as `.latest`.
  ///
  /// Messages and stream names contain this text. A concurrency limit of one is described as
  /// `.concat`, and a limit of `Int.max` as `.merge`.
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
