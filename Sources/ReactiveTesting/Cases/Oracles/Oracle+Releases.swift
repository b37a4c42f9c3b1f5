extension Oracle {
  /// While a start is still running, sources that have ended are released, and a closure from
  /// `lab.factory` is released after the first input has ended.
  static let endedSourcesAreLetGo = Oracle { trace, subject in
    guard !subject.isShared, trace.executions.count == 1 else { return [] }
    let execution = trace.executions[0]
    let end = min(execution.overAt ?? .max, trace.entries.count - 1)
    for at in trace.entries.indices.prefix(end + 1) {
      let summary: String
      switch trace.entries[at].kind {
      case .holding(let source) where trace.hasSettled(source, at: at, subject):
        summary = "\(source) has ended, but is still held while the start is running"
      case .holdingFactory(hasInput: true) where trace.hasSettled(.input(0), at: at, subject):
        summary =
          "\(SourceID.input(0)) has ended and the start is still running, but the closure that"
          + " makes streams is still held"
      case .holdingFactory(hasInput: false):
        summary =
          "the stream has been created and the start is still running, but the closure that"
          + " created it is still held"
      default: continue
      }
      return [CaseFinding(rule: .endedSourcesAreReleased, at: at, summary: summary)]
    }
    return []
  }

  /// When all starts have ended, or all have been disposed of, all resources have been disposed of.
  ///
  /// If some starts have ended and others were disposed of, it is unknown which contract is broken.
  /// A signal that is no longer observed may keep its resources until it ends.
  static let resourcesAreDisposedOf = Oracle { trace, subject in
    guard trace.openResources > 0, !subject.isShared else { return [] }
    let overs = trace.executions.compactMap(\.overAt)
    let rules = Set(trace.executions.map { rule(of: $0, subject) })
    guard overs.count == trace.executions.count, let at = overs.max(), rules.count == 1,
      let rule = rules.first ?? nil
    else { return [] }
    let count = trace.openResources
    let summary =
      "every start is over, but \(count == 1 ? "a resource" : "\(count) resources") of the lab had"
      + " not been disposed of"
    return [CaseFinding(rule: rule, at: at, summary: summary)]
  }

  /// Returns the contract that requires an execution to dispose of its resources when it is over.
  private static func rule(of execution: TestTrace.Execution, _ subject: OracleSubject) -> Rule? {
    let hasEnded = execution.endedAt != nil && execution.endedAt == execution.overAt
    if hasEnded, execution.end != .interrupted {
      return subject.isSignal ? .generatorDisposed : .endFreesResources
    }
    return subject.isSignal && !hasEnded ? nil : .disposalFreesResources
  }
}

extension TestTrace {
  /// Returns whether a source has ended and the actions that were due then have run.
  fileprivate func hasSettled(
    _ source: SourceID,
    at index: Int,
    _ subject: OracleSubject
  ) -> Bool {
    guard let ended = lastEnd(of: source) else { return false }
    return step(at: index) >= step(at: subject.limit(self, ended))
  }

  /// Returns the entry at which the last run of a source ended, or `nil` if it was stopped before
  /// its end.
  func lastEnd(of source: SourceID) -> Int? { runs.last { $0.source == source }?.endedAt }

  /// Whether the operator restarted a source for the same execution after an earlier run of the
  /// source had ended or been disposed of.
  ///
  /// An inner stream that is sent several times is started several times.
  var restartsSources: Bool {
    runs.indices.contains { index in
      let run = runs[index]
      // It must be certain that both runs belong to the same start.
      if run.execution == nil { return false }
      let earlier = runs[..<index].filter {
        $0.source == run.source && $0.execution == run.execution
          && min($0.endedAt ?? .max, $0.stoppedAt ?? .max) < run.startedAt
      }
      return earlier.count >= max(1, sends(of: run.source, before: run.startedAt))
    }
  }

  /// Returns the number of times that an inner stream was sent before an entry.
  private func sends(of source: SourceID, before index: Int) -> Int {
    guard case .inner(let number) = source else { return 0 }
    return entries[..<index].count { entry in
      if case .sent(_, .stream(number)) = entry.kind { true } else { false }
    }
  }

  /// Whether a source ends while an execution is still running.
  var endsSourcesEarly: Bool {
    runs.contains { run in
      guard !run.isHot, let ended = run.endedAt, let key = run.execution else { return false }
      return (executions[key].overAt ?? .max) > stepEnd(ended)
    }
  }
}
