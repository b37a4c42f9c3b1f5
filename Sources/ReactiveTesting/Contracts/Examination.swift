internal import Reactive

/// All checks of one operator, which run when the first result is requested, and only once.
///
/// The contracts share the runs: each test case runs once, and all oracles read its trace. The
/// consequences of a fault are listed under the contract that explains them.
///
/// `@unchecked Sendable`: `known` is guarded by `lock`, which is held while the checks run. A
/// caller that requests a result in the meantime waits for them.
final class Examination: @unchecked Sendable {
  let subject: OperatorUnderTest
  private let budget: Budget
  private let seed: UInt64
  private let lock = Lock()
  private var known: [ContractResult]?

  init(_ subject: OperatorUnderTest, budget: Budget, seed: UInt64) {
    self.subject = subject
    self.budget = budget
    self.seed = seed
  }

  var results: [ContractResult] {
    lock.withLock {
      if let known { return known }
      let usual = Verdict(subject, Inspection.notes(subject, budget, seed...seed)).results
      let results = subject.withUnusualCounts(usual, seed: seed)
      known = results
      return results
    }
  }

  func result(_ contract: Contract) -> ContractResult? {
    switch contract.kind {
    case .checked:
      return results.first { $0.contract == contract }
    case .restates(let id):
      guard let other = results.first(where: { $0.contract.id == id }) else { return nil }
      var outcome = other.outcome
      if !outcome.isGood { outcome = .notApplicable(because: "\(id) states the same rule") }
      return ContractResult(contract: contract, outcome: outcome, scripts: other.scripts)
    case .checkedOnSequences, .component, .fact, .guidance, .superseded:
      return ContractResult(contract: contract, outcome: .guidance, scripts: 0)
    }
  }
}
