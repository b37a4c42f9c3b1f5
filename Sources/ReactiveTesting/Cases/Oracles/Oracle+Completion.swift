extension Oracle {
  /// The output does not complete before its completion rule permits it to complete.
  static let notBeforeItsInputs = Oracle { trace, subject in
    let rule = subject.profile.completion
    if subject.shape.inputs == 0 { return [] }
    if rule == .all, let finding = completionWithoutCause(trace, subject) { return [finding] }
    if rule == .early || subject.isShared || !trace.isCertain { return [] }
    return trace.executions.enumerated().compactMap { key, execution in
      guard let end = execution.endedAt, execution.end == .completed else { return nil }
      let runs = trace.runs(of: key).filter { $0.startedAt < end }
      guard let open = hindrance(rule, runs, end, trace, key, subject) else { return nil }
      return CaseFinding(
        rule: .completion,
        at: end,
        summary: "the output completed too early: \(open)"
      )
    }
  }

  /// Returns a finding about a start that completes although no start of an input has ended in a way
  /// that lets it complete.
  ///
  /// A start that shares the work of another one, or receives its stored results, starts no input
  /// itself. A signal may have ended before it is observed.
  private static func completionWithoutCause(
    _ trace: TestTrace,
    _ subject: OracleSubject
  ) -> CaseFinding? {
    if subject.isSignal || subject.shape.kinds.contains(where: \.isHot) { return nil }
    for execution in trace.executions where execution.end == .completed {
      guard let end = execution.endedAt else { continue }
      let runs = trace.runs.filter { !$0.source.isInner && !subject.isTrigger($0.source) }
      if runs.isEmpty || runs.contains(where: { isComplete($0, before: end, subject) }) { continue }
      return CaseFinding(
        rule: .completion,
        at: end,
        summary: "the output completed too early: none of its inputs has completed in any start"
      )
    }
    return nil
  }

  private static func isComplete(
    _ run: TestTrace.Run,
    before end: Int,
    _ subject: OracleSubject
  ) -> Bool {
    guard let ended = run.endedAt, ended < end, let ending = run.ending else {
      // An inner stream can be replaced by another.
      return run.source.isInner && (run.stoppedAt ?? .max) < end
    }
    return switch ending {
    case .completed: true
    case .interrupted: run.source.isInner || subject.profile.handlesInterruption
    case .failed: subject.handlesFailure(of: run.source)
    case .value, .stream: false
    }
  }

  /// Returns the reason why the output may not complete yet, or `nil` if it may complete.
  private static func hindrance(
    _ rule: CompletionRule,
    _ runs: [TestTrace.Run],
    _ end: Int,
    _ trace: TestTrace,
    _ key: Int,
    _ subject: OracleSubject
  ) -> String? {
    func isComplete(_ run: TestTrace.Run) -> Bool { self.isComplete(run, before: end, subject) }
    switch rule {
    case .early: return nil
    case .onAny(let events):
      if events.contains(where: { trace.hasOccurred($0, for: key, before: end) }) { return nil }
      let list = events.map(\.description).sorted().joined(separator: ", ")
      return hindrance(.all, runs, end, trace, key, subject).map {
        "\($0), and none of \(list) has occurred"
      }
    case .with(let index):
      let own = runs.filter { $0.source == .input(index) }
      return own.contains(where: isComplete) ? nil : "\(SourceID.input(index)) has not completed"
    case .any, .whenNoMoreOutputIsPossible:
      let isAny = runs.contains { !$0.source.isInner && isComplete($0) }
      return isAny ? nil : "no input has completed"
    case .times(let count):
      let done = runs.count { $0.source == .input(0) && isComplete($0) }
      return done >= count ? nil : "a has completed \(done) times, not \(count)"
    case .never: return "it must never complete"
    case .all:
      // A start that was cancelled before the same input was started again no longer counts.
      func isReplaced(_ run: TestTrace.Run) -> Bool {
        guard let stopped = run.stoppedAt, stopped < end else { return false }
        return runs.contains { $0.source == run.source && $0.startedAt > stopped }
      }
      if let run = runs.first(where: {
        !subject.isTrigger($0.source) && !isComplete($0) && !isReplaced($0)
      }) {
        return "\(run.source) has not completed"
      }
      guard subject.shape.isFlattening, !subject.profile.dropsStreams, trace.entries[end].depth == 0
      else { return nil }
      return waiting(before: end, trace, key).map { "\($0) has not been started" }
    }
  }

  /// Returns an inner stream that was sent but not started.
  private static func waiting(before end: Int, _ trace: TestTrace, _ key: Int) -> SourceID? {
    for entry in trace.entries[..<end] {
      guard case .sent(let number, .stream(let stream)) = entry.kind,
        trace.runs[number].execution == key,
        !trace.runs.contains(where: { $0.execution == key && $0.source == .inner(stream) })
      else { continue }
      return .inner(stream)
    }
    return nil
  }

  /// The output ends when no further event is possible, and when its completion rule requires it.
  static let whenNothingCanCome = Oracle { trace, subject in
    let mayNeverEnd = !subject.isOfCollection || subject.profile.completion == .never
    if subject.shape.inputs == 0, mayNeverEnd { return [] }
    var findings: [CaseFinding] = []
    // The loop uses indices because it runs for every test case, and enumeration is slow in debug
    // builds.
    for end in trace.entries.indices {
      guard case .stepped(waiting: 0, due: 0) = trace.entries[end].kind else { continue }
      for key in trace.executions.indices {
        let execution = trace.executions[key]
        guard execution.startedAt < end, !execution.isOver(before: end), findings.isEmpty,
          !execution.subscriptions.isEmpty
        else { continue }
        let open = trace.runs.filter { run in
          run.isOpen(at: end) && (run.execution == key || run.execution == nil || subject.isShared)
        }
        // An operator that may ignore an interruption may continue forever.
        let isInterrupted = trace.runs.contains { run in
          (run.execution == key || run.execution == nil) && run.ending == .interrupted
        }
        if isInterrupted, subject.profile.excuses(.interruptionForwarded) { continue }
        let why: String
        if open.isEmpty {
          why = "no source is open and no action is pending"
        } else if let input = decisive(trace, key, end, subject) {
          why = "\(input) has completed"
        } else {
          continue
        }
        findings.append(
          CaseFinding(
            rule: .completion,
            at: end,
            summary: "the output never ended, although"
              + " \(why)"
          )
        )
      }
    }
    return findings
  }

  /// An event that is declared to complete the output completes it immediately.
  static let completesWithItsEvent = Oracle { trace, subject in
    let events = subject.profile.completion.events.sorted { "\($0)" < "\($1)" }
    if events.isEmpty || subject.isShared || !trace.isCertain { return [] }
    return trace.executions.enumerated().compactMap { key, execution in
      for event in events {
        guard let at = trace.occurrence(of: event, for: key), !execution.isOver(before: at)
        else { continue }
        let limit = subject.limit(trace, at)
        if let over = execution.overAt, over <= limit { continue }
        // A guard may have stopped a value that was sent recursively.
        if trace.recursions(from: at, to: limit) > 0 { continue }
        return CaseFinding(
          rule: .completion,
          at: limit,
          summary:
            "the operator declares .completes(.\(subject.profile.completion)), but the output"
            + " continues although \(event.occurrence)"
        )
      }
      return nil
    }
  }

  /// Returns the input whose completion alone must end the output.
  private static func decisive(
    _ trace: TestTrace,
    _ key: Int,
    _ end: Int,
    _ subject: OracleSubject
  ) -> SourceID? {
    guard trace.isCertain else { return nil }
    let runs = trace.runs(of: key)
    func hasCompleted(_ index: Int) -> Bool {
      guard let last = runs.last(where: { $0.source == .input(index) }) else { return false }
      return (last.endedAt ?? .max) < end && last.ending == .completed
    }
    let inputs: [Int]
    switch subject.profile.completion {
    case .with(let index): inputs = [index]
    case .any: inputs = subject.shape.kinds.indices.filter { !subject.isTrigger(.input($0)) }
    case .whenNoMoreOutputIsPossible:
      // A model of the end says more precisely when the output ends.
      guard subject.endModel == nil, trace.executions[key].subscriptions.count == 1
      else { return nil }
      let tuples = trace.values(of: trace.executions[key], before: end)
      inputs = subject.shape.kinds.indices.filter { index in
        trace.values(of: .input(index), for: key, before: end) <= tuples
      }
    case .all, .times, .never, .early, .onAny: return nil
    }
    return inputs.first(where: hasCompleted).map(SourceID.input)
  }
}

extension TestTrace {
  /// Returns the number of values that a source sent to an execution before an entry.
  fileprivate func values(of source: SourceID, for key: Int, before index: Int) -> Int {
    entries[..<index].count { entry in
      guard case .sent(let number, .value) = entry.kind else { return false }
      return runs[number].source == source
        && (runs[number].execution == key || runs[number].execution == nil)
    }
  }
}
