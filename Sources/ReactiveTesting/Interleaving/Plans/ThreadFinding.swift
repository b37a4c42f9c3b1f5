/// A plan in which the operator breaks a contract.
struct ThreadFinding: Sendable {
  /// The evidence that the plan broke the contract.
  enum Evidence: Sendable {
    /// A failure in one interleaving, which can be replayed.
    case schedule(InterleavingFailure)
    /// A failure on real threads, which cannot be replayed.
    case stress(StressReport, fault: String)
  }

  let rule: Rule
  let plan: ThreadPlan
  let evidence: Evidence

  /// A one-line description of the violation.
  var message: String {
    switch evidence {
    case .schedule(let failure): failure.message
    case .stress(_, let fault): String(fault.drop { $0 != " " }.dropFirst())
    }
  }

  /// The advice that applies to the violation.
  var advice: String {
    let kind: InterleavingFailure.Kind?
    switch evidence {
    case .schedule(let failure): kind = failure.kind
    case .stress(let report, let fault): kind = report.kinds[fault]
    }
    return (rule == .nothingLost ? kind?.orderAdvice : nil) ?? rule.contract.advice
  }

  /// The token that replays the violation, or an empty string if the violation cannot be replayed.
  var token: String {
    switch evidence {
    case .schedule(let failure): "\(plan) / \(failure.schedule)"
    case .stress: ""
    }
  }

  /// Returns the steps that led to the violation, for reports.
  fileprivate func lines(isFull: Bool) -> [String] {
    switch evidence {
    case .schedule(let failure):
      (isFull ? failure.fullTable : failure.table).split(separator: "\n").map { "  \($0)" }
    case .stress(let report, let fault): Folding.lines("  \(report.frequency(of: fault))")
    }
  }

  /// Returns the line of a report that states how to reproduce the violation.
  fileprivate func repetition(_ subject: OperatorUnderTest) -> String {
    switch evidence {
    case .schedule: "  replay:  \(subject.name).replay(\"\(token)\")"
    case .stress: "  repeat:  \(subject.name).stress(\"\(plan)\", repetitions: 100_000)"
    }
  }
}

extension InterleavingFailure {
  /// Returns the contract that the operator breaks, or `nil` if the operator is not at fault.
  func rule(_ subject: OperatorUnderTest, _ plan: ThreadPlan) -> Rule? {
    kind.rule(contract, subject, plan)
  }
}

extension InterleavingFailure.Kind {
  /// Returns the contract that an operator breaks with a failure of this kind, or `nil` if the
  /// operator is not at fault.
  ///
  /// - Parameters:
  ///   - contract: The contract that the failure names.
  ///   - subject: The operator.
  ///   - plan: The plan that failed.
  /// - Returns: The contract, or `nil`.
  func rule(
    _ contract: String,
    _ subject: OperatorUnderTest,
    _ plan: ThreadPlan
  ) -> Rule? {
    switch self {
    case .overlap: .oneAtATime
    case .secondTerminal: .oneEnd
    case .valueAfterEnd: .nothingLater
    case .eventAfterDispose: subject.shape.isSignal ? .detaching : .workStops
    case .lostEvent, .doubledEvent, .wrongValues, .earlyEvent, .wrongEnd:
      plan.disposes ? .disposalOfOne : .nothingLost
    case .wrongOrder:
      plan.disposes ? .disposalOfOne : contract == "SIG-9" ? .sameForAll : .nothingLost
    case .lostEnd: plan.disposes ? .disposalInterrupts : .nothingLost
    case .deadlock, .selfLock, .circularWait, .livelock: .nobodyWaits
    case .recursiveValue: .noReentry
    case .leftOver: Rule(rawValue: contract)
    case .wrongHookCalls: .hooksAreCalled
    case .heldLock: .noLockIsHeld
    case .releasedTwice, .notReleased, .expectation: nil
    }
  }
}

extension Report {
  /// Creates a violation from a finding.
  static func threads(
    _ subject: OperatorUnderTest,
    _ finding: ThreadFinding,
    _ consequences: [String]
  ) -> ContractViolation {
    ContractViolation(
      contract: finding.rule.contract,
      operatorName: subject.name,
      summary: finding.message,
      token: finding.token,
      description: text(subject, finding, consequences, isFull: false),
      consequences: consequences,
      full: text(subject, finding, consequences, isFull: true),
      specificAdvice: finding.advice
    )
  }

  private static func text(
    _ subject: OperatorUnderTest,
    _ finding: ThreadFinding,
    _ consequences: [String],
    isFull: Bool
  ) -> String {
    let contract = finding.rule.contract
    var lines = ["\(contract.id)  \(contract.statement)    \(subject.name) (\(subject.form))"]
    lines += ["  threads: \(finding.plan)", "  \(finding.message)"].flatMap(Folding.lines)
    lines += finding.lines(isFull: isFull)
    var others = ["  advice: \(finding.advice)"]
    if !consequences.isEmpty {
      others.append("  consequences: \(consequences.joined(separator: ", "))")
    }
    others.append("  \(Permission(rule: finding.rule, subject: subject).line)")
    lines += others.flatMap(Folding.lines)
    lines.append("  declared: \(subject.file):\(subject.line)")
    lines.append(finding.repetition(subject))
    return lines.joined(separator: "\n")
  }
}
