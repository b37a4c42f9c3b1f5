internal import Reactive

extension Oracle {
  /// The output values match the values that the model computes from the input events.
  static let modelIsKept = Oracle { trace, subject in
    guard let model = subject.checkedModel, trace.isCertain || subject.isShared,
      !trace.sendsInsideCallbacks, !trace.lacksEnds(subject)
    else { return [] }
    return trace.executions.enumerated().compactMap { index, execution in
      // Starts that share one start of the input receive the events of all sources.
      let key = subject.isShared ? nil : index
      let exact = check(model, key, execution, trace, subject.shape.inputs, later: .zero)
      // Actions that are due run before sources send events at the same instant. For a model with
      // instants, the output is therefore also correct if it matches slightly later source events.
      guard exact != nil, model.isTimed else { return exact }
      return check(model, key, execution, trace, subject.shape.inputs, later: .nanoseconds(1))
        == nil ? nil : exact
    }
  }

  // `key` is the execution whose sources the history contains, or `nil` for all sources. `later` is
  // a delay that is added to each source event, except for events at the instant of the start.
  private static func check(
    _ model: OperatorModel<OutputValue>,
    _ key: Int?,
    _ execution: TestTrace.Execution,
    _ trace: TestTrace,
    _ inputCount: Int,
    later: Duration
  ) -> CaseFinding? {
    guard let (first, over) = trace.span(of: execution) else { return nil }
    let start = trace.entries[execution.startedAt].instant
    let begin = key == nil ? trace.sharedRunBegan(before: execution) : execution.startedAt
    var history = InputHistory(start: start, inputCount: inputCount)
    var found: [TimedValue<OutputValue>] = []
    for at in trace.entries.indices where at >= begin {
      let entry = trace.entries[at]
      switch entry.kind {
      case .sent(let number, let event)
      where at < over && (key == nil || trace.runs[number].execution == key):
        let instant = entry.instant == start ? start : entry.instant.advanced(by: later)
        history.add(trace.runs[number].source, event, at: instant)
        if at < execution.startedAt { history.earlierCount += 1 }
      case .event(first, .value(let value)): found.append(TimedValue(value, at: entry.instant))
      case .stepped(_, let due) where at > execution.startedAt:
        // Values that are due now have not been sent yet.
        if model.isTimed, due > 0 { continue }
        history.now = entry.instant.advanced(by: later)
        let expected = expected(model, history, until: at, over, execution, trace, later)
        let more = max(0, found.count - expected.certain.count)
        if !isAlike(found, expected.certain + expected.possible.prefix(more), model) {
          return finding(found, expected.certain, model, at)
        }
        if at > over { return nil }
      default: break
      }
    }
    return nil
  }

  /// Returns the values that the output must have sent, and the values that it may have sent after
  /// them.
  private static func expected(
    _ model: OperatorModel<OutputValue>,
    _ history: InputHistory,
    until at: Int,
    _ over: Int,
    _ execution: TestTrace.Execution,
    _ trace: TestTrace,
    _ later: Duration
  ) -> (certain: [TimedValue<OutputValue>], possible: [TimedValue<OutputValue>]) {
    var all = model.expected(history)
    if later > .zero { all = all.map { TimedValue($0.value, at: $0.instant.rounded) } }
    let isDisposed = execution.endedAt != over && over < at
    guard model.isTimed else {
      // One event may result in several values. After a disposal between two values, the output
      // keeps only the values before it.
      return over < at && trace.entries[over].depth > 0 ? ([], all) : (all, [])
    }
    // A value that is due after the completion is lost.
    if !isDisposed, over < at, execution.end == .completed { return (all, []) }
    let end = over < at ? trace.entries[over].instant : trace.entries[at].instant
    let before = all.prefix { $0.instant < end }
    let then = all.dropFirst(before.count).prefix { $0.instant == end }
    return isDisposed ? (Array(before), Array(then)) : (Array(before + then), [])
  }

  private static func isAlike(
    _ found: [TimedValue<OutputValue>],
    _ expected: [TimedValue<OutputValue>],
    _ model: OperatorModel<OutputValue>
  ) -> Bool {
    model.isTimed ? found == expected : found.map(\.value) == expected.map(\.value)
  }

  private static func finding(
    _ found: [TimedValue<OutputValue>],
    _ expected: [TimedValue<OutputValue>],
    _ model: OperatorModel<OutputValue>,
    _ at: Int
  ) -> CaseFinding {
    let places = 0..<min(found.count, expected.count)
    let place =
      places.first { !isAlike([found[$0]], [expected[$0]], model) } ?? places.upperBound
    var got = place < found.count ? model.description(of: found[place]) : "missing"
    var wanted = place < expected.count ? model.description(of: expected[place]) : "no such value"
    if got == wanted, places.contains(place) {
      (got, wanted) = (found[place].value.kind, expected[place].value.kind)
      wanted += "; both must have the same type, such as TrackedValue for a tracked input"
    }
    return CaseFinding(
      rule: .modelIsKept,
      at: at,
      summary: "value \(place + 1) is \(got), but the model requires \(wanted)"
    )
  }
}

extension OracleSubject {
  /// The model of the values, if it can be checked.
  ///
  /// A model without instants does not check an operator that uses a clock.
  var checkedModel: OperatorModel<OutputValue>? { model.flatMap(checked) }

  /// The model of the terminal event, if it can be checked.
  var checkedEndModel: OperatorModel<OutputEvent>? { isShared ? nil : endModel.flatMap(checked) }

  /// Whether the operator has a model that can be checked.
  var hasCheckedModel: Bool {
    checkedModel != nil || checkedEndModel != nil || startModel != nil && !isShared
  }

  private func checked<Action>(_ model: OperatorModel<Action>) -> OperatorModel<Action>? {
    model.isTimed || !takesScheduler && !profile.usesClock ? model : nil
  }
}

extension TestTrace {
  /// Returns the entry at which the shared run began that a start of the output joins.
  ///
  /// A shared run begins with a start of the output that starts a source while no source is being
  /// observed. If the sources have ended and are not started again, the output may still replay
  /// their values, so a later start belongs to the same run.
  fileprivate func sharedRunBegan(before execution: Execution) -> Int {
    executions.map(\.startedAt).filter { $0 <= execution.startedAt }.last { start in
      !runs.contains { $0.startedAt < start && $0.isOpen(at: start) }
        && runs.contains { $0.startedAt > start && $0.startedAt <= startEnd(start) }
    } ?? 0
  }

  /// Returns the entry at which the start of the output has returned.
  private func startEnd(_ start: Int) -> Int {
    guard case .subscribing(let number) = entries[start].kind else { return stepEnd(start) }
    return entries[start...].firstIndex { entry in
      if case .subscribed(number) = entry.kind { true } else { false }
    } ?? entries.count - 1
  }

  /// Whether a source sends inside a callback, where the order of the resulting values is not
  /// defined.
  var sendsInsideCallbacks: Bool {
    entries.contains { entry in
      if case .sent = entry.kind { entry.depth > 0 } else { false }
    }
  }
}

extension OutputValue {
  /// The value, and whether it is an `Int`.
  fileprivate var kind: String {
    switch self {
    case .number(let number): "the Int \(number)"
    case .text(let text): "\(text), which is not an Int"
    }
  }
}

extension Instant {
  /// The instant in whole microseconds.
  var rounded: Instant { Instant(nanoseconds: nanoseconds / 1_000 * 1_000) }
}
