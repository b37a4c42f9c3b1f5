/// The capabilities of the streams of a library: their terminal events, and how they deliver
/// values.
///
/// Test cases use only these capabilities, and contracts about other capabilities do not apply. An
/// adapter declares the capabilities once, so no operator needs its own waivers for them.
///
/// ```swift
/// extension StreamVocabulary {
///   static let openCombine = StreamVocabulary("OpenCombine", delivery: .onDemand)
/// }
/// ```
public struct StreamVocabulary: Hashable, Sendable {
  /// How values are delivered.
  public enum Delivery: Hashable, Sendable {
    /// A source sends values at any time, without a request.
    case pushed
    /// A source sends values at any time, but no more than its observer has requested.
    case onDemand
    /// The observer requests each value.
    ///
    /// Tasks on ``Lab/executor`` do the work, and the kit runs all ready jobs after each action of
    /// a test case.
    case pulled
  }

  /// The name of the library in reports.
  public let name: String
  /// Whether a stream can end with a failure.
  public let canFail: Bool
  /// Whether a stream can notify its observer that it was cancelled, with an event like
  /// `interrupted`.
  public let canBeInterrupted: Bool
  /// Whether an operator does its work only once for all observers, and even without observers.
  public let isHot: Bool
  /// How values are delivered.
  public let delivery: Delivery
  /// Whether the library delivers an event that is sent during a delivery only after that delivery.
  public let defersReentrantEvents: Bool
  /// Whether a cancellation inside a callback stops the events that an operator is about to send,
  /// such as the terminal event after its last value.
  public let stopsInsideCallbacks: Bool
  /// Whether an operator delivers one event at a time, even if its sources send on several threads.
  ///
  /// If it does, a checklist explores the interleavings of two threads, as far as it can see the
  /// locks and atomics of the library (EVT-28, EVT-29, LIV-2). Streams whose values are requested by
  /// tasks are not explored, and release builds explore nothing.
  public let serializesDelivery: Bool
  /// Whether the kit observes the locks and threads of the streams, because they belong to
  /// `Reactive`.
  let isNative: Bool

  /// Creates the vocabulary of a library.
  ///
  /// The defaults describe most libraries: cold streams that push values, can fail, and stop when
  /// they are cancelled inside a callback.
  ///
  /// - Parameters:
  ///   - name: The name of the library in reports.
  ///   - canFail: Whether a stream can end with a failure.
  ///   - canBeInterrupted: Whether a stream can notify its observer that it was cancelled.
  ///   - isHot: Whether an operator does its work only once for all observers, and even without
  ///     observers.
  ///   - delivery: How values are delivered.
  ///   - defersReentrantEvents: Whether an event that is sent during a delivery is delivered only
  ///     after that delivery.
  ///   - stopsInsideCallbacks: Whether a cancellation inside a callback stops the events that are
  ///     about to be sent.
  ///   - serializesDelivery: Whether an operator delivers one event at a time, even if its sources
  ///     send on several threads.
  public init(
    _ name: String,
    canFail: Bool = true,
    canBeInterrupted: Bool = false,
    isHot: Bool = false,
    delivery: Delivery = .pushed,
    defersReentrantEvents: Bool = false,
    stopsInsideCallbacks: Bool = true,
    serializesDelivery: Bool = false
  ) {
    self.name = name
    self.canFail = canFail
    self.canBeInterrupted = canBeInterrupted
    self.isHot = isHot
    self.delivery = delivery
    self.defersReentrantEvents = defersReentrantEvents
    self.stopsInsideCallbacks = stopsInsideCallbacks
    self.serializesDelivery = serializesDelivery
    isNative = false
  }

  /// Whether sources send to an operator on several threads.
  ///
  /// Only an exploration lets each source of another library send one event at a time.
  var isUsedOnThreads: Bool {
    isNative || serializesDelivery && delivery != .pulled && Interleavings.isAvailable
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
    serializesDelivery = true
    isNative = true
  }
}
