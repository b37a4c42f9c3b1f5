internal import Reactive

/// Writes what a violation looks like.
struct Report {
  private let subject: OperatorUnderTest
  private let finding: Notes.Finding
  private let consequences: [String]

  init(_ subject: OperatorUnderTest, _ finding: Notes.Finding, _ consequences: [String]) {
    self.subject = subject
    self.finding = finding
    self.consequences = consequences
  }

  var violation: ContractViolation {
    let token = finding.digest.trace.script.token
    return ContractViolation(
      contract: finding.rule.contract,
      operatorName: subject.name,
      summary: "at \(finding.instant.text): \(finding.summary)",
      token: token,
      description: text(token),
      consequences: consequences
    )
  }

  private func text(_ token: String) -> String {
    let contract = finding.rule.contract
    let picture = Picture(finding.digest, expected: finding.expected)
    var lines = ["\(contract.id)  \(contract.statement)    \(subject.name) (\(subject.form))"]
    lines += picture.lines
    let summary = "at \(finding.instant.text): \(finding.summary)"
    if let caret = picture.caret {
      lines.append(String(repeating: " ", count: caret) + "^ " + summary)
    } else {
      lines.append("  \(summary)")
    }
    lines.append("  look at: \(contract.advice)")
    if !consequences.isEmpty {
      lines.append("  follows: \(consequences.joined(separator: ", "))")
    }
    lines.append("  declared: \(subject.file):\(subject.line)")
    lines.append("  replay:  \(subject.name).replay(\"\(token)\")")
    return lines.joined(separator: "\n")
  }

  /// A violation that no script shows.
  static func plain(
    _ subject: OperatorUnderTest,
    _ rule: Rule,
    _ summary: String
  ) -> ContractViolation {
    let contract = rule.contract
    return ContractViolation(
      contract: contract,
      operatorName: subject.name,
      summary: summary,
      token: "",
      description: """
        \(contract.id)  \(contract.statement)    \(subject.name) (\(subject.form))
          \(summary)
          declared: \(subject.file):\(subject.line)
        """,
      consequences: []
    )
  }
}
