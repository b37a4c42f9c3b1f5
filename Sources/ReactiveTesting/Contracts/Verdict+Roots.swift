/// Reports each fault only once, by finding the violation that causes the others.
extension Verdict {
  /// Returns the broken contract that explains the violation of `rule`.
  func root(of rule: Rule) -> Rule? {
    // The checks ended early, which must be reported regardless of other violations.
    if notes.isCutShort, rule == .nobodyWaits { return nil }
    if rule.isAboutRuns, rule != .oneThread, workIsElsewhere { return .oneThread }
    if let explanation = explanation(of: rule) { return explanation }
    // An event after a terminal event is a symptom if a smaller test case shows another violation,
    // unless a third contract explains that violation. If contracts explained each other in a
    // cycle, a broken operator would have no finding.
    guard Self.symptoms.contains(rule) else { return nil }
    return Rule.allCases.first { other in
      other.explanations.contains(rule) && isRoot(other) && isSmaller(other, than: rule)
        && explanation(of: other) == nil
    }
  }

  /// Returns the broken contract that usually explains the violation of `rule`.
  ///
  /// A symptom does not explain a violation that has a smaller test case.
  private func explanation(of rule: Rule) -> Rule? {
    rule.explanations.first { other in
      isExplained(rule, by: other) && isRoot(other)
        && !(Self.symptoms.contains(other) && isSmaller(rule, than: other))
    }
  }

  /// The contracts about events after a terminal event.
  ///
  /// Their violations can be caused by sources and timers that are not disposed of.
  private static let symptoms: Set<Rule> = [.grammar, .oneEnd, .nothingLater]

  /// Returns whether a contract without an exemption is broken.
  private func isRoot(_ rule: Rule) -> Bool {
    notes.isBroken(rule) && !subject.profile.excuses(rule) && inapplicability(rule) == nil
  }

  /// Returns whether one contract has a smaller test case that breaks it than another contract.
  private func isSmaller(_ rule: Rule, than other: Rule) -> Bool {
    guard let size = notes.findings[rule]?.digest.trace.script.size,
      let otherSize = notes.findings[other]?.digest.trace.script.size
    else { return false }
    return size < otherSize
  }

  /// Returns whether another contract is broken in a way that can cause the violation of this
  /// contract.
  ///
  /// A leak that only a race causes does not explain a violation on one thread.
  private func isExplained(_ rule: Rule, by other: Rule) -> Bool {
    guard notes.isBroken(other) else { return false }
    guard notes.findings[rule] != nil, notes.findings[other] == nil,
      notes.cases.violations[other] == nil
    else { return true }
    return Self.ofEvents.contains(other)
  }

  /// The contracts about events that several threads can break, but that can also be broken on one
  /// thread.
  private static let ofEvents: Set<Rule> = [
    .oneAtATime, .nothingLost, .nobodyWaits, .noReentry, .grammar, .oneEnd, .sameForAll, .detaching,
    .disposalOfOne,
  ]

  /// The contracts that are broken if a race causes a leak.
  ///
  /// The cause of the leak can often be observed on a single thread, too.
  private static let leftBehind: Set<Rule> = [
    .disposalCancels, .innersDisposed, .noLockIsHeld, .disposalInterrupts, .nothingLost,
  ]

  /// Returns the contract that is broken on one thread and explains the finding that several
  /// threads show.
  func rootOfOneThread(_ rule: Rule) -> Rule? {
    guard Self.leftBehind.contains(rule) else { return nil }
    return Rule.allCases.first { rule in
      notes.findings[rule] != nil && !subject.profile.excuses(rule)
        && inapplicability(rule) == nil && root(of: rule) == nil
    }
  }

  /// Whether events arrive on other threads, which makes them late or changes their order.
  private var workIsElsewhere: Bool {
    let rule = Rule.oneThread
    return notes.isBroken(rule) && !subject.profile.excuses(rule)
      && root(of: rule) == nil
  }

  /// Returns the broken contract that explains a finding about threads.
  ///
  /// If a closure is called when one of two starts is disposed of, the call can overlap with calls
  /// for the other start.
  func root(of finding: ThreadFinding) -> Rule? {
    guard finding.rule == .oneAtATime, finding.plan.disposes, finding.plan.startsAgain,
      notes.isBroken(.workStops)
    else { return nil }
    return root(of: .workStops) ?? .workStops
  }

  /// Returns a broken contract that may have prevented the situation of this contract.
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
