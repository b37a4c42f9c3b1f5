internal import Reactive

/// A writer of reports about violations that test cases show.
struct CaseReport {
  private let subject: OperatorUnderTest

  init(_ subject: OperatorUnderTest) { self.subject = subject }

  /// Returns the report of a violation.
  func violation(
    _ violation: CaseNotes.Violation,
    _ consequences: [String]
  ) -> ContractViolation {
    self.violation(
      violation.rule.contract,
      violation.trace,
      at: violation.at,
      violation.summary,
      consequences
    )
  }

  /// Returns the report of a violation that one entry of a trace shows.
  func violation(
    _ contract: Contract,
    _ trace: TestTrace,
    at index: Int,
    _ text: String,
    _ consequences: [String]
  ) -> ContractViolation {
    let picture = CasePicture(trace)
    var lines = picture.lines
    let instant = trace.entries.indices.contains(index) ? trace.entries[index].instant : .origin
    let summary = "at \(instant.text): \(text)"
    if let column = picture.column(of: index) {
      let mark = String(repeating: " ", count: column) + "^"
      // If too little space is left beside the mark, the summary is on a separate line.
      lines +=
        column + summary.count < Folding.width ? ["\(mark) \(summary)"] : [mark, "  \(summary)"]
    } else {
      lines.append("  \(summary)")
    }
    return report(contract, summary, lines, trace.testCase, consequences)
  }

  /// Returns the report of a violation that no test case shows.
  func plain(_ contract: Contract, _ summary: String) -> ContractViolation {
    report(contract, summary, ["  \(summary)"], nil, [])
  }

  /// Returns the report of a test case from which the operator did not return.
  func hanging(_ testCase: TestCase, _ consequences: [String]) -> ContractViolation {
    let summary = "the operator did not return from the last action"
    return report(Rule.nobodyWaits.contract, summary, ["  \(summary)"], testCase, consequences)
  }

  private func report(
    _ contract: Contract,
    _ summary: String,
    _ middle: [String],
    _ testCase: TestCase?,
    _ consequences: [String]
  ) -> ContractViolation {
    let token = testCase?.description ?? ""
    var lines = ["\(contract.id)  \(contract.statement)    \(subject.name) (\(subject.form))"]
    lines += middle
    lines += (testCase?.words ?? []).map { "  \($0)" }
    if !contract.advice.isEmpty { lines.append("  advice: \(contract.advice)") }
    if !consequences.isEmpty {
      lines.append("  consequences: \(consequences.joined(separator: ", "))")
    }
    if let rule = Rule(rawValue: contract.id), !summary.contains(" declare .") {
      lines.append("  \(Permission(rule: rule, subject: subject).line)")
    }
    lines = lines.flatMap(Folding.lines)
    lines.append("  declared: \(subject.file):\(subject.line)")
    if testCase != nil { lines.append("  replay:  \(subject.name).replay(\"\(token)\")") }
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
