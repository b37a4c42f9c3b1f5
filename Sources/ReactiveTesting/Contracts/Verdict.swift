/// Turns what the judges noted into one outcome for each contract.
struct Verdict {
  private let subject: OperatorUnderTest
  private let notes: Notes

  init(_ subject: OperatorUnderTest, _ notes: Notes) {
    self.subject = subject
    self.notes = notes
  }

  var results: [ContractResult] {
    Rule.allCases.map { rule in
      ContractResult(
        contract: rule.contract,
        outcome: outcome(rule),
        scripts: notes.situations[rule, default: 0]
      )
    }
  }

  private func outcome(_ rule: Rule) -> Outcome {
    if let reason = subject.profile.waivers[rule.rawValue] {
      if notes.findings[rule] != nil { return .waived(because: reason) }
      return failure(rule, "the contract is waived (\(reason)), but nothing breaks it")
    }
    if let reason = inapplicability(rule) { return .notApplicable(because: reason) }
    if let finding = notes.findings[rule] {
      if let root = root(of: rule) {
        return .notApplicable(because: "follows from \(root.rawValue), which is broken")
      }
      return .failed(Report(subject, finding, consequences(of: rule)).violation)
    }
    if let claim = wrongClaim(rule) { return failure(rule, claim) }
    if notes.situations[rule, default: 0] == 0 {
      if let root = suspect(rule) {
        return .notApplicable(because: "cannot be seen while \(root.rawValue) is broken")
      }
      return .vacuous
    }
    return .passed
  }

  /// The broken contract that explains why this one is broken, too.
  private func root(of rule: Rule) -> Rule? {
    rule.explanations.first { other in
      notes.findings[other] != nil && subject.profile.waivers[other.rawValue] == nil
        && inapplicability(other) == nil
    }
  }

  /// A broken contract that may be why the situation never arose.
  private func suspect(_ rule: Rule) -> Rule? {
    Rule.allCases.first { $0 != rule && notes.findings[$0] != nil && inapplicability($0) == nil }
  }

  private func consequences(of rule: Rule) -> [String] {
    Rule.allCases.filter { notes.findings[$0] != nil && root(of: $0) == rule }.map(\.rawValue)
  }

  private func failure(_ rule: Rule, _ summary: String) -> Outcome {
    .failed(Report.plain(subject, rule, summary))
  }

  private func wrongClaim(_ rule: Rule) -> String? {
    let claims = notes.claims
    switch rule {
    case .failureEnds
    where claims.failures > 0 && claims.failures == claims.forwardedFailures:
      return "the operator says .handlesFailure, but forwards every failure at once"
    case .interruptionForwarded
    where claims.interruptions > 0 && claims.interruptions == claims.forwardedInterruptions:
      return "the operator says .handlesInterruption, but forwards every interruption at once"
    default: return nil
    }
  }

  /// Why a contract does not speak of this operator.
  private func inapplicability(_ rule: Rule) -> String? {
    let profile = subject.profile
    let shape = subject.shape
    switch rule {
    case .failureEnds, .failureAtOnce, .failureUnshifted, .failureSkips:
      if shape.inputs == 0 { return "it has no input" }
      if !shape.canFail { return "its inputs cannot fail" }
      if profile.handlesFailure {
        return rule == .failureEnds && wrongClaim(rule) != nil ? nil : "it handles failures"
      }
      if rule == .failureAtOnce, profile.isTimeShifting { return "EVT-12 says it for this one" }
      if rule == .failureUnshifted, !profile.isTimeShifting { return "it does not shift values" }
      return nil
    case .interruptionForwarded:
      if shape.inputs == 0 { return "it has no input" }
      guard profile.handlesInterruption else { return nil }
      return wrongClaim(rule) != nil ? nil : "it handles interruptions"
    case .completion: return shape.inputs == 0 ? "it has no input" : nil
    case .disposalInterrupts:
      return shape.isSignal ? "observers of a signal are only detached" : nil
    case .onceForEachStart, .independentStarts:
      if shape.isSignal { return "a signal is not started" }
      guard rule == .onceForEachStart else { return nil }
      if shape.inputs == 0 { return "it has no input" }
      if notes.situations[rule] == nil, shape.kinds.contains(where: \.isHot) {
        return "its inputs are there whether or not it is started"
      }
      let isEager = profile.waivers[Rule.applicationIsFree.rawValue] != nil
      return isEager && notes.situations[rule] == nil ? "applying it starts its input" : nil
    case .oneAtATime, .nothingLost, .recursiveValues, .recursiveEnds:
      if shape.inputs == 0 { return "nobody sends to it" }
      if shape.isMute { return "it sends no values" }
      if rule == .nothingLost, !notes.goesOnAfterAValue, notes.findings[rule] == nil {
        return "it ends with its only value"
      }
      return notes.sendsBeforeItsInputsEnd || notes.findings[rule] != nil
        ? nil : "it sends values only when its inputs have ended"
    case .endCancels:
      let canEndAlone = profile.completion.mayPrecedeInputs
      let arose = notes.situations[rule] != nil
      return canEndAlone || arose ? nil : "it never ends before its inputs"
    case .noReentry: return shape.isMute ? "it sends no values" : nil
    case .grammar, .oneEnd, .nothingLater, .disposalCancels, .workStops,
      .applicationIsFree:
      return nil
    }
  }
}
