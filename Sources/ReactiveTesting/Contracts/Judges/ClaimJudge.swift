internal import Reactive

/// The oracle that compares the claims of an operator with its behavior, and also checks OPR-9.
enum ClaimJudge {
  static func judge(_ digest: Digest, _ notes: inout Notes) {
    noteRestarts(digest, &notes)
    if !digest.observations.isEmpty { notes.claims.startsInputs = true }
    noteValues(digest, &notes)
    noteLateStarts(digest, &notes)
    if digest.trace.askedForScheduler { notes.claims.asksForScheduler = true }
    if let end = digest.end, endsByItself(digest, end) { notes.claims.endsEarly = true }
    noteCompany(digest, &notes)
    if digest.profile.retrievesSynchronously { judgeRetrieval(digest, &notes) }
  }

  /// Returns whether the output ended although no source had failed and some input had not ended.
  private static func endsByItself(_ digest: Digest, _ end: Digest.Output) -> Bool {
    guard isCut(digest, before: end.moment) else { return false }
    if end.event == .interrupted {
      // If a source was interrupted or the output was disposed of, an interruption of the output
      // has another cause.
      if digest.disposing != nil || digest.wasAbandoned { return false }
      let before = digest.sends.filter { $0.moment < end.moment }
      return !before.contains { $0.event == .interrupted || $0.event.isFailure }
    }
    return !digest.sends.contains { $0.event.isFailure && $0.moment < end.moment }
  }

  /// Records whether two inputs are observed at the same time.
  private static func noteCompany(_ digest: Digest, _ notes: inout Notes) {
    if notes.claims.observesSeveral || digest.subject.shape.inputs < 2 { return }
    var open: Set<SourceID> = []
    for other in digest.observations {
      switch other.kind {
      case .sourceStarted(let source, _): open.insert(source)
      case .sourceEnded(let source, _): open.remove(source)
      default: break
      }
      if open.count > 1 { notes.claims.observesSeveral = true }
    }
  }

  /// Returns whether any input had not sent its own terminal event before `moment`.
  private static func isCut(_ digest: Digest, before moment: Int) -> Bool {
    var open = Set((0..<digest.subject.shape.inputs).map(SourceID.input))
    for other in digest.observations {
      guard other.order < moment else { break }
      switch other.kind {
      case .sourceStarted(let source, _): open.insert(source)
      case .sourceEnded(let source, let end) where end != .disposed: open.remove(source)
      default: break
      }
    }
    return !open.isEmpty
  }

  private static func noteRestarts(_ digest: Digest, _ notes: inout Notes) {
    if notes.claims.restarts { return }
    var ended: Set<SourceID> = []
    for moment in digest.observations {
      switch moment.kind {
      case .sourceEnded(let source, _): ended.insert(source)
      case .sourceStarted(let source, _) where ended.contains(source): notes.claims.restarts = true
      default: break
      }
    }
  }

  private static func noteValues(_ digest: Digest, _ notes: inout Notes) {
    if notes.claims.shiftsValues, notes.claims.keepsValues { return }
    let values = digest.outputs.filter { !$0.event.isTerminating }
    if values.contains(where: { !$0.isCaused }) { notes.claims.shiftsValues = true }
    // A stream that is disposed of inside a callback drops values, so a missing value does not show
    // that the operator keeps it.
    guard digest.trace.script.injection == nil else { return }
    let sends = digest.sends.filter { $0.isObserved && !$0.event.isTerminating }
    var waiting: [RecordedEvent] = []
    var place = 0
    for send in sends {
      noteKept(values[place...].prefix { $0.moment < send.moment }, waiting, &notes)
      let later = values[place...].drop { $0.moment < send.moment }
      let own = later.prefix { $0.moment < send.returned }
      place = own.endIndex
      if own.isEmpty {
        // An inner stream sends its values on its own schedule.
        if digest.subject.shape.isFlattening { notes.claims.keepsValues = true }
        waiting.append(send.event)
      } else if !waiting.isEmpty {
        noteDelayed(own.map { "\($0.event)" }.joined(separator: " "), send.event, waiting, &notes)
        waiting = []
      }
    }
    noteKept(values[place...], waiting, &notes)
  }

  /// Records that values are delayed if their source is started while time passes.
  private static func noteLateStarts(_ digest: Digest, _ notes: inout Notes) {
    if notes.claims.shiftsValues || digest.disposing != nil { return }
    for step in digest.trace.steps {
      guard case .advance = step.word else { continue }
      let isLate = digest.observations.contains { moment in
        guard case .sourceStarted = moment.kind else { return false }
        return (step.first..<step.end).contains(moment.order)
      }
      if isLate { notes.claims.shiftsValues = true }
    }
  }

  /// Records that a value was kept if it arrives while no source is sending a value.
  private static func noteKept(
    _ values: ArraySlice<Digest.Output>,
    _ waiting: [RecordedEvent],
    _ notes: inout Notes
  ) {
    if !values.isEmpty, !waiting.isEmpty { notes.claims.keepsValues = true }
  }

  /// Records the output for a value that follows values without output.
  ///
  /// The output shows that earlier values were kept if it contains them, or if it changes when they
  /// change.
  private static func noteDelayed(
    _ text: String,
    _ event: RecordedEvent,
    _ waiting: [RecordedEvent],
    _ notes: inout Notes
  ) {
    notes.claims.delayedTexts[event, default: []].insert(text)
    let holdsOther = waiting.contains { other in
      guard case .value(let value) = other, other != event else { return false }
      return text.contains(value)
    }
    if holdsOther || notes.claims.delayedTexts[event, default: []].count > 1 {
      notes.claims.keepsValues = true
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
