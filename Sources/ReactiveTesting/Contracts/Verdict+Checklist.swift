extension Verdict {
  /// Returns the contracts in the checklist of an operator.
  ///
  /// The list omits the contracts that the shape and the claims of the operator rule out.
  static func contractsToCheck(_ subject: OperatorUnderTest) -> [Contract] {
    var notes = Notes()
    // The list assumes that every possible situation has occurred.
    for rule in Rule.allCases { notes.arose(rule) }
    notes.isThorough = true
    notes.sendsBeforeItsInputsEnd = true
    notes.goesOnAfterAValue = true
    notes.sendsSeveralValues = true
    notes.claims.startsInputs = true
    notes.claims.observesSeveral = true
    notes.claims.interruptions = 1
    notes.claims.forwardedInterruptions = 1
    let verdict = Verdict(subject, notes)
    let rules = Rule.allCases.filter { rule in
      subject.profile.waivers[rule.rawValue] != nil || verdict.inapplicability(rule) == nil
    }
    return rules.map(\.contract) + subject.unknownWaivers.map(\.contract)
  }
}
