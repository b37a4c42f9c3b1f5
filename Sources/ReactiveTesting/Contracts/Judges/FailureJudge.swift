/// The oracle for failures, which must immediately end the output and all work (EVT-10 to EVT-13).
enum FailureJudge {
  static func judge(_ digest: Digest, _ notes: inout Notes) {
    for send in digest.sends where send.event.isFailure {
      guard send.isObserved, send.depth == 0, !send.isEarly, !digest.isTrigger(send.source),
        !digest.isOver(before: send.moment)
      else { continue }
      let end = digest.outputs.first { output in
        output.moment > send.moment && !output.isSwallowed && output.event.isTerminating
      }
      if digest.profile.handlesFailure {
        notes.claims.failures += 1
        notes.arose(.failureIsHandled)
        // An operator that creates a stream from a failure forwards the failure of that stream.
        if let end, end.event.isFailure, end.step == send.step, end.instant == send.instant {
          notes.claims.forwardedFailures += 1
        }
        continue
      }
      judge(send, end, digest, &notes)
    }
  }

  private static func judge(
    _ send: Digest.Send,
    _ end: Digest.Output?,
    _ digest: Digest,
    _ notes: inout Notes
  ) {
    let promptness: Rule =
      digest.profile.isTimeShifting ? .failureUnshifted : .failureAtOnce
    notes.arose(.failureEnds)
    notes.arose(promptness)
    notes.arose(.failureSkips)
    let expected = expectation(send, digest)
    let wasDisposed = digest.disposing.map { $0 < end?.moment ?? .max } ?? false
    guard let end, end.event.isFailure else {
      guard !wasDisposed else { return }
      let outcome = end.map { "the output ended with \($0.event)" } ?? "the output never ended"
      notes.found(
        .failureEnds,
        digest,
        at: send.instant,
        "\(send.source) failed, but \(outcome)",
        expected: expected
      )
      return
    }
    if !isTimely(end, send, digest) {
      notes.found(
        promptness,
        digest,
        at: send.instant,
        "\(end.event) was due, but came at \(end.instant.text)"
          + (end.instant == send.instant ? ", after the send had returned" : ""),
        expected: expected
      )
    }
    judgeOthers(send, digest, &notes)
    judgeWork(send, end, digest, expected, &notes)
  }

  /// Checks that the failure of one input ends the observation of the others (EVT-14).
  private static func judgeOthers(
    _ send: Digest.Send,
    _ digest: Digest,
    _ notes: inout Notes
  ) {
    guard !digest.observedSources(at: send.moment).filter({ $0 != send.source }).isEmpty,
      let step = digest.step(of: send.moment)
    else { return }
    notes.arose(.failureCancelsOthers)
    guard let open = digest.observedSources(at: step.end).first else { return }
    notes.found(
      .failureCancelsOthers,
      digest,
      at: send.instant,
      "\(send.source) failed, and so did the output, but \(open) is still observed"
    )
  }

  private static func judgeWork(
    _ send: Digest.Send,
    _ end: Digest.Output,
    _ digest: Digest,
    _ expected: [(step: Int, event: RecordedEvent)],
    _ notes: inout Notes
  ) {
    // An operator that takes a scheduler but does not delay values delivers all events in order
    // (BPR-5), as does a queue for events that are sent during another send, or while their source
    // is being started, which an action of the scheduler may do.
    let isQueue =
      digest.profile.takesScheduler && (!digest.profile.isTimeShifting || send.isOnSubscribe)
      || digest.limit(of: send) > send.returned
    let late = digest.outputs.first { output in
      output.moment > send.moment && output.moment < end.moment && !output.isSwallowed
        && !output.event.isTerminating && !(isQueue && output.instant == send.instant)
    }
    if let late {
      notes.found(
        .failureSkips,
        digest,
        at: late.instant,
        "\(late.event) was pending when \(send.source) failed, and was sent before the failure",
        expected: expected
      )
    }
    let call = digest.calls.first { call in
      call.moment > send.moment && !(isQueue && call.instant == send.instant)
    }
    if let call {
      notes.found(
        .failureSkips,
        digest,
        at: call.instant,
        "a closure was called after \(send.source) had failed at \(send.instant.text)"
      )
    }
  }

  private static func expectation(
    _ send: Digest.Send,
    _ digest: Digest
  ) -> [(step: Int, event: RecordedEvent)] {
    let before = digest.outputs.filter { $0.moment < send.moment && !$0.isSwallowed }
    return before.map { ($0.step, $0.event) } + [(send.step, send.event)]
  }

  /// Returns whether a terminal event of the output was sent in time.
  static func isTimely(_ end: Digest.Output, _ send: Digest.Send, _ digest: Digest) -> Bool {
    guard digest.profile.takesScheduler else { return end.moment < digest.limit(of: send) }
    return end.instant == send.instant && end.step == send.step
  }
}
