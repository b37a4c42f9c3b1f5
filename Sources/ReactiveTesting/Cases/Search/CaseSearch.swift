internal import Reactive

/// Looks for test cases that break a contract, and makes them small.
struct CaseSearch {
  private let subject: OperatorUnderTest
  private let budget: Budget
  private let seeds: ClosedRange<UInt64>
  private let watchman: Watchman<TestCase>
  private let facts: OracleSubject

  init(
    _ subject: OperatorUnderTest,
    _ budget: Budget,
    _ seeds: ClosedRange<UInt64>,
    _ watchman: Watchman<TestCase>
  ) {
    self.subject = subject
    self.budget = budget
    self.seeds = seeds
    self.watchman = watchman
    facts = OracleSubject(subject)
  }

  /// Searches until the budget is used up.
  func run(_ notes: inout CaseNotes) {
    var work = Work(limit: budget.caseWork(subject))
    let half = work.limit * (isSingle ? 50 : 40) / 100
    searchExhaustively(seeds.lowerBound, half, &work, &notes)
    for seed in seeds {
      // Other seeds make other walks.
      if seed > seeds.lowerBound { work = Work(limit: work.limit, used: half) }
      walk(seed, &work, &notes)
    }
    shrink(&notes)
  }

  private var isSingle: Bool { subject.shape.inputs <= 1 && !subject.shape.isFlattening }

  private struct Work {
    let limit: Int
    var used = 0

    mutating func add(_ trace: TestTrace) { used += trace.entries.count + Budget.runCost }
  }

  private func searchExhaustively(
    _ seed: UInt64,
    _ limit: Int,
    _ work: inout Work,
    _ notes: inout CaseNotes
  ) {
    var generator = ExhaustiveGenerator(subject, seed: mixed(seed, 1))
    while work.used < limit, let testCase = generator.next() {
      let trace = run(testCase)
      work.add(trace)
      // Nothing can be said of an operator that works elsewhere.
      if trace.isTainted { return }
      judge(trace, &work, &notes)
      generator.extend(trace)
    }
  }

  private func walk(_ seed: UInt64, _ work: inout Work, _ notes: inout CaseNotes) {
    var number: UInt64 = 1
    while work.used < work.limit {
      number += 1
      var walk = Walk(subject, seed: mixed(seed, number)) { testCase in
        // What was begun before is over, so nothing reads it any more.
        watchman.end()
        watchman.begin(testCase)
      }
      let trace = walk.run()
      watchman.end()
      work.add(trace)
      if trace.isTainted { return }
      judge(trace, &work, &notes)
    }
  }

  /// A seed of its own for each operator, and for each part of a search.
  private func mixed(_ seed: UInt64, _ part: UInt64) -> UInt64 {
    let start = 0xCBF2_9CE4_8422_2325 ^ (seed &* 0x9E37_79B9_7F4A_7C15) ^ (part << 32)
    return subject.name.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private func run(_ testCase: TestCase) -> TestTrace {
    watchman.begin(testCase)
    let trace = TestFixture.run(testCase, subject)
    watchman.end()
    return trace
  }

  private func judge(_ trace: TestTrace, _ work: inout Work, _ notes: inout CaseNotes) {
    notes.arose(trace)
    if facts.model != nil, !facts.profile.usesClock, !facts.isShared { notes.arose(.modelIsKept) }
    for oracle in Oracle.all {
      for finding in oracle.check(trace, facts) { notes.found(finding, trace) }
    }
    for relation in Relation.all where notes.violations[relation.rule] == nil {
      if let (finding, other) = check(relation, trace) {
        work.add(other)
        if let finding { notes.found(finding, trace) }
      }
    }
  }

  private func check(
    _ relation: Relation,
    _ trace: TestTrace
  ) -> (finding: CaseFinding?, other: TestTrace)? {
    guard let other = relation.transform(trace, facts) else { return nil }
    let there = run(other.testCase)
    return (relation.compare(trace, there, other), there)
  }

  // MARK: Shrinking

  private func shrink(_ notes: inout CaseNotes) {
    for rule in notes.violations.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      guard let violation = notes.violations[rule] else { continue }
      let smallest = Shrinker.shrink(violation.trace.testCase) { candidate in
        finding(rule, run(candidate)) != nil
      }
      let trace = run(smallest)
      if let finding = finding(rule, trace) { notes.found(finding, trace) }
    }
  }

  /// What a trace shows of one contract.
  private func finding(_ rule: Rule, _ trace: TestTrace) -> CaseFinding? {
    for oracle in Oracle.all {
      if let finding = oracle.check(trace, facts).first(where: { $0.rule == rule }) {
        return finding
      }
    }
    for relation in Relation.all where relation.rule == rule {
      if let finding = check(relation, trace)?.finding { return finding }
    }
    return nil
  }

  /// Everything that one case shows.
  func inspect(_ testCase: TestCase, _ notes: inout CaseNotes) -> TestTrace {
    let trace = run(testCase)
    var work = Work(limit: 0)
    judge(trace, &work, &notes)
    return trace
  }
}
