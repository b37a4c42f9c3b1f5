extension Oracle {
  /// A failure or an interruption of a source immediately ends the output with the same event.
  static let endsAtOnce = Oracle { trace, subject in
    var findings: [CaseFinding] = []
    for (number, run) in trace.runs.enumerated() {
      guard let ended = run.endedAt, let ending = run.ending, mustEnd(ending, run.source, subject)
      else { continue }
      for key in trace.executions.indices
      where run.execution == key || run.execution == nil && subject.isShared {
        if let finding = check(run, number, ending, ended, trace.executions[key], trace, subject) {
          findings.append(finding)
        }
      }
    }
    return findings
  }

  /// Returns whether the terminal event of a source must end the output.
  private static func mustEnd(
    _ ending: SourceEvent,
    _ source: SourceID,
    _ subject: OracleSubject
  ) -> Bool {
    switch ending {
    case .failed: !subject.handlesFailure(of: source)
    case .interrupted: !subject.handlesInterruption(of: source)
    case .value, .stream, .completed: false
    }
  }

  private static func check(
    _ run: TestTrace.Run,
    _ number: Int,
    _ ending: SourceEvent,
    _ ended: Int,
    _ execution: TestTrace.Execution,
    _ trace: TestTrace,
    _ subject: OracleSubject
  ) -> CaseFinding? {
    guard execution.startedAt < ended, !execution.isOver(before: ended),
      !trace.isInsideAnotherSend(ended, than: run.source)
    else { return nil }
    let limit = subject.limit(trace, ended)
    let isFailure = ending == .failed
    let what = "\(run.source) \(isFailure ? "failed" : "was interrupted")"
    guard let over = execution.overAt, over <= limit else {
      let isLate = (execution.endedAt ?? .max) < .max && execution.disposedAt == nil
      let promptness: Rule =
        !isFailure
        ? .interruptionForwarded
        : !isLate
          ? .failureEnds : subject.profile.isTimeShifting ? .failureUnshifted : .failureAtOnce
      return CaseFinding(
        rule: promptness,
        at: limit,
        summary: isLate
          ? "\(what), but the output ended later"
          : "\(what), but the output"
            + " continues"
      )
    }
    // Another terminal event inside or around this step may take precedence.
    let isAlone =
      trace.entries[ended].depth == 0
      && !trace.runs.enumerated().contains { other, it in
        other != number && it.endedAt.map { isBeside($0, ended, over, trace, subject) } == true
      }
    guard isAlone, let end = execution.end, let endedAt = execution.endedAt, endedAt == over,
      trace.recursions(from: ended, to: endedAt) == 0
    else { return nil }
    let isSame =
      switch end {
      case .failed(let text):
        isFailure && (!subject.failsLikeItsInputs || text == "\(TestFailure.of(run.source))")
      case .interrupted: !isFailure
      case .completed, .value: false
      }
    if !isSame {
      return CaseFinding(
        rule: isFailure ? .failureEnds : .interruptionIsNoOtherEnd,
        at: endedAt,
        summary: "\(what), and the output ended with \(end)"
      )
    }
    // A queue delivers in order the events that are sent during another send, or while an action of
    // the scheduler or the value of a property starts their source.
    let isStartedLater =
      trace.isTimePassing(at: run.startedAt)
      && trace.entries[run.startedAt].instant == trace.entries[ended].instant
      || subject.shape.kinds.contains { $0.family == .property } && trace.isStarting(at: ended)
    guard isFailure, !subject.takesScheduler || subject.profile.isTimeShifting,
      trace.openSends(at: ended).isEmpty, !isStartedLater
    else { return nil }
    let first = trace.subscription(execution.subscriptions[0])
    let early = first?.events.first { $0.at > ended && $0.at < endedAt }
    return early.map { at, event in
      CaseFinding(
        rule: .failureSkips,
        at: at,
        summary: "\(event) was pending when \(run.source) failed, and was sent before the failure"
      )
    }
  }

  /// Returns whether another source ends in the same step, or has a terminal event that the
  /// scheduler has not yet delivered.
  private static func isBeside(
    _ other: Int,
    _ ended: Int,
    _ over: Int,
    _ trace: TestTrace,
    _ subject: OracleSubject
  ) -> Bool {
    if trace.step(at: other) == trace.step(at: ended) { return true }
    return subject.takesScheduler && other < over && subject.limit(trace, other) >= ended
  }

  /// Each interruption and each failure has a cause.
  static let endsHaveACause = Oracle { trace, subject in
    if !trace.isCertain, !subject.isShared { return [] }
    return trace.executions.enumerated().compactMap { key, execution in
      guard let ended = execution.endedAt, let end = execution.end else { return nil }
      let wanted: SourceEvent
      switch end {
      case .interrupted: wanted = .interrupted
      case .failed: wanted = .failed
      case .completed, .value: return nil
      }
      if end == .interrupted, (execution.disposedAt ?? .max) < ended { return nil }
      // A start inside the disposal that ends a shared execution may still join the execution.
      if end == .interrupted, subject.isShared, trace.beginsBesideDisposal(execution) { return nil }
      // A start that joins a shared execution after its end is interrupted during the start.
      if end == .interrupted, subject.isShared || subject.isSignal,
        trace.isBeingStarted(execution.subscriptions, at: ended)
      {
        return nil
      }
      if wanted == .failed, !subject.failsLikeItsInputs { return nil }
      let isCaused = trace.runs.contains { run in
        (run.execution == key || subject.isShared || subject.isSignal)
          && run.ending == wanted && (run.endedAt ?? .max) < ended
          && !(run.source.isInner && wanted == .interrupted)
      }
      if isCaused { return nil }
      return CaseFinding(
        rule: .endsHaveACause,
        at: ended,
        summary: "the output ended with \(end), although no source ended in this way and the output"
          + " was not disposed of"
      )
    }
  }
}

extension TestTrace {
  /// Returns whether an event is sent inside a callback while another source sends.
  ///
  /// By then, the operator may have decided to dispose of the source.
  func isInsideAnotherSend(_ index: Int, than source: SourceID) -> Bool {
    guard entries[index].depth > 0 else { return false }
    return openSends(at: index).contains { runs[$0].source != source }
  }

  /// Returns the runs that are sending an event when an entry is recorded.
  func openSends(at index: Int) -> [Int] {
    var open: [Int] = []
    for entry in entries[..<index] {
      switch entry.kind {
      case .sent(let number, _): open.append(number)
      case .delivered(let number): open.removeAll { $0 == number }
      default: break
      }
    }
    return open
  }

  /// Returns whether the start of one of these subscriptions has not yet returned at an entry.
  func isBeingStarted(_ numbers: [Int], at index: Int) -> Bool {
    var isOpen = false
    for entry in entries[..<index] {
      switch entry.kind {
      case .subscribing(let number) where numbers.contains(number): isOpen = true
      case .subscribed(let number) where numbers.contains(number): isOpen = false
      default: break
      }
    }
    return isOpen
  }

  /// Returns whether an execution begins inside a callback in a step in which another execution is
  /// disposed of.
  func beginsBesideDisposal(_ execution: Execution) -> Bool {
    let begin = execution.startedAt
    guard entries[begin].depth > 0 else { return false }
    return executions.contains { other in
      other.disposedAt.map { step(at: $0) == step(at: begin) } ?? false
    }
  }

  /// Returns the number of values that guards stopped between two entries.
  func recursions(from: Int, to: Int) -> Int {
    entries[from...to].count { if case .recursionReported = $0.kind { true } else { false } }
  }
}

extension TestTrace {
  /// Returns whether a start of the output has begun, but has not returned, at an entry.
  fileprivate func isStarting(at index: Int) -> Bool {
    for entry in entries[..<index].reversed() {
      switch entry.kind {
      case .subscribing: return true
      case .subscribed: return false
      default: continue
      }
    }
    return false
  }
}
