/// The occurrences of the events that complete an output.
extension TestTrace {
  /// Returns the entry at which an event first occurs for an execution, or `nil` if it does not
  /// occur.
  ///
  /// The passing of time has no such entry, because an output may complete whenever time passes.
  func occurrence(of event: CompletingEvent, for key: Int) -> Int? {
    let execution = executions[key]
    switch event {
    case .values(let count):
      if count <= 0 { return execution.startedAt }
      return execution.subscriptions.compactMap { number -> Int? in
        let values = subscription(number)?.events.filter { !$0.event.isEnd } ?? []
        return values.count >= count ? values[count - 1].at : nil
      }
      .min()
    case .value(let index):
      return entries.indices.first { at in
        guard case .sent(let number, let event) = entries[at].kind, !event.isEnd else {
          return false
        }
        return runs[number].source == .input(index) && runs[number].execution == key
      }
    case .completion(let index):
      return runs.first { run in
        run.source == .input(index) && run.execution == key && run.ending == .completed
      }?.endedAt
    case .time: return nil
    }
  }

  /// Returns whether an event has occurred for an execution before an entry.
  func hasOccurred(_ event: CompletingEvent, for key: Int, before end: Int) -> Bool {
    if event == .time { return isTimePassing(at: end) }
    if let at = occurrence(of: event, for: key) { return at < end }
    if case .values(let count) = event {
      // An observer of a signal that is added late or removed early receives only some of its
      // values.
      return values(of: executions[key], before: end) >= count
    }
    // A hot input that ended before it was observed leaves no entry in the trace.
    guard case .completion(let index) = event, !runs.contains(where: { $0.source == .input(index) })
    else { return false }
    return testCase.actions.contains(.send(.input(index), .completed))
  }

  /// Returns whether a hot input ended while it was not observed.
  ///
  /// Such an end leaves no entry in the trace, although an operator that observes the input
  /// afterwards finds that it has ended.
  func lacksEnds(_ subject: OracleSubject) -> Bool {
    let kinds = subject.shape.kinds
    return testCase.actions.contains { action in
      guard case .send(.input(let index), let event) = action, event.isEnd,
        kinds.indices.contains(index), kinds[index].isHot
      else { return false }
      return !runs.contains { $0.source == .input(index) && $0.endedAt != nil }
    }
  }

  /// Returns the number of values that an execution sent to its subscriptions before an entry.
  func values(of execution: Execution, before end: Int) -> Int {
    execution.subscriptions.reduce(0) { sum, number in
      sum + (subscription(number)?.events.count { !$0.event.isEnd && $0.at < end } ?? 0)
    }
  }

  /// Returns whether time passes at an entry, so that an action of the scheduler is running.
  func isTimePassing(at index: Int) -> Bool {
    for entry in entries[..<index].reversed() {
      switch entry.kind {
      case .advancing: return true
      case .advanced: return false
      default: break
      }
    }
    return false
  }
}

extension CompletingEvent {
  /// A description of the occurrence.
  var occurrence: String {
    switch self {
    case .values(let count): "it has sent \(count) \(count == 1 ? "value" : "values")"
    case .value(let index): "\(SourceID.input(index)) has sent a value"
    case .completion(let index): "\(SourceID.input(index)) has completed"
    case .time: "time passes"
    }
  }
}
