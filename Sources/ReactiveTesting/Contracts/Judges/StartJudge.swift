internal import Reactive

/// The oracle for the effects of applying an operator, and of each start (OPR-8, PRD-5, PRD-7).
enum StartJudge {
  /// Checks that applying an operator has no effects.
  static func judgeApplication(_ digest: Digest, _ notes: inout Notes) {
    notes.arose(.applicationIsFree)
    notes.arose(.nothingUntilStarted)
    let isSignal = digest.subject.shape.isSignal
    for moment in digest.trace.moments {
      let what: String
      var rule = Rule.applicationIsFree
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
        if !isSignal, let name = digest.trace.acquiredByApplying.first {
          notes.found(
            .applicationIsFree,
            digest,
            at: moment.instant,
            "applying the operator requested the resource \(name), which all starts share"
          )
        }
        return
      case .sourceStarted(let source, _) where !isSignal:
        rule = .nothingUntilStarted
        what = "started \(source)"
      case .closure: what = "called a closure"
      case .output(let event, _): what = "sent \(event)"
      case .applying, .starting, .started, .step, .sending, .sent, .sourceStarted,
        .startedWithoutScheduler, .sourceEnded,
        .outputReturned, .closureReturned, .resourceDisposed, .disposing, .disposed, .swallowed,
        .unheard, .recursiveValue, .abandoned, .circularWait:
        continue
      }
      notes.found(rule, digest, at: moment.instant, "applying the operator \(what)")
    }
  }

  /// Checks that one start never observes an input twice at the same time.
  ///
  /// An operator such as `take(first:)` sends its completion before it stops its input. If the input
  /// is started again inside that completion, the earlier start must end before the input has
  /// finished sending.
  static func judgeOverlap(_ digest: Digest, _ notes: inout Notes) {
    let begin = digest.trace.moments.firstIndex { $0.kind == .starting(0) } ?? 0
    for moment in digest.observations where moment.order >= begin {
      guard case .sourceStarted(let source, whileOpen: true) = moment.kind,
        !isReplaced(source, at: moment.order, digest.trace.moments)
      else { continue }
      notes.found(
        .onceForEachStart,
        digest,
        at: moment.instant,
        "\(source) was started again while it was still observed"
      )
    }
  }

  /// Returns whether a start of an input begins while an earlier start sends an event, and one of the
  /// two is disposed of before that event has been delivered.
  private static func isReplaced(_ source: SourceID, at start: Int, _ moments: [Moment]) -> Bool {
    var depth = 0
    for moment in moments[..<start] {
      switch moment.kind {
      case .sending(source, _, _): depth += 1
      case .sent(source): depth -= 1
      default: break
      }
    }
    for moment in moments[start...] where depth > 0 {
      switch moment.kind {
      case .sending(source, _, _): depth += 1
      case .sent(source): depth -= 1
      case .sourceEnded(source, .disposed): return true
      default: break
      }
    }
    return false
  }

  /// Compares the two starts of a run with each other.
  ///
  /// Concurrent starts are also compared with a run that has only one start.
  static func judgeTwoStarts(_ digest: Digest, alone: Digest?, _ notes: inout Notes) {
    guard
      let border = digest.trace.moments.firstIndex(where: { $0.kind == .starting(1) })
    else { return }
    let isInTurn = digest.trace.script.mode == .twice
    let begin = digest.trace.moments.firstIndex { $0.kind == .starting(0) } ?? 0
    let first = isInTurn ? count(digest, begin..<border) : [:]
    let second = isInTurn ? count(digest, border..<digest.trace.moments.count) : [:]
    if !first.isEmpty || !second.isEmpty { notes.arose(.onceForEachStart) }
    if first != second {
      notes.found(
        .onceForEachStart,
        digest,
        at: digest.trace.moments[border].instant,
        "the first start began these observations: \(text(first)), but the second began"
          + " \(text(second))"
      )
      return
    }
    if isInTurn { judgeClosures(digest, border, &notes) }
    if let alone { judgeSharing(digest, alone, &notes) }
    let before = History(digest, start: 0)
    let after = History(digest, start: 1)
    guard !before.entries.isEmpty else { return }
    notes.arose(.independentStarts)
    if after.differs(from: before) {
      after.report(.independentStarts, digest, before, "the first start", &notes)
    } else if let alone {
      let single = History(alone, start: 0)
      guard before.differs(from: single) else { return }
      before.report(.independentStarts, digest, single, "a start that ran alone", &notes)
    }
  }

  /// Checks that closures are called as often in the second start as in the first (PRD-6).
  private static func judgeClosures(_ digest: Digest, _ border: Int, _ notes: inout Notes) {
    let first = digest.calls.count { $0.moment < border }
    let second = digest.calls.count - first
    if first + second > 0 { notes.arose(.closuresRepeat) }
    guard first != second else { return }
    notes.found(
      .closuresRepeat,
      digest,
      at: digest.instant(of: border),
      "the first start called closures \(first) time\(first == 1 ? "" : "s"), but the second called"
        + " them \(second) time\(second == 1 ? "" : "s")"
    )
  }

  /// Checks that two concurrent starts begin twice as many observations of their inputs as one
  /// start (PRD-3).
  private static func judgeSharing(_ digest: Digest, _ alone: Digest, _ notes: inout Notes) {
    let single = count(alone, 0..<alone.trace.moments.count)
    let both = count(digest, 0..<digest.trace.moments.count)
    guard !single.isEmpty else { return }
    notes.arose(.ownSignal)
    guard both != single.mapValues({ $0 * 2 }) else { return }
    notes.found(
      .ownSignal,
      digest,
      at: digest.trace.moments.last?.instant ?? .origin,
      "two concurrent starts began these observations: \(text(both)), but a single start began"
        + " \(text(single))"
    )
  }

  /// Returns the number of starts of each input.
  ///
  /// A hot input exists whether or not it is started.
  private static func count(
    _ digest: Digest,
    _ moments: Range<Int>
  ) -> [SourceID: Int] {
    var counts: [SourceID: Int] = [:]
    for moment in digest.observations where moments.contains(moment.order) {
      guard case .sourceStarted(.input(let index), _) = moment.kind,
        !digest.subject.shape.kinds[index].isHot
      else { continue }
      counts[.input(index), default: 0] += 1
    }
    return counts
  }

  private static func text(_ counts: [SourceID: Int]) -> String {
    guard !counts.isEmpty else { return "none" }
    let parts = counts.sorted { $0.key.description < $1.key.description }
      .map { "\($0.value) of \($0.key)" }
    return parts.joined(separator: " and ")
  }
}
