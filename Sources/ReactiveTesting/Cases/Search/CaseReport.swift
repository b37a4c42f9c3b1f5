internal import Reactive

/// Writes what a violation looks like that a test case shows.
struct CaseReport {
  private let subject: OperatorUnderTest

  init(_ subject: OperatorUnderTest) { self.subject = subject }

  /// The report of a violation.
  func violation(
    _ violation: CaseNotes.Violation,
    _ consequences: [String]
  ) -> ContractViolation {
    let trace = violation.trace
    let picture = CasePicture(trace)
    var lines = picture.lines
    let instant =
      trace.entries.indices.contains(violation.at)
      ? trace.entries[violation.at].instant : .origin
    let summary = "at \(instant.text): \(violation.summary)"
    if let column = picture.column(of: violation.at) {
      lines.append(String(repeating: " ", count: column) + "^ " + summary)
    } else {
      lines.append("  \(summary)")
    }
    return report(violation.rule, summary, lines, trace.testCase, consequences)
  }

  /// The report of a case that the operator did not come back from.
  func hanging(_ testCase: TestCase, _ consequences: [String]) -> ContractViolation {
    let summary = "the operator did not come back from the last action"
    return report(.nobodyWaits, summary, ["  \(summary)"], testCase, consequences)
  }

  private func report(
    _ rule: Rule,
    _ summary: String,
    _ middle: [String],
    _ testCase: TestCase,
    _ consequences: [String]
  ) -> ContractViolation {
    let contract = rule.contract
    let token = testCase.description
    var lines = ["\(contract.id)  \(contract.statement)    \(subject.name) (\(subject.form))"]
    lines += middle
    lines += testCase.words.map { "  \($0)" }
    lines.append("  look at: \(contract.advice)")
    if !consequences.isEmpty { lines.append("  follows: \(consequences.joined(separator: ", "))") }
    lines.append("  declared: \(subject.file):\(subject.line)")
    lines.append("  replay:  \(subject.name).replay(\"\(token)\")")
    return ContractViolation(
      contract: contract,
      operatorName: subject.name,
      summary: summary,
      token: token,
      description: lines.joined(separator: "\n"),
      consequences: consequences
    )
  }
}
