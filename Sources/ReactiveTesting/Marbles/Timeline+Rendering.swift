internal import Reactive

/// A timeline as text, with all that it takes to read it again.
public struct TimelineRendering<Value: Sendable, Failure: Error>: Sendable {
  /// The marble diagram.
  public let diagram: String
  /// What its letters and digits mean.
  public let values: [Character: Value]
  /// What its `#` means.
  public let error: Failure?
  /// The time that one of its symbols takes.
  public let frame: Duration
}

extension Timeline where Value: Equatable {
  /// Renders the timeline as a marble diagram.
  ///
  /// ```swift
  /// let rendering = timeline.rendered()
  /// try Timeline(rendering) == timeline   // true
  /// ```
  ///
  /// A value that is written as one letter or digit is its own key, others get the next free one.
  /// All failures are written as `#`, which reads as the first of them.
  ///
  /// - Parameter values: The keys of some values.
  /// - Returns: The diagram, with the values that its keys stand for and the failure.
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

  /// Reads a rendered timeline.
  public init(_ rendering: TimelineRendering<Value, Failure>) throws(MarbleError) {
    try self.init(
      rendering.diagram,
      values: rendering.values,
      error: rendering.error,
      frame: rendering.frame
    )
  }

  /// What is written at each instant.
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
  /// The marble diagram.
  public var description: String { rendered().diagram }
}
