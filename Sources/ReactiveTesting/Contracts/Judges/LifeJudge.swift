/// SIG-15b: a stream that is observed continues, even if it is not held.
enum LifeJudge {
  /// Compares a run in which the output was released with one in which it was held.
  static func judge(_ digest: Digest, held: Digest, _ notes: inout Notes) {
    let expected = History(held, start: 0)
    if !expected.entries.isEmpty { notes.arose(.livesWhileObserved) }
    History(digest, start: 0).report(
      .livesWhileObserved,
      digest,
      expected,
      "one that is held",
      subject: "an output that was released while it was observed",
      &notes
    )
  }
}
