internal import Reactive

extension Oracle {
  /// The terminal event of the output matches the event that the model requires.
  static let endModelIsKept = Oracle { trace, subject in
    guard let model = subject.checkedEndModel, trace.isCertain, !trace.sendsInsideCallbacks,
      !trace.lacksEnds(subject)
    else { return [] }
    return trace.executions.enumerated().compactMap { key, execution in
      let inputCount = subject.shape.inputs
      let exact = check(model, key, execution, trace, inputCount, later: .zero)
      // A timer may fire before sources send events at the same instant. See `modelIsKept`.
      guard exact != nil, model.isTimed else { return exact }
      return check(model, key, execution, trace, inputCount, later: .nanoseconds(1)) == nil
        ? nil : exact
    }
  }

  // `later` is a delay that is added to each source event, except for events at the instant of the
  // start.
  private static func check(
    _ model: OperatorModel<OutputEvent>,
    _ key: Int,
    _ execution: TestTrace.Execution,
    _ trace: TestTrace,
    _ inputCount: Int,
    later: Duration
  ) -> CaseFinding? {
    guard let (_, over) = trace.span(of: execution) else { return nil }
    let start = trace.entries[execution.startedAt].instant
    var history = InputHistory(start: start, inputCount: inputCount)
    for at in trace.entries.indices where at >= execution.startedAt {
      let entry = trace.entries[at]
      switch entry.kind {
      case .sent(let number, let event) where at < over && trace.runs[number].execution == key:
        let instant = entry.instant == start ? start : entry.instant.advanced(by: later)
        history.add(trace.runs[number].source, event, at: instant)
      case .stepped(_, due: 0) where at > execution.startedAt:
        history.now = entry.instant.advanced(by: later)
        let expected = model.expected(history).first.map {
          TimedValue($0.value, at: later > .zero ? $0.instant.rounded : $0.instant)
        }
        guard over < at else {
          guard let expected, expected.instant <= entry.instant else { break }
          return finding("the output continues", expected, model, at)
        }
        guard execution.endedAt == over, let end = execution.end else { return nil }
        let found = TimedValue(end, at: trace.entries[over].instant)
        if let expected, isAlike(found, expected, model) { return nil }
        let text = "the output ended with \(model.description(of: found))"
        return finding(text, expected, model, over)
      default: break
      }
    }
    return nil
  }

  private static func isAlike(
    _ found: TimedValue<OutputEvent>,
    _ expected: TimedValue<OutputEvent>,
    _ model: OperatorModel<OutputEvent>
  ) -> Bool {
    model.isTimed ? found == expected : found.value == expected.value
  }

  private static func finding(
    _ found: String,
    _ expected: TimedValue<OutputEvent>?,
    _ model: OperatorModel<OutputEvent>,
    _ at: Int
  ) -> CaseFinding {
    let wanted = expected.map(model.description(of:)) ?? "no terminal event"
    return CaseFinding(
      rule: .modelIsKept,
      at: at,
      summary: "\(found), but the model requires \(wanted)"
    )
  }
}
