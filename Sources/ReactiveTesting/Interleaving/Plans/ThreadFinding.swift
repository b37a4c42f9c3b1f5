/// A schedule of a plan that breaks a contract.
struct ThreadFinding: Sendable {
  let rule: Rule
  let plan: ThreadPlan
  let failure: InterleavingFailure

  /// The replay token.
  var token: String { "\(plan) / \(failure.schedule)" }
}

extension InterleavingFailure {
  /// The contract that the operator breaks; `nil` if the operator is not at fault.
  func rule(_ subject: OperatorUnderTest, _ plan: ThreadPlan) -> Rule? {
    switch kind {
    case .overlap: .oneAtATime
    case .secondTerminal: .oneEnd
    case .valueAfterEnd: .nothingLater
    case .eventAfterDispose: subject.shape.isSignal ? .detaching : .workStops
    case .lostEvent, .doubledEvent, .wrongValues:
      plan.disposes ? .disposalOfOne : .nothingLost
    case .wrongOrder:
      plan.disposes ? .disposalOfOne : contract == "SIG-9" ? .sameForAll : .nothingLost
    case .lostEnd: plan.disposes ? .disposalInterrupts : .nothingLost
    case .deadlock, .selfLock, .circularWait, .livelock: .nobodyWaits
    case .recursiveValue: .noReentry
    case .leftOver: Rule(rawValue: contract)
    case .heldLock: .noLockIsHeld
    case .releasedTwice, .notReleased, .expectation: nil
    }
  }
}

extension Report {
  /// Creates a violation from a schedule.
  static func threads(
    _ subject: OperatorUnderTest,
    _ finding: ThreadFinding,
    _ consequences: [String]
  ) -> ContractViolation {
    let contract = finding.rule.contract
    var lines = ["\(contract.id)  \(contract.statement)    \(subject.name) (\(subject.form))"]
    lines += ["  threads: \(finding.plan)", "  \(finding.failure.message)"].flatMap(Folding.lines)
    lines += finding.failure.table.split(separator: "\n").map { "  \($0)" }
    lines.append("  advice: \(contract.advice)")
    if !consequences.isEmpty {
      lines.append("  consequences: \(consequences.joined(separator: ", "))")
    }
    lines.append("  \(finding.rule.permission)")
    lines.append("  declared: \(subject.file):\(subject.line)")
    lines.append("  replay:  \(subject.name).replay(\"\(finding.token)\")")
    return ContractViolation(
      contract: contract,
      operatorName: subject.name,
      summary: finding.failure.message,
      token: finding.token,
      description: lines.joined(separator: "\n"),
      consequences: consequences
    )
  }
}
