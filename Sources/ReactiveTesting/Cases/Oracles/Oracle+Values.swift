extension Oracle {
  /// While a start is still running, it holds no more values than the operator declares with
  /// `.keeps`.
  static let unneededValuesAreLetGo = Oracle { trace, subject in
    guard let most = subject.profile.kept else { return [] }
    for (at, count) in trace.keptValues where count > most {
      let words = count == 1 ? "1 value is" : "\(count) values are"
      return [
        CaseFinding(
          rule: .unneededValuesAreReleased,
          at: at,
          summary: "\(words) still held while the start is running, but the operator declares"
            + " .keeps(\(most))"
        )
      ]
    }
    return []
  }
}

extension TestTrace {
  /// The number of values that the only execution held at the end of each step, while it was still
  /// running.
  var keptValues: [(at: Int, count: Int)] {
    guard executions.count == 1, subscriptions.count == 1 else { return [] }
    let execution = executions[0]
    return entries.indices.compactMap { at in
      guard case .keeping(let count) = entries[at].kind, execution.startedAt < at,
        !execution.isOver(before: at)
      else { return nil }
      return (at, count)
    }
  }
}
