internal import Reactive

/// The report of a violation.
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
    lines += Self.drawn(picture, "at \(finding.instant.text): \(finding.summary)")
    lines.append("  advice: \(contract.advice)")
    if !consequences.isEmpty {
      lines.append("  consequences: \(consequences.joined(separator: ", "))")
    }
    // Some findings already tell the user what to declare.
    if !finding.summary.contains(" declare .") {
      let permission = Permission(
        rule: finding.rule,
        subject: subject,
        asksForScheduler: finding.digest.trace.askedForScheduler
      )
      lines.append("  \(permission.line)")
    }
    lines = lines.flatMap(Folding.lines)
    lines.append("  declared: \(subject.file):\(subject.line)")
    lines.append("  replay:  \(subject.name).replay(\"\(token)\")")
    return lines.joined(separator: "\n")
  }

  /// Returns the lines of the picture, with the summary at the first difference between the actual
  /// and the expected output.
  private static func drawn(_ picture: Picture, _ summary: String) -> [String] {
    let groups = Folding.groups(picture.lines, margin: picture.margin)
    let room = Folding.width - picture.margin
    let isFlood = groups.count > Folding.mostGroups
    let others = isFlood ? ["  (one of \(groups.count) parts of the picture)"] : []
    guard let caret = picture.caret else {
      return (isFlood ? groups[0] : groups.flatMap { $0 }) + others + ["  \(summary)"]
    }
    let group = groups.count > 1 ? min((caret - picture.margin) / room, groups.count - 1) : 0
    let column = caret - group * room
    let mark = String(repeating: " ", count: column) + "^"
    // If there is too little space beside the mark, the summary is on a separate line.
    let words = column < Folding.width / 2 ? [mark + " " + summary] : [mark, "  \(summary)"]
    if isFlood { return groups[group] + words + others }
    return groups[...group].flatMap { $0 } + words + groups[(group + 1)...].flatMap { $0 }
  }

  /// Returns the report of a violation that no test case shows.
  static func plain(
    _ subject: OperatorUnderTest,
    _ rule: Rule,
    _ summary: String,
    advice: String? = nil,
    note: String? = nil
  ) -> ContractViolation {
    plain(subject, rule.contract, summary, advice: advice, note: note)
  }

  /// Returns the report of a contract that no test case exercised.
  static func vacuous(_ subject: OperatorUnderTest, _ rule: Rule) -> ContractViolation {
    plain(
      subject,
      rule.contract,
      rule.contract.remarkIfVacuous,
      advice: "make the situation depend only on the sources and the clock of the lab",
      note:
        "if it cannot occur, declare .waived(\"\(rule.rawValue)\", because: \"…\")"
    )
  }

  /// Returns the report of a violation that no test case shows.
  static func plain(
    _ subject: OperatorUnderTest,
    _ contract: Contract,
    _ summary: String,
    advice: String? = nil,
    note: String? = nil
  ) -> ContractViolation {
    var lines = ["\(contract.id)  \(contract.statement)    \(subject.name) (\(subject.form))"]
    lines += ["  \(summary)"] + [advice].compactMap { $0 }.map { "  advice: \($0)" }
    lines += [note].compactMap { $0 }.map { "  \($0)" }
    lines = lines.flatMap(Folding.lines)
    lines.append("  declared: \(subject.file):\(subject.line)")
    return ContractViolation(
      contract: contract,
      operatorName: subject.name,
      summary: summary,
      token: "",
      description: lines.joined(separator: "\n"),
      consequences: [],
      specificAdvice: advice
    )
  }
}
