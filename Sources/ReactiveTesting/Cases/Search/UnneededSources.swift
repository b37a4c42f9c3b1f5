internal import Reactive

/// A search for sources that are still observed although none of their events has an effect.
///
/// The question cannot be answered by one trace. The test case is run again, each time followed by an
/// event of the source in question and by events of the other sources, and each run is compared with
/// the run without the event of the source in question.
struct UnneededSources {
  let subject: OperatorUnderTest
  let run: (TestCase) -> TestTrace

  /// Returns the sources that are observed at the end of a test case beside other sources, while the
  /// output continues.
  func candidates(_ trace: TestTrace) -> [SourceID] {
    let sources = observedSources(trace)
    return sources.count > 1 ? sources : []
  }

  /// Returns the finding about the first source whose events have no effect anymore.
  func finding(_ trace: TestTrace) -> CaseFinding? {
    let actions = trace.testCase.actions
    for source in candidates(trace)
    where !hasEffect(source, trace) && hadEffect(source, actions) {
      return CaseFinding(
        rule: .unneededSourcesAreCancelled,
        at: trace.entries.count - 1,
        summary: "\(source) is still observed, although its events no longer have an effect on the"
          + " output"
      )
    }
    return nil
  }

  private func observedSources(_ trace: TestTrace) -> [SourceID] {
    let steps = trace.testCase.steps.count
    guard trace.isCertain, !trace.isTainted, trace.testCase.hooks.isEmpty,
      trace.subscriptions.count == 1, trace.executions.allSatisfy({ $0.overAt == nil }),
      let last = trace.entries.lastIndex(where: { $0.step < steps })
    else { return [] }
    var sources: [SourceID] = []
    for run in trace.runs where run.isOpen(at: last + 1) {
      if !sources.contains(run.source) { sources.append(run.source) }
    }
    return sources
  }

  /// Returns whether an event of a source had an effect earlier in a test case.
  ///
  /// A source that never has an effect may have one that the output of this operator does not show.
  private func hadEffect(_ source: SourceID, _ actions: [TestAction]) -> Bool {
    (0..<actions.count).contains { hasEffect(source, run(TestCase(Array(actions.prefix($0))))) }
  }

  /// Returns the traces of small test cases at whose end several sources are observed, the smallest
  /// first.
  ///
  /// In these test cases, no input completes. An operator that is composed of others need not know
  /// that an input has become useless because another one, such as the opening of a gate, has
  /// completed.
  ///
  /// - Parameter limit: The maximum number of test cases that are run.
  /// - Returns: The traces.
  func traces(_ limit: Int) -> [TestTrace] {
    var cases = [TestCase([.subscribe(0)])]
    var traces: [TestTrace] = []
    var next = 0
    while next < min(cases.count, limit) {
      let trace = run(cases[next])
      next += 1
      if trace.isTainted { return traces }
      let actions = trace.testCase.actions
      if !candidates(trace).isEmpty { traces.append(trace) }
      guard cases.count < limit else { continue }
      var alphabet = Alphabet(subject)
      for action in actions { alphabet.use(action) }
      for source in observedSources(trace) {
        var events = [alphabet.next(of: source)].compactMap { $0 }
        if case .inner = source { events.append(.completed) }
        cases += events.map { TestCase(actions + [.send(source, $0)]) }
      }
    }
    return traces
  }

  // MARK: Effects

  /// Returns whether an event of a source has an effect after a test case, at once or after values of
  /// the other sources.
  ///
  /// A reset, for example, has no effect right after another one, but has one after further values.
  /// The result is `false` if the source is not observed by then.
  private func hasEffect(_ source: SourceID, _ trace: TestTrace) -> Bool {
    if hasEffectAtOnce(source, trace) { return true }
    let others = observedSources(trace).filter { $0 != source }
    let actions = trace.testCase.actions
    return leads(of: others, actions).contains { lead in
      hasEffectAtOnce(source, run(TestCase(actions + lead)))
    }
  }

  private func hasEffectAtOnce(_ source: SourceID, _ trace: TestTrace) -> Bool {
    let sources = observedSources(trace)
    guard sources.contains(source) else { return false }
    let (actions, others) = (trace.testCase.actions, sources.filter { $0 != source })
    let probes = probes(of: source, actions)
    return continuations(of: others, without: source, actions).contains { continuation in
      let expected = run(TestCase(actions + continuation)).effects(besides: source)
      return probes.contains { probe in
        run(TestCase(actions + probe + continuation)).effects(besides: source) != expected
      }
    }
  }

  /// Returns the events by which the source may show an effect.
  private func probes(of source: SourceID, _ actions: [TestAction]) -> [[TestAction]] {
    var alphabet = Alphabet(subject)
    for action in actions { alphabet.use(action) }
    let values = values(of: source, 3, &alphabet)
    var probes = values.isEmpty ? [] : [Array(values.prefix(1))]
    probes += alphabet.ends(of: source).map { [.send(source, $0)] }
    if values.count > 1 { probes.append(values) }
    if let last = values.first, case .send(_, .value(let number)) = last, number > 1 {
      // The value of another series, and the value that the source sent last.
      probes.append([.send(source, .value(number + Alphabet.farAway))])
      probes.append([.send(source, .value(number - 1))])
    }
    return probes
  }

  /// Returns values after which an event may have an effect: those of each source, and those of all.
  private func leads(of sources: [SourceID], _ actions: [TestAction]) -> [[TestAction]] {
    var alphabet = Alphabet(subject)
    for action in actions { alphabet.use(action) }
    let values = sources.map { self.values(of: $0, 1, &alphabet) }
    return (values + (values.count > 1 ? [Array(values.joined())] : [])).filter { !$0.isEmpty }
  }

  /// Returns what may follow before the effect shows.
  private func continuations(
    of sources: [SourceID],
    without source: SourceID,
    _ actions: [TestAction]
  ) -> [[TestAction]] {
    let time: [TestAction] = subject.passesTime ? [.advance(100)] : []
    var continuations: [[TestAction]] = [time]
    for source in sources {
      var alphabet = Alphabet(subject)
      for action in actions { alphabet.use(action) }
      let values = values(of: source, 3, &alphabet)
      let end = TestAction.send(source, .completed)
      continuations += [values + time, [end] + time, values.prefix(1) + [end] + time]
    }
    let ends = ends(without: source, actions)
    let rounds = rounds(of: sources, actions)
    return continuations + [ends + time, rounds + time, rounds + ends + time]
  }

  /// Returns the completion of all other sources, including those that are started only when the
  /// sources before them have completed.
  private func ends(without source: SourceID, _ actions: [TestAction]) -> [TestAction] {
    var alphabet = Alphabet(subject)
    for action in actions { alphabet.use(action) }
    let inners = subject.shape.isFlattening ? (0...alphabet.streams).map(SourceID.inner) : []
    let inputs = (0..<subject.shape.inputs).map(SourceID.input)
    return (inners + inputs).filter { $0 != source }.map { .send($0, .completed) }
  }

  /// Returns values of all sources in turn, more than have been sent before.
  ///
  /// An operator that combines values in their order reaches the value of a probe only then.
  private func rounds(of sources: [SourceID], _ actions: [TestAction]) -> [TestAction] {
    var alphabet = Alphabet(subject)
    for action in actions { alphabet.use(action) }
    return (0..<actions.count + 2).flatMap { _ in
      sources.flatMap { values(of: $0, 1, &alphabet) }
    }
  }

  private func values(
    of source: SourceID,
    _ count: Int,
    _ alphabet: inout Alphabet
  ) -> [TestAction] {
    (0..<count).compactMap { _ in
      guard let event = alphabet.next(of: source) else { return nil }
      let action = TestAction.send(source, event)
      alphabet.use(action)
      return action
    }
  }
}
