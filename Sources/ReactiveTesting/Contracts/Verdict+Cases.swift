/// The results of the search for counterexamples.
extension Verdict {
  /// Returns whether a test case breaks the contract.
  func hasCaseFinding(_ rule: Rule) -> Bool {
    notes.cases.violations[rule] != nil || rule == .nobodyWaits && notes.cases.hanging != nil
  }

  /// Returns the outcome of a contract that a test case breaks, or `nil` if none does.
  func outcomeOfCases(_ rule: Rule) -> Outcome? {
    guard hasCaseFinding(rule) else { return nil }
    let root = caseRoot
    guard rule == root else {
      return .notApplicable(
        because: "follows from \(root?.rawValue ?? "another contract"), which is broken"
      )
    }
    let consequences = Rule.allCases.filter { $0 != rule && hasCaseFinding($0) }.map(\.rawValue)
    if rule == .nobodyWaits, let testCase = notes.cases.hanging {
      return .failed(CaseReport(subject).hanging(testCase, consequences))
    }
    guard let violation = notes.cases.violations[rule] else { return nil }
    return .failed(CaseReport(subject).violation(violation, consequences))
  }

  /// The contract under which a fault is reported: the broken contract with the smallest
  /// counterexample.
  private var caseRoot: Rule? {
    let root = notes.cases.root(waivers: subject.profile.waivers)
    guard let hanging = notes.cases.hanging,
      subject.profile.waivers[Rule.nobodyWaits.rawValue] == nil
    else { return root }
    guard let root, let violation = notes.cases.violations[root] else { return .nobodyWaits }
    return violation.trace.testCase.size < hanging.size ? root : .nobodyWaits
  }
}
