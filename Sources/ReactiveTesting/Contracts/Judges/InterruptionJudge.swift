/// The oracle for interruptions, which must be forwarded, and for disposals, which must interrupt
/// the output (EVT-22 to EVT-25).
enum InterruptionJudge {
  static func judge(_ digest: Digest, _ notes: inout Notes) {
    judgeForwarding(digest, &notes)
    if digest.subject.shape.isFlattening { judgeInner(digest, &notes) }
    if !digest.subject.shape.isSignal { judgeDisposal(digest, &notes) }
  }

  private static func judgeForwarding(_ digest: Digest, _ notes: inout Notes) {
    for send in digest.sends where send.event == .interrupted {
      guard case .input = send.source, send.isObserved, send.depth == 0, !send.isEarly,
        !digest.isTrigger(send.source), !digest.isOver(before: send.moment)
      else { continue }
      let end = digest.outputs.first { output in
        output.moment > send.moment && !output.isSwallowed && output.event.isTerminating
      }
      let isForwarded =
        end.map { $0.event == .interrupted && FailureJudge.isTimely($0, send, digest) } ?? false
      if digest.profile.handlesInterruption {
        notes.claims.interruptions += 1
        if isForwarded { notes.claims.forwardedInterruptions += 1 }
        continue
      }
      notes.arose(.interruptionForwarded)
      notes.arose(.interruptionIsNoOtherEnd)
      let wasDisposed = digest.disposing.map { $0 < end?.moment ?? .max } ?? false
      guard !isForwarded, !wasDisposed else { continue }
      let outcome = end.map { "\($0.event) came at \($0.instant.text)" } ?? "it sent nothing"
      let before = digest.outputs.filter { $0.moment < send.moment && !$0.isSwallowed }
      let isOtherEnd = end.map { $0.event != .interrupted && $0.instant == send.instant } ?? false
      notes.found(
        isOtherEnd ? .interruptionIsNoOtherEnd : .interruptionForwarded,
        digest,
        at: send.instant,
        "\(send.source) was interrupted, so the output had to be interrupted at this instant, but"
          + " \(outcome)",
        expected: before.map { ($0.step, $0.event) } + [(send.step, .interrupted)]
      )
    }
  }

  /// Checks that the interruption of an inner stream does not end the output (EVT-24).
  ///
  /// ``CompletionJudge`` checks that the interruption counts as a completion.
  private static func judgeInner(_ digest: Digest, _ notes: inout Notes) {
    for send in digest.sends where send.source.isInner && send.event == .interrupted {
      guard send.isObserved, send.depth == 0, !digest.isOver(before: send.moment) else { continue }
      notes.arose(.innerInterruption)
      let end = digest.outputs.first { output in
        output.moment > send.moment && output.moment < send.returned && !output.isSwallowed
          && output.event.isTerminating && output.event != .completed
      }
      // An operator that delays failures may send an earlier failure when the last of its streams
      // has ended.
      let isDelayed =
        digest.profile.handlesFailure && end?.event.isFailure == true
        && digest.sends.contains { $0.event.isFailure && $0.moment < send.moment }
      guard let end, !isDelayed else { continue }
      notes.found(
        .innerInterruption,
        digest,
        at: end.instant,
        "\(send.source) was interrupted, and the output ended with \(end.event)"
      )
    }
  }

  private static func judgeDisposal(_ digest: Digest, _ notes: inout Notes) {
    guard let disposing = digest.disposing, !digest.isOver(before: disposing),
      let step = digest.step(of: disposing)
    else { return }
    notes.arose(.disposalInterrupts)
    // An operator that treats the interruption of one input as its completion may do the same here.
    let isLenient = digest.profile.handlesInterruption || digest.profile.isFlattening
    let first = digest.outputs.first { output in
      output.moment > disposing && output.event.isTerminating
        && (!output.isSwallowed || !isLenient)
        && output.moment < step.end
    }
    let isInterrupted = first?.event == .interrupted && first?.isSwallowed == false
    // An operator that delivers events on a scheduler may send another terminal event too late, and
    // a guard then drops this event.
    let isInside = digest.trace.script.injection?.word == .dispose
    let other =
      isInside
      ? nil
      : digest.outputs.first { output in
        output.moment > disposing && output.moment < step.end && output.isSwallowed
          && output.event.isTerminating && !isLenient
      }
    guard !isInterrupted || other != nil else { return }
    let end = isInterrupted ? other : first
    let outcome = end.map { output in
      "\(output.event) \(output.isSwallowed ? "was sent (and swallowed by a guard)" : "came")"
    }
    let instant = digest.trace.moments[disposing].instant
    let before = digest.outputs.filter { $0.moment < disposing && !$0.isSwallowed }
    let index = digest.trace.steps.lastIndex { $0.first <= disposing } ?? 0
    notes.found(
      .disposalInterrupts,
      digest,
      at: instant,
      "the output was disposed of, so it had to be interrupted at this instant, but"
        + " \(outcome ?? "it sent nothing")",
      expected: before.map { ($0.step, $0.event) } + [(index, .interrupted)]
    )
  }
}
