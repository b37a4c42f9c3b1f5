internal import Reactive

/// The events that one observer received, each with the time since the observer was added.
struct History {
  struct Entry {
    let event: RecordedEvent
    let step: Int
    let instant: Instant
    let elapsed: Duration
  }

  let entries: [Entry]

  /// Creates the history of a start.
  ///
  /// If `isWhole` is `true`, the history includes the events that the first start received after a
  /// disposal.
  init(_ digest: Digest, start: Int, isWhole: Bool = false) {
    let begin = digest.trace.moments.first { $0.kind == .starting(start) }?.instant ?? .origin
    entries = digest.outputs.compactMap { output in
      guard output.start == start, !output.isSwallowed,
        start == 1 || isWhole || digest.disposing.map({ output.moment < $0 }) ?? true
      else { return nil }
      return Entry(
        event: output.event,
        step: output.step,
        instant: output.instant,
        elapsed: begin.duration(to: output.instant)
      )
    }
  }

  /// Returns whether the history differs from another history.
  func differs(from other: History) -> Bool { difference(other) != nil }

  /// Records that the history differs from the expected history, which belongs to `owner`.
  func report(
    _ rule: Rule,
    _ digest: Digest,
    _ expected: History,
    _ owner: String,
    subject: String = "one start",
    _ notes: inout Notes
  ) {
    guard let index = difference(expected) else { return }
    let here = index < entries.count ? "\(entries[index].event)" : "nothing more"
    let there = index < expected.entries.count ? "\(expected.entries[index].event)" : "nothing more"
    let isEarlier = index < entries.count
    notes.found(
      rule,
      digest,
      at: (isEarlier ? entries : expected.entries)[index].instant,
      "\(subject) sent \(here) where \(owner) sent \(there)"
        + (here == there ? ", but at a different time" : ""),
      expected: expected.entries.map { ($0.step, $0.event) }
    )
  }

  private func difference(_ other: History) -> Int? {
    for index in 0..<max(entries.count, other.entries.count) {
      guard index < entries.count, index < other.entries.count,
        entries[index].event == other.entries[index].event,
        entries[index].elapsed == other.entries[index].elapsed
      else { return index }
    }
    return nil
  }
}
