/// The oracle for the event grammar: values, and then at most one terminal event (EVT-1 to EVT-3).
enum GrammarJudge {
  static func judge(_ digest: Digest, _ notes: inout Notes) {
    guard let end = digest.end, !endsRecursively(digest.trace.script) else { return }
    notes.arose(.grammar)
    notes.arose(.oneEnd)
    if let disposing = digest.disposing, disposing < end.moment {
      if digest.trace.finish > end.instant { notes.arose(.nothingLater) }
      judgeDisposal(digest, end, &notes)
      return
    }
    if digest.trace.finish > end.instant { notes.arose(.nothingLater) }
    let expected = digest.outputs.filter { $0.moment <= end.moment && !$0.isSwallowed }
      .map { (step: $0.step, event: $0.event) }
    for output in digest.outputs where output.moment > end.moment && output.start == 0 {
      // The inputs are still observed while the terminal event is being delivered, so it suffices
      // that a guard drops the event (D5).
      if output.isSwallowed, output.depth > 0 { continue }
      // An event that is sent to a disposed start inside the operator does not reach the output.
      if output.isUnheard { continue }
      let rule: Rule =
        if output.step != end.step || output.instant != end.instant {
          .nothingLater
        } else if output.event.isTerminating {
          .oneEnd
        } else {
          .grammar
        }
      let how = output.isSwallowed ? "was sent (and swallowed by a guard)" : "came"
      notes.found(
        rule,
        digest,
        at: output.instant,
        "\(output.event) \(how) after \(end.event), which had ended the stream at"
          + " \(end.instant.text)",
        expected: expected
      )
    }
  }

  /// Checks that no second terminal event follows a disposal.
  ///
  /// Other contracts cover all other events after a disposal.
  private static func judgeDisposal(_ digest: Digest, _ end: Digest.Output, _ notes: inout Notes) {
    let second = digest.outputs.first { output in
      output.moment > end.moment && output.event.isTerminating && !output.isSwallowed
        && output.start == 0
    }
    guard let second else { return }
    notes.found(
      .oneEnd,
      digest,
      at: second.instant,
      "\(second.event) came after \(end.event), which disposal had caused"
    )
  }

  /// Returns whether a source ends inside a callback.
  ///
  /// Its terminal event can coincide with the operator's own terminal event.
  private static func endsRecursively(_ script: Script) -> Bool {
    switch script.injection?.word {
    case .send(_, let event): event.isTerminating
    case .advance, .dispose, .release, nil: false
    }
  }
}
