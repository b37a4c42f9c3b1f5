internal import Reactive

extension Oracle {
  /// The sources that have been started match those that the model of the starts requires.
  static let startModelIsKept = Oracle { trace, subject in
    guard let model = subject.startModel, trace.isCertain, !subject.isShared,
      !trace.sendsInsideCallbacks, !trace.lacksEnds(subject)
    else { return [] }
    return trace.executions.enumerated().compactMap { key, execution in
      check(model, key, execution, trace, subject)
    }
  }

  private static func check(
    _ model: OperatorModel<SourceID>,
    _ key: Int,
    _ execution: TestTrace.Execution,
    _ trace: TestTrace,
    _ subject: OracleSubject
  ) -> CaseFinding? {
    guard let (first, over) = trace.span(of: execution) else { return nil }
    var history = InputHistory(
      start: trace.entries[execution.startedAt].instant,
      inputCount: subject.shape.inputs
    )
    var beforeFailure: InputHistory?
    var found: [TimedValue<SourceID>] = []
    for at in trace.entries.indices where at >= execution.startedAt && at < over {
      let entry = trace.entries[at]
      switch entry.kind {
      case .started(let number):
        let run = trace.runs[number]
        if run.execution == key, !run.isHot {
          found.append(TimedValue(run.source, at: entry.instant))
        }
      case .sent(let number, let event) where trace.runs[number].execution == key:
        let source = trace.runs[number].source
        if case .failed = event, !subject.handlesFailure(of: source) { beforeFailure = history }
        history.add(source, event, at: entry.instant)
      case .stepped(_, due: 0):
        history.now = entry.instant
        let expected = Array(model.expected(history).prefix { $0.instant <= entry.instant })
        if let finding = finding(found, expected, model, at) { return finding }
      default: break
      }
    }
    // Every start that was due before the output ended must have happened. At the instant of the
    // end, a timer that is due may start a source before or after the end.
    guard over < trace.entries.count, execution.endedAt == over,
      case .event(first, let event) = trace.entries[over].kind, event.isEnd, event != .interrupted
    else { return nil }
    let end = trace.entries[over].instant
    history.now = end
    let isCertain = { (start: TimedValue<SourceID>) in !model.isTimed || start.instant < end }
    let certain = found.filter(isCertain)
    let fault = finding(certain, model.expected(history).filter(isCertain), model, over)
    // A failure that the output forwards does not start another source, even if a completion would.
    guard fault != nil, let beforeFailure else { return fault }
    let earlier = model.expected(beforeFailure).filter(isCertain)
    return finding(certain, earlier, model, over) == nil ? nil : fault
  }

  /// Returns the first difference between the starts and the starts that the model requires.
  private static func finding(
    _ found: [TimedValue<SourceID>],
    _ expected: [TimedValue<SourceID>],
    _ model: OperatorModel<SourceID>,
    _ at: Int
  ) -> CaseFinding? {
    for place in 0..<max(found.count, expected.count) {
      let got = place < found.count ? model.description(of: found[place]) : "nothing"
      let wanted = place < expected.count ? model.description(of: expected[place]) : "nothing"
      if got != wanted {
        return CaseFinding(
          rule: .modelIsKept,
          at: at,
          summary: "start \(place + 1) is a start of \(got), but the model requires \(wanted)"
        )
      }
    }
    return nil
  }
}
