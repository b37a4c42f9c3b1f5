internal import Reactive

/// The oracle for outputs that end only because nothing can send to them anymore (EVT-15, EVT-21,
/// SIG-15b).
///
/// At the end of a run, the fixture releases the handle of such a start, which interrupts the start
/// (D21). The operator itself did not send this interruption.
enum AbandonmentJudge {
  static func judge(_ digest: Digest, _ notes: inout Notes) {
    let abandoned = digest.wasAbandoned ? digest.end.map { ($0.moment, $0.instant) } : nil
    guard let end: (moment: Int, instant: Instant) = digest.releasedOutput ?? abandoned,
      isAlone(digest)
    else { return }
    let before = digest.sends.filter { $0.isObserved && $0.moment < end.moment }
    let what = "and nothing could send to it anymore"
    if digest.profile.handlesFailure, let failure = before.last(where: { $0.event.isFailure }) {
      let claim = "the operator declares .handlesFailure, but left the output open after"
      notes.found(
        .failureIsHandled,
        digest,
        at: end.instant,
        "\(claim) \(failure.source) had failed, \(what)"
      )
    } else if digest.profile.handlesInterruption,
      let interruption = before.last(where: { $0.event == .interrupted })
    {
      let claim = "the operator declares .handlesInterruption, but left the output open after"
      notes.found(
        .completion,
        digest,
        at: end.instant,
        "\(claim) \(interruption.source) had been interrupted, \(what)"
      )
    } else if let source = digest.observedSources(at: end.moment).first {
      notes.found(
        .livesWhileObserved,
        digest,
        at: end.instant,
        "the output was interrupted when its handle was released, although \(source) was still"
          + " observed"
      )
    }
  }

  /// Returns whether all inputs are streams, and the test case released nothing, disposed of
  /// nothing, and acted inside no callback.
  private static func isAlone(_ digest: Digest) -> Bool {
    let script = digest.trace.script
    return digest.disposing == nil && script.injection == nil
      && digest.subject.shape.kinds.allSatisfy { $0.family == .stream }
      && script.words.allSatisfy { word in
        switch word {
        case .release: false
        case .send, .advance, .dispose: true
        }
      }
  }
}
