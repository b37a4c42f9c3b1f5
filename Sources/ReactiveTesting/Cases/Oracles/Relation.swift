internal import Reactive

/// A transformation of a test case, with a rule for how the two traces must compare.
struct Relation: Sendable {
  /// A transformed test case to compare with the original case.
  struct Other {
    let testCase: TestCase
    /// The subscription in the transformed case that must receive the same events as `here`.
    let here: Int
    let there: Int
    /// The original values, keyed by the values that replace them in the transformed case.
    var originals: [Int: Int] = [:]
    /// The values that replace the values of the original case before the comparison.
    var replacements: [Int: Int] = [:]
    /// Whether the events must also occur at the same time after the start.
    var comparesInstants = false
    /// Whether a comparison of starts also compares the starts of inputs and the calls to closures.
    var comparesWork = true
    /// How the transformed case is run.
    var mode = RunMode()
    /// The steps of the transformed case in which a source sends what it sends at its start in the
    /// original case.
    var movedSteps: [Int] = []
    /// The step of the transformed case that may have at most one event as its effect.
    ///
    /// In the original case an end is sent during this step, which may suppress the rest of its
    /// effects.
    var interruptibleStep: Int?

    /// Runs the original case in another way.
    static func same(
      _ trace: TestTrace,
      _ mode: RunMode,
      comparesInstants: Bool = false
    ) -> Self {
      Self(
        testCase: trace.testCase,
        here: 0,
        there: 0,
        comparesInstants: comparesInstants,
        mode: mode
      )
    }
  }

  let rule: Rule
  /// A closure that returns the transformed case, or `nil` if the relation does not apply.
  let transform: @Sendable (TestTrace, OracleSubject) -> Other?
  /// The summary for reports.
  let summary: String
  /// Whether a comparison exercises the contract.
  ///
  /// If operators around the operator are to make no difference, a comparison says nothing about the
  /// situation of the contract.
  var isEvidence = true

  static let all: [Relation] =
    [
      .independent, .deferred, .startedInEnd, .endedBefore, .distinct, .equal, .watchedAbove,
      .sentOnScheduler, .sentAtStart,
    ] + company

  /// A subscription receives the same events as if it were the only one.
  static let independent = Relation(
    rule: .independentStarts,
    transform: { trace, subject in
      guard !subject.isSignal, trace.isCertain, trace.subscriptions.count > 1,
        !subject.shape.kinds.contains(where: \.isHot),
        let key = trace.subscriptions.map(\.number).max(),
        comparesEvents(trace, key, subject) || subject.waivesOneStart
      else { return nil }
      var actions: [TestAction] = []
      var step = -1
      for action in trace.testCase.actions {
        if !action.isHook { step += 1 }
        switch action {
        case .subscribe(let number): if number == key { actions.append(.subscribe(0)) }
        case .dispose(let number): if number == key { actions.append(.dispose(0)) }
        case .send: actions.append(action)
        // Time passes as in the original case, where an action of another start may be pending.
        case .advance: if trace.passesTime(in: step) { actions.append(action) }
        case .when(.start, let inner):
          guard inner.allSatisfy({ if case .send = $0 { true } else { false } }) else { return nil }
          actions.append(action)
        case .when:
          // Actions inside callbacks of other subscriptions affect all subscriptions.
          return nil
        }
      }
      return Other(
        testCase: TestCase(actions),
        here: key,
        there: 0,
        comparesInstants: true,
        mode: RunMode(passesIdleTime: true)
      )
    },
    summary: "a start received different events from a start that ran alone"
  )

  /// Returns whether a start must receive the same events as if it were the only one.
  private static func comparesEvents(
    _ trace: TestTrace,
    _ number: Int,
    _ subject: OracleSubject
  ) -> Bool {
    !subject.isShared || subject.waivesIndependence
      || subject.sharesWhileAlive && trace.beginsAlone(number)
  }

  /// A lifetime that has ended before the start has the same effect as one that ends right after
  /// the start.
  static let endedBefore = Relation(
    rule: .completion,
    transform: { trace, subject in
      let actions = trace.testCase.actions
      guard !subject.isSignal, trace.subscriptions.count == 1, actions.count > 1,
        actions[0] == .subscribe(0),
        case .send(.input(let index), .completed) = actions[1],
        subject.shape.kinds[index].family == .lifetime
      else { return nil }
      var other = actions
      other.swapAt(0, 1)
      return Other(testCase: TestCase(other), here: 0, there: 0)
    },
    summary:
      "a lifetime that ended after the start had a different effect from one that ended before it"
  )
}

extension Relation {
  /// The contracts whose violation a comparison can detect.
  var rules: [Rule] {
    switch rule {
    case .independentStarts: [rule, .closuresRepeat, .onceForEachStart]
    case .grammar: [rule, .oneEnd, .disposalInterrupts]
    default: [rule]
    }
  }

  /// Compares two traces.
  func compare(
    _ trace: TestTrace,
    _ other: TestTrace,
    _ pair: Other,
    _ subject: OracleSubject
  ) -> [CaseFinding] {
    switch pair.mode.chain {
    case .watched: return comparePassed(trace, other)
    case .endedAfterOne: return lookAfterEnd(trace, other)
    case .nested where rule == .modelIsKept: return compareModels(trace, other, subject)
    case .nested: return compareEffects(trace, other, pair)
    case nil: break
    }
    switch pair.mode.origin {
    case .plain, .buffered: break
    case .watched: return compareRequests(trace, other)
    case .constant, .concatenated: return compareEffects(trace, other, pair)
    }
    if !pair.movedSteps.isEmpty { return compareMoved(trace, other, pair) }
    guard rule == .independentStarts, pair.comparesWork else {
      return [compareEvents(trace, other, pair)].compactMap { $0 }
    }
    var findings: [CaseFinding] = []
    // Starts that share one start of the input do not start the input themselves.
    if subject.waivesOneStart || !subject.profile.excuses(.onceForEachStart) {
      findings += [compareStarts(trace, other, pair)].compactMap { $0 }
    }
    if Self.comparesEvents(trace, pair.here, subject) {
      findings += [compareEvents(trace, other, pair)].compactMap { $0 }
    }
    if !subject.takesScheduler, !subject.isShared {
      findings += [compareCalls(trace, other, pair)].compactMap { $0 }
    }
    return findings
  }

  /// Checks that closures are called for a subscription as often as if it were the only one
  /// (PRD-6).
  private func compareCalls(_ trace: TestTrace, _ other: TestTrace, _ pair: Other) -> CaseFinding? {
    let (here, there) = (trace.calls(for: pair.here), other.calls(for: pair.there))
    if here.count == there.count { return nil }
    return CaseFinding(
      rule: .closuresRepeat,
      at: here.last ?? trace.entries.count - 1,
      summary:
        "closures were called \(here.count) time\(here.count == 1 ? "" : "s") for output"
        + " \(pair.here), but \(there.count) time\(there.count == 1 ? "" : "s") when it was the"
        + " only output"
    )
  }

  /// Checks that a start begins as many observations of its inputs as if it were the only one
  /// (PRD-5).
  private func compareStarts(
    _ trace: TestTrace,
    _ other: TestTrace,
    _ pair: Other
  ) -> CaseFinding? {
    guard trace.testCase.hooks.isEmpty,
      let begin = trace.subscription(pair.here)?.subscribedAt
    else { return nil }
    let (here, there) = (trace.inputsStarted(by: pair.here), other.inputsStarted(by: pair.there))
    if here == there { return nil }
    return CaseFinding(
      rule: .onceForEachStart,
      at: begin,
      summary:
        "output \(pair.here) began \(here) observation\(here == 1 ? "" : "s") of the inputs when it"
        + " was started, but \(there) when it was the only output"
    )
  }

  private func compareEvents(
    _ trace: TestTrace,
    _ other: TestTrace,
    _ pair: Other
  ) -> CaseFinding? {
    let here = trace.subscription(pair.here)?.events ?? []
    let there = other.subscription(pair.there)?.events ?? []
    if let step = pair.interruptibleStep,
      there.count(where: { other.step(at: $0.at) == step }) > 1
    {
      return nil
    }
    for index in 0..<max(here.count, there.count) {
      let expected =
        index < there.count ? there[index].event.replacing(pair.originals) : nil
      let event = index < here.count ? here[index].event.replacing(pair.replacements) : nil
      if event != nil, event == expected {
        let elapsed = other.elapsed(at: there[index].at, since: pair.there)
        if !pair.comparesInstants || trace.elapsed(at: here[index].at, since: pair.here) == elapsed
        {
          continue
        }
        let instant = trace.startInstant(of: pair.here).advanced(by: elapsed)
        return CaseFinding(
          rule: rule,
          at: here[index].at,
          summary: "\(summary): \(here[index].event) now instead of at \(instant.text)"
        )
      }
      let got = event.map { "\($0)" } ?? "nothing more"
      let wanted = expected.map { "\($0)" } ?? "nothing more"
      let at = index < here.count ? here[index].at : trace.entries.count - 1
      return CaseFinding(rule: rule, at: at, summary: "\(summary): \(got) instead of \(wanted)")
    }
    return nil
  }
}

extension TestTrace {
  /// Returns the time from the beginning of a subscription to an entry.
  fileprivate func elapsed(at index: Int, since number: Int) -> Duration {
    startInstant(of: number).duration(to: entries[index].instant)
  }

  /// Returns whether time passes in a step.
  fileprivate func passesTime(in step: Int) -> Bool {
    entries.contains { entry in
      if case .advancing = entry.kind { entry.step == step } else { false }
    }
  }

  /// Returns the instant at which a subscription begins.
  fileprivate func startInstant(of number: Int) -> Instant {
    entries[subscription(number)?.subscribedAt ?? 0].instant
  }

  /// Returns whether all other subscriptions had ended when a subscription began.
  fileprivate func beginsAlone(_ number: Int) -> Bool {
    guard let own = subscription(number) else { return false }
    return subscriptions.allSatisfy { $0.number == number || $0.isOver(before: own.subscribedAt) }
  }

  /// Returns the number of inputs that are started while a subscription begins.
  fileprivate func inputsStarted(by number: Int) -> Int {
    guard let key = executions.firstIndex(where: { $0.subscriptions.contains(number) }) else {
      return 0
    }
    let step = step(at: executions[key].startedAt)
    return runs(of: key).count { !$0.source.isInner && self.step(at: $0.startedAt) == step }
  }

  /// Returns the calls to watched closures while a source sends for the execution of a
  /// subscription.
  fileprivate func calls(for number: Int) -> [Int] {
    guard let key = executions.firstIndex(where: { $0.subscriptions.contains(number) }) else {
      return []
    }
    var sending: [Int] = []
    var calls: [Int] = []
    for at in entries.indices {
      switch entries[at].kind {
      case .sent(let run, _): sending.append(run)
      case .delivered(let run): sending.removeAll { $0 == run }
      case .called where sending.last.map { runs[$0].execution == key } ?? false: calls.append(at)
      default: break
      }
    }
    return calls
  }
}
