/// What a search for counterexamples has found.
struct CaseNotes: Sendable {
  /// A contract that a test case breaks.
  struct Violation: Sendable {
    let rule: Rule
    var trace: TestTrace
    var at: Int
    var summary: String
  }

  private(set) var violations: [Rule: Violation] = [:]
  /// Whether a source was started again after its end, so that the operator may hold it for that.
  var restartsSources = false {
    didSet { if restartsSources { violations[.endedSourcesAreReleased] = nil } }
  }
  /// In how many cases the situation of a contract arose.
  var situations: [Rule: Int] = [:]
  /// The case that the operator did not come back from, if there was one.
  var hanging: TestCase?

  /// Takes note that the situation of a contract arose.
  mutating func arose(_ rule: Rule) { situations[rule, default: 0] += 1 }

  /// Keeps the smallest case for each contract.
  ///
  /// - Returns: Whether the violation is news.
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

  /// Adds to what is said of a violation that it does not come each time.
  mutating func doubt(_ rule: Rule, _ text: String) { violations[rule]?.summary += text }

  /// The violation that is shown: the one with the smallest case, and of these the earliest.
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
  /// The place in the order of reports.
  fileprivate var position: Int { Rule.allCases.firstIndex(of: self) ?? 0 }
}
