internal import Reactive

/// The oracle for the completion of the output (EVT-21).
enum CompletionJudge {
  /// The completions of the inputs, and the response of the operator.
  private struct Account {
    var completed: [SourceID: Int] = [:]
    /// The moment of each completion of the first input.
    var completions: [Int] = []
    var values: [SourceID: Int] = [:]
    var inners = 0
  }

  static func judge(_ digest: Digest, _ notes: inout Notes) {
    guard digest.disposing == nil, digest.subject.shape.inputs > 0,
      digest.trace.script.injection == nil, let account = account(digest)
    else { return }
    let mayEnd = mayEnd(digest, account, before: digest.end?.moment ?? .max)
    let mustEnd = mustEnd(digest, account)
    let isNever = digest.profile.completion == .never && !account.completions.isEmpty
    // A model decides whether the output must end.
    let isModelled = digest.subject.modelledEnd != nil && !account.completed.isEmpty
    if mustEnd || isNever || isModelled { notes.arose(.completion) }
    let instant = digest.end?.instant ?? digest.trace.steps.last?.instant ?? .origin
    if digest.end?.event == .completed, !mayEnd {
      notes.arose(.completion)
      notes.found(
        .completion,
        digest,
        at: instant,
        "\(claim(digest))the output completed too early: \(rule(digest)), and \(state(digest, account))"
      )
    } else if mustEnd, digest.end == nil || digest.end?.event == .interrupted {
      let outcome = digest.end.map { "ended with \($0.event)" } ?? "never ended"
      let isInterrupted = digest.sends.contains { $0.source.isInner && $0.event == .interrupted }
      notes.found(
        isInterrupted ? .innerInterruption : .completion,
        digest,
        at: instant,
        "\(claim(digest))the output \(outcome): \(rule(digest)), and \(state(digest, account))",
        expected: digest.outputs.filter { !$0.isSwallowed && !$0.event.isTerminating }
          .map { ($0.step, $0.event) } + [(digest.trace.steps.count - 1, .completed)]
      )
    }
  }

  /// Checks that the completion of one input does not end the observation of the others (EVT-20).
  static func judgeOthers(_ digest: Digest, _ notes: inout Notes) {
    guard digest.profile.completion == .all, digest.disposing == nil,
      digest.trace.script.injection == nil
    else { return }
    for send in digest.sends where send.event == .completed {
      guard send.isObserved, !digest.isTrigger(send.source), !digest.isOver(before: send.returned)
      else { continue }
      let others = digest.observedSources(at: send.moment).filter { $0 != send.source }
      guard !others.isEmpty else { continue }
      notes.arose(.completionSpares)
      let cut = digest.trace.moments[send.moment..<min(send.returned, digest.trace.moments.count)]
        .compactMap { moment -> SourceID? in
          guard case .sourceEnded(let source, .disposed) = moment.kind else { return nil }
          return others.contains(source) ? source : nil
        }
      guard let other = cut.first else { continue }
      notes.found(
        .completionSpares,
        digest,
        at: send.instant,
        "when \(send.source) completed, the observation of \(other) ended, although the output"
          + " continues"
      )
    }
  }

  /// Returns the completions of a run, or `nil` if the run contains a failure or an interruption.
  private static func account(_ digest: Digest) -> Account? {
    var account = Account()
    for send in digest.sends {
      let isInner = if case .inner = send.source { true } else { false }
      switch send.event {
      case .value:
        account.values[send.source, default: 0] += 1
        if digest.subject.shape.isFlattening, send.source == .input(0) { account.inners += 1 }
      case .completed:
        guard send.isObserved else { return nil }
        if send.source == .input(0) { account.completions.append(send.moment) }
        account.completed[send.source] = account.completed[send.source] ?? send.moment
      case .failed: return nil
      case .interrupted:
        guard isInner else { return nil }
      }
    }
    return account
  }

  /// Returns the inputs, such as a lifetime, whose completion alone ends the output.
  private static func anyInputs(_ digest: Digest) -> [SourceID] {
    let kinds = digest.subject.shape.kinds
    return kinds.indices.filter { index in
      !digest.profile.triggers.contains(index) && kinds[index].family != .property
    }
    .map(SourceID.input)
  }

  /// Returns the inputs that must complete before the output does.
  ///
  /// Lifetimes and properties are among them only if there are no streams.
  private static func inputs(_ digest: Digest) -> [SourceID] {
    let inputs = (0..<digest.subject.shape.inputs).map(SourceID.input)
    let streams = inputs.filter { !digest.isTrigger($0) }
    if !streams.isEmpty { return streams }
    return inputs.indices.filter { !digest.profile.triggers.contains($0) }.map(SourceID.input)
  }

  private static func mayEnd(_ digest: Digest, _ account: Account, before end: Int) -> Bool {
    let done = inputs(digest).filter { account.completed[$0].map { $0 < end } ?? false }
    switch digest.profile.completion {
    case .early, .onAny: return true
    case .any: return anyInputs(digest).contains { (account.completed[$0] ?? .max) < end }
    case .with(let index): return (account.completed[.input(index)] ?? .max) < end
    case .times(let count): return account.completions.count { $0 < end } >= count
    case .never: return false
    case .all:
      return done.count == inputs(digest).count && innersHaveEnded(digest, account, before: end)
    case .whenNoMoreOutputIsPossible:
      let outputs = valueCount(digest, before: end)
      return done.count == inputs(digest).count
        || !done.isEmpty && digest.subject.modelledEnd != nil
        || done.contains { account.values[$0, default: 0] <= outputs }
    }
  }

  private static func mustEnd(_ digest: Digest, _ account: Account) -> Bool {
    let done = inputs(digest).filter { account.completed[$0] != nil }
    switch digest.profile.completion {
    case .early, .onAny, .all:
      return !done.isEmpty && done.count == inputs(digest).count
        && innersHaveEnded(digest, account, before: .max) && !isRestarted(digest)
    case .any: return anyInputs(digest).contains { account.completed[$0] != nil }
    case .with(let index): return account.completed[.input(index)] != nil
    case .times(let count): return account.completions.count >= count
    case .never: return false
    case .whenNoMoreOutputIsPossible:
      // A model of the end says more precisely when the output ends.
      if digest.subject.modelledEnd != nil {
        return done.count == inputs(digest).count && !done.isEmpty
      }
      let outputs = valueCount(digest, before: .max)
      return done.contains { account.values[$0, default: 0] <= outputs }
    }
  }

  /// Returns whether the operator has restarted an input, as it has declared.
  private static func isRestarted(_ digest: Digest) -> Bool {
    guard digest.profile.repeats else { return false }
    let running = digest.observedSources(at: .max)
    return inputs(digest).contains { running.contains($0) }
  }

  private static func innersHaveEnded(
    _ digest: Digest,
    _ account: Account,
    before end: Int
  ) -> Bool {
    guard account.inners > 0 else { return true }
    let open = digest.observedSources(at: end)
    let begun = digest.startedInners(before: end)
    let sent = digest.sends.filter { send in
      guard send.source == .input(0), send.moment < end else { return false }
      return !send.event.isTerminating
    }
    return (digest.profile.dropsStreams || begun.count == sent.count)
      && !open.contains { if case .inner = $0 { true } else { false } }
  }

  private static func valueCount(_ digest: Digest, before moment: Int) -> Int {
    digest.outputs.count { output in
      output.moment < moment && !output.isSwallowed && !output.event.isTerminating
    }
  }

  /// Returns the beginning of a report that names the declared completion rule, or an empty string
  /// for the default rule.
  private static func claim(_ digest: Digest) -> String {
    let profile = digest.profile
    if profile.completion != .all {
      return "the operator declares .completes(.\(profile.completion)), but "
    }
    if profile.triggers.isEmpty { return "" }
    return "the operator declares .trigger(\(profile.triggerList)), but "
  }

  private static func rule(_ digest: Digest) -> String {
    switch digest.profile.completion {
    case .all:
      digest.subject.shape.inputs == 1
        ? "its first input determines the end"
        : "all \(digest.profile.triggers.isEmpty ? "" : "other ")inputs must complete"
    case .any: "any input that completes ends it"
    case .with(let index): "it ends with input \(SourceID.input(index))"
    case .times(let count): "its input must complete \(count) times"
    case .never: "it never completes"
    case .early, .onAny: "it must end with its inputs"
    case .whenNoMoreOutputIsPossible:
      "it ends when a completed input makes further output"
        + " impossible"
    }
  }

  private static func state(_ digest: Digest, _ account: Account) -> String {
    let done = account.completed.keys.map(\.description).sorted()
    return done.isEmpty
      ? "no source has completed" : "these have completed: \(done.joined(separator: ", "))"
  }
}
