/// One fault has one name: which contract explains that others are broken.
extension Verdict {
  /// The broken contract that explains why this one is broken, too.
  func root(of rule: Rule) -> Rule? {
    // Nothing could be checked any more, which is to be known whatever else is broken.
    if notes.isCutShort, rule == .nobodyWaits { return nil }
    if rule.isAboutRuns, rule != .oneThread, workIsElsewhere { return .oneThread }
    if let explanation = explanation(of: rule) { return explanation }
    // What comes after an end is a symptom where less shows another violation; unless a third explains that,
    // since contracts that explain one another in a circle would leave a broken operator without a finding.
    guard Self.symptoms.contains(rule) else { return nil }
    return Rule.allCases.first { other in
      other.explanations.contains(rule) && isRoot(other) && isSmaller(other, than: rule)
        && explanation(of: other) == nil
    }
  }

  /// The broken contract that explains another as a rule, unless it is a symptom and less shows the other.
  private func explanation(of rule: Rule) -> Rule? {
    rule.explanations.first { other in
      isExplained(rule, by: other) && isRoot(other)
        && !(Self.symptoms.contains(other) && isSmaller(rule, than: other))
    }
  }

  /// The contracts about what comes after an end, which something that was left behind may send.
  private static let symptoms: Set<Rule> = [.grammar, .oneEnd, .nothingLater]

  /// Whether a contract is broken that is to be kept.
  private func isRoot(_ rule: Rule) -> Bool {
    notes.isBroken(rule) && !subject.profile.excuses(rule) && inapplicability(rule) == nil
  }

  /// Whether a smaller script shows the violation of one contract than that of the other.
  private func isSmaller(_ rule: Rule, than other: Rule) -> Bool {
    guard let size = notes.findings[rule]?.digest.trace.script.size,
      let otherSize = notes.findings[other]?.digest.trace.script.size
    else { return false }
    return size < otherSize
  }

  /// Whether a contract is broken in a way that may bring about a violation of another.
  ///
  /// What only a race leaves behind does not explain what one thread shows.
  private func isExplained(_ rule: Rule, by other: Rule) -> Bool {
    guard notes.isBroken(other) else { return false }
    guard notes.findings[rule] != nil, notes.findings[other] == nil,
      notes.cases.violations[other] == nil
    else { return true }
    return Self.ofEvents.contains(other)
  }

  /// The contracts about events whose violation by threads may have been seen by one thread, too.
  private static let ofEvents: Set<Rule> = [
    .oneAtATime, .nothingLost, .nobodyWaits, .noReentry, .grammar, .oneEnd, .sameForAll, .detaching,
    .disposalOfOne,
  ]

  /// The contracts that a race breaks by what it leaves behind, where the cause is often one that a
  /// single thread shows, too.
  private static let leftBehind: Set<Rule> = [
    .disposalCancels, .innersDisposed, .noLockIsHeld, .disposalInterrupts, .nothingLost,
  ]

  /// The contract that one thread shows to be broken, and that explains what threads show besides.
  func rootOfOneThread(_ rule: Rule) -> Rule? {
    guard Self.leftBehind.contains(rule) else { return nil }
    return Rule.allCases.first { rule in
      notes.findings[rule] != nil && !subject.profile.excuses(rule)
        && inapplicability(rule) == nil && root(of: rule) == nil
    }
  }

  /// Whether events come on threads of their own: too late, or in another order, as luck will have it.
  private var workIsElsewhere: Bool {
    let rule = Rule.oneThread
    return notes.isBroken(rule) && !subject.profile.excuses(rule)
      && root(of: rule) == nil
  }

  /// The broken contract that explains what threads have shown.
  ///
  /// A closure that is called when one of two starts is disposed of meets the calls of the other.
  func root(of finding: ThreadFinding) -> Rule? {
    guard finding.rule == .oneAtATime, finding.plan.disposes, finding.plan.startsAgain,
      notes.isBroken(.workStops)
    else { return nil }
    return root(of: .workStops) ?? .workStops
  }

  /// A broken contract that may be why the situation never arose.
  func suspect(_ rule: Rule) -> Rule? {
    Rule.allCases.first { other in
      other != rule && notes.isBroken(other) && !subject.profile.excuses(other)
        && inapplicability(other) == nil
    }
  }

  func consequences(of rule: Rule) -> [String] {
    Rule.allCases.filter { notes.isBroken($0) && root(of: $0) == rule }.map(\.rawValue)
  }
}
