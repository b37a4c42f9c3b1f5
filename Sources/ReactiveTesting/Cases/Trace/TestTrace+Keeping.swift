extension TestTrace {
  /// Whether the output first sent a value of a source in a later step than the source, or sent it
  /// again in a step in which that source sent nothing.
  ///
  /// A value that is part of the text of another value, such as an array, also counts as sent.
  var keepsValues: Bool {
    var waiting: Set<Int> = []
    var now: Set<Int> = []
    var origins: [Int: SourceID] = [:]
    var senders: Set<SourceID> = []
    var step = 0
    for at in entries.indices {
      if entries[at].step != step {
        step = entries[at].step
        waiting.formUnion(now)
        now = []
        senders = []
      }
      switch entries[at].kind {
      case .sent(let run, let event):
        senders.insert(runs[run].source)
        if case .value(let value) = event {
          now.insert(value)
          origins[value] = runs[run].source
        }
      case .event(_, .value(let output)):
        for value in output.numbers {
          if !now.contains(value), waiting.contains(value) { return true }
          if let origin = origins[value], !senders.contains(origin) { return true }
          waiting.remove(value)
          now.remove(value)
        }
      default: break
      }
    }
    return false
  }

  /// Whether the output sent a value, or a source was started, while time passed and no source sent
  /// an event.
  var shiftsValues: Bool {
    var (passes, sends) = (false, 0)
    for entry in entries {
      switch entry.kind {
      case .advancing: passes = true
      case .advanced: passes = false
      case .sent: sends += 1
      case .delivered: sends = max(0, sends - 1)
      case .event(_, .value), .started:
        if passes, sends == 0 { return true }
      default: break
      }
    }
    return false
  }

  /// The values that the output sent in each step.
  var valuesOfSteps: [Int: [OutputValue]] {
    var values: [Int: [OutputValue]] = [:]
    for entry in entries {
      if case .event(_, .value(let value)) = entry.kind {
        values[entry.step, default: []].append(value)
      }
    }
    return values
  }

  /// Returns variants of the test case without one value, each with the step in which that value
  /// was sent.
  ///
  /// A value is removed only if the output sent nothing in the same step, although it sent values
  /// later.
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

  /// Returns whether a later event had different output than in a run that omits the value of a
  /// step.
  ///
  /// If an event has output in only one of the runs, it is not compared, because the value may
  /// merely have enabled that output.
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
