public import Reactive

/// The interval from the start of a source to its disposal.
///
/// ```swift
/// try SubscriptionMarble("--^---!")   // from 20 ms to 60 ms
/// try SubscriptionMarble("^")         // from the origin on, and not disposed of
/// ```
///
/// Time has the same notation as in ``Timeline``. `(^!)` is a start and a disposal at the same
/// instant.
public struct SubscriptionMarble: Hashable, Sendable {
  /// The time of the start.
  public let start: Instant
  /// The time of the disposal, or `nil` if there was none.
  public let end: Instant?

  /// Creates a subscription.
  ///
  /// The initializer traps if the start is before the origin, or if the end is before the start
  /// (TST-1).
  ///
  /// - Parameters:
  ///   - start: The time of the start.
  ///   - end: The time of the disposal, or `nil` if there was none.
  public init(start: Instant, end: Instant? = nil) {
    Misuse.require(
      start >= .origin && end.map { $0 >= start } ?? true,
      "A subscription extends from \(start) to \(end.map(\.description) ?? "its end").",
      rule: "TST-1",
      remedy: "Pass instants in ascending order, none of them before the origin."
    )
    self.start = start
    self.end = end
  }

  /// Parses a subscription line.
  ///
  /// - Parameters:
  ///   - diagram: A line with exactly one `^`, and at most one `!` after it.
  ///   - frame: The duration of one symbol. The initializer traps if it is less than one nanosecond
  ///     (TST-1).
  /// - Throws: ``MarbleError`` with the column of the first problem.
  public init(_ diagram: String, frame: Duration = .milliseconds(10)) throws(MarbleError) {
    var start: Instant?
    var end: Instant?
    for symbol in try MarbleScanner.scan(diagram, frame: frame) {
      let instant = Instant(nanoseconds: symbol.time)
      switch symbol.character {
      case "^" where start == nil: start = instant
      case "!" where start != nil && end == nil: end = instant
      case "^", "!":
        let problem = MarbleError.Problem.misplaced(symbol.character)
        throw MarbleError(problem: problem, column: symbol.column, text: diagram)
      case let other:
        throw MarbleError(problem: .unknownSymbol(other), column: symbol.column, text: diagram)
      }
    }
    guard let start else {
      throw MarbleError(problem: .missingStart, column: diagram.count + 1, text: diagram)
    }
    self.init(start: start, end: end)
  }

  /// Renders the subscription as a line.
  ///
  /// - Parameter frame: The maximum duration of one symbol. The method traps if it is less than one
  ///   nanosecond (TST-1). The duration is shortened until both instants can be written.
  /// - Returns: The line, and the duration of one of its symbols.
  public func rendered(
    frame: Duration = .milliseconds(10)
  ) -> (diagram: String, frame: Duration) {
    var symbols: [Int64: [Character]] = [start.nanoseconds: ["^"]]
    if let end { symbols[end.nanoseconds, default: []].append("!") }
    let cells = symbols.mapValues(MarbleRuler.group)
    let frame = MarbleRuler.frame(for: Array(cells.keys), atMost: frame)
    return (MarbleRuler([cells], frame: frame).line(cells), frame)
  }
}

extension SubscriptionMarble: CustomStringConvertible {
  /// The subscription line in marble notation, with symbols of at most ten milliseconds.
  public var description: String { rendered().diagram }
}
