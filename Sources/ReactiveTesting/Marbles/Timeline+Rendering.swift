internal import Reactive

/// A timeline as text, with everything that is needed to parse it again.
public struct TimelineRendering<Value: Sendable, Failure: Error>: Sendable {
  /// The marble diagram.
  public let diagram: String
  /// The value that each letter or digit stands for.
  public let values: [Character: Value]
  /// The error that `#` stands for, or `nil` if the timeline has no failure.
  public let error: Failure?
  /// The duration of one symbol.
  public let frame: Duration
}

extension Timeline where Value: Equatable {
  /// Renders the timeline as a marble diagram.
  ///
  /// ```swift
  /// let timeline = try Timeline<Int, Never>("-1-2|")
  /// let rendering = timeline.rendered()
  /// try Timeline(rendering) == timeline   // true
  /// ```
  ///
  /// A value whose description is a single ASCII letter or digit is its own key, unless that key is
  /// taken. Other values receive the next free key. The method traps if the timeline has more than
  /// about 60,000 different values. All failures are written as `#`, which is parsed as the first
  /// failure.
  ///
  /// - Parameter values: The preferred keys of some values. The keys must be letters or digits.
  ///   Otherwise, the diagram cannot be parsed again.
  /// - Returns: The diagram, with the values that its keys stand for, the first failure, and the
  ///   frame.
  public func rendered(
    values: [Character: Value] = [:]
  ) -> TimelineRendering<Value, Failure> {
    var keys = MarbleKeys(values)
    let cells = self.cells(&keys)
    return TimelineRendering(
      diagram: MarbleRuler([cells], frame: frame).line(cells),
      values: keys.values,
      error: moments.lazy.compactMap(\.event.error).first,
      frame: frame
    )
  }

  /// Parses a rendered timeline.
  ///
  /// The result equals the rendered timeline, unless the timeline has several different failures.
  ///
  /// - Parameter rendering: The diagram with its values, its failure, and its frame.
  /// - Throws: ``MarbleError`` if the diagram was changed and cannot be parsed.
  public init(_ rendering: TimelineRendering<Value, Failure>) throws(MarbleError) {
    try self.init(
      rendering.diagram,
      values: rendering.values,
      error: rendering.error,
      frame: rendering.frame
    )
  }

  /// Returns the text at each instant, and adds the missing keys.
  func cells(_ keys: inout MarbleKeys<Value>) -> [Int64: String] {
    var symbols: [Int64: [Character]] = [:]
    for moment in moments {
      let symbol: Character =
        switch moment.event {
        case .value(let value): keys.key(for: value)
        case .failed: "#"
        case .completed: "|"
        case .interrupted: "!"
        }
      symbols[moment.instant.nanoseconds, default: []].append(symbol)
    }
    return symbols.mapValues(MarbleRuler.group)
  }
}

extension Timeline: CustomStringConvertible where Value: Equatable {
  /// The timeline as a marble diagram, without the meanings of its keys.
  public var description: String { rendered().diagram }
}
