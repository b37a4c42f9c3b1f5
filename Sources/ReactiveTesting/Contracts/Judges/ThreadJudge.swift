internal import Reactive

/// The oracle for two threads that send at the same time (EVT-28, EVT-29).
enum ThreadJudge {
  /// Compares a run on two threads with `alone`, the trace of the same steps on one thread.
  static func judge(_ digest: Digest, alone: Digest, _ notes: inout Notes) {
    guard digest.trace.wasHeld else { return }
    let instant = digest.trace.moments.last?.instant ?? .origin
    notes.arose(.oneAtATime)
    if digest.trace.sawOverlap {
      let place =
        digest.trace.script.mode == .threads ? "the observer of the output" : "the closure"
      notes.found(
        .oneAtATime,
        digest,
        at: instant,
        "\(place) was entered by a second thread while the first thread was inside"
      )
    }
    guard digest.trace.script.mode == .threads else { return }
    notes.arose(.nothingLost)
    // Task jobs run between the steps of the threads, so the order of the events is undefined.
    if digest.trace.runsTasks { return }
    let found = delivered(digest)
    let expected = delivered(alone)
    let (end, expectedEnd) = (digest.end?.event, alone.end?.event)
    let difference: String
    if end != expectedEnd {
      difference = "lost the terminal event: it is \(text(end)) instead of \(text(expectedEnd))"
    } else if found.count < expected.count {
      difference = "lost a value: it sent only \(found.count) of \(expected.count) events"
    } else {
      return
    }
    notes.found(
      .nothingLost,
      digest,
      at: instant,
      "two threads sent at the same time, and the output \(difference)",
      expected: expected.map { ($0.step, $0.event) }
    )
  }

  private static func text(_ end: RecordedEvent?) -> String { end.map { "\($0)" } ?? "missing" }

  private static func delivered(_ digest: Digest) -> [Digest.Output] {
    digest.outputs.filter { !$0.isSwallowed }
  }
}
