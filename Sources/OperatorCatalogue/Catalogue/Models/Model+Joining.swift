internal import Reactive
internal import ReactiveTesting

/// Models of operators that run streams in succession.
extension Model {
  /// Returns a model that sends the values of an input and, after it has completed or was
  /// interrupted, those of another input.
  static func concat(_ first: Int, _ second: Int) -> @Sendable (InputHistory) -> [Int] {
    { input in
      values(of: second, in: input, after: first, sendsFirst: true) { event in
        event.isCompleted || event == .interrupted
      }
    }
  }

  /// Returns the values that the second input sends after the first input has completed.
  static func then(_ input: InputHistory) -> [Int] {
    values(of: 1, in: input, after: 0, sendsFirst: false, \.isCompleted)
  }

  private static func values(
    of second: Int,
    in input: InputHistory,
    after first: Int,
    sendsFirst: Bool,
    _ continues: (Event<Int, TestFailure>) -> Bool
  ) -> [Int] {
    var output: [Int] = []
    var isSecond = false
    for entry in input.entries {
      if entry.source == .input(isSecond ? second : first), isSecond || sendsFirst {
        output += entry.event.value.map { [$0] } ?? []
      }
      if entry.source == .input(first), continues(entry.event) { isSecond = true }
    }
    return output
  }

  /// Returns a model that starts an input and, after it has completed, another one.
  ///
  /// `isLenient` determines whether an interruption counts as a completion.
  static func succession(
    _ first: Int,
    _ second: Int,
    isLenient: Bool
  ) -> @Sendable (InputHistory) -> [SourceID] {
    { input in
      switch input.termination(of: first)?.value {
      case .completed: [.input(first), .input(second)]
      case .interrupted where isLenient: [.input(first), .input(second)]
      default: [.input(first)]
      }
    }
  }

  /// Returns the values of the input, followed by 9 if it has completed or was interrupted.
  static func concatNine(_ input: InputHistory) -> [Int] {
    let hasEnded = input.entries.contains { $0.event.isCompleted || $0.event == .interrupted }
    return input.values() + (hasEnded ? [9] : [])
  }

  /// Returns 9, followed by the values of the input.
  static func prefixNine(_ input: InputHistory) -> [Int] { [9] + input.values() }

  /// Returns the first input and, for each of its values that is 1, the second input.
  static func startsOfChoice(_ input: InputHistory) -> [SourceID] {
    var starts: [SourceID] = [.input(0)]
    for entry in input.entries {
      if entry.event.error != nil { break }
      if entry.source == .input(0) {
        if entry.event == .interrupted { break }
        if entry.event.value == 1 { starts.append(.input(1)) }
      }
    }
    return starts
  }

  /// Returns the values that the second input sends while the latest value of the first input is 1.
  static func choose(_ input: InputHistory) -> [Int] {
    var isChosen = false
    return input.entries.compactMap { entry in
      if entry.source == .input(1) { return isChosen ? entry.event.value : nil }
      if let value = entry.event.value { isChosen = value == 1 }
      return nil
    }
  }
}
