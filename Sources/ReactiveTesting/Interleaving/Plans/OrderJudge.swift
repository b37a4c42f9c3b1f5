/// What one observer has got.
struct InterleavingOutcome: Hashable, Sendable {
  let values: [String]
  let terminal: String?
  /// Whether the end came only when all sources were ended.
  var isEndedLast = false
  /// How many events had come when the threads had ended; zero if that depends on time.
  var arrived = 0

  /// How many events came only with what was done after the threads.
  var late: Int { values.count + (terminal == nil ? 0 : 1) - arrived }
}

extension InterleavingRun {
  /// What each observer has got.
  var outcomes: [InterleavingOutcome] {
    observers.map { observer in
      InterleavingOutcome(
        values: observer.values,
        terminal: observer.terminal,
        isEndedLast: observer.isEndedLast,
        arrived: observer.arrived
      )
    }
  }
}

/// Says what is wrong with an outcome that no order of whole events brings about (EVT-29, SIG-9).
struct OrderJudge {
  let orderly: Set<[InterleavingOutcome]>
  /// What an observer has in the midst of several events that come together.
  let cuts: Set<[String]>
  /// How many observers, from the first one on, may get anything: those that are disposed of.
  let passes: Int

  /// Whether the second observer comes while events are sent to the first one.
  let secondIsLate: Bool

  init(
    orderly: Set<[InterleavingOutcome]>,
    cuts: Set<[String]>,
    passes: Int,
    secondIsLate: Bool
  ) {
    self.secondIsLate = secondIsLate
    self.cuts = cuts
    self.orderly = Set(orderly.map { Array($0.dropFirst(passes)) })
    self.passes = passes
  }

  /// The outcomes of those observers that are judged.
  func judged(_ outcomes: [InterleavingOutcome]) -> [InterleavingOutcome] {
    Array(outcomes.dropFirst(passes))
  }

  /// Whether some order of whole events brings about what these observers have got.
  private func isLawful(_ outcomes: [InterleavingOutcome]) -> Bool {
    orderly.contains(outcomes) || joinedLate(outcomes)
      || outcomes.count == 1 && wasCut(outcomes[0])
  }

  /// Whether an end that discards what is still to come fell between events that come together.
  ///
  /// One event, or one moment, may bring about several; a failure or an interruption cuts them off anywhere. After
  /// the last of them it comes as if it were sent later.
  private func wasCut(_ outcome: InterleavingOutcome) -> Bool {
    guard let terminal = outcome.terminal, terminal != "completed" else { return false }
    let alike = orderly.joined().filter { $0.terminal == terminal }
    return alike.contains { outcome.values.starts(with: $0.values) }
      && cuts.contains(outcome.values)
  }

  /// What is wrong with what all observers have got, in words.
  func fault(_ outcomes: [InterleavingOutcome]) -> String? {
    let outcomes = judged(outcomes)
    if isLawful(outcomes) { return nil }
    return
      "EVT-29: the output was \(outcomes.map(text).joined(separator: "; ")), which no order of whole"
      + " events brings about"
  }

  func judge(_ run: InterleavingRun) {
    let outcomes = judged(run.outcomes)
    guard !isLawful(outcomes) else { return }
    let names = run.observers.dropFirst(passes).map(\.name)
    for (index, outcome) in outcomes.enumerated() {
      let others = orderly.compactMap { $0.indices.contains(index) ? $0[index] : nil }
      guard !others.contains(outcome) else { continue }
      let kind = kind(of: outcome, others)
      run.engine.fail(
        kind,
        "\(names[index]) \(Self.mistake(kind)): it got \(text(outcome)), which no order of whole"
          + " events brings about",
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

  /// Whether the second observer came in the midst of what the first one gets, and got the rest.
  ///
  /// One event of a source may be several of the output, and an observer that comes between them
  /// gets those that are still to come (SIG-9).
  private func joinedLate(_ outcomes: [InterleavingOutcome]) -> Bool {
    guard secondIsLate, outcomes.count == 2 else { return false }
    let (first, second) = (outcomes[0], outcomes[1])
    return orderly.contains { $0.first == first } && first.terminal == second.terminal
      && first.values.suffix(second.values.count) == second.values[...]
  }

  private func kind(
    of outcome: InterleavingOutcome,
    _ others: [InterleavingOutcome]
  ) -> InterleavingFailure.Kind {
    if isLost(outcome, others) { return .lostEnd }
    if isLate(outcome, others) { return .lostEvent }
    let counts = others.map(\.values.count)
    if let fewest = counts.min(), outcome.values.count < fewest { return .lostEvent }
    if let most = counts.max(), outcome.values.count > most { return .doubledEvent }
    let sorted = outcome.values.sorted()
    return others.contains { $0.values.sorted() == sorted } ? .wrongOrder : .wrongValues
  }

  /// Whether an end is missing that is due, so that there is none, or none before all is let go of.
  private func isLost(
    _ outcome: InterleavingOutcome,
    _ others: [InterleavingOutcome]
  ) -> Bool {
    let alike = others.filter { $0.values == outcome.values }
    if outcome.isEndedLast, !alike.isEmpty, !alike.contains(where: \.isEndedLast) { return true }
    let terminal = outcome.terminal
    guard terminal == nil || terminal == "interrupted" else { return false }
    return others.allSatisfy { $0.terminal != nil && $0.terminal != terminal }
  }

  /// Whether the events are lawful but for the time at which they came: later, with something else.
  private func isLate(_ outcome: InterleavingOutcome, _ others: [InterleavingOutcome]) -> Bool {
    let alike = others.filter { $0.values == outcome.values && $0.terminal == outcome.terminal }
    return !alike.isEmpty && alike.allSatisfy { outcome.arrived < $0.arrived }
  }

  private static func mistake(_ kind: InterleavingFailure.Kind) -> String {
    switch kind {
    case .lostEnd: "lost the end"
    case .lostEvent: "lost a value"
    case .doubledEvent: "got too many values"
    case .wrongValues: "got other values"
    default: "got events in another order"
    }
  }

  private func text(_ outcome: InterleavingOutcome) -> String {
    let events = outcome.values + [outcome.terminal].compactMap { $0 }
    let text = events.isEmpty ? "nothing" : events.joined(separator: " ")
    let isDueSooner =
      outcome.isEndedLast && outcome.terminal != nil
      && !orderly.joined().contains { $0.values == outcome.values && $0.isEndedLast }
    if isDueSooner { return "\(text), which came only when all sources had ended" }
    guard isLate(outcome, Array(orderly.joined())) else { return text }
    return "\(text), of which \(events.suffix(outcome.late).joined(separator: " ")) came only with"
      + " what was sent after the threads had ended"
  }
}
