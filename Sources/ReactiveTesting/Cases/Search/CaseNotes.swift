/// The findings of a search for counterexamples.
struct CaseNotes: Sendable {
  /// A contract that a test case breaks.
  struct Violation: Sendable {
    let rule: Rule
    var trace: TestTrace
    var at: Int
    var summary: String
  }

  private(set) var violations: [Rule: Violation] = [:]
  /// Whether a source was restarted after its end or its disposal, so the operator may hold it for
  /// a restart.
  var restartsSources = false {
    didSet { if restartsSources { violations[.endedSourcesAreReleased] = nil } }
  }
  /// Whether the output sent a value in a later step than the source.
  var keepsValues = false
  /// Whether a value was sent or a source was started while time passed.
  var shiftsValues = false
  /// Whether the output completed before one of its inputs.
  var endsEarly = false
  /// Whether the output completed after one of its inputs had failed.
  var handlesFailures = false
  /// The largest number of tracked values that a start kept after an event.
  var mostKept = 0
  /// The number of cases in which the situation of each contract occurred.
  var situations: [Rule: Int] = [:]
  /// The case from which the operator did not return, if any.
  var hanging: TestCase?

  /// The notes without the violations.
  var evidence: CaseNotes {
    var notes = self
    notes.violations = [:]
    notes.hanging = nil
    return notes
  }

  /// Records that the situation of a contract occurred.
  mutating func arose(_ rule: Rule) { situations[rule, default: 0] += 1 }

  /// Keeps the smallest case for each contract.
  ///
  /// - Returns: Whether the violation is new.
  @discardableResult
  mutating func found(_ finding: CaseFinding, _ trace: TestTrace) -> Bool {
    if restartsSources, finding.rule == .endedSourcesAreReleased { return false }
    if let known = violations[finding.rule], known.trace.testCase.size <= trace.testCase.size {
      return false
    }
    let isNew = violations[finding.rule] == nil
    violations[finding.rule] = Violation(
      rule: finding.rule,
      trace: trace,
      at: finding.at,
      summary: finding.summary
    )
    return isNew
  }

  /// Adds a note to the summary of a violation that does not occur in every run.
  mutating func doubt(_ rule: Rule, _ text: String) { violations[rule]?.summary += text }

  /// Returns the violation to report: the violation with the smallest case, or the earliest of
  /// several.
  ///
  /// - Parameter waivers: The contracts that are waived.
  /// - Returns: The violated rule, or `nil` if no violation remains after the waivers.
  func root(waivers: [String: String]) -> Rule? {
    let shown = violations.values.filter { waivers[$0.rule.rawValue] == nil }
    let first = shown.min { left, right in
      let sizes = (left.trace.testCase.size, right.trace.testCase.size)
      if sizes.0 != sizes.1 { return sizes.0 < sizes.1 }
      if left.at != right.at { return left.at < right.at }
      return left.rule.position < right.rule.position
    }
    return first?.rule
  }
}

extension Rule {
  /// The position in the order of reports.
  fileprivate var position: Int { Rule.allCases.firstIndex(of: self) ?? 0 }
}
