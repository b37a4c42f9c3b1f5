/// The outcomes of all contracts of a sequence operator, as derived from the findings.
struct SequenceVerdict {
  private let subject: SequenceOperatorUnderTest
  private let notes: SequenceInspection.Notes

  init(_ subject: SequenceOperatorUnderTest, _ notes: SequenceInspection.Notes) {
    self.subject = subject
    self.notes = notes
  }

  var results: [ContractResult] {
    SequenceRule.allCases.map { rule in
      ContractResult(
        contract: rule.contract,
        outcome: outcome(rule),
        scripts: notes.situations[rule, default: 0]
      )
    }
      + subject.unknownWaivers.map { waiver in
        ContractResult(
          contract: waiver.contract,
          outcome: .failed(SequenceReport(subject, waiver.contract, waiver.summary).violation),
          scripts: 0
        )
      }
  }

  private func outcome(_ rule: SequenceRule) -> Outcome {
    if let reason = subject.profile.waivers[rule.rawValue] {
      if notes.findings[rule] != nil { return .waived(because: reason) }
      if notes.isCutShort { return outcomeOfTheRest }
      let summary = "the contract is waived (\(reason)), but the operator satisfies it"
      return .failed(SequenceReport(subject, rule.contract, summary).violation)
    }
    if !subject.makesSequence, rule.isAboutSequences {
      return .notApplicable(because: "its output is not a sequence")
    }
    if let finding = notes.findings[rule] {
      if let root = root(of: rule) {
        return .notApplicable(because: "follows from \(root.rawValue), which is broken")
      }
      return .failed(
        SequenceReport(subject, rule.contract, finding, consequences(of: rule)).violation
      )
    }
    if notes.isCutShort { return outcomeOfTheRest }
    if notes.situations[rule, default: 0] > 0 { return .passed }
    if let other = SequenceRule.allCases.first(where: { notes.findings[$0] != nil }) {
      return .notApplicable(because: "cannot be observed while \(other.rawValue) is broken")
    }
    return .vacuous
  }

  /// The outcome of the contracts that were not broken before the operator hung.
  private var outcomeOfTheRest: Outcome {
    let hanging = SequenceRule.nobodyWaits
    if notes.findings[hanging] != nil, subject.profile.waivers[hanging.rawValue] == nil {
      return .notApplicable(because: "cannot be observed while \(hanging.rawValue) is broken")
    }
    return .inconclusive(
      because: notes.potentialDeadlock
        ?? "the checks ended because the operator did not return"
        + " (\(hanging.rawValue))"
    )
  }

  /// Returns the broken contract that explains the violation of `rule`, or `nil` if there is none.
  private func root(of rule: SequenceRule) -> SequenceRule? {
    rule.explanations.first { other in
      notes.findings[other] != nil && subject.profile.waivers[other.rawValue] == nil
    }
  }

  private func consequences(of rule: SequenceRule) -> [String] {
    SequenceRule.allCases.filter { notes.findings[$0] != nil && root(of: $0) == rule }
      .map(\.rawValue)
  }
}

/// A report about a contract that a sequence operator breaks.
struct SequenceReport {
  private let subject: SequenceOperatorUnderTest
  private let contract: Contract
  private let summary: String
  private let consequences: [String]

  init(
    _ subject: SequenceOperatorUnderTest,
    _ contract: Contract,
    _ summary: String,
    _ consequences: [String] = []
  ) {
    self.subject = subject
    self.contract = contract
    self.summary = summary
    self.consequences = consequences
  }

  /// The claim or the waiver to declare if the behavior is intended.
  private var permission: String? {
    guard let rule = SequenceRule(rawValue: contract.id) else { return nil }
    let waiver = ".waived(\"\(contract.id)\", because: \"…\")"
    let claim = rule == .release ? ".keepsSource or " : ""
    return "if this is intended, declare \(claim)\(waiver)"
  }

  var violation: ContractViolation {
    var lines = ["\(contract.id)  \(contract.statement)    \(subject.name) (sequence)"]
    lines.append("  \(summary)")
    lines.append("  advice: \(contract.advice)")
    if !consequences.isEmpty {
      lines.append("  consequences: \(consequences.joined(separator: ", "))")
    }
    if !summary.contains("declare"), let permission { lines.append("  \(permission)") }
    lines = lines.flatMap(Folding.lines)
    lines.append("  declared: \(subject.file):\(subject.line)")
    return ContractViolation(
      contract: contract,
      operatorName: subject.name,
      summary: summary,
      token: "",
      description: lines.joined(separator: "\n"),
      consequences: consequences
    )
  }
}
