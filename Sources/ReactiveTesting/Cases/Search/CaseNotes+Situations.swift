extension CaseNotes {
  /// Records the contracts whose situations occurred in a trace.
  mutating func arose(_ trace: TestTrace, _ subject: OracleSubject) {
    if trace.restartsSources { restartsSources = true }
    if !keepsValues { keepsValues = trace.keepsValues }
    if !shiftsValues { shiftsValues = trace.shiftsValues }
    if trace.entries.contains(where: \.kind.waits) { arose(.schedulerIsUsed) }
    if trace.endsSourcesEarly { arose(.endedSourcesAreReleased) }
    if trace.hooks?.isEmpty == false, trace.executions.contains(where: { $0.overAt != nil }) {
      arose(.hooksAreCalled)
    }
    let kept = trace.keptValues
    if !kept.isEmpty { arose(.unneededValuesAreReleased) }
    mostKept = max(mostKept, kept.map(\.count).max() ?? 0)
    if trace.sends(insideValues: { !$0.isEnd }) { arose(.recursiveValues) }
    if trace.sends(insideValues: \.isEnd), trace.executions.contains(where: { $0.end != nil }) {
      arose(.recursiveEnds)
    }
    if trace.executions.count > 1, trace.subscriptions.contains(where: { !$0.events.isEmpty }) {
      arose(.independentStarts)
    }
    if subject.isSignal, !trace.lateSubscriptions.isEmpty {
      arose(.noRestart)
      arose(.lateObserver)
    }
    for (key, execution) in trace.executions.enumerated() {
      guard let over = execution.overAt else { continue }
      if execution.end == .interrupted || execution.end?.isFailure == true {
        situations[.endsHaveACause, default: 0] += 1
      }
      let sources = trace.runs.filter { $0.execution == key && $0.startedAt < over }
      if execution.end == .completed, sources.contains(where: { $0.isOpenInput(at: over) }) {
        endsEarly = true
      }
      if execution.end == .completed,
        sources.contains(where: { $0.hasFailed(before: over) && !subject.isTrigger($0.source) })
      {
        handlesFailures = true
      }
      if execution.endedAt != over,
        sources.contains(where: { $0.source.isInner && $0.isOpen(at: over) })
      {
        arose(.innersDisposed)
      }
      if sources.contains(where: { ($0.stoppedAt ?? .max) < .max || $0.endedAt != nil }) {
        situations[.letGoInTime, default: 0] += 1
      }
      if execution.end == .completed, trace.hasCompletedInputs(of: key) {
        situations[.completion, default: 0] += 1
      }
      if !sources.isEmpty { situations[.nothingStartsLater, default: 0] += 1 }
    }
  }
}

extension TestTrace.Run {
  /// Returns whether the run of an input has sent no terminal event before an entry.
  fileprivate func isOpenInput(at index: Int) -> Bool {
    !source.isInner && (endedAt ?? .max) >= index
  }

  /// Returns whether the run has failed before an entry.
  fileprivate func hasFailed(before index: Int) -> Bool {
    guard case .failed = ending else { return false }
    return (endedAt ?? .max) < index
  }
}

extension TestTrace {
  /// Returns whether a source sends an event of a kind while an observer receives a value.
  func sends(insideValues isKind: (SourceEvent) -> Bool) -> Bool {
    var delivering = 0
    for entry in entries {
      switch entry.kind {
      case .event(_, .value): delivering += 1
      case .handled: delivering = max(0, delivering - 1)
      case .sent(_, let event) where delivering > 0 && isKind(event): return true
      default: break
      }
    }
    return false
  }

  /// Returns whether all inputs that were started for an execution have completed.
  fileprivate func hasCompletedInputs(of key: Int) -> Bool {
    let inputs = runs.filter { $0.execution == key && !$0.source.isInner }
    return !inputs.isEmpty && inputs.allSatisfy { $0.ending == .completed }
  }
}
