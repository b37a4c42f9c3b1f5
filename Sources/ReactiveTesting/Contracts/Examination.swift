internal import Reactive

/// All checks of one operator, done once, when the first result is asked for.
///
/// The contracts share the runs: each script is run once and shown to all judges. What one fault
/// breaks in consequence is listed under the contract that explains it.
///
/// `@unchecked Sendable`: `known` is guarded by `lock`, which is held while the checks run. A caller that
/// asks meanwhile waits for them.
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
      if !outcome.isGood { outcome = .notApplicable(because: "\(id) says the same") }
      return ContractResult(contract: contract, outcome: outcome, scripts: other.scripts)
    case .checkedOnSequences, .component, .fact, .guidance, .superseded:
      return ContractResult(contract: contract, outcome: .guidance, scripts: 0)
    }
  }
}
