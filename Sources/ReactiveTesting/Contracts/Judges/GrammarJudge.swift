/// EVT-1, 2, 3: values, and then at most one end.
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
      // While the end is being delivered the inputs are still there, and a guard is enough (D5).
      if output.isSwallowed, output.depth > 0 { continue }
      // What is sent to a stream inside the operator that has been let go reaches no output.
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
        "\(output.event) \(how) after \(end.event), which was the end at \(end.instant.text)",
        expected: expected
      )
    }
  }

  /// What follows disposal is the business of other contracts, but for two ends.
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

  /// An end from inside a callback is under way while the operator may be about to end itself.
  private static func endsRecursively(_ script: Script) -> Bool {
    switch script.injection?.word {
    case .send(_, let event): event.isTerminating
    case .advance, .dispose, .release, nil: false
    }
  }
}
