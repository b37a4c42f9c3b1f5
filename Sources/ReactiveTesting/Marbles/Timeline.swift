public import Reactive

/// The events of a stream, each with its instant.
///
/// A timeline can be written as a marble diagram. Every symbol takes one frame, which is ten
/// milliseconds by default:
///
/// ```swift
/// struct Boom: Error {}
/// try Timeline<Int, Never>("-1-2-|")   // 1 at 10 ms, 2 at 30 ms, end at 50 ms
/// try Timeline<String, Boom>("a(bc){1s}#", error: Boom())   // # at 1020 ms
/// ```
///
/// | symbol | meaning |
/// |---|---|
/// | `-` | a frame without events |
/// | a letter or digit | a value |
/// | `\|` `#` `!` | completed, failed, interrupted |
/// | `(ab)` | events at one instant, which together take one frame |
/// | `{12ms}` | an interval in `ns`, `us`, `ms`, or `s`, which takes no additional frame |
/// | a space | nothing |
///
/// Any other symbol is an error, which states the column. Frames after the last event have no
/// meaning. Two timelines are equal if their events and instants are equal.
public struct Timeline<Value: Sendable, Failure: Error>: Sendable {
  /// An event and its instant.
  public struct Moment: Sendable {
    /// The instant of the event.
    public let instant: Instant
    /// The value or terminal event.
    public let event: Event<Value, Failure>

    /// Creates a moment.
    ///
    /// - Parameters:
    ///   - instant: The instant of the event.
    ///   - event: A value or a terminal event.
    public init(_ instant: Instant, _ event: Event<Value, Failure>) {
      self.instant = instant
      self.event = event
    }
  }

  /// The events with their instants, in order.
  public let moments: [Moment]

  /// The duration of one symbol when the timeline is rendered.
  ///
  /// The duration is at most the smallest interval between two different instants, so all instants
  /// can be written.
  public let frame: Duration

  /// Creates a timeline from moments, which are sorted by their instants.
  ///
  /// Moments with the same instant keep their order. The initializer traps if an instant is before
  /// the origin, or if `frame` is less than one nanosecond (TST-1).
  ///
  /// ```swift
  /// let timeline = Timeline<Int, Never>([
  ///   .init(Instant(nanoseconds: 10_000_000), .value(1)),
  ///   .init(Instant(nanoseconds: 20_000_000), .completed),
  /// ])
  /// print(timeline)   // -1|
  /// ```
  ///
  /// - Parameters:
  ///   - moments: The events, in any order. The initializer does not check that a terminal event
  ///     comes last.
  ///   - frame: The maximum duration of one symbol when the timeline is rendered.
  public init(_ moments: [Moment], frame: Duration = .milliseconds(10)) {
    let sorted = moments.enumerated().sorted { left, right in
      (left.element.instant, left.offset) < (right.element.instant, right.offset)
    }
    self.moments = sorted.map(\.element)
    if let first = self.moments.first {
      Misuse.require(
        first.instant >= .origin,
        "A timeline has an event at \(first.instant), which is before the origin.",
        rule: "TST-1",
        remedy: "Pass instants that are not before the origin."
      )
    }
    self.frame = MarbleRuler.frame(
      for: self.moments.map(\.instant.nanoseconds),
      atMost: frame
    )
  }

  /// Parses a marble diagram with the given value for each letter or digit.
  ///
  /// ```swift
  /// let timeline = try Timeline<Bool, Never>("-t-f|", values: ["t": true, "f": false])
  /// ```
  ///
  /// - Parameters:
  ///   - diagram: The marble diagram.
  ///   - values: The value of each letter or digit.
  ///   - error: The failure that `#` stands for. If it is `nil`, a `#` is an error.
  ///   - frame: The duration of one symbol. The initializer traps if it is less than one nanosecond
  ///     (TST-1).
  /// - Throws: ``MarbleError`` with the column of the first problem, such as a letter without a
  ///   value.
  public init(
    _ diagram: String,
    values: [Character: Value],
    error: Failure? = nil,
    frame: Duration = .milliseconds(10)
  ) throws(MarbleError) {
    try self.init(reading: diagram, error: error, frame: frame) { values[$0] }
  }

  /// Parses a marble diagram whose letters and digits have the meanings that `value` returns.
  private init(
    reading diagram: String,
    error: Failure?,
    frame: Duration,
    value: (Character) -> Value?
  ) throws(MarbleError) {
    var moments: [Moment] = []
    for symbol in try MarbleScanner.scan(diagram, frame: frame) {
      let event: Event<Value, Failure>
      switch symbol.character {
      case "|": event = .completed
      case "!": event = .interrupted
      case "#":
        guard let error else {
          throw MarbleError(problem: .missingError, column: symbol.column, text: diagram)
        }
        event = .failed(error)
      case "^":
        throw MarbleError(problem: .unknownSymbol("^"), column: symbol.column, text: diagram)
      case let key:
        guard let value = value(key) else {
          throw MarbleError(problem: .unknownKey(key), column: symbol.column, text: diagram)
        }
        event = .value(value)
      }
      moments.append(Moment(Instant(nanoseconds: symbol.time), event))
    }
    self.init(moments, frame: frame)
  }
}

extension Timeline where Value == Int {
  /// Parses a marble diagram in which each digit is its own value.
  ///
  /// ```swift
  /// let timeline = try Timeline<Int, Never>("-1-2-|")   // 1 at 10 ms, 2 at 30 ms, end at 50 ms
  /// ```
  ///
  /// - Parameters:
  ///   - diagram: The marble diagram. A letter is an error.
  ///   - error: The failure that `#` stands for. If it is `nil`, a `#` is an error.
  ///   - frame: The duration of one symbol. The initializer traps if it is less than one nanosecond
  ///     (TST-1).
  /// - Throws: ``MarbleError`` with the column of the first problem.
  public init(
    _ diagram: String,
    error: Failure? = nil,
    frame: Duration = .milliseconds(10)
  ) throws(MarbleError) {
    try self.init(reading: diagram, error: error, frame: frame) { key in
      key.isASCII ? key.wholeNumberValue : nil
    }
  }
}

extension Timeline where Value == String {
  /// Parses a marble diagram in which each letter or digit is its own value.
  ///
  /// ```swift
  /// let timeline = try Timeline<String, Never>("-a-b-|")   // a at 10 ms, b at 30 ms, end at 50 ms
  /// ```
  ///
  /// - Parameters:
  ///   - diagram: The marble diagram.
  ///   - error: The failure that `#` stands for. If it is `nil`, a `#` is an error.
  ///   - frame: The duration of one symbol. The initializer traps if it is less than one nanosecond
  ///     (TST-1).
  /// - Throws: ``MarbleError`` with the column of the first problem.
  public init(
    _ diagram: String,
    error: Failure? = nil,
    frame: Duration = .milliseconds(10)
  ) throws(MarbleError) {
    try self.init(reading: diagram, error: error, frame: frame) { String($0) }
  }
}

extension Timeline.Moment: Equatable where Value: Equatable, Failure: Equatable {}

extension Timeline: Equatable where Value: Equatable, Failure: Equatable {
  /// Returns whether two timelines have the same events at the same instants.
  ///
  /// The frames need not be equal.
  ///
  /// - Parameters:
  ///   - left: A timeline.
  ///   - right: Another timeline.
  /// - Returns: `true` if the events and the instants are equal.
  public static func == (left: Timeline, right: Timeline) -> Bool {
    left.moments == right.moments
  }
}
