internal import Reactive

extension Relation {
  /// It makes no difference whether a source is a constant or a closure that sends the same events.
  static let constant = Relation(
    rule: .nothingMissed,
    transform: { trace, subject in
      let constants = trace.testCase.constants
      // An operator on signals starts its producers before its output is observed.
      guard canChange(trace, subject), !subject.isSignal, !constants.isEmpty,
        // A constant has no limit for the number of its starts.
        constants.keys.allSatisfy({ source in trace.runs.count { $0.source == source } < 4 })
      else { return nil }
      return .same(trace, RunMode(origin: .constant))
    },
    summary: "constant sources had a different effect than closures that send the same events"
  )

  /// An operator that follows the output receives what its observers receive, even if a source sends
  /// its last values together with its end.
  static let buffered = Relation(
    rule: .grammar,
    transform: { trace, subject in
      guard canChange(trace, subject), !subject.isSignal, subject.shape.hasValues,
        trace.testCase.constants.values.contains(where: { $0.last == .completed })
      else { return nil }
      return .same(trace, RunMode(chain: .watched, origin: .buffered))
    },
    summary: "an operator below the output received other events than the observer",
    isEvidence: false
  )

  /// It makes no difference whether a source is the last part of a concatenation.
  static let concatenated = Relation(
    rule: .nothingMissed,
    transform: { trace, subject in
      // A concatenation goes on when one of its parts is interrupted (EVT-24).
      guard canChange(trace, subject), trace.testCase.actions.allSatisfy(\.isOfSource),
        !trace.runs.contains(where: { $0.ending == .interrupted })
      else { return nil }
      return .same(trace, RunMode(origin: .concatenated))
    },
    summary: "sources that are the last part of a concatenation had a different effect",
    isEvidence: false
  )

  /// It makes no difference whether many nested streams start the output.
  static let nested = Relation(
    rule: .nothingMissed,
    transform: { trace, subject in
      // A deferred start changes the order of events that are sent during starts, and an outer
      // stream goes on when an inner stream is interrupted (EVT-24).
      guard canChange(trace, subject), !subject.isSignal, trace.testCase.hooks.isEmpty,
        trace.testCase.actions.allSatisfy(\.isOfSource),
        !trace.received.contains(where: { $0.event == .interrupted })
      else { return nil }
      return .same(trace, RunMode(chain: .nested))
    },
    summary: "many nested streams started the output, which had a different effect",
    isEvidence: false
  )

  /// A model describes the output of a flattening operator, even if many nested streams start it.
  ///
  /// Inner streams then start later, and the model computes the output from what they send. Other
  /// operators may flatten streams of their own, which do not wait until they are started.
  static let modelNested = Relation(
    rule: .modelIsKept,
    transform: { trace, subject in
      guard canChange(trace, subject), !subject.isSignal, subject.shape.isFlattening,
        subject.hasCheckedModel,
        !trace.testCase.constants.isEmpty, trace.testCase.actions.allSatisfy(\.isOfSource),
        !trace.runs.contains(where: { $0.ending == .interrupted })
      else { return nil }
      return .same(trace, RunMode(chain: .nested))
    },
    summary: "many nested streams started the output",
    isEvidence: false
  )

  /// Checks that the models of the values and of the terminal event describe the other trace.
  func compareModels(
    _ trace: TestTrace,
    _ other: TestTrace,
    _ subject: OracleSubject
  ) -> [CaseFinding] {
    guard !other.isTainted else { return [] }
    return [Oracle.modelIsKept, .endModelIsKept].flatMap { $0.check(other, subject) }.map {
      finding(trace.entries.count - 1, $0.summary)
    }
  }

  private static func canChange(_ trace: TestTrace, _ subject: OracleSubject) -> Bool {
    subject.isNative && !subject.isRaw && trace.isCertain
  }

  /// Compares the events of the output, the number of calls to closures, and the sources that are
  /// observed at the end.
  ///
  /// The order of starts may differ, because a start may be deferred, and a constant sends its events
  /// earlier.
  func compareEffects(_ trace: TestTrace, _ other: TestTrace, _ pair: Other) -> [CaseFinding] {
    guard !other.isTainted else { return [] }
    let end = trace.entries.count - 1
    var (here, there) = (trace.received, other.received)
    // If starts are deferred, or precede the rest of an action, the values of one instant may arrive in
    // another order.
    if pair.mode.chain == .nested || !pair.movedSteps.isEmpty {
      here.sort { $0.order < $1.order }
      there.sort { $0.order < $1.order }
    }
    let common = zip(here, there).prefix { $0.order == $1.order }.count
    if common < max(here.count, there.count) {
      let got = common < there.count ? "\(there[common].event)" : "nothing more"
      let wanted = common < here.count ? "\(here[common].event)" : "nothing more"
      let at = common < here.count ? here[common].at : end
      return [finding(at, "\(got) instead of \(wanted)")]
    }
    let (calls, expectedCalls) = (other.callCount, trace.callCount)
    if calls != expectedCalls {
      return [finding(end, "\(calls) calls to closures instead of \(expectedCalls)")]
    }
    let constants = pair.mode.origin == .constant ? trace.testCase.constants : [:]
    let open = other.openSources.subtracting(constants.keys)
    let expected = trace.openSources.subtracting(constants.keys)
    if let source = open.symmetricDifference(expected).min(by: { "\($0)" < "\($1)" }) {
      let text = open.contains(source) ? "was still observed" : "was no longer observed"
      return [finding(end, "\(source) \(text) at the end")]
    }
    return []
  }

  private func finding(_ at: Int, _ difference: String) -> CaseFinding {
    CaseFinding(rule: rule, at: at, summary: "\(summary): \(difference)")
  }
}

extension Relation {
  /// No start of a source is requested after a disposal inside a closure of the operator, or by an
  /// action that was scheduled before the disposal.
  ///
  /// The work of such a start does not begin, but the effects that precede the work run.
  static let watchedAbove = Relation(
    rule: .nothingStartsLater,
    transform: { trace, subject in
      guard subject.isNative, !subject.isRaw else { return nil }
      let disposes =
        subject.takesScheduler
        ? trace.subscriptions.contains { $0.disposedAt != nil }
        : (subject.shape.inputs > 1 || subject.shape.isFlattening)
          && trace.testCase.hooks.contains(where: \.disposesInsideClosure)
      guard disposes else { return nil }
      return .same(trace, RunMode(origin: .watched))
    },
    summary: "a start of a source was requested after the disposal, and its effects ran"
  )

  /// Checks that each requested start has begun.
  func compareRequests(_ trace: TestTrace, _ other: TestTrace) -> [CaseFinding] {
    var requests: [SourceID: Int] = [:]
    for entry in other.entries {
      if case .requested(let source) = entry.kind { requests[source, default: 0] += 1 }
    }
    for run in other.runs { requests[run.source, default: 0] -= 1 }
    let late = requests.filter { $0.value > 0 }.keys
    guard !other.isTainted, let source = late.min(by: { "\($0)" < "\($1)" }) else { return [] }
    return [
      CaseFinding(rule: rule, at: trace.entries.count - 1, summary: "\(summary): \(source)")
    ]
  }
}

extension TestCase {
  /// The events of the sources whose events are all sent at their start, up to a terminal event.
  var constants: [SourceID: [SourceEvent]] {
    var constants: [SourceID: [SourceEvent]] = [:]
    for action in hooks {
      guard case .when(.start(let source), let actions) = action else { continue }
      let events = actions.compactMap { action -> SourceEvent? in
        if case .send(source, let event) = action { event } else { nil }
      }
      if constants[source] == nil, events.count == actions.count,
        events.firstIndex(where: \.isEnd) == events.count - 1
      {
        constants[source] = events
      }
    }
    return constants
  }
}

/// An order of events in which the values of one instant are sorted by their texts.
private struct ReceptionOrder: Comparable {
  let instant: Instant
  let isEnd: Bool
  let event: String

  static func < (left: Self, right: Self) -> Bool {
    if left.instant != right.instant { return left.instant < right.instant }
    if left.isEnd != right.isEnd { return right.isEnd }
    return left.event < right.event
  }
}

extension TestTrace {
  /// The events that all subscriptions receive, in their order.
  fileprivate var received: [(at: Int, event: OutputEvent, order: ReceptionOrder)] {
    entries.indices.compactMap { at in
      guard case .event(_, let event) = entries[at].kind else { return nil }
      let order = ReceptionOrder(
        instant: entries[at].instant,
        isEnd: event.isEnd,
        event: "\(event)"
      )
      return (at, event, order)
    }
  }

  /// The number of calls to watched closures.
  fileprivate var callCount: Int {
    entries.count { if case .called = $0.kind { true } else { false } }
  }

  /// The sources that are observed at the end.
  fileprivate var openSources: Set<SourceID> {
    Set(runs.filter { $0.isOpen(at: entries.count) }.map(\.source))
  }
}

extension TestAction {
  /// Whether the output is started, time passes, or a source sends, possibly at its start.
  fileprivate var isOfSource: Bool {
    switch self {
    case .dispose: false
    case .when(.start(let source), let actions):
      actions.allSatisfy { if case .send(source, _) = $0 { true } else { false } }
    case .when: false
    case .subscribe, .send, .advance: true
    }
  }

  /// Whether the output is disposed of inside a closure of the operator.
  fileprivate var disposesInsideClosure: Bool {
    guard case .when(.call, let actions) = self else { return false }
    return actions.contains { if case .dispose = $0 { true } else { false } }
  }
}
