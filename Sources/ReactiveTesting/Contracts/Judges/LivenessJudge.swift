internal import Reactive

/// LIV-1 and 2, and OPR-10: no thread waits for ever, holds a lock while others work, or runs out of
/// stack.
enum LivenessJudge {
  /// No thread waits for ever.
  static func judge(_ digest: Digest, _ notes: inout Notes) {
    let isCircle = digest.trace.script.mode == .circle
    if !isCircle || digest.trace.wasHeld { notes.arose(.nobodyWaits) }
    switch digest.trace.ending {
    case .finished: return
    case .waitsForItself:
      notes.found(
        .nobodyWaits,
        digest,
        at: .origin,
        "the thread that sent from inside a callback waits for a lock that it holds itself"
      )
    case .asleep, .endless:
      let who =
        isCircle
        ? "two threads that feed streams in a circle"
        : "the thread that sent from inside a callback"
      notes.potentialDeadlock =
        "\(who) slept for as long as anybody looked (\(digest.trace.script.token)), which is a deadlock"
        + " if no other thread wakes it"
    }
  }

  /// The thread that does the steps of a script has not come back.
  static func judgeHanging(_ digest: Digest, _ notes: inout Notes) {
    let thread = "the only thread of the script"
    let (place, what) =
      switch digest.trace.ending {
      case .waitsForItself: (place(digest), "\(thread) waits for a lock that it holds itself")
      case .endless: ("from the script", "\(thread) had not ended when the watch ended")
      case .asleep, .finished:
        (
          place(digest),
          "\(thread) sleeps, and no thread woke it, though all of them ran again and again"
        )
      }
    notes.found(
      .nobodyWaits,
      digest,
      at: digest.trace.moments.last?.instant ?? .origin,
      "the operator never comes back \(place): \(what)"
    )
  }

  /// Where a run has stopped, in words.
  private static func place(_ digest: Digest) -> String {
    let trace = digest.trace
    guard trace.moments.contains(where: { $0.kind == .applied }) else {
      return "from being applied"
    }
    guard let step = trace.steps.last else { return "from being applied" }
    if let word = step.word { return "from \"\(word.token)\"" }
    return trace.steps.count == 1 ? "from being started" : "from what happens at the end"
  }

  /// No lock is held while code of the user runs.
  static func judgeLocks(_ digest: Digest, _ notes: inout Notes) {
    guard LockWatch.canSee, !digest.outputs.isEmpty || !digest.calls.isEmpty else { return }
    notes.arose(.noLockIsHeld)
    guard let finding = digest.trace.lockFinding else { return }
    notes.found(.noLockIsHeld, digest, at: digest.trace.finish, finding)
  }

  /// The stack does not grow with the number of events.
  static func judgeStack(_ digest: Digest, _ notes: inout Notes) {
    for series in digest.trace.stackSeries {
      guard series.count >= Script.floodCount / 2 else { continue }
      notes.arose(.constantStack)
      // The first few may lie elsewhere. From then on what grows with every event grows all the time; what
      // is deeper once was only on another way.
      let first = series.count / 6
      let third = (series.count - first) / 3
      let deepest = (0..<3).compactMap { series[(first + $0 * third)...].prefix(third).min() }
      let grows = zip(deepest, deepest.dropFirst()).allSatisfy { $1 + Self.allowance < $0 }
      guard grows else { continue }
      notes.found(
        .constantStack,
        digest,
        at: digest.trace.finish,
        "the stack grows with every event: \(series.count) events took ever more of it"
      )
    }
  }

  /// What different ways to the same place may differ by, in bytes.
  private static let allowance: UInt = 2048
}
