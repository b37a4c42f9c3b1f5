internal import Reactive

/// The results of added contracts, computed once, when the first result is requested.
///
/// `@unchecked Sendable`: `known` is guarded by `lock`, which is held while the cases run.
final class AddedExamination: @unchecked Sendable {
  /// The findings about one contract in all test cases.
  struct Note {
    var situations = 0
    var trace: TestTrace?
    var at = 0
    var summary = ""
  }

  private let subject: OperatorUnderTest
  private let contracts: [AddedContract]
  private let budget: Budget
  private let seed: UInt64
  private let lock = Lock()
  private var known: [ContractResult]?

  init(
    _ subject: OperatorUnderTest,
    _ contracts: [AddedContract],
    _ budget: Budget,
    seed: UInt64
  ) {
    self.subject = subject
    self.contracts = contracts
    self.budget = budget
    self.seed = seed
  }

  /// The result of each contract.
  var results: [ContractResult] {
    lock.withLock {
      if let known { return known }
      let results = find()
      known = results
      return results
    }
  }

  private func find() -> [ContractResult] {
    let ledger = Ledger([Note](repeating: Note(), count: contracts.count))
    let answer = Watchman<TestCase>.run(subject.examinee) { [self] watchman in
      let runner = CaseRunner(
        subject: subject,
        budget: budget,
        seeds: seed...seed,
        watchman: watchman
      )
      runner.run { trace, _ in judge(trace, &ledger.entries.pointee) }
      shrink(runner, &ledger.entries.pointee)
    }
    var hanging: TestCase?
    if case .hangs(let hang) = answer { hanging = hang.work }
    return contracts.indices.map { result($0, ledger.entries.pointee[$0], hanging) }
  }

  private func judge(_ trace: TestTrace, _ notes: inout [Note]) {
    for index in contracts.indices {
      let judgement = contracts[index].judge(trace)
      if case .unexercised = judgement { continue }
      notes[index].situations += 1
      guard case .broken(let observation, let summary) = judgement else { continue }
      if let known = notes[index].trace, known.testCase.size <= trace.testCase.size { continue }
      notes[index].trace = trace
      notes[index].at = observation.index
      notes[index].summary = summary
    }
  }

  private func shrink(_ runner: CaseRunner, _ notes: inout [Note]) {
    for index in contracts.indices {
      guard let testCase = notes[index].trace?.testCase else { continue }
      let smallest = Shrinker.shrink(testCase) { candidate in
        if case .broken = contracts[index].judge(runner.run(candidate)) { true } else { false }
      }
      let trace = runner.run(smallest)
      guard case .broken(let observation, let summary) = contracts[index].judge(trace) else {
        continue
      }
      notes[index].trace = trace
      notes[index].at = observation.index
      notes[index].summary = summary
    }
  }

  private func result(_ index: Int, _ note: Note, _ hanging: TestCase?) -> ContractResult {
    let contract = contracts[index].contract
    let outcome: Outcome
    if let trace = note.trace {
      outcome = .failed(
        CaseReport(subject).violation(contract, trace, at: note.at, note.summary, [])
      )
    } else if let hanging {
      outcome = .inconclusive(because: "the operator did not return from \(hanging)")
    } else {
      outcome = note.situations == 0 ? .vacuous : .passed
    }
    return ContractResult(contract: contract, outcome: outcome, scripts: note.situations)
  }
}
