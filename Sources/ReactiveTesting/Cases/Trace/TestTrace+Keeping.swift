extension TestTrace {
  /// Whether a value of a source came out for the first time in a later step, in which another event was sent.
  ///
  /// A value also comes out as a part of the text of another one, such as an array.
  var keepsValues: Bool {
    var waiting: Set<Int> = []
    var now: Set<Int> = []
    var step = 0
    for at in entries.indices {
      if entries[at].step != step {
        step = entries[at].step
        waiting.formUnion(now)
        now = []
      }
      switch entries[at].kind {
      case .sent(_, .value(let value)): now.insert(value)
      case .event(_, .value(let output)):
        for value in output.numbers {
          if !now.contains(value), waiting.contains(value) { return true }
          waiting.remove(value)
          now.remove(value)
        }
      default: break
      }
    }
    return false
  }

  /// The values of the output in each step.
  var valuesOfSteps: [Int: [OutputValue]] {
    var values: [Int: [OutputValue]] = [:]
    for entry in entries {
      if case .event(_, .value(let value)) = entry.kind {
        values[entry.step, default: []].append(value)
      }
    }
    return values
  }

  /// The cases without one of the values, and the step in which it was sent: values that had no output of
  /// their own, although the output sent values later.
  func casesWithoutSilentValue(
    _ isTrigger: (SourceID) -> Bool
  ) -> [(step: Int, testCase: TestCase)] {
    guard subscriptions.count == 1, testCase.hooks.isEmpty else { return [] }
    let values = valuesOfSteps
    return testCase.actions.enumerated().compactMap { step, action in
      guard case .send(let source, .value) = action, !isTrigger(source), values[step] == nil,
        values.keys.contains(where: { $0 > step })
      else { return nil }
      var actions = testCase.actions
      actions.remove(at: step)
      return (step, TestCase(actions))
    }
  }

  /// Whether the output sent other values at a later event than in a run without the value of a step.
  ///
  /// An event that sends values in one of the runs only may have been let through by the value.
  func showsValue(ofStep step: Int, missingIn other: TestTrace) -> Bool {
    let (here, there) = (valuesOfSteps, other.valuesOfSteps)
    return here.contains { later, values in
      guard later > step, let others = there[later - 1] else { return false }
      return values != others
    }
  }
}

extension OutputValue {
  /// The number, or the numbers in the text.
  fileprivate var numbers: [Int] {
    switch self {
    case .number(let number): [number]
    case .text(let text):
      text.split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
    }
  }
}
