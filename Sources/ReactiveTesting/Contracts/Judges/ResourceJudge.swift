internal import Reactive

/// The oracle for objects that are still held after a start has ended (SIG-17, SIG-18, PRD-15,
/// PRD-18, RSG-5, RSG-7).
enum ResourceJudge {
  static func judge(_ digest: Digest, _ notes: inout Notes) {
    let disposing = digest.disposing.flatMap { digest.isOver(before: $0) ? nil : $0 }
    guard let over = disposing ?? digest.end?.moment else { return }
    let instant = digest.instant(of: over)
    let what = disposing == nil ? "the output had ended" : "the output had been disposed of"
    // An interruption by a source counts as a cancellation.
    let isCancelled = disposing != nil || digest.end?.event == .interrupted
    judgeMemory(digest, isCancelled, what, instant, &notes)
    judgeResources(digest, over, isCancelled, what, &notes)
    notes.arose(.disposalTwice)
    guard let echo = digest.trace.echoes.first else { return }
    notes.found(
      .disposalTwice,
      digest,
      at: echo.instant,
      "a second disposal, when \(what), had an effect: \(text(echo.kind))"
    )
  }

  private static func judgeMemory(
    _ digest: Digest,
    _ isCancelled: Bool,
    _ what: String,
    _ instant: Instant,
    _ notes: inout Notes
  ) {
    let rule: Rule = isCancelled ? .memoryAfterDisposal : .observersReleased
    notes.arose(rule)
    if let leftover = digest.trace.leftover {
      let holder = digest.trace.holder ?? "but only temporarily"
      notes.found(rule, digest, at: instant, "when \(what), \(leftover) was still held \(holder)")
    }
    guard digest.trace.heldClosures > 0 else { return }
    notes.arose(.memoryAfterDisposal)
    notes.found(
      .memoryAfterDisposal,
      digest,
      at: digest.trace.finish,
      "when everything had been released, closures of the user were still held"
        + " (\(digest.trace.heldClosures)), by a retain cycle or by an object that outlives the run"
    )
  }

  private static func judgeResources(
    _ digest: Digest,
    _ over: Int,
    _ isCancelled: Bool,
    _ what: String,
    _ notes: inout Notes
  ) {
    guard !digest.trace.resources.isEmpty else { return }
    let rule: Rule =
      if isCancelled {
        .disposalFreesResources
      } else {
        digest.subject.shape.isSignal ? .generatorDisposed : .endFreesResources
      }
    notes.arose(rule)
    var open = digest.trace.resources
    let step = digest.step(of: over)
    for moment in digest.trace.moments.prefix(step?.end ?? digest.trace.moments.count) {
      guard case .resourceDisposed(let name) = moment.kind,
        let index = open.firstIndex(of: name)
      else { continue }
      open.remove(at: index)
    }
    guard let name = open.first else { return }
    notes.found(
      rule,
      digest,
      at: digest.instant(of: over),
      "when \(what), the resource \(name) had not been disposed of"
    )
  }

  private static func text(_ kind: Moment.Kind) -> String {
    switch kind {
    case .output(let event, _): "\(event) came"
    case .swallowed(let event), .unheard(let event): "\(event) was sent (and swallowed by a guard)"
    case .closure: "a closure was called"
    case .sourceStarted(let source, _): "\(source) was started"
    case .resourceDisposed(let name): "\(name) was disposed of again"
    default: "\(kind)"
    }
  }
}
