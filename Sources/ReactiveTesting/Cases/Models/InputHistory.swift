public import Reactive

/// The events that the sources of one start of the output have sent, in order.
///
/// Each event is recorded when its source sends it to the operator, so an event of a signal that is
/// not observed is missing. If a signal ends while it is not observed, models are not compared. If
/// starts of the output share one start of the input, the history begins with the shared run that this
/// start joins, so it also contains the events that were sent before this start. A model computes the
/// expected output from this history. See ``OperatorUnderTest/model(_:)``.
public struct InputHistory: Sendable {
  /// An event, with its source and the instant at which it was sent.
  public struct Entry: Sendable {
    /// The source: an input, or an inner stream.
    public let source: SourceID
    /// The event.
    ///
    /// A value is the number in the test case, before a closure of the input, such as that of
    /// `.producer(_:)`, converts it. If the source is an outer stream, the value is the number of
    /// the inner stream that it sends. The first input fails with ``TestFailure/boom``, and each
    /// other source with a failure of its own.
    public let event: Event<Int, TestFailure>
    /// The instant at which the source sent the event.
    public let instant: Instant
  }

  /// The instant at which the output was started.
  ///
  /// If the output is a signal, this is the instant at which the test case began.
  public let start: Instant

  /// The current instant, up to which the history contains all events.
  public internal(set) var now: Instant

  /// The number of events that the sources had sent when the output was started.
  ///
  /// The count is zero unless starts of the output share one start of the input.
  public internal(set) var earlierCount = 0

  /// The number of inputs of the operator.
  ///
  /// Use this number in the model of an operator that is declared with `inputs: .collection`.
  public let inputCount: Int

  init(start: Instant, inputCount: Int) {
    self.start = start
    self.inputCount = inputCount
    now = start
  }

  /// All events of all sources, in the order in which they were sent.
  public private(set) var entries: [Entry] = []

  mutating func add(_ source: SourceID, _ event: SourceEvent, at instant: Instant) {
    entries.append(Entry(source: source, event: Self.event(event, from: source), instant: instant))
  }

  /// Returns the event of a source.
  ///
  /// If the source is an outer stream, the value is the number of the inner stream that it sends.
  static func event(_ event: SourceEvent, from source: SourceID) -> Event<Int, TestFailure> {
    switch event {
    case .value(let value), .stream(let value): .value(value)
    case .completed: .completed
    case .interrupted: .interrupted
    case .failed: .failed(.of(source))
    }
  }
}

extension InputHistory {
  /// Returns the values that an input has sent.
  ///
  /// - Parameter index: The number of the input, counted from zero.
  /// - Returns: The values, in the order in which they were sent, or an empty array if the input
  ///   has sent none or does not exist. The values of an outer stream are the numbers of its inner
  ///   streams.
  public func values(of index: Int = 0) -> [Int] {
    entries.compactMap { $0.source == .input(index) ? $0.event.value : nil }
  }

  /// Returns whether an input has completed.
  ///
  /// - Parameter index: The number of the input, counted from zero.
  /// - Returns: `true` if the input has sent `completed`, or `false` if it has not or does not
  ///   exist.
  public func hasCompleted(_ index: Int = 0) -> Bool {
    entries.contains { $0.source == .input(index) && $0.event.isCompleted }
  }

  /// Returns the first terminal event of an input, with its instant.
  ///
  /// - Parameter index: The number of the input, counted from zero.
  /// - Returns: The first terminal event, even if the input was restarted later, or `nil` if the
  ///   input has not ended or does not exist.
  public func termination(of index: Int = 0) -> TimedValue<Termination<TestFailure>>? {
    for entry in entries where entry.source == .input(index) {
      if let end = entry.event.termination { return TimedValue(end, at: entry.instant) }
    }
    return nil
  }

  /// The instant at which an input or an inner stream first failed or was interrupted, or `nil` if
  /// none did.
  ///
  /// An operator that does not handle these events sends no values after this instant.
  public var abortedAt: Instant? {
    entries.first { entry in
      switch entry.event {
      case .failed, .interrupted: true
      case .value, .completed: false
      }
    }?
    .instant
  }
}
