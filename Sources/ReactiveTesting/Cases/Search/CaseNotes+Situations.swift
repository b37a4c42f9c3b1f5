extension CaseNotes {
  /// Records the situations of the contracts.
  mutating func arose(_ trace: TestTrace, isSignal: Bool) {
    if trace.restartsSources { restartsSources = true }
    if !keepsValues { keepsValues = trace.keepsValues }
    if trace.endsSourcesEarly { arose(.endedSourcesAreReleased) }
    if trace.hooks?.isEmpty == false, trace.executions.contains(where: { $0.overAt != nil }) {
      arose(.hooksAreCalled)
    }
    if isSignal, !trace.lateSubscriptions.isEmpty {
      arose(.noRestart)
      arose(.lateObserver)
    }
    for (key, execution) in trace.executions.enumerated() {
      guard let over = execution.overAt else { continue }
      if execution.end == .interrupted || execution.end?.isFailure == true {
        situations[.endsHaveACause, default: 0] += 1
      }
      let sources = trace.runs.filter { $0.execution == key && $0.startedAt < over }
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

extension TestTrace {
  /// Whether all inputs that were started for an execution have completed.
  fileprivate func hasCompletedInputs(of key: Int) -> Bool {
    let inputs = runs.filter { $0.execution == key && !$0.source.isInner }
    return !inputs.isEmpty && inputs.allSatisfy { $0.ending == .completed }
  }
}
