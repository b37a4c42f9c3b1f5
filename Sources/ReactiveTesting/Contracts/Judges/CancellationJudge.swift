internal import Reactive

/// The oracle for stopping the work of streams that have ended (RSG-6, RSG-11, PRD-14).
enum CancellationJudge {
  static func judge(_ digest: Digest, _ notes: inout Notes) {
    if let disposing = digest.disposing, !digest.isOver(before: disposing) {
      judgeDisposal(disposing, digest, &notes)
    } else if let end = digest.end {
      judgeEnd(end, digest, &notes)
    }
  }

  private static func judgeDisposal(
    _ disposing: Int,
    _ digest: Digest,
    _ notes: inout Notes
  ) {
    guard let index = digest.trace.steps.lastIndex(where: { $0.first <= disposing }) else { return }
    let step = digest.trace.steps[index]
    notes.arose(.disposalCancels)
    notes.arose(.workStops)
    // An operator that is disposed of while it sends several values may notice the disposal only
    // afterwards, because the guard of the stream drops the values.
    let isInside = digest.trace.script.injection?.word == .dispose
    let value = digest.outputs.first { output in
      guard output.moment > disposing, output.start == 0 else { return false }
      let isEarly = output.step == index && isInside
      if isEarly, !digest.subject.stopsInsideCallbacks { return false }
      return output.event.isTerminating
        ? output.isSwallowed && output.step > index : !(output.isSwallowed && isEarly)
    }
    if let value {
      notes.found(
        .workStops,
        digest,
        at: value.instant,
        "\(value.event) was sent after the output had been disposed of"
      )
    }
    let call = digest.calls.first { $0.moment > disposing && !($0.step == index && isInside) }
    if let call {
      notes.found(
        .workStops,
        digest,
        at: call.instant,
        "a closure was called after the output had been disposed of"
      )
    }
    // A task that is cancelled inside a callback notices the cancellation when it requests the next
    // value.
    let isLater = digest.subject.shape.isSignal || digest.subject.isPulled
    let looked = isLater ? step.end : digest.disposed ?? step.end
    let before = digest.observedSources(at: disposing)
    if before.contains(where: \.isInner) { notes.arose(.innersDisposed) }
    // PRD-19 covers sources that are started after a disposal.
    let open = digest.observedSources(at: looked).filter { before.contains($0) }
    let what = "the output was disposed of"
    judgeLeftovers(open.filter(\.isInner), nil, .innersDisposed, what, digest, &notes)
    judgeLeftovers(open.filter { !$0.isInner }, step, .disposalCancels, what, digest, &notes)
    judgeBeginnings(disposing, digest, &notes)
  }

  /// Checks that no source is started after a disposal (PRD-19).
  private static func judgeBeginnings(
    _ disposing: Int,
    _ digest: Digest,
    _ notes: inout Notes
  ) {
    guard !digest.subject.shape.isSignal else { return }
    var begun: Set<SourceID> = []
    var late: (source: SourceID, instant: Instant)?
    for moment in digest.observations {
      guard case .sourceStarted(let source, _) = moment.kind else { continue }
      if moment.order < disposing {
        begun.insert(source)
      } else {
        late = late ?? (source, moment.instant)
      }
    }
    let inputs = (0..<digest.subject.shape.inputs).map(SourceID.input)
    if !inputs.allSatisfy(begun.contains) { notes.arose(.disposedBeforeStart) }
    guard let late else { return }
    notes.arose(.disposedBeforeStart)
    notes.found(
      .disposedBeforeStart,
      digest,
      at: late.instant,
      "\(late.source) was started after the output had been disposed of"
    )
  }

  private static func judgeEnd(_ end: Digest.Output, _ digest: Digest, _ notes: inout Notes) {
    let step = digest.trace.steps[end.step]
    notes.arose(.workStops)
    if !end.event.isFailure, let call = digest.calls.first(where: { $0.step > end.step }) {
      notes.found(
        .workStops,
        digest,
        at: call.instant,
        "a closure was called after the output had ended with \(end.event)"
      )
    }
    if !digest.observedSources(at: end.moment).isEmpty { notes.arose(.endCancels) }
    // EVT-14 covers the case in which one of several inputs fails.
    let hasFailed = digest.sends.contains { $0.event.isFailure && $0.moment < end.moment }
    let isForwarded = end.event.isFailure && hasFailed && !digest.profile.handlesFailure
    let open = isForwarded ? [] : digest.observedSources(at: step.end)
    judgeLeftovers(open, step, .endCancels, "the output ended", digest, &notes)
  }

  private static func judgeLeftovers(
    _ open: [SourceID],
    _ step: Trace.Step?,
    _ rule: Rule,
    _ what: String,
    _ digest: Digest,
    _ notes: inout Notes
  ) {
    if let source = open.first {
      notes.found(
        rule,
        digest,
        at: step?.instant ?? digest.instant(of: digest.disposing),
        "\(what), but \(source) is still observed"
      )
    }
    guard let step else { return }
    let pending = step.pendingLater + step.pending
    if let action = pending.first {
      notes.arose(rule)
      notes.found(
        rule,
        digest,
        at: step.instant,
        "\(what), but an action is still \(action)"
      )
    }
  }
}
