internal import Reactive
internal import ReactiveTesting

/// Models of the terminal events of operators with several inputs.
extension Model {
  /// Returns the first failure or interruption of an input, or a completion when all inputs have
  /// completed.
  static func endOfAll(_ input: InputHistory) -> Termination<TestFailure>? {
    var running = input.inputCount
    for entry in input.entries {
      guard let end = entry.event.termination else { continue }
      guard case .completed = end else { return end }
      running -= 1
    }
    return running == 0 ? .completed : nil
  }

  /// Returns the first failure of an input, or a completion when all inputs have completed or were
  /// interrupted.
  static func endOfMerge(_ input: InputHistory) -> Termination<TestFailure>? {
    var running = input.inputCount
    for entry in input.entries {
      guard let end = entry.event.termination else { continue }
      if case .failed = end { return end }
      running -= 1
    }
    return running == 0 ? .completed : nil
  }

  /// Returns the first failure or interruption of an input, or a completion when an input has
  /// completed all of whose values were combined with values of the other inputs.
  static func endOfZip(_ input: InputHistory) -> Termination<TestFailure>? {
    var counts = Array(repeating: 0, count: input.inputCount)
    var completed: Set<Int> = []
    for entry in input.entries {
      guard case .input(let index) = entry.source else { continue }
      switch entry.event {
      case .value: counts[index] += 1
      case .completed: completed.insert(index)
      case .failed, .interrupted: return entry.event.termination
      }
      if completed.contains(where: { counts[$0] == counts.min() }) { return .completed }
    }
    return input.inputCount == 0 ? .completed : nil
  }

  /// Returns the terminal event of the first input, or a completion if the second input sends a
  /// value or completes earlier.
  static func endOfTakeUntil(_ input: InputHistory) -> Termination<TestFailure>? {
    for entry in input.entries {
      switch (entry.source, entry.event) {
      case (.input(0), _): if let end = entry.event.termination { return end }
      case (_, .value), (_, .completed): return .completed
      default: break
      }
    }
    return nil
  }

  /// Returns the terminal event of the first input, or an interruption if the second input is
  /// interrupted before it has sent a value or completed.
  static func endOfSkipUntil(_ input: InputHistory) -> Termination<TestFailure>? {
    var isOpen = false
    for entry in input.entries {
      switch (entry.source, entry.event) {
      case (.input(0), _): if let end = entry.event.termination { return end }
      case (_, .value), (_, .completed): isOpen = true
      case (_, .interrupted) where !isOpen: return .interrupted
      default: break
      }
    }
    return nil
  }

  /// Returns the terminal event of an input of several, the others of which end without effect.
  static func end(of index: Int) -> @Sendable (InputHistory) -> Termination<TestFailure>? {
    { input in input.termination(of: index)?.value }
  }

  /// Returns the terminal event of the replacement, or that of the first input if it fails or is
  /// interrupted before the replacement has sent an event.
  static func endOfTakeUntilReplacement(_ input: InputHistory) -> Termination<TestFailure>? {
    for entry in input.entries {
      if entry.source == .input(1) { break }
      if let end = entry.event.termination, !entry.event.isCompleted { return end }
    }
    return input.termination(of: 1)?.value
  }

  /// Returns a model of a stream that continues with another one after certain events.
  ///
  /// The terminal event of the second stream counts from its start, which follows those events.
  ///
  /// - Parameters:
  ///   - first: The number of the input that is started first.
  ///   - second: The number of the input that is started second.
  ///   - isLenient: Whether an interruption counts as a completion.
  /// - Returns: The model.
  static func endOfSuccession(
    _ first: Int,
    _ second: Int,
    isLenient: Bool
  ) -> @Sendable (InputHistory) -> Termination<TestFailure>? {
    { input in
      let ends = [first, second].map { index -> Termination<TestFailure>? in
        guard let end = input.termination(of: index)?.value else { return nil }
        if isLenient, case .interrupted = end { return .completed }
        return end
      }
      if case .completed = ends[0] { return ends[1] }
      return ends[0]
    }
  }
}
