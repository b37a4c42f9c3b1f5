internal import Reactive

/// The oracle for contracts that compare one run with another (PRD-4, PRD-9, PRD-10, STM-3, LAW-1
/// to LAW-7).
enum LawJudge {
  /// Compares a run with the same run started two minutes earlier.
  static func judgeShifted(_ digest: Digest, plain: Digest, _ notes: inout Notes) {
    let expected = History(plain, start: 0, isWhole: true)
    let found = History(digest, start: 0, isWhole: true)
    if !expected.entries.isEmpty { notes.arose(.shiftInTime) }
    found.report(
      .shiftInTime,
      digest,
      expected,
      "an earlier run",
      subject: "the output",
      &notes
    )
  }

  /// Compares the two sides of a law.
  static func judge(_ digest: Digest, _ law: Law, standard: Digest, _ notes: inout Notes) {
    let expected = History(standard, start: 0, isWhole: true)
    let found = History(digest, start: 0, isWhole: true)
    if !expected.entries.isEmpty { notes.arose(law.name.rule) }
    found.report(
      law.name.rule,
      digest,
      expected,
      law.name.otherSide,
      subject: "the operator",
      &notes
    )
  }

  /// Checks that an operator with `.changesNothing` forwards every event unchanged (STM-3).
  static func judgeIdentity(_ digest: Digest, _ notes: inout Notes) {
    guard digest.profile.changesNothing, digest.disposing == nil,
      digest.trace.script.injection == nil
    else { return }
    let expected = digest.sends.filter(\.isObserved)
    let found = digest.outputs.filter { !$0.isSwallowed && $0.start == 0 }
    if !expected.isEmpty { notes.arose(.changesNothing) }
    guard found.map(\.event) != expected.map(\.event) else { return }
    notes.found(
      .changesNothing,
      digest,
      at: found.last?.instant ?? digest.trace.finish,
      "the operator declares .changesNothing, but the output differs from the input",
      expected: expected.map { ($0.step, $0.event) }
    )
  }

  /// Checks that events that a source sends while it is being started are not missed (PRD-4).
  static func judgeGreeting(_ digest: Digest, later: Digest, _ notes: inout Notes) {
    // If a source is started more than once, the events that it sends later reach all open starts.
    let isAmbiguous = later.trace.moments.contains { moment in
      if case .sourceStarted(_, whileOpen: true) = moment.kind { true } else { false }
    }
    guard !isAmbiguous else { return }
    // A failure or an interruption during the start prevents the operator from sending the values
    // that it adds afterwards.
    let isCutShort = digest.end.map { $0.event != .completed } ?? false
    let sent = Set(digest.sends.map(\.event))
    func values(_ digest: Digest) -> [Digest.Output] {
      Self.values(digest).filter { !isCutShort || sent.contains($0.event) }
    }
    let found = values(digest)
    let expected = values(later)
    if !expected.isEmpty { notes.arose(.nothingMissed) }
    // An interruption may overtake values that wait until the start of the source has returned.
    if digest.end?.event == .interrupted, expected.map(\.event).starts(with: found.map(\.event)) {
      return
    }
    guard found.count < expected.count else {
      if found.count == expected.count { judgeGreetingEnd(digest, later: later, &notes) }
      return
    }
    notes.found(
      .nothingMissed,
      digest,
      at: digest.trace.finish,
      "the output sent \(found.count) value\(found.count == 1 ? "" : "s") when the source sent"
        + " while it was being started, but \(expected.count) when the source sent right afterwards",
      expected: later.outputs.filter { !$0.isSwallowed }.map { ($0.step, $0.event) }
    )
  }

  /// Checks that the output ends in the same way whether its only source sends while it is being
  /// started or right afterwards (PRD-4).
  private static func judgeGreetingEnd(_ digest: Digest, later: Digest, _ notes: inout Notes) {
    guard sourceStarts(digest) == 1, sourceStarts(later) == 1 else { return }
    let (end, expected) = (digest.end?.event, later.end?.event)
    // An interruption shows that nothing can send anymore, which other contracts cover.
    guard end != expected, end != .interrupted, expected != .interrupted else { return }
    func text(_ end: RecordedEvent?) -> String { end.map { "ended with \($0)" } ?? "did not end" }
    notes.found(
      .nothingMissed,
      digest,
      at: digest.trace.finish,
      "the output \(text(end)) when the source sent while it was being started, but \(text(expected))"
        + " when the source sent right afterwards",
      expected: later.outputs.filter { !$0.isSwallowed }.map { ($0.step, $0.event) }
    )
  }

  /// Checks that work begins on the current scheduler, if there is one (RSG-1).
  static func judgeScheduled(_ digest: Digest, _ notes: inout Notes) {
    // Separate contracts cover sources that are started while the operator is being applied.
    var hasBegun = false
    for moment in digest.trace.moments {
      switch moment.kind {
      case .starting: hasBegun = true
      case .sourceStarted where hasBegun: notes.arose(.validScheduler)
      case .startedWithoutScheduler(let source) where hasBegun:
        notes.found(
          .validScheduler,
          digest,
          at: moment.instant,
          "\(source) was started without a current scheduler, although the output was started on"
            + " one"
        )
      default: break
      }
    }
  }

  /// Checks that every event is delivered on the scheduler that the operator takes (BPR-5).
  static func judgeDelivery(_ digest: Digest, _ notes: inout Notes) {
    guard digest.profile.deliversOnScheduler, !digest.outputs.isEmpty else { return }
    notes.arose(.deliveredOnScheduler)
    guard digest.trace.sawOtherScheduler else { return }
    notes.found(
      .deliveredOnScheduler,
      digest,
      at: digest.trace.finish,
      "the operator declares .deliversOnScheduler, but an event was not delivered by an action of"
        + " its scheduler"
    )
  }

  /// Checks that the output conforms to the event grammar even if a source breaks it (HST-1).
  static func judgeHostile(_ digest: Digest, _ notes: inout Notes) {
    let outputs = digest.outputs.filter { !$0.isSwallowed && $0.start == 0 }
    if !outputs.isEmpty { notes.arose(.hostileSource) }
    guard let end = outputs.firstIndex(where: { $0.event.isTerminating }), end + 1 < outputs.count
    else { return }
    let fault = digest.sends.first { send in
      digest.sends.contains {
        $0.source == send.source && $0.event.isTerminating && $0.moment < send.moment
      }
    }
    let source = fault.map { "\($0.source) broke EVT-3 with \($0.event) after its end, and" } ?? ""
    notes.found(
      .hostileSource,
      digest,
      at: outputs[end + 1].instant,
      "\(source) \(outputs[end + 1].event) came after \(outputs[end].event)"
    )
  }

  private static func sourceStarts(_ digest: Digest) -> Int {
    digest.trace.moments.count { if case .sourceStarted = $0.kind { true } else { false } }
  }

  private static func values(_ digest: Digest) -> [Digest.Output] {
    digest.outputs.filter { !$0.isSwallowed && !$0.event.isTerminating }
  }
}
