extension Oracle {
  /// A source that has ended, and a factory whose input has, are released while the start goes on.
  static let endedSourcesAreLetGo = Oracle { trace, subject in
    guard !subject.isShared, trace.executions.count == 1 else { return [] }
    let execution = trace.executions[0]
    for (at, entry) in trace.entries.enumerated() {
      let (source, what): (SourceID, String)
      switch entry.kind {
      case .holding(let held): (source, what) = (held, "it is still held")
      case .holdingFactory:
        (source, what) = (.input(0), "the closure that makes streams is still held")
      default: continue
      }
      guard let ended = trace.lastEnd(of: source), !execution.isOver(before: at),
        trace.step(at: at) >= trace.step(at: subject.limit(trace, ended))
      else { continue }
      return [
        CaseFinding(
          rule: .endedSourcesAreReleased,
          at: at,
          summary: "\(source) has ended and the start goes on, but \(what)"
        )
      ]
    }
    return []
  }
}

extension TestTrace {
  /// Where the last run of a source sent its end; `nil` if it was stopped before that.
  func lastEnd(of source: SourceID) -> Int? { runs.last { $0.source == source }?.endedAt }

  /// Whether the operator started a source again after a run of it had ended, for the same execution.
  ///
  /// An inner stream that is sent several times is started as often.
  var restartsSources: Bool {
    runs.indices.contains { index in
      let run = runs[index]
      let earlier = runs[..<index].filter {
        $0.source == run.source && $0.execution == run.execution
          && ($0.endedAt ?? .max) < run.startedAt
      }
      return earlier.count >= max(1, sends(of: run.source, before: run.startedAt))
    }
  }

  /// How often an inner stream was sent before an entry.
  private func sends(of source: SourceID, before index: Int) -> Int {
    guard case .inner(let number) = source else { return 0 }
    return entries[..<index].count { entry in
      if case .sent(_, .stream(number)) = entry.kind { true } else { false }
    }
  }

  /// Whether a source ends while an execution goes on.
  var endsSourcesEarly: Bool {
    runs.contains { run in
      guard !run.isHot, let ended = run.endedAt, let key = run.execution else { return false }
      return (executions[key].overAt ?? .max) > stepEnd(ended)
    }
  }
}
