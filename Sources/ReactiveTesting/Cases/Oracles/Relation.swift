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
    /// Whether the work that the two subscriptions cause is also compared, if the events belong to
    /// independent starts.
    var comparesWork = true
    /// How the transformed case is run.
    var mode = RunMode()
    /// The step of the transformed case that may have at most one event as its effect.
    ///
    /// In the original case an end is sent during this step, which may suppress the rest of its
    /// effects.
    var interruptibleStep: Int?

    /// Runs the original case in another way.
    static func same(_ trace: TestTrace, _ mode: RunMode) -> Self {
      Self(testCase: trace.testCase, here: 0, there: 0, mode: mode)
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

  /// A start inside the callback of a terminal event receives the same events as a start right after
  /// it.
  ///
  /// An operator whose starts share work must not let such a start join the work that has ended.
  static let startedInEnd = Relation(
    rule: .independentStarts,
    transform: { trace, subject in
      guard !subject.isSignal, !subject.takesScheduler, trace.isCertain,
        trace.subscriptions.count == 2, !subject.shape.kinds.contains(where: \.isHot),
        comparesEvents(trace, 1, subject)
          || subject.sharesWhileAlive && !subject.waivesIndependence,
        let moved = trace.deferral, moved.event.isEnd, moved.actions == [.subscribe(1)]
      else { return nil }
      return Other(testCase: moved.testCase, here: 1, there: 1, comparesWork: false)
    },
    summary: "a start inside the callback of a terminal event differs from a start right after it"
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

  /// An event that a source sends inside a callback is reported, or has the same effect as an event
  /// that is sent afterwards.
  static let deferred = Relation(
    rule: .recursiveValues,
    transform: { trace, subject in
      guard trace.subscriptions.count == 1, !subject.takesScheduler, let moved = trace.deferral,
        isUnambiguous(moved.actions, moved.step, trace)
      else { return nil }
      let sendsEnd = moved.actions.contains { action in
        if case .send(_, let event) = action { event.isEnd } else { false }
      }
      return Other(
        testCase: moved.testCase,
        here: 0,
        there: 0,
        interruptibleStep: sendsEnd ? moved.step : nil
      )
    },
    summary:
      "an event sent inside a callback was lost, or had a different effect from the same event"
      + " sent afterwards"
  )

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

  /// Returns whether deferring the actions until the end of a step makes no difference.
  ///
  /// This is the case if one source sends all of them, and it is not the source that is already
  /// sending.
  private static func isUnambiguous(_ inner: [TestAction], _ step: Int, _ trace: TestTrace) -> Bool
  {
    let steps = trace.testCase.steps
    guard step < steps.count, case .send(let sender, let sent) = steps[step], !sent.isEnd,
      !trace.entries.contains(where: {
        if case .recursionReported = $0.kind { true } else { false }
      }),
      !trace.runs.contains(where: { trace.step(at: $0.startedAt) == step })
    else { return false }
    var sources: Set<SourceID> = []
    for action in inner {
      guard case .send(let source, _) = action else { return false }
      sources.insert(source)
    }
    return sources.count == 1 && !sources.contains(sender)
  }
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
  /// Actions inside a callback of the first output.
  fileprivate struct Deferral {
    /// The event that the callback receives.
    let event: OutputEvent
    /// The step in which it is received.
    let step: Int
    let actions: [TestAction]
    /// The case in which the actions follow the step instead.
    let testCase: TestCase
  }

  /// The only actions inside a callback, or `nil` if there are none, or if several callbacks or
  /// closures perform actions.
  fileprivate var deferral: Deferral? {
    guard let events = subscription(0)?.events else { return nil }
    var rest: [TestAction] = []
    var found: (event: Int, actions: [TestAction])?
    for action in testCase.actions {
      guard case .when(let site, let inner) = action, !site.isStart else {
        rest.append(action)
        continue
      }
      // Deferring actions changes the numbering of closure calls.
      guard case .event(0, let nth) = site, found == nil, nth <= events.count else { return nil }
      found = (nth - 1, inner)
    }
    guard let found else { return nil }
    let step = step(at: events[found.event].at)
    var actions: [TestAction] = []
    var number = 0
    for action in rest {
      actions.append(action)
      if action.isHook { continue }
      if number == step { actions += found.actions }
      number += 1
    }
    return Deferral(
      event: events[found.event].event,
      step: step,
      actions: found.actions,
      testCase: TestCase(actions)
    )
  }

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
