/// An oracle for outcomes that do not correspond to any serial order of the events (EVT-29, SIG-9).
struct OrderJudge {
  let orderly: Set<[InterleavingOutcome]>
  /// For each permitted outcome, the greatest number of events that each observer can have received
  /// when the threads have ended.
  private let promptCounts: [[InterleavingOutcome]: [Int]]
  /// The possible states of an observer between several events that one move causes.
  let cuts: Set<[String]>
  /// The number of observers, beginning with the first, whose events are not checked because these
  /// observers were disposed of.
  let passes: Int

  /// Whether the second observer is added while the first one receives events.
  let secondIsLate: Bool

  /// Whether a source ends and time passes while the threads run.
  let endsBesideTime: Bool

  /// Whether a thread sends a value and then the failure of the same source.
  let failsAfterValue: Bool

  init(
    orderly: [[InterleavingOutcome]: [Int]],
    cuts: Set<[String]>,
    passes: Int,
    secondIsLate: Bool,
    endsBesideTime: Bool = false,
    failsAfterValue: Bool = false
  ) {
    self.failsAfterValue = failsAfterValue
    self.secondIsLate = secondIsLate
    self.endsBesideTime = endsBesideTime
    self.cuts = cuts
    promptCounts = Dictionary(
      orderly.map { (Array($0.dropFirst(passes)), Array($1.dropFirst(passes))) },
      uniquingKeysWith: Self.larger
    )
    self.orderly = Set(promptCounts.keys)
    self.passes = passes
  }

  /// Returns the larger of the two numbers at each index.
  static func larger(_ one: [Int], _ other: [Int]) -> [Int] { zip(one, other).map(max) }

  /// Returns the first observer that received an event earlier than in any serial order, and the
  /// event, for a permitted outcome.
  ///
  /// A thread may read the clock and then be suspended while time passes. An action that it
  /// schedules is then due immediately. Therefore, an event is certain to be early only if its
  /// action was scheduled before the threads began.
  private func early(
    _ outcomes: [InterleavingOutcome],
    _ observers: [InterleavingObserver]
  ) -> (name: String, event: String)? {
    guard let most = promptCounts[outcomes] else { return nil }
    for (index, (observer, count)) in zip(observers, most).enumerated()
    where observer.promptCount > count && observer.eventsOfEarlierActions.contains(count) {
      // An action that is late may also send an event that another action should have sent before.
      if !isPrompt(observer.events, count, index) {
        return (observer.name, observer.events[count])
      }
    }
    return nil
  }

  /// Returns whether there is a serial order in which the observer with this index receives the same
  /// events, possibly in a different order, and receives `events[place]` before the threads end.
  private func isPrompt(_ events: [String], _ place: Int, _ index: Int) -> Bool {
    let sorted = events.sorted()
    return promptCounts.contains { outcomes, counts in
      let expected = outcomes[index].values + [outcomes[index].terminal].compactMap { $0 }
      return expected.prefix(counts[index]).contains(events[place]) && expected.sorted() == sorted
    }
  }

  /// Returns the outcomes of those observers that the oracle checks.
  func judged(_ outcomes: [InterleavingOutcome]) -> [InterleavingOutcome] {
    Array(outcomes.dropFirst(passes))
  }

  /// Returns whether the events of these observers correspond to some serial order of the events.
  private func isLawful(_ outcomes: [InterleavingOutcome]) -> Bool {
    orderly.contains(outcomes) || joinedLate(outcomes) || differOnlyInTiming(outcomes)
      || outcomes.count == 1
        && (wasCut(outcomes[0]) || wasThinned(outcomes[0]) || wasOvertaken(outcomes[0]))
  }

  private func differOnlyInTiming(_ outcomes: [InterleavingOutcome]) -> Bool {
    orderly.contains { lawful in
      lawful.count == outcomes.count
        && zip(outcomes, lawful).allSatisfy { $0 == $1 || $0.differsOnlyInTiming(from: $1) }
    }
  }

  /// Returns whether the end of a source cancelled some of several actions that were due, but not
  /// all of them.
  ///
  /// An operator may cancel the actions one after another. The values must lie between those of two
  /// serial orders with the same terminal event: one in which the end cancels more of the actions,
  /// and one in which it cancels fewer.
  private func wasThinned(_ outcome: InterleavingOutcome) -> Bool {
    guard endsBesideTime, outcome.terminal != nil else { return false }
    let alike = orderly.joined().filter { $0.terminal == outcome.terminal }.map(\.values)
    return alike.contains { outcome.values.includes($0) }
      && alike.contains { $0.includes(outcome.values) }
  }

  /// Returns whether a failure overtook the last values, which its thread had sent before it.
  ///
  /// If another thread is delivering an event, values may wait for that thread. A failure need not
  /// wait (EVT-12), and no value follows it.
  private func wasOvertaken(_ outcome: InterleavingOutcome) -> Bool {
    guard failsAfterValue, let terminal = outcome.terminal, terminal.hasPrefix("failed") else {
      return false
    }
    return orderly.joined().contains { lawful in
      lawful.terminal == terminal && lawful.values.starts(with: outcome.values)
    }
  }

  /// Returns whether a failure or an interruption arrived between several events that one move
  /// causes.
  ///
  /// One event of a source or one time step can cause several events. A failure or an interruption
  /// can cut off this sequence at any point. After the last of them, it has the same effect as if
  /// it had been sent later.
  private func wasCut(_ outcome: InterleavingOutcome) -> Bool {
    guard let terminal = outcome.terminal, terminal != "completed" else { return false }
    let alike = orderly.joined().filter { $0.terminal == terminal }
    return alike.contains { outcome.values.starts(with: $0.values) }
      && cuts.contains(outcome.values)
  }

  /// Returns a description of the violation and its kind, or `nil` if the outcomes are permitted.
  func fault(
    _ outcomes: [InterleavingOutcome]
  ) -> (text: String, kind: InterleavingFailure.Kind)? {
    let outcomes = judged(outcomes)
    if isLawful(outcomes) { return nil }
    let kind = unlawful(outcomes)?.kind ?? .wrongOrder
    return (
      "EVT-29: the output \(kind.mistake): it was"
        + " \(outcomes.map(text).joined(separator: "; ")), which no serial order of the events can produce",
      kind
    )
  }

  /// Returns the first observer whose outcome does not occur in any serial order, with the kind of
  /// the violation.
  private func unlawful(
    _ outcomes: [InterleavingOutcome]
  ) -> (index: Int, kind: InterleavingFailure.Kind)? {
    for (index, outcome) in outcomes.enumerated() {
      let others = orderly.compactMap { $0.indices.contains(index) ? $0[index] : nil }
      if !others.contains(outcome) { return (index, kind(of: outcome, others)) }
    }
    return nil
  }

  func judge(_ run: InterleavingRun) {
    let outcomes = judged(run.outcomes)
    let names = run.observers.dropFirst(passes).map(\.name)
    if let early = early(outcomes, Array(run.observers.dropFirst(passes))) {
      run.engine.fail(
        .earlyEvent,
        "\(early.name) received \(early.event) too early: in every serial order of the events that"
          + " results in this output, more time passes before it",
        contract: "EVT-29"
      )
      return
    }
    guard !isLawful(outcomes) else { return }
    if let (index, kind) = unlawful(outcomes) {
      run.engine.fail(
        kind,
        "\(names[index]) \(kind.mistake): it received \(text(outcomes[index])), which no serial"
          + " order of the events can produce",
        contract: "EVT-29"
      )
      return
    }
    run.engine.fail(
      .wrongOrder,
      zip(names, outcomes).map { "\($0) received \(text($1))" }.joined(separator: ", but ")
        + ", which no serial order of the events can produce",
      contract: "SIG-9"
    )
  }

  /// Returns whether the second observer was added while the first one received several events, and
  /// received the remaining ones.
  ///
  /// One event of a source can cause several events of the output. An observer that is added
  /// between them receives the later ones (SIG-9).
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
    if isWrongEnd(outcome, others) { return .wrongEnd }
    let counts = others.map(\.values.count)
    if let fewest = counts.min(), outcome.values.count < fewest { return .lostEvent }
    if let most = counts.max(), outcome.values.count > most { return .doubledEvent }
    let sorted = outcome.values.sorted()
    return others.contains { $0.values.sorted() == sorted } ? .wrongOrder : .wrongValues
  }

  /// Returns whether a terminal event is missing, or arrived only because all sources were ended.
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

  /// Returns whether the terminal event, which a source has caused before all sources were ended,
  /// follows values that only other terminal events can follow.
  private func isWrongEnd(
    _ outcome: InterleavingOutcome,
    _ others: [InterleavingOutcome]
  ) -> Bool {
    guard let terminal = outcome.terminal, !outcome.isEndedLast else { return false }
    let longer = others.filter { $0.values.starts(with: outcome.values) }
    return !longer.isEmpty && longer.allSatisfy { $0.terminal != terminal }
  }

  /// Returns whether the events are permitted, except that some of them arrived too late.
  private func isLate(_ outcome: InterleavingOutcome, _ others: [InterleavingOutcome]) -> Bool {
    let alike = others.filter { $0.values == outcome.values && $0.terminal == outcome.terminal }
    return !alike.isEmpty && alike.allSatisfy { outcome.arrived < $0.arrived }
  }

  private func text(_ outcome: InterleavingOutcome) -> String {
    let events = outcome.values + [outcome.terminal].compactMap { $0 }
    let text = events.isEmpty ? "nothing" : events.joined(separator: " ")
    let isDueSooner =
      outcome.isEndedLast && outcome.terminal != nil
      && !orderly.joined().contains { $0.values == outcome.values && $0.isEndedLast }
    if isDueSooner { return "\(text) (which arrived only when all sources had ended)" }
    guard isLate(outcome, Array(orderly.joined())) else { return text }
    return "\(text) (where \(events.suffix(outcome.late).joined(separator: " "))"
      + " arrived only with events that were sent after the threads had ended)"
  }
}

extension [String] {
  /// Returns whether this array contains all elements of another one in the same order, possibly with
  /// further elements between them.
  fileprivate func includes(_ others: [String]) -> Bool {
    var rest = others[...]
    for element in self where element == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
