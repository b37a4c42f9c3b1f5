/// The capabilities of the streams of a library: their terminal events, and the delivery of values.
///
/// Test cases use only these capabilities, and contracts about other capabilities do not apply. An
/// adapter declares them once, so no operator needs a waiver for them.
///
/// ```swift
/// extension StreamVocabulary {
///   static let openCombine = StreamVocabulary("OpenCombine", delivery: .onDemand)
/// }
/// ```
public struct StreamVocabulary: Hashable, Sendable {
  /// The way in which values are delivered.
  public enum Delivery: Hashable, Sendable {
    /// A source sends values at any time.
    case pushed
    /// A source sends values at any time, but no more than were requested.
    case onDemand
    /// Each value is requested.
    ///
    /// Tasks on ``Lab/executor`` do the work, and the kit runs all ready jobs after each action of
    /// a test case.
    case pulled
  }

  /// The name of the library in reports.
  public let name: String
  /// Whether a stream can end with a failure.
  public let canFail: Bool
  /// Whether a stream can end by cancellation and notify its observer.
  public let canBeInterrupted: Bool
  /// Whether an operator does its work once for all observers, even without observers.
  public let isHot: Bool
  /// The way in which values are delivered.
  public let delivery: Delivery
  /// Whether the library promises that an event sent during a delivery is delivered afterwards.
  public let defersReentrantEvents: Bool
  /// Whether cancellation inside a callback stops events that an operator is about to send, such as
  /// the terminal event after its last value.
  public let stopsInsideCallbacks: Bool
  /// Whether the kit observes the locks and threads of the library, because they belong to
  /// `Reactive`.
  let isNative: Bool

  /// Creates the vocabulary of a library.
  ///
  /// The defaults describe most libraries.
  ///
  /// - Parameters:
  ///   - name: The name of the library in reports.
  ///   - canFail: Whether a stream can end with a failure.
  ///   - canBeInterrupted: Whether a stream can end by cancellation and notify its observer.
  ///   - isHot: Whether an operator does its work once for all observers, even without observers.
  ///   - delivery: The way in which values are delivered.
  ///   - defersReentrantEvents: Whether an event sent during a delivery is delivered afterwards.
  ///   - stopsInsideCallbacks: Whether cancellation inside a callback stops events that are about
  ///     to be sent.
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

  /// Creates the vocabulary of streams of this library.
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
