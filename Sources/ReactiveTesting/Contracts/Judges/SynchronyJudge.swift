internal import Reactive

/// The oracle for when, and on which thread, an operator does its work (EVT-8, EVT-36, EVT-37,
/// RSG-2, OPR-6).
enum SynchronyJudge {
  static func judge(_ digest: Digest, _ notes: inout Notes) {
    judgeThreads(digest, &notes)
    judgeClosures(digest, &notes)
    if digest.profile.takesScheduler {
      if digest.trace.usedScheduler, digest.trace.script.injection == nil {
        notes.arose(.schedulerIsUsed)
      }
    } else if digest.subject.shape.inputs > 0, !digest.profile.usesClock {
      judgeTime(digest, &notes)
      if !digest.subject.shape.isSignal { judgeStart(digest, &notes) }
    }
  }

  /// Checks that all work happens on the thread of the sender (OPR-6).
  private static func judgeThreads(_ digest: Digest, _ notes: inout Notes) {
    let moments = digest.trace.moments
    guard let own = moments.first?.thread else { return }
    if !digest.outputs.isEmpty || !digest.calls.isEmpty || !digest.observations.isEmpty {
      notes.arose(.oneThread)
    }
    if moments.allSatisfy({ $0.thread == own }) { return }
    for moment in moments where moment.thread != own {
      let what: String
      switch moment.kind {
      case .output(let event, _): what = "\(event) was sent"
      case .closure: what = "a closure was called"
      case .sourceStarted(let source, _): what = "\(source) was started"
      default: continue
      }
      notes.found(
        .oneThread,
        digest,
        at: moment.instant,
        "\(what) on a thread on which nothing had been sent or started"
      )
    }
  }

  /// Checks that, without a scheduler, events arrive only while a source sends (EVT-36).
  private static func judgeTime(_ digest: Digest, _ notes: inout Notes) {
    for output in digest.outputs where !output.isSwallowed {
      // Separate contracts cover late failures and interruptions.
      guard !output.event.isFailure, output.event != .interrupted else { continue }
      notes.arose(.synchronous)
      guard !output.isCaused else { continue }
      notes.found(
        .synchronous,
        digest,
        at: output.instant,
        "\(output.event) came when no source was sending, although the operator takes no scheduler"
      )
    }
  }

  /// Checks that, without a scheduler, a start has started an input or has ended by the time it
  /// returns (RSG-2).
  private static func judgeStart(_ digest: Digest, _ notes: inout Notes) {
    let moments = digest.trace.moments
    guard let started = moments.firstIndex(where: { $0.kind == .started(0) }),
      digest.disposing.map({ $0 > started }) ?? true
    else { return }
    let hasBegun = moments[..<started].contains { moment in
      if case .sourceStarted = moment.kind { true } else { false }
    }
    // It is not visible when the observation of a hot input begins.
    guard hasBegun || !digest.subject.shape.kinds.contains(where: \.isHot) else { return }
    notes.arose(.startedAtOnce)
    guard !hasBegun, !digest.isOver(before: started) else { return }
    notes.found(
      .startedAtOnce,
      digest,
      at: moments[started].instant,
      "the start returned, but no input had been started and the output had not ended"
    )
  }

  /// Checks that the completion or interruption of an input calls no closure (EVT-8).
  private static func judgeClosures(_ digest: Digest, _ notes: inout Notes) {
    for (index, call) in digest.calls.enumerated() {
      notes.arose(.closuresActOnValues)
      guard let inside = call.send else { continue }
      let send = digest.sends[inside]
      guard send.event == .completed || send.event == .interrupted, send.depth == 0 else {
        continue
      }
      let calls = digest.calls[...index].count { $0.closure == call.closure }
      let values = digest.sends[...inside].count { !$0.event.isTerminating }
      let isForValue = digest.outputs.contains { output in
        output.moment > call.moment && output.moment < send.returned && !output.event.isTerminating
      }
      guard calls > values, !isForValue else { continue }
      notes.found(
        .closuresActOnValues,
        digest,
        at: call.instant,
        "a closure was called because \(send.source) had sent \(send.event)"
      )
    }
  }
}
