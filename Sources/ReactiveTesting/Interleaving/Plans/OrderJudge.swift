/// What one observer has got.
struct InterleavingOutcome: Hashable, Sendable {
  let values: [String]
  let terminal: String?
}

extension InterleavingRun {
  /// What each observer has got.
  var outcomes: [InterleavingOutcome] {
    observers.map { InterleavingOutcome(values: $0.values, terminal: $0.terminal) }
  }
}

/// Says what is wrong with an outcome that no order of whole events brings about (EVT-29, SIG-9).
struct OrderJudge {
  let orderly: Set<[InterleavingOutcome]>

  func judge(_ run: InterleavingRun) {
    let outcomes = run.outcomes
    guard !orderly.contains(outcomes) else { return }
    let names = run.observers.map(\.name)
    for (index, outcome) in outcomes.enumerated() {
      let others = orderly.compactMap { $0.indices.contains(index) ? $0[index] : nil }
      guard !others.contains(outcome) else { continue }
      run.engine.fail(
        kind(of: outcome, others),
        "\(names[index]) got \(text(outcome)), which no order of whole events brings about",
        contract: "EVT-29"
      )
      return
    }
    run.engine.fail(
      .wrongOrder,
      zip(names, outcomes).map { "\($0) got \(text($1))" }.joined(separator: ", but ")
        + ", which no order of whole events brings about",
      contract: "SIG-9"
    )
  }

  private func kind(
    of outcome: InterleavingOutcome,
    _ others: [InterleavingOutcome]
  ) -> InterleavingFailure.Kind {
    if outcome.terminal == nil, others.allSatisfy({ $0.terminal != nil }) { return .lostEnd }
    let counts = others.map(\.values.count)
    if let fewest = counts.min(), outcome.values.count < fewest { return .lostEvent }
    if let most = counts.max(), outcome.values.count > most { return .doubledEvent }
    let sorted = outcome.values.sorted()
    return others.contains { $0.values.sorted() == sorted } ? .wrongOrder : .lostEvent
  }

  private func text(_ outcome: InterleavingOutcome) -> String {
    let events = outcome.values + [outcome.terminal].compactMap { $0 }
    return events.isEmpty ? "nothing" : events.joined(separator: " ")
  }
}
