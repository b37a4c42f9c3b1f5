internal import Reactive

/// What an operator says about itself, against what it does; OPR-9.
enum ClaimJudge {
  static func judge(_ digest: Digest, _ notes: inout Notes) {
    noteRestarts(digest, &notes)
    noteValues(digest, &notes)
    if let end = digest.end, end.event != .interrupted, isCut(digest, before: end.moment),
      !digest.sends.contains(where: { $0.event.isFailure && $0.moment < end.moment })
    {
      notes.claims.endsEarly = true
    }
    if digest.profile.retrievesSynchronously { judgeRetrieval(digest, &notes) }
  }

  /// Whether the observation of a source had not ended, or not by an end of its own.
  private static func isCut(_ digest: Digest, before moment: Int) -> Bool {
    var open: Set<SourceID> = []
    for other in digest.trace.moments.prefix(moment) {
      switch other.kind {
      case .sourceStarted(let source, _): open.insert(source)
      case .sourceEnded(let source, let end) where end != .disposed: open.remove(source)
      default: break
      }
    }
    return !open.isEmpty
  }

  private static func noteRestarts(_ digest: Digest, _ notes: inout Notes) {
    var ended: Set<SourceID> = []
    for moment in digest.trace.moments {
      switch moment.kind {
      case .sourceEnded(let source, _): ended.insert(source)
      case .sourceStarted(let source, _) where ended.contains(source): notes.claims.restarts = true
      default: break
      }
    }
  }

  private static func noteValues(_ digest: Digest, _ notes: inout Notes) {
    // What is disposed of inside a callback drops values, which is no keeping.
    let isPlain = digest.trace.script.injection == nil
    for send in digest.sends where isPlain && send.isObserved && !send.event.isTerminating {
      let comes = digest.outputs.contains { output in
        output.moment > send.moment && output.moment < send.returned && !output.event.isTerminating
      }
      if !comes { notes.claims.keepsValues = true }
    }
    if digest.outputs.contains(where: { !$0.event.isTerminating && !$0.isCaused }) {
      notes.claims.shiftsValues = true
    }
  }

  private static func judgeRetrieval(_ digest: Digest, _ notes: inout Notes) {
    let applied = digest.trace.moments.firstIndex { $0.kind == .applied } ?? 0
    let starts = digest.trace.moments[..<applied].contains { moment in
      if case .sourceStarted = moment.kind { true } else { false }
    }
    if starts { notes.arose(.retrievesWhenApplied) }
  }
}
