extension Oracle {
  /// The output values match those that the model computes from the input events.
  static let modelIsKept = Oracle { trace, subject in
    guard let model = subject.model, trace.isCertain, !subject.isShared, !subject.takesScheduler,
      !subject.profile.usesClock, !trace.sendsInsideCallbacks
    else { return [] }
    return trace.executions.enumerated().compactMap { key, execution in
      check(model, key, execution, trace)
    }
  }

  private static func check(
    _ model: @Sendable (InputHistory) -> [OutputValue],
    _ key: Int,
    _ execution: TestTrace.Execution,
    _ trace: TestTrace
  ) -> CaseFinding? {
    guard let first = execution.subscriptions.first else { return nil }
    let over = execution.overAt ?? .max
    var history = InputHistory()
    var found: [OutputValue] = []
    for (at, entry) in trace.entries.enumerated() where at >= execution.startedAt {
      switch entry.kind {
      case .sent(let number, let event) where at < over && trace.runs[number].execution == key:
        history.add(trace.runs[number].source, event)
      case .event(first, .value(let value)): found.append(value)
      case .stepped:
        let expected = model(history)
        // One event can result in several values. A disposal between two of them leaves only the
        // first ones.
        let wasCut = over < at && trace.entries[over].depth > 0 && expected.starts(with: found)
        if found != expected, !wasCut { return finding(found, expected, at) }
        if at > over { return nil }
      default: break
      }
    }
    return nil
  }

  private static func finding(
    _ found: [OutputValue],
    _ expected: [OutputValue],
    _ at: Int
  ) -> CaseFinding {
    let index = zip(found, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let place = index ?? min(found.count, expected.count)
    let got = place < found.count ? "\(found[place])" : "nothing"
    let wanted = place < expected.count ? "\(expected[place])" : "nothing"
    return CaseFinding(
      rule: .modelIsKept,
      at: at,
      summary: "value \(place + 1) is \(got), but the model requires \(wanted)"
    )
  }
}

extension TestTrace {
  /// Whether a source sends inside a callback, where the order of the resulting values is not
  /// defined.
  fileprivate var sendsInsideCallbacks: Bool {
    entries.contains { entry in
      if case .sent = entry.kind { entry.depth > 0 } else { false }
    }
  }
}
