internal import Reactive

/// OPR-8, PRD-5 and PRD-7: what applying does, and what each start does.
enum StartJudge {
  /// Nothing may happen while an operator is being applied.
  static func judgeApplication(_ digest: Digest, _ notes: inout Notes) {
    notes.arose(.applicationIsFree)
    let isSignal = digest.subject.shape.isSignal
    for moment in digest.trace.moments {
      let what: String
      switch moment.kind {
      case .applied:
        if !isSignal, let action = digest.trace.scheduledByApplying.first {
          notes.found(
            .applicationIsFree,
            digest,
            at: moment.instant,
            "applying the operator scheduled an action: \(action)"
          )
        }
        return
      case .sourceStarted(let source, _) where !isSignal: what = "started \(source)"
      case .closure: what = "called a closure"
      case .output(let event, _): what = "sent \(event)"
      case .applying, .starting, .started, .step, .sending, .sent, .sourceStarted, .sourceEnded,
        .outputReturned, .closureReturned, .resourceDisposed, .disposing, .disposed, .swallowed,
        .recursiveValue, .circularWait:
        continue
      }
      notes.found(
        .applicationIsFree,
        digest,
        at: moment.instant,
        "applying the operator \(what)"
      )
    }
  }

  /// No input may be observed twice at a time by one start.
  static func judgeOverlap(_ digest: Digest, _ notes: inout Notes) {
    let begin = digest.trace.moments.firstIndex { $0.kind == .starting(0) } ?? 0
    for moment in digest.trace.moments[begin...] {
      guard case .sourceStarted(let source, whileOpen: true) = moment.kind else { continue }
      notes.found(
        .onceForEachStart,
        digest,
        at: moment.instant,
        "\(source) was started again while it was still observed"
      )
    }
  }

  /// Compares the two starts of a run, and those side by side also with a run of one start.
  static func judgeTwoStarts(_ digest: Digest, alone: Digest?, _ notes: inout Notes) {
    guard
      let border = digest.trace.moments.firstIndex(where: { $0.kind == .starting(1) })
    else { return }
    let isInTurn = digest.trace.script.mode == .twice
    let begin = digest.trace.moments.firstIndex { $0.kind == .starting(0) } ?? 0
    let first = isInTurn ? count(digest.trace.moments[begin..<border], digest) : [:]
    let second = isInTurn ? count(digest.trace.moments[border...], digest) : [:]
    if !first.isEmpty || !second.isEmpty { notes.arose(.onceForEachStart) }
    if first != second {
      notes.found(
        .onceForEachStart,
        digest,
        at: digest.trace.moments[border].instant,
        "the first start began \(text(first)), the second \(text(second))"
      )
      return
    }
    let before = history(digest, start: 0)
    let after = history(digest, start: 1)
    guard !before.isEmpty else { return }
    notes.arose(.independentStarts)
    if let difference = Self.difference(after, before) {
      report(difference, "the first start", digest, after, before, &notes)
    } else if let alone {
      let single = history(alone, start: 0)
      guard let difference = Self.difference(before, single) else { return }
      report(difference, "a start without another", digest, before, single, &notes)
    }
  }

  /// Compares the second start, after another one that got other events, with a run of one start.
  static func judgeSecondStart(_ digest: Digest, alone: Digest, _ notes: inout Notes) {
    let found = history(digest, start: 1)
    let before = digest.trace.steps.count - alone.trace.steps.count
    let expected = history(alone, start: 0).map { entry in
      Entry(
        event: entry.event,
        step: entry.step + before,
        instant: entry.instant,
        elapsed: entry.elapsed
      )
    }
    guard !found.isEmpty || !expected.isEmpty else { return }
    notes.arose(.independentStarts)
    guard let difference = Self.difference(found, expected) else { return }
    report(difference, "a start without another", digest, found, expected, &notes)
  }

  private static func report(
    _ index: Int,
    _ other: String,
    _ digest: Digest,
    _ found: [Entry],
    _ expected: [Entry],
    _ notes: inout Notes
  ) {
    let here = index < found.count ? "\(found[index].event)" : "nothing more"
    let there = index < expected.count ? "\(expected[index].event)" : "nothing more"
    let instant = (index < found.count ? found : expected)[index].instant
    notes.found(
      .independentStarts,
      digest,
      at: instant,
      "one start sent \(here) where \(other) sent \(there)",
      expected: expected.map { ($0.step, $0.event) }
    )
  }

  private struct Entry {
    let event: RecordedEvent
    let step: Int
    let instant: Instant
    let elapsed: Duration
  }

  /// The outputs of a start, with the time since it began, up to disposal.
  private static func history(_ digest: Digest, start: Int) -> [Entry] {
    let begin = digest.trace.moments.first { $0.kind == .starting(start) }?.instant ?? .origin
    return digest.outputs.compactMap { output in
      guard output.start == start, !output.isSwallowed,
        start == 1 || digest.disposing.map({ output.moment < $0 }) ?? true
      else { return nil }
      return Entry(
        event: output.event,
        step: output.step,
        instant: output.instant,
        elapsed: begin.duration(to: output.instant)
      )
    }
  }

  private static func difference(_ found: [Entry], _ expected: [Entry]) -> Int? {
    for index in 0..<max(found.count, expected.count) {
      guard index < found.count, index < expected.count,
        found[index].event == expected[index].event,
        found[index].elapsed == expected[index].elapsed
      else { return index }
    }
    return nil
  }

  /// How often each input was started; a hot one is there whether or not it is.
  private static func count(
    _ moments: ArraySlice<Moment>,
    _ digest: Digest
  ) -> [SourceID: Int] {
    var counts: [SourceID: Int] = [:]
    for moment in moments {
      guard case .sourceStarted(.input(let index), _) = moment.kind,
        !digest.subject.shape.kinds[index].isHot
      else { continue }
      counts[.input(index), default: 0] += 1
    }
    return counts
  }

  private static func text(_ counts: [SourceID: Int]) -> String {
    guard !counts.isEmpty else { return "no observation" }
    let parts = counts.sorted { $0.key.description < $1.key.description }
      .map { "\($0.value) of \($0.key)" }
    return parts.joined(separator: " and ")
  }
}
