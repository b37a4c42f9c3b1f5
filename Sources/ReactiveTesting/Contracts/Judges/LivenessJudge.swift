internal import Reactive

/// The oracle for liveness: no thread may wait forever, hold a lock while user code runs, or run
/// out of stack (LIV-1, LIV-2, OPR-10).
enum LivenessJudge {
  /// Checks that no thread waits forever.
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
        ? "two threads that feed streams in a cycle"
        : "the thread that sent from inside a callback"
      notes.potentialDeadlock =
        "\(who) slept until the kit stopped waiting (\(digest.trace.script.token)), which is a"
        + " deadlock if no other thread wakes it"
    }
  }

  /// Records that the thread that performs the steps of a test case has not returned.
  static func judgeHanging(_ digest: Digest, _ notes: inout Notes) {
    let thread = "the only thread of the test case"
    let (place, what) =
      switch digest.trace.ending {
      case .waitsForItself: (place(digest), "\(thread) waits for a lock that it holds itself")
      case .endless: ("from the test case", "\(thread) had not ended when the kit stopped waiting")
      case .asleep, .finished:
        (
          place(digest),
          "\(thread) sleeps, and no thread woke it, although every thread was repeatedly given time"
            + " to run"
        )
      }
    notes.found(
      .nobodyWaits,
      digest,
      at: digest.trace.moments.last?.instant ?? .origin,
      "the operator never returns \(place): \(what)"
    )
  }

  /// Returns a description of the place where a run has stopped.
  private static func place(_ digest: Digest) -> String {
    let trace = digest.trace
    guard trace.moments.contains(where: { $0.kind == .applied }) else {
      return "from being applied"
    }
    guard let step = trace.steps.last else { return "from being applied" }
    if let word = step.word { return "from \"\(word.token)\"" }
    return trace.steps.count == 1 ? "from being started" : "from the end of the run"
  }

  /// Checks that no lock is held while user code runs.
  static func judgeLocks(_ digest: Digest, _ notes: inout Notes) {
    guard LockWatch.canSee, !digest.outputs.isEmpty || !digest.calls.isEmpty else { return }
    notes.arose(.noLockIsHeld)
    guard let finding = digest.trace.lockFinding else { return }
    notes.found(.noLockIsHeld, digest, at: digest.trace.finish, finding)
  }

  /// Checks that the stack does not grow with the number of events.
  static func judgeStack(_ digest: Digest, _ notes: inout Notes) {
    for series in digest.trace.stackSeries {
      guard series.count >= Script.floodCount / 2 else { continue }
      notes.arose(.constantStack)
      // The first events may use other code paths. After that, a stack that grows with every event
      // grows steadily, while a single deeper event merely took another path.
      let first = series.count / 6
      let third = (series.count - first) / 3
      let deepest = (0..<3).compactMap { series[(first + $0 * third)...].prefix(third).min() }
      let grows = zip(deepest, deepest.dropFirst()).allSatisfy { $1 + Self.allowance < $0 }
      guard grows else { continue }
      notes.found(
        .constantStack,
        digest,
        at: digest.trace.finish,
        "the stack grows with every event: each of \(series.count) events used more of it"
      )
    }
  }

  /// The permitted difference in stack depth between different code paths, in bytes.
  private static let allowance: UInt = 2048
}
