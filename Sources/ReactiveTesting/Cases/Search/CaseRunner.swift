internal import Reactive

/// A runner that generates test cases within a budget, runs them, and passes on their traces.
///
/// The cases that need many actions come first, then all cases by weight, and then random walks.
struct CaseRunner {
  let subject: OperatorUnderTest
  let budget: Budget
  let seeds: ClosedRange<UInt64>
  let watchman: Watchman<TestCase>

  /// The amount of work that the budget permits, and the work that has been done.
  struct Work {
    let limit: Int
    private(set) var used = 0

    init(limit: Int, used: Int = 0) {
      self.limit = limit
      self.used = used
    }

    mutating func add(_ trace: TestTrace) { used += trace.entries.count + Budget.runCost }
  }

  /// Runs cases until the budget is used up, or until the operator uses its own thread.
  ///
  /// - Parameter judge: A closure that receives each trace. It adds the cost of its own runs to the
  ///   work.
  func run(_ judge: (TestTrace, inout Work) -> Void) {
    var work = Work(limit: budget.caseWork(subject))
    let isSingle = subject.shape.inputs <= 1 && !subject.shape.isFlattening
    let part = work.limit * (isSingle ? 50 : 40) / 100
    // A quick search skips cases that need many actions.
    if budget != .quick {
      runBursts(&work, judge)
      runTimelines(&work, judge)
    }
    runExhaustively(seeds.lowerBound, part, &work, judge)
    for seed in seeds {
      // Different seeds generate different walks.
      if seed > seeds.lowerBound { work = Work(limit: work.limit, used: part) }
      walk(seed, &work, judge)
    }
  }

  /// Runs one case and returns its trace.
  func run(_ testCase: TestCase, _ mode: RunMode = RunMode()) -> TestTrace {
    watchman.begin(testCase)
    let trace = TestFixture.run(testCase, subject, mode)
    watchman.end()
    return trace
  }

  private func runBursts(_ work: inout Work, _ judge: (TestTrace, inout Work) -> Void) {
    for testCase in BurstCases(subject).all + SequenceCases(subject).all {
      let trace = run(testCase)
      work.add(trace)
      if trace.isTainted { return }
      judge(trace, &work)
    }
  }

  private func runTimelines(_ work: inout Work, _ judge: (TestTrace, inout Work) -> Void) {
    TimelineCases(subject).run { testCase in
      let trace = run(testCase)
      work.add(trace)
      if trace.isTainted { return nil }
      judge(trace, &work)
      return trace
    }
  }

  private func runExhaustively(
    _ seed: UInt64,
    _ limit: Int,
    _ work: inout Work,
    _ judge: (TestTrace, inout Work) -> Void
  ) {
    var generator = ExhaustiveGenerator(subject, seed: mixed(seed, 1))
    while work.used < limit, let testCase = generator.next() {
      let trace = run(testCase)
      work.add(trace)
      // The result is inconclusive for an operator that works on another thread.
      if trace.isTainted { return }
      judge(trace, &work)
      generator.extend(trace)
    }
  }

  private func walk(
    _ seed: UInt64,
    _ work: inout Work,
    _ judge: (TestTrace, inout Work) -> Void
  ) {
    var number: UInt64 = 1
    while work.used < work.limit {
      number += 1
      var walk = Walk(subject, seed: mixed(seed, number)) { testCase in
        // The previous case has ended, so it is no longer read.
        watchman.end()
        watchman.begin(testCase)
      }
      let trace = walk.run()
      watchman.end()
      work.add(trace)
      if trace.isTainted { return }
      judge(trace, &work)
    }
  }

  /// Returns a separate seed for each operator and each part of a search.
  private func mixed(_ seed: UInt64, _ part: UInt64) -> UInt64 {
    let start = 0xCBF2_9CE4_8422_2325 ^ (seed &* 0x9E37_79B9_7F4A_7C15) ^ (part << 32)
    return subject.name.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
