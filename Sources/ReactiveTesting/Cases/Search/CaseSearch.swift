internal import Reactive

/// A search for test cases that break a contract, which shrinks the test cases that it finds.
struct CaseSearch {
  private let runner: CaseRunner
  private let facts: OracleSubject

  init(
    _ subject: OperatorUnderTest,
    _ budget: Budget,
    _ seeds: ClosedRange<UInt64>,
    _ watchman: Watchman<TestCase>
  ) {
    runner = CaseRunner(subject: subject, budget: budget, seeds: seeds, watchman: watchman)
    var facts = OracleSubject(subject)
    if facts.sharesWhileAlive {
      let trace = runner.run(TestCase([.subscribe(0), .subscribe(1)]))
      facts.joinsWork = Oracle.workIsShared.check(trace, facts).isEmpty
    }
    self.facts = facts
  }

  /// Searches until the budget is used up.
  func run(_ notes: inout CaseNotes) {
    var sample = CaseSample(runner.budget)
    var runsWithoutValue = 0
    runner.run { trace, work in
      sample.add(trace)
      judge(trace, &work, &notes)
      if !notes.keepsValues { lookForKeptValues(trace, &runsWithoutValue, &notes) }
    }
    var work = CaseRunner.Work(limit: 0)
    for trace in sample.first + sample.traces { compare(trace, Relation.ofSample, &work, &notes) }
    lookForUnneededSources(&notes)
    shrink(&notes)
    // A smaller case may show the cause of a violation that the larger one does not show.
    for violation in notes.violations.values.sorted(by: { $0.rule.rawValue < $1.rule.rawValue }) {
      judge(violation.trace, &work, &notes)
    }
    if notes.violations.isEmpty { lookForVariations(sample, &notes) }
    if notes.root(waivers: runner.subject.profile.waivers) == nil {
      changeSurroundings(sample, &work, &notes)
    }
    repeatFindings(&notes)
  }

  private func judge(
    _ trace: TestTrace,
    _ work: inout CaseRunner.Work,
    _ notes: inout CaseNotes
  ) {
    notes.arose(trace, facts)
    if facts.hasCheckedModel {
      notes.arose(.modelIsKept)
    }
    for oracle in Oracle.all {
      for finding in oracle.check(trace, facts) where !runner.subject.omits(finding.rule) {
        notes.found(finding, trace)
      }
    }
    compare(trace, Relation.all, &work, &notes)
  }

  private func compare(
    _ trace: TestTrace,
    _ relations: [Relation],
    _ work: inout CaseRunner.Work,
    _ notes: inout CaseNotes
  ) {
    for relation in relations
    where isOpen(relation, notes) && !runner.subject.omits(relation.rule) {
      if let (findings, other) = check(relation, trace) {
        work.add(other)
        if relation.isEvidence, other.subscriptions.contains(where: { !$0.events.isEmpty }) {
          notes.arose(relation.rule)
        }
        for finding in findings where !runner.subject.omits(finding.rule) {
          notes.found(finding, trace)
        }
      }
    }
  }

  /// Returns whether a comparison by this relation can find a new violation.
  private func isOpen(_ relation: Relation, _ notes: CaseNotes) -> Bool {
    if notes.violations[relation.rule] == nil { return true }
    let waived = Rule.onceForEachStart
    return facts.waivesOneStart && relation.rules.contains(waived)
      && notes.violations[waived] == nil
  }

  private func check(
    _ relation: Relation,
    _ trace: TestTrace
  ) -> (findings: [CaseFinding], other: TestTrace)? {
    guard let other = relation.transform(trace, facts) else { return nil }
    let there = runner.run(other.testCase, other.mode)
    return (relation.compare(trace, there, other, facts), there)
  }

  /// Extends cases in which a source is still held after its end, to find out whether the operator
  /// restarts it.
  ///
  /// An operator may hold a source in order to restart it, and the search may have missed the
  /// restart.
  private func lookForRestarts(_ notes: inout CaseNotes) {
    guard let violation = notes.violations[.endedSourcesAreReleased] else { return }
    let trace = violation.trace
    var alphabet = Alphabet(runner.subject)
    for action in trace.testCase.actions { alphabet.use(action) }
    var deeds: [TestAction] = runner.subject.passesTime ? [.advance(100)] : []
    var sources: [SourceID] = []
    for run in trace.runs where run.isOpen(at: trace.entries.count) {
      if !sources.contains(run.source) { sources.append(run.source) }
    }
    for source in sources {
      let known = Set(alphabet.values[source] ?? []).sorted().map(SourceEvent.value)
      let events = known + [alphabet.next(of: source)].compactMap { $0 } + alphabet.ends(of: source)
      deeds += events.map { .send(source, $0) }
    }
    let continuations = deeds.map { [$0] } + deeds.flatMap { first in deeds.map { [first, $0] } }
    for continuation in continuations {
      let testCase = TestCase(trace.testCase.actions + continuation)
      if runner.run(testCase).restartsSources {
        notes.restartsSources = true
        return
      }
    }
  }

  /// Repeats a case without one of its values, to find out whether the operator keeps values and
  /// later sends them in another form.
  private func lookForKeptValues(_ trace: TestTrace, _ runs: inout Int, _ notes: inout CaseNotes) {
    guard facts.profile.buffers else { return }
    for (step, testCase) in trace.casesWithoutSilentValue(facts.isTrigger) {
      if notes.keepsValues || runs == Self.maximumRunsWithoutValue { return }
      runs += 1
      notes.keepsValues = trace.showsValue(ofStep: step, missingIn: runner.run(testCase))
    }
  }

  /// The maximum number of cases that are repeated without one of their values.
  private static let maximumRunsWithoutValue = 1_000

  /// Runs test cases with other operators before and after the operator.
  ///
  /// The operator has no other violation, so its behavior does not differ between two runs.
  private func changeSurroundings(
    _ sample: CaseSample,
    _ work: inout CaseRunner.Work,
    _ notes: inout CaseNotes
  ) {
    for trace in sample.traces { compare(trace, Relation.ofSmallSample, &work, &notes) }
    for testCase in ConstantCases(subject: runner.subject).all(runner.budget.roundsOfConstants) {
      compare(runner.run(testCase), Relation.ofConstants, &work, &notes)
    }
    if !notes.violations.isEmpty { shrink(&notes) }
  }

  /// Looks for sources that are still observed although their events have no effect, unless another
  /// violation explains why they have none.
  private func lookForUnneededSources(_ notes: inout CaseNotes) {
    guard notes.root(waivers: runner.subject.profile.waivers) == nil, let unneeded else { return }
    for trace in unneeded.traces(runner.budget.casesOfUnneededSources) {
      notes.arose(.unneededSourcesAreCancelled)
      if let finding = unneeded.finding(trace) {
        notes.found(finding, trace)
        return
      }
    }
  }

  /// The search for unneeded sources, or `nil` if the contract does not apply.
  private var unneeded: UnneededSources? {
    guard !facts.isShared, !runner.subject.omits(.unneededSourcesAreCancelled),
      facts.shape.inputs > 1 || facts.shape.isFlattening
    else { return nil }
    return UnneededSources(subject: runner.subject) { [runner] in runner.run($0) }
  }

  // MARK: Nondeterminism

  /// Runs some cases again if no violation was found.
  ///
  /// A case that passes in this process by chance may fail in another process.
  private func lookForVariations(_ sample: CaseSample, _ notes: inout CaseNotes) {
    let rule = Rule.independentStarts
    guard !facts.isSignal, !facts.isShared, !runner.subject.omits(rule) else { return }
    guard let trace = sample.traces.first(where: { varies($0.testCase) }) else { return }
    let smallest = runner.run(Shrinker.shrink(trace.testCase, while: varies))
    let finding = CaseFinding(
      rule: rule,
      at: smallest.entries.count - 1,
      summary: "two runs of this test case had different outcomes; \(Self.dependence)"
    )
    notes.found(finding, smallest)
  }

  /// Returns whether several runs of a case send different events.
  private func varies(_ testCase: TestCase) -> Bool {
    let first = runner.run(testCase).sentEvents
    return (1..<4).contains { _ in runner.run(testCase).sentEvents != first }
  }

  /// Runs the cases of all violations again and adds the frequency to each violation that does not
  /// always occur.
  private func repeatFindings(_ notes: inout CaseNotes) {
    for (rule, violation) in notes.violations where !runner.subject.profile.excuses(rule) {
      let testCase = violation.trace.testCase
      guard !violation.summary.contains(Self.dependence) else { continue }
      let shown = (0..<Self.repetitions).count { _ in finding(rule, runner.run(testCase)) != nil }
      guard shown < Self.repetitions else { continue }
      notes.doubt(
        rule,
        "; it occurred in \(shown) of \(Self.repetitions) more runs of the same test case;"
          + " \(Self.dependence)"
      )
    }
  }

  /// The number of times that the test case of a violation is run again.
  private static let repetitions = 8

  private static let dependence =
    "the behavior of the operator depends on something other than its inputs, such as the order of a dictionary"

  // MARK: Shrinking

  private func shrink(_ notes: inout CaseNotes) {
    lookForRestarts(&notes)
    for rule in notes.violations.keys.sorted(by: { $0.rawValue < $1.rawValue })
    where !runner.subject.profile.excuses(rule) {
      guard let violation = notes.violations[rule] else { continue }
      let smallest = Shrinker.shrink(violation.trace.testCase) { candidate in
        finding(rule, runner.run(candidate)) != nil
      }
      let trace = runner.run(smallest)
      if let finding = finding(rule, trace) { notes.found(finding, trace) }
    }
  }

  /// Returns the finding about one contract in a trace.
  private func finding(_ rule: Rule, _ trace: TestTrace) -> CaseFinding? {
    for oracle in Oracle.all {
      if let finding = oracle.check(trace, facts).first(where: { $0.rule == rule }) {
        return finding
      }
    }
    for relation in Relation.all + Relation.sampled where relation.rules.contains(rule) {
      if let finding = check(relation, trace)?.findings.first(where: { $0.rule == rule }) {
        return finding
      }
    }
    return rule == .unneededSourcesAreCancelled ? unneeded?.finding(trace) : nil
  }

  /// Records all findings of one case and returns its trace.
  func inspect(_ testCase: TestCase, _ notes: inout CaseNotes) -> TestTrace {
    let trace = runner.run(testCase)
    var work = CaseRunner.Work(limit: 0)
    judge(trace, &work, &notes)
    compare(trace, Relation.sampled, &work, &notes)
    if let finding = unneeded?.finding(trace) { notes.found(finding, trace) }
    return trace
  }
}
