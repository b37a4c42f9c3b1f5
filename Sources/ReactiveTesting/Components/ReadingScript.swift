/// The steps of a stream, and of the task that reads it.
struct ReadingScript: Sendable, CustomStringConvertible {
  enum Step: Hashable, Sendable {
    /// The stream sends this value.
    case value(Int)
    /// The task runs all its pending jobs.
    case pause
    case end(End)
    case cancel
  }

  enum End: String, CaseIterable, Sendable {
    case completed = "completed"
    case failed = "failed"
    case interrupted = "was interrupted"
  }

  /// The failure of the streams.
  static var failure: TestFailure { TestFailure("x") }

  /// The steps of the stream while it is being started.
  var start: [Step] = []
  /// The steps after the start.
  ///
  /// The stage appends a final pause.
  var steps: [Step]
  /// The steps of the stream when the reader notes a value, after it has noted this many values.
  ///
  /// If the reader notes fewer values, the steps follow at the end.
  var reaction: (count: Int, steps: [Step])?

  /// The terminal event of the stream, or `nil` if the stream does not end.
  var end: End? {
    for case .end(let end) in start + steps + (reaction?.steps ?? []) { return end }
    return nil
  }

  /// Returns whether the task is cancelled before a value is sent.
  func isCancelled(before value: Int) -> Bool {
    steps.prefix { $0 != .value(value) }.contains(.cancel)
  }

  var description: String {
    var words: [String] = []
    if !start.isEmpty { words.append("the stream \(Self.text(start)) while it was being started") }
    if !steps.isEmpty { words.append("the stream \(Self.text(steps))") }
    if let reaction {
      words.append(
        "the stream \(Self.text(reaction.steps)) while the reader used value \(reaction.count)"
      )
    }
    return words.joined(separator: "; then ")
  }

  private static func text(_ steps: [Step]) -> String {
    steps.map { step in
      switch step {
      case .value(let value): "sent \(value)"
      case .pause: "paused"
      case .end(let end): end.rawValue
      case .cancel: "continued while the task was cancelled"
      }
    }.joined(separator: ", ")
  }

  // MARK: The test cases, shortest first

  private static let counts = 0...3

  private static func values(_ count: Int, after last: Int = 0) -> [Step] {
    (0..<count).map { .value(last + $0 + 1) }
  }

  /// Returns the values, with a pause after each.
  private static func withPauses(_ count: Int) -> [Step] {
    [.pause] + values(count).flatMap { [$0, .pause] }
  }

  static let oneByOne = (1...3).map { ReadingScript(steps: withPauses($0)) }

  static let bursts =
    [2, 3, 5].map { ReadingScript(steps: [.pause] + values($0)) }
    + [ReadingScript(steps: [.pause] + values(2) + [.pause, .value(3), .value(4)])]

  /// The test cases with several bursts.
  ///
  /// A reader that stores unread values in a buffer may read some of them before the next burst makes
  /// the buffer grow.
  static let burstsByBurst =
    (1...4).flatMap { first in
      (2...5).flatMap { second in
        (0...2).map { third in
          ReadingScript(
            steps: [.pause] + values(first) + [.pause] + values(second, after: first) + [.pause]
              + values(third, after: first + second)
          )
        }
      }
    }

  static let atTheStart =
    (1...3).map { ReadingScript(start: values($0), steps: []) }
    + [ReadingScript(start: values(2), steps: [.pause, .value(3), .value(4)])]

  static let endsWhileWaiting = counts.flatMap { count in
    End.allCases.map { ReadingScript(steps: withPauses(count) + [.end($0)]) }
  }

  /// The test cases whose stream ends while one value is unread.
  ///
  /// Separate test cases detect readers that lose or reorder the values of a burst.
  static let endsBehindValues = counts.flatMap { count in
    End.allCases.map { ReadingScript(steps: withPauses(count) + [.value(count + 1), .end($0)]) }
  }

  /// The test cases in which the stream sends values while the reader uses one.
  static let answers = (1...3).flatMap { count in
    (1...count).flatMap { place in
      (1...2).map { more in
        ReadingScript(
          steps: [.pause] + values(count),
          reaction: (place, values(more, after: count))
        )
      }
    }
  }

  /// The test cases in which the stream ends, and before that may send a value, while the reader uses
  /// a value.
  static let endsInAnswers = (1...3).flatMap { count in
    (0...1).flatMap { more in
      End.allCases.map { end in
        ReadingScript(
          steps: withPauses(count),
          reaction: (count, values(more, after: count) + [.end(end)])
        )
      }
    }
  }

  static let endsAtTheStart = (0...1).flatMap { count in
    End.allCases.map { ReadingScript(start: values(count) + [.end($0)], steps: []) }
  }

  static let cancelledWhileWaiting = counts.map { count in
    ReadingScript(steps: withPauses(count) + [.cancel, .value(9), .pause, .value(10)])
  }

  static let cancelledBehindValues = (1...3).flatMap { count in
    [
      ReadingScript(steps: [.pause] + values(count) + [.cancel, .value(9)]),
      ReadingScript(steps: [.pause] + values(count) + [.cancel, .end(.completed)]),
    ]
  }

  static let cancelledAtTheStart = counts.map { count in
    ReadingScript(start: values(count), steps: [.cancel, .pause, .value(9)])
  }
}
