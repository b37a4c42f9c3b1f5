/// The oracle for streams that must continue while they are observed, even if they are not held
/// (SIG-15b).
enum LifeJudge {
  /// Compares a run in which the output was released with a run in which it was held.
  static func judge(_ digest: Digest, held: Digest, _ notes: inout Notes) {
    let expected = History(held, start: 0)
    if !expected.entries.isEmpty { notes.arose(.livesWhileObserved) }
    History(digest, start: 0).report(
      .livesWhileObserved,
      digest,
      expected,
      "an output that was held",
      subject: "an output that was released while it was observed",
      &notes
    )
  }
}
