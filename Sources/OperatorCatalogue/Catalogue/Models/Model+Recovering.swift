internal import Reactive
internal import ReactiveTesting

/// Models of operators that continue after a terminal event.
extension Model {
  /// Returns the values of the input, followed by 9 if it has failed.
  static func failureAsNine(_ input: InputHistory) -> [Int] {
    input.values() + (input.entries.contains { $0.event.error != nil } ? [9] : [])
  }

  /// Returns the values of the first input and, after it has failed, those of the second input.
  static func failureAsSecond(_ input: InputHistory) -> [Int] {
    var hasFailed = false
    return input.entries.compactMap { entry in
      if entry.source == .input(0), entry.event.error != nil { hasFailed = true }
      return entry.source == .input(hasFailed ? 1 : 0) ? entry.event.value : nil
    }
  }

  /// Returns the first input and, if it has failed, the second input.
  static func startsOfFallback(_ input: InputHistory) -> [SourceID] {
    if case .failed = input.termination()?.value { return [.input(0), .input(1)] }
    return [.input(0)]
  }

  /// Returns the terminal event of the first input, or that of the second input if the first has
  /// failed.
  static func endOfFallback(_ input: InputHistory) -> Termination<TestFailure>? {
    var hasFailed = false
    for entry in input.entries where entry.source == .input(hasFailed ? 1 : 0) {
      guard let end = entry.event.termination else { continue }
      if hasFailed || entry.event.error == nil { return end }
      hasFailed = true
    }
    return nil
  }

  /// Returns a model that sends the values of the first `count` runs of the input, where each run
  /// but the last ends with a failure.
  static func attempts(_ count: Int) -> @Sendable (InputHistory) -> [Int] {
    { input in runs(count, of: input) { $0.error != nil }.flatMap { $0 }.map(\.value) }
  }

  /// Returns a model that sends the values of the first runs of the input, where each run begins no
  /// earlier than `pause` after the failure of the previous run.
  static func attempts(
    _ count: Int,
    pause: Duration
  ) -> @Sendable (InputHistory) -> [TimedValue<Int>] {
    { input in
      let failures = input.entries.filter { $0.event.error != nil }.map(\.instant)
      return runs(count, of: input) { $0.error != nil }.enumerated().flatMap { index, run in
        let begin = index > 0 ? failures[index - 1].advanced(by: pause) : input.start
        return run.filter { $0.instant >= begin }
      }
    }
  }

  /// Returns a model that restarts the input `pause` after each failure.
  static func restarts(
    _ count: Int,
    pause: Duration = .zero
  ) -> @Sendable (InputHistory) -> [TimedValue<SourceID>] {
    { input in
      let failures = input.entries.filter { $0.event.error != nil }.map(\.instant)
      let starts = [input.start] + failures.map { $0.advanced(by: pause) }
      return starts.prefix(count).map { TimedValue(.input(0), at: $0) }
    }
  }

  /// Returns a model that sends the values of the first runs of the input, each of which completes.
  static func repetitions(_ count: Int) -> @Sendable (InputHistory) -> [Int] {
    { input in runs(count, of: input, \.isCompleted).flatMap { $0 }.map(\.value) }
  }

  /// Returns a model that restarts the input after each of its first completions.
  static func restartsAfterCompletion(_ count: Int) -> @Sendable (InputHistory) -> [SourceID] {
    { input in
      let completions = input.entries.count(where: \.event.isCompleted)
      return Array(repeating: .input(0), count: min(completions, count - 1) + 1)
    }
  }

  /// Returns the values of the first `count` runs of the input.
  ///
  /// `isEnd` determines which events end a run.
  private static func runs(
    _ count: Int,
    of input: InputHistory,
    _ isEnd: (Event<Int, TestFailure>) -> Bool
  ) -> [[TimedValue<Int>]] {
    var runs: [[TimedValue<Int>]] = [[]]
    for entry in input.entries {
      if let value = entry.event.value {
        runs[runs.count - 1].append(TimedValue(value, at: entry.instant))
      }
      if isEnd(entry.event) { runs.append([]) }
    }
    return Array(runs.prefix(count))
  }
}
