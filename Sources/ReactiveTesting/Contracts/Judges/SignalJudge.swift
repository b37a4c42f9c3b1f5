internal import Reactive

/// The oracle for several observers or starts of one output (SIG-7, SIG-9, SIG-10, SIG-19, PRD-17).
enum SignalJudge {
  /// Compares a run with two observers of a signal with a run with one observer.
  static func judgePair(_ digest: Digest, alone: Digest, _ notes: inout Notes) {
    let first = History(digest, start: 0)
    let second = History(digest, start: 1)
    notes.arose(.observingIsFree)
    let calls = (digest.calls.count, alone.calls.count)
    let starts = (observations(digest), observations(alone))
    if calls.0 != calls.1 || starts.0 != starts.1 {
      notes.found(
        .observingIsFree,
        digest,
        at: digest.trace.finish,
        "observations of the inputs: \(starts.0) with two observers, \(starts.1) with one; calls to"
          + " closures: \(calls.0) with two observers, \(calls.1) with one"
      )
    }
    guard !first.entries.isEmpty else { return }
    notes.arose(.sameForAll)
    let isSame = second.entries.map(\.event) == first.entries.map(\.event)
    if !isSame {
      second.report(
        .sameForAll,
        digest,
        first,
        "the first observation",
        subject: "the second observation",
        &notes
      )
      return
    }
    judgeSimultaneity(digest, &notes)
  }

  /// Checks that all observers receive an event during the send that caused it (SIG-10).
  private static func judgeSimultaneity(_ digest: Digest, _ notes: inout Notes) {
    guard !digest.profile.usesClock else { return }
    let outputs = digest.outputs.filter { !$0.isSwallowed }
    let pairs = zip(outputs.filter { $0.start == 0 }, outputs.filter { $0.start == 1 })
    for (first, second) in pairs {
      notes.arose(.allAtOnce)
      guard first.isCaused, !second.isCaused || second.step != first.step else { continue }
      notes.found(
        .allAtOnce,
        digest,
        at: second.instant,
        "\(second.event) reached the second observer only after the send had returned"
      )
    }
  }

  /// Checks a run in which the first of two observations is disposed of.
  static func judgeLeaving(_ digest: Digest, alone: Digest, _ notes: inout Notes) {
    guard let disposing = digest.disposing, let disposed = digest.disposed else { return }
    let rule: Rule = digest.subject.shape.isSignal ? .detaching : .disposalOfOne
    notes.arose(rule)
    let leaver = digest.trace.script.leaver
    let late = digest.outputs.first { output in
      output.start == leaver && output.moment > disposed && !output.isSwallowed
        && !(output.event == .interrupted && digest.profile.takesScheduler)
    }
    if let late, digest.subject.shape.isSignal {
      notes.found(
        rule,
        digest,
        at: late.instant,
        "\(late.event) was sent to an observer that had been disposed of"
      )
      return
    }
    let other = History(digest, start: 1 - leaver, isWhole: true)
    let single = History(alone, start: 0)
    guard other.differs(from: single) else { return }
    let what = digest.subject.shape.isSignal ? "observer" : "start"
    other.report(
      rule,
      digest,
      single,
      "a single \(what)",
      subject:
        "the \(["first", "second"][leaver]) \(what) was disposed of at"
        + " \(digest.instant(of: disposing).text): the \(["second", "first"][leaver])",
      &notes
    )
  }

  private static func observations(_ digest: Digest) -> Int {
    digest.trace.moments.count { moment in
      if case .sourceStarted = moment.kind { true } else { false }
    }
  }
}
