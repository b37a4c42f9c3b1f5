extension Oracle {
  /// Disposal immediately interrupts a start of a producer and causes no other event.
  static let disposalInterrupts = Oracle { trace, subject in
    trace.subscriptions.compactMap { subscription in
      guard let disposed = subscription.disposedAt, (subscription.endedAt ?? .max) > disposed
      else { return nil }
      let limit = subject.limit(trace, disposed)
      var isInterrupted = false
      for (at, event) in subscription.events where at > disposed {
        if event == .interrupted, at <= limit, subject.disposalInterrupts {
          isInterrupted = true
          continue
        }
        if !subject.stopsInsideCallbacks, trace.entries[disposed].depth > 0,
          trace.step(at: at) == trace.step(at: disposed)
        {
          continue
        }
        // The grammar oracle checks events after a terminal event.
        if let ended = subscription.endedAt, ended < at { continue }
        return CaseFinding(
          rule: event.isEnd && subject.disposalInterrupts ? .disposalInterrupts : .workStops,
          at: at,
          summary: "\(event) came after the output had been disposed of"
        )
      }
      if isInterrupted || !subject.disposalInterrupts { return nil }
      return CaseFinding(
        rule: .disposalInterrupts,
        at: limit,
        summary: "the output was disposed of, so it had to be interrupted at this instant, but it"
          + " sent nothing"
      )
    }
  }

  /// When an execution has ended, its sources are disposed of and its actions are cancelled.
  static let sourcesAreLetGo = Oracle { trace, subject in
    var findings: [CaseFinding] = []
    for (key, execution) in trace.executions.enumerated() {
      guard let over = execution.overAt else { continue }
      let limit = subject.limit(trace, over)
      for run in trace.runs where run.startedAt < over && run.isOpen(at: limit) {
        guard run.execution == key, !subject.isShared else { continue }
        findings.append(
          CaseFinding(
            rule: rule(execution, run.source, trace, subject),
            at: limit,
            summary: "the output \(how(execution)), but \(run.source) is still observed"
          )
        )
        break
      }
    }
    guard let over = allOver(trace) else { return findings }
    let limit = subject.limit(trace, over)
    if subject.sharesWhileAlive,
      let run = trace.runs.first(where: { !$0.isHot && $0.isOpen(at: limit) })
    {
      findings.append(
        CaseFinding(
          rule: .disposalCancels,
          at: limit,
          summary: "all starts of the execution have ended, but \(run.source) is still observed"
        )
      )
    }
    // An action that is due now may deliver `interrupted` to an inner stream. Its effects are
    // checked when it runs.
    if let late = trace.waitsAfter(limit), !subject.isShared {
      let execution = trace.executions.last { $0.overAt == over }
      findings.append(
        CaseFinding(
          rule: execution?.endedAt == over ? .endCancels : .disposalCancels,
          at: limit,
          summary: "the output has ended, but actions are still scheduled (\(late))"
        )
      )
    }
    return findings
  }

  /// When an execution has ended, a source is disposed of before it can send again.
  static let letGoInTime = Oracle { trace, subject in
    if subject.isShared { return [] }
    var deliveries = 0
    for at in trace.entries.indices {
      switch trace.entries[at].kind {
      case .event: deliveries += 1
      case .handled: deliveries -= 1
      case .sent(let number, _) where deliveries == 0:
        let run = trace.runs[number]
        guard !run.isHot, let key = run.execution, trace.executions[key].isOver(before: at)
        else { continue }
        let execution = trace.executions[key]
        let finding = CaseFinding(
          rule: .letGoInTime,
          at: at,
          summary: "the output \(how(execution)), but \(run.source) could still send"
        )
        return [finding]
      default: break
      }
    }
    return []
  }

  /// No source is started for an execution that has ended.
  static let nothingIsStartedAnyMore = Oracle { trace, subject in
    if subject.isShared { return [] }
    return trace.runs.compactMap { run in
      guard let key = run.execution, !run.isHot, let over = trace.executions[key].overAt,
        over < run.startedAt
      else { return nil }
      let execution = trace.executions[key]
      // The sources are still observed while the terminal event is being delivered.
      if execution.endedAt == over, trace.isBeingDelivered(over, at: run.startedAt) { return nil }
      return CaseFinding(
        rule: execution.disposedAt == over ? .disposedBeforeStart : .nothingStartsLater,
        at: run.startedAt,
        summary: "\(run.source) was started after the output \(how(execution, had: true))"
      )
    }
  }

  /// Watched closures are not called after the only execution has ended.
  static let closuresAreNotCalled = Oracle { trace, subject in
    guard !subject.isSignal, !subject.isShared, subject.stopsInsideCallbacks,
      trace.executions.count == 1, let over = trace.executions[0].overAt,
      !trace.isInsideCall(over)
    else { return [] }
    let execution = trace.executions[0]
    let call = trace.entries.indices.first { index in
      guard index > over, case .called = trace.entries[index].kind else { return false }
      // The sources are still observed while the terminal event is being delivered.
      return execution.endedAt != over || !trace.isBeingDelivered(over, at: index)
    }
    return call.map { at in
      [
        CaseFinding(
          rule: .workStops,
          at: at,
          summary: "a closure was called after the output \(how(execution, had: true))"
        )
      ]
    } ?? []
  }

  /// Starts that run at the same time share one start of each input.
  ///
  /// Inside callbacks, the work of a start that is ending may overlap that of the next one.
  static let workIsShared = Oracle { trace, subject in
    guard subject.sharesWhileAlive, subject.joinsWork, !subject.takesScheduler else { return [] }
    for at in trace.entries.indices {
      guard case .stepped = trace.entries[at].kind else { continue }
      var running: [SourceID: TestTrace.Run] = [:]
      for run in trace.runs where !run.isHot && !run.source.isInner && run.isOpen(at: at) {
        let other = running.updateValue(run, forKey: run.source)
        guard let other, trace.step(at: other.startedAt) != trace.step(at: run.startedAt) else {
          continue
        }
        return [
          CaseFinding(
            rule: .onceForEachStart,
            at: run.startedAt,
            summary: "\(run.source) was started again, although a shared start of it was running"
          )
        ]
      }
    }
    return []
  }

  /// A shared execution sends nothing to a start that has been disposed of.
  ///
  /// The guard of that start drops such an event before it reaches the observer, but the event
  /// shows that the execution still holds the start.
  static let leaversAreForgotten = Oracle { trace, subject in
    guard subject.isShared, !subject.isSignal else { return [] }
    let at = trace.entries.indices.first { index in
      guard case .unheard(let event) = trace.entries[index].kind, event.hasPrefix("VALUE") else {
        return false
      }
      let step = trace.step(at: index)
      let disposals = trace.subscriptions.compactMap(\.disposedAt).map { trace.step(at: $0) }
      // A start that is disposed of in this step may receive events that were already being
      // delivered.
      return !disposals.isEmpty && disposals.allSatisfy { $0 < step }
    }
    return at.map { at in
      [
        CaseFinding(
          rule: .workStops,
          at: at,
          summary: "a value was sent to a start that had already been disposed of"
        )
      ]
    } ?? []
  }

  /// Returns the entry at which the last execution ended, or `nil` if an execution is still
  /// running.
  private static func allOver(_ trace: TestTrace) -> Int? {
    var last: Int?
    for execution in trace.executions {
      guard let over = execution.overAt else { return nil }
      last = max(last ?? 0, over)
    }
    return last
  }

  private static func how(_ execution: TestTrace.Execution, had: Bool = false) -> String {
    guard let ended = execution.endedAt, ended == execution.overAt, let end = execution.end else {
      return had ? "had been disposed of" : "was disposed of"
    }
    return "\(had ? "had " : "")ended with \(end)"
  }

  private static func rule(
    _ execution: TestTrace.Execution,
    _ source: SourceID,
    _ trace: TestTrace,
    _ subject: OracleSubject
  ) -> Rule {
    guard let ended = execution.endedAt, ended == execution.overAt else {
      return source.isInner ? .innersDisposed : .disposalCancels
    }
    let isForwarded =
      execution.end?.isFailure == true
      && trace.runs.contains { $0.ending == .failed && ($0.endedAt ?? .max) < ended }
    return isForwarded && !subject.profile.handlesFailure ? .failureCancelsOthers : .endCancels
  }
}

extension TestTrace {
  /// Returns whether a watched closure disposes of the output itself.
  ///
  /// An operator may call closures several times for one event, and need not check for a disposal
  /// before it sends.
  fileprivate func isInsideCall(_ index: Int) -> Bool {
    let depth = entries[index].depth
    guard case .disposing = entries[index].kind,
      let site = entries[..<index].last(where: { $0.depth < depth })
    else { return false }
    if case .called = site.kind { return true }
    return false
  }

  /// Returns the number of actions that are pending and not yet due at an entry, or `nil` if there
  /// are none.
  fileprivate func waitsAfter(_ index: Int) -> Int? {
    switch entries[index].kind {
    case .stepped(let waiting, let due): waiting > due ? waiting - due : nil
    case .ticked(let waiting): waiting > 0 ? waiting : nil
    default: nil
    }
  }
}
