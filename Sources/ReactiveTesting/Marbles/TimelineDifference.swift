public import Reactive

/// The first difference between two timelines, as a sentence and as a diagram.
///
/// ```
/// expected  -----#
/// actual    -----1-2-#
///                ^ at 50 ms: failed(boom) was due, but came at 90 ms
/// ```
public struct TimelineDifference: Hashable, Sendable {
  /// The instant of the first difference.
  public let instant: Instant
  /// A description of the difference, such as `value 2 was due, but never came`.
  public let sentence: String
  /// Both diagrams with aligned columns, a caret at the difference, the sentence, and a legend.
  public let picture: String
}

extension TimelineDifference: CustomStringConvertible {
  /// The same text as ``picture``.
  public var description: String { picture }
}

extension Timeline where Value: Equatable, Failure: Equatable {
  /// Returns the first difference between this timeline and an expected timeline.
  ///
  /// ```swift
  /// let expected = try Timeline<Int, Never>("-1-2|")
  /// let actual = try Timeline<Int, Never>("-1-3|")
  /// actual.difference(from: expected)?.sentence   // value 2 was due, but value 3 came
  /// ```
  ///
  /// The method traps if the timelines together have more than about 60,000 different values.
  ///
  /// - Parameters:
  ///   - expected: The expected timeline.
  ///   - values: The preferred keys of some values, as in the diagram of `expected`. The keys must
  ///     be letters or digits.
  /// - Returns: The first difference, or `nil` if the timelines are equal.
  public func difference(
    from expected: Timeline,
    values: [Character: Value] = [:]
  ) -> TimelineDifference? {
    let pairs = zip(expected.moments, moments)
    let index = pairs.enumerated().first { $1.0 != $1.1 }?.offset
    let position = index ?? min(moments.count, expected.moments.count)
    guard position < max(moments.count, expected.moments.count) else { return nil }
    let due = expected.moments[position...].first
    let came = moments[position...].first
    let sentence = sentence(due: due, came: came, at: position, expected: expected)
    return picture(at: position, due: due, came: came, sentence, expected, values)
  }

  private func sentence(
    due: Moment?,
    came: Moment?,
    at position: Int,
    expected: Timeline
  ) -> String {
    if let due, due.instant <= came?.instant ?? due.instant {
      let words = "\(due.event.words) was due"
      if let came, came.instant == due.instant { return "\(words), but \(came.event.words) came" }
      let later = moments[position...].first { $0.event == due.event }
      return later.map { "\(words), but came at \($0.instant.words)" } ?? "\(words), but never came"
    }
    guard let came else { return "" }
    let words = "\(came.event.words) came"
    let later = expected.moments[position...].first { $0.event == came.event }
    return later.map { "\(words), but was due at \($0.instant.words)" }
      ?? "\(words), but was not due"
  }

  private func picture(
    at position: Int,
    due: Moment?,
    came: Moment?,
    _ sentence: String,
    _ expected: Timeline,
    _ values: [Character: Value]
  ) -> TimelineDifference {
    var keys = MarbleKeys(values)
    let expectedCells = expected.cells(&keys)
    let actualCells = cells(&keys)
    let all = expected.moments + moments
    let frame = MarbleRuler.frame(
      for: all.map(\.instant.nanoseconds),
      atMost: min(frame, expected.frame)
    )
    let ruler = MarbleRuler([expectedCells, actualCells], frame: frame)
    let instant = min(
      due?.instant ?? came?.instant ?? .origin,
      came?.instant ?? due?.instant ?? .origin
    )
    let isDue = due?.instant == instant
    let list = isDue ? expected.moments : moments
    let number = list[..<position].reversed().prefix { $0.instant == instant }.count
    let cell = (isDue ? expectedCells : actualCells)[instant.nanoseconds] ?? ""
    let column = ruler.column(of: instant.nanoseconds) + MarbleRuler.offset(of: number, in: cell)
    let caret = String(repeating: " ", count: column)
    let lines = [
      "expected  \(ruler.line(expectedCells))",
      "actual    \(ruler.line(actualCells))",
      "          \(caret)^ at \(instant.words): \(sentence)",
    ]
    let legend = keys.legend(failures: all.compactMap(\.event.error))
    let picture = (lines + (legend.map { ["where     \($0)"] } ?? [])).joined(separator: "\n")
    return TimelineDifference(instant: instant, sentence: sentence, picture: picture)
  }
}

extension MarbleKeys {
  /// Returns the meanings of the symbols that do not stand for themselves, or `nil` if there are
  /// none.
  fileprivate func legend(failures: [any Error]) -> String? {
    var parts = values.sorted { $0.key < $1.key }.compactMap { key, value in
      String(describing: value) == String(key) ? nil : "\(key) = \(value)"
    }
    var texts: [String] = []
    for failure in failures where !texts.contains("\(failure)") { texts.append("\(failure)") }
    if !texts.isEmpty { parts.append("# = \(texts.joined(separator: " or "))") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension Event {
  /// The event as a part of a sentence.
  fileprivate var words: String {
    switch self {
    case .value(let value): "value \(value)"
    case .failed(let failure): "failed(\(failure))"
    case .completed: "completed"
    case .interrupted: "interrupted"
    }
  }
}

extension Instant {
  /// The instant as a part of a sentence.
  fileprivate var words: String { TimeText.spaced(nanoseconds) }
}
