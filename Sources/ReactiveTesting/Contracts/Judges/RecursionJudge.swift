/// The oracle for events that are sent from inside a callback (EVT-32 to EVT-34).
enum RecursionJudge {
  /// Checks that no observer is called while it handles an event, and that the operator sends
  /// nothing recursively.
  static func judgeReentry(_ digest: Digest, _ notes: inout Notes) {
    let injected = digest.trace.script.injection?.word
    if digest.outputs.contains(where: { !$0.isSwallowed && !$0.event.isTerminating }) {
      notes.arose(.noReentry)
    }
    if let output = digest.outputs.first(where: { $0.depth > 0 && !$0.isSwallowed }) {
      var rule = Rule.noReentry
      if case .send(_, let event) = injected, event.isTerminating { rule = .recursiveEnds }
      notes.found(
        rule,
        digest,
        at: output.instant,
        "\(output.event) was delivered inside the delivery of another event"
      )
    }
    if case .send = injected { return }
    guard let recursion = digest.recursions.first else { return }
    notes.found(
      .noReentry,
      digest,
      at: digest.trace.moments[recursion].instant,
      "the operator sent a value while it was delivering another, and a guard stopped it"
    )
  }

  /// Compares an event that is sent inside a callback with the same event sent after the callback.
  static func judge(_ inside: Digest, after: Digest, _ notes: inout Notes) {
    guard case .send(let source, let event) = inside.trace.script.injection?.word else { return }
    let sent = inside.sends.first { send in
      send.depth > 0 && send.source == source && send.isObserved
        && !inside.isOver(before: send.moment)
    }
    guard let sent else { return }
    if event.isTerminating {
      judgeEnd(sent, inside, after, &notes)
    } else {
      judgeValue(sent, inside, after, &notes)
    }
  }

  private static func judgeValue(
    _ sent: Digest.Send,
    _ inside: Digest,
    _ after: Digest,
    _ notes: inout Notes
  ) {
    notes.arose(.recursiveValues)
    guard inside.recursions.isEmpty, !preventsValues(sent, after), !replacesValue(sent, inside)
    else { return }
    let found = values(inside)
    let expected = values(after)
    guard found.count < expected.count else { return }
    notes.found(
      .recursiveValues,
      inside,
      at: sent.instant,
      "\(sent.source) sent \(sent.event) from inside a callback: no guard reported it, and the"
        + " output sent only \(found.count) of \(expected.count) values",
      expected: after.outputs.filter { !$0.isSwallowed }.map { ($0.step, $0.event) }
    )
  }

  /// Returns whether values are due in a time step after the callback inside which an event is
  /// sent.
  ///
  /// The event is permitted to prevent these values.
  private static func preventsValues(_ sent: Digest.Send, _ after: Digest) -> Bool {
    let words = after.trace.script.words
    guard words.indices.contains(sent.step - 1), case .advance = words[sent.step - 1] else {
      return false
    }
    // Up to the callback, both runs have the same moments.
    let deferred = after.sends.first { send in
      send.moment > sent.moment && send.source == sent.source && send.event == sent.event
    }
    guard let end = deferred?.moment else { return false }
    return values(after).contains { $0.moment > sent.moment && $0.moment < end }
  }

  /// Returns whether the output sends the value later, although a timer sends the event inside whose
  /// callback the value was sent.
  ///
  /// The value may replace one that is waiting, which would no longer be waiting when the action of
  /// the timer has ended.
  private static func replacesValue(_ sent: Digest.Send, _ inside: Digest) -> Bool {
    let words = inside.trace.script.words
    guard words.indices.contains(sent.step - 1), case .advance = words[sent.step - 1],
      case .value(let value) = sent.event
    else { return false }
    return values(inside).contains { $0.moment > sent.moment && "\($0.event)".contains(value) }
  }

  private static func judgeEnd(
    _ sent: Digest.Send,
    _ inside: Digest,
    _ after: Digest,
    _ notes: inout Notes
  ) {
    guard let expected = after.end else { return }
    notes.arose(.recursiveEnds)
    guard let end = inside.end else {
      notes.found(
        .recursiveEnds,
        inside,
        at: sent.instant,
        "\(sent.source) sent \(sent.event) from inside a callback, and the output never ended",
        expected: after.outputs.filter { !$0.isSwallowed }.map { ($0.step, $0.event) }
      )
      return
    }
    if end.event != expected.event, end.event != sent.event {
      notes.found(
        .recursiveEnds,
        inside,
        at: end.instant,
        "\(sent.source) sent \(sent.event) from inside a callback: \(end.event) came instead of"
          + " \(expected.event)",
        expected: after.outputs.filter { !$0.isSwallowed }.map { ($0.step, $0.event) }
      )
    }
    let late = inside.outputs.first { output in
      output.moment > end.moment && !output.isSwallowed && !output.event.isTerminating
    }
    guard let late else { return }
    notes.found(
      .recursiveEnds,
      inside,
      at: late.instant,
      "\(late.event) came after the terminal event that \(sent.source) had sent from inside a"
        + " callback"
    )
  }

  private static func values(_ digest: Digest) -> [Digest.Output] {
    digest.outputs.filter { !$0.isSwallowed && !$0.event.isTerminating }
  }
}
