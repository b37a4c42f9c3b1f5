/// The terms of a library: which ends its streams have, and how values travel.
///
/// What a library does not have is left out of the test cases, and the contracts that speak of it do not
/// apply. So an adapter says it once, and no operator needs a waiver for it.
///
/// ```swift
/// extension StreamVocabulary {
///   static let openCombine = StreamVocabulary("OpenCombine", delivery: .onDemand)
/// }
/// ```
public struct StreamVocabulary: Hashable, Sendable {
  /// How values travel.
  public enum Delivery: Hashable, Sendable {
    /// A source sends when it likes.
    case pushed
    /// A source sends when it likes, but no more values than were asked for.
    case onDemand
    /// Each value is asked for. The work is done by tasks on ``Lab/executor``, so that the kit runs all jobs
    /// that can run after each action of a test case.
    case pulled
  }

  /// What reports call the library.
  public let name: String
  /// Whether a stream can end with a failure.
  public let canFail: Bool
  /// Whether a stream can end because it is cancelled, and tell its observer so.
  public let canBeInterrupted: Bool
  /// Whether an operator works whether or not its output is observed, once for all observers.
  public let isHot: Bool
  /// How values travel.
  public let delivery: Delivery
  /// Whether the library promises that an event which arises inside the delivery of another waits for it.
  public let defersReentrantEvents: Bool
  /// Whether cancellation inside a callback stops what an operator is about to send at that moment, such as
  /// the end that follows its last value.
  public let stopsInsideCallbacks: Bool
  /// Whether the kit sees the locks and threads of the library, since they are those of `Reactive`.
  let isNative: Bool

  /// Creates the vocabulary of a library.
  ///
  /// The defaults are those of most of them.
  ///
  /// - Parameters:
  ///   - name: What reports call the library.
  ///   - canFail: Whether a stream can end with a failure.
  ///   - canBeInterrupted: Whether a stream can end because it is cancelled, and tell its observer so.
  ///   - isHot: Whether an operator works whether or not its output is observed.
  ///   - delivery: How values travel.
  ///   - defersReentrantEvents: Whether an event that arises inside the delivery of another waits for it.
  ///   - stopsInsideCallbacks: Whether cancellation inside a callback stops what is about to be sent.
  public init(
    _ name: String,
    canFail: Bool = true,
    canBeInterrupted: Bool = false,
    isHot: Bool = false,
    delivery: Delivery = .pushed,
    defersReentrantEvents: Bool = false,
    stopsInsideCallbacks: Bool = true
  ) {
    self.name = name
    self.canFail = canFail
    self.canBeInterrupted = canBeInterrupted
    self.isHot = isHot
    self.delivery = delivery
    self.defersReentrantEvents = defersReentrantEvents
    self.stopsInsideCallbacks = stopsInsideCallbacks
    isNative = false
  }

  /// The vocabulary of streams of this library.
  init(native name: String, isHot: Bool) {
    self.name = name
    canFail = true
    canBeInterrupted = true
    self.isHot = isHot
    delivery = .pushed
    defersReentrantEvents = true
    stopsInsideCallbacks = true
    isNative = true
  }
}
