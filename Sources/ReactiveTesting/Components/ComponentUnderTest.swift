/// A component of any kind with its checks, for reports that cover several components.
package struct ComponentUnderTest: Sendable {
  /// One check for each contract of the component.
  package let checklist: [ComponentCheck]
  private let examinee: Examinee

  /// Creates a component from its checklist, or returns `nil` if the checklist is empty.
  package init?(_ checklist: [ComponentCheck]) {
    guard let first = checklist.first else { return nil }
    self.checklist = checklist
    examinee = first.examinee
  }

  /// The name in reports.
  package var name: String { examinee.name }
  /// The kind of component, such as `scheduler`.
  package var form: String { examinee.kind.noun }
  /// The file of the declaration.
  package var file: String { examinee.file }
  /// The line of the declaration.
  package var line: UInt { examinee.line }

  /// The contracts that are checked, including LIV-1, which any check can find to be broken.
  package var contracts: [Contract] { checklist.map(\.contract) + [Rule.nobodyWaits.contract] }

  /// Runs all checks while the calling thread waits, and returns one result for each contract.
  package func results() -> [ContractResult] {
    var results: [ContractResult] = []
    var hang: ContractResult?
    for check in checklist {
      let violation = check.waitForViolation()
      let result = Self.result(of: check, violation)
      results.append(result)
      if let violation, violation.contract != check.contract {
        hang = hang ?? Self.result(violation, check.trials.count)
      }
    }
    let trials = checklist.reduce(0) { $0 + $1.trials.count }
    let returns = ContractResult(
      contract: Rule.nobodyWaits.contract,
      outcome: .passed,
      scripts: trials
    )
    return results + [hang ?? returns]
  }

  /// Replays the part of a check that a token names, while the calling thread waits.
  ///
  /// - Throws: ``ComponentViolation`` if the contract is still broken, or ``DamagedToken`` if the
  ///   checklist has no such part.
  package func replay(_ token: String) throws { try checklist.part(token).waitForReplay() }

  private static func result(
    of check: ComponentCheck,
    _ violation: ComponentViolation?
  ) -> ContractResult {
    guard let violation else {
      return ContractResult(
        contract: check.contract,
        outcome: .passed,
        scripts: check.trials.count
      )
    }
    if violation.contract == check.contract { return result(violation, check.trials.count) }
    return ContractResult(
      contract: check.contract,
      outcome: .notApplicable(
        because: "cannot be observed while \(violation.contract.id) is broken"
      ),
      scripts: check.trials.count
    )
  }

  private static func result(_ violation: ComponentViolation, _ count: Int) -> ContractResult {
    ContractResult(
      contract: violation.contract,
      outcome: violation.isInconclusive
        ? .inconclusive(because: violation.summary) : .failed(violation.converted),
      scripts: count
    )
  }
}

extension ComponentViolation {
  /// The violation, converted to the form that reports about operators use.
  fileprivate var converted: ContractViolation {
    ContractViolation(
      contract: contract,
      operatorName: name,
      summary: summary,
      token: token,
      description: description,
      consequences: [],
      full: fullDescription == description ? nil : fullDescription
    )
  }
}
