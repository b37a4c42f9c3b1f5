/// Compares the claims of an operator with its behavior.
extension Verdict {
  /// A claim that is not true.
  struct FalseClaim {
    /// A description of the claim and of the actual behavior.
    let summary: String
    /// Advice on how to correct the declaration.
    let advice: String
    /// The reason why the report has no test case.
    let note = "replay: none, because the claim is compared with all test cases together"

    fileprivate init(_ claim: String, _ truth: String, _ advice: String? = nil) {
      summary = "the operator declares \(claim), but \(truth)"
      self.advice = advice ?? "remove \(claim)"
    }
  }

  /// Returns the false claim that is reported under a contract, or `nil` if there is none.
  func wrongClaim(_ rule: Rule) -> FalseClaim? {
    claimAboutEnds(rule) ?? claimAboutInputs(rule) ?? claimAboutTime(rule) ?? claimAboutWork(rule)
  }

  private func claimAboutEnds(_ rule: Rule) -> FalseClaim? {
    let claims = notes.claims
    switch rule {
    case .failureIsHandled
    where subject.profile.handlesFailure && claims.failures > 0
      && claims.failures == claims.forwardedFailures && !notes.cases.handlesFailures:
      let claim = subject.profile.handlesEveryFailure ? ".handlesEveryFailure" : ".handlesFailure"
      return FalseClaim(
        claim,
        "forwards every failure immediately",
        "remove \(claim), so that the contracts about failures apply"
      )
    case .interruptionForwarded
    where claims.interruptions > 0 && claims.interruptions == claims.forwardedInterruptions:
      return FalseClaim(
        ".handlesInterruption",
        "forwards every interruption immediately",
        "remove .handlesInterruption, so that EVT-22 and EVT-23 apply"
      )
    case .completion
    where subject.profile.completion.isEarly && !subject.shape.isFlattening
      && notes.isThorough && !claims.endsEarly && !notes.isBroken(.modelIsKept):
      return FalseClaim(
        ".completes(.\(subject.profile.completion))",
        "never completes before its inputs"
      )
    default: return nil
    }
  }

  /// Returns a claim about an input that the operator does not have, or `nil` if there is none.
  private func claimAboutInputs(_ rule: Rule) -> FalseClaim? {
    let profile = subject.profile
    let count = subject.shape.inputs
    switch rule {
    case .completion where profile.triggers.contains { $0 >= count }:
      return FalseClaim(
        ".trigger(\(profile.triggerList))",
        "it has \(count) input\(count == 1 ? "" : "s")",
        "name an existing input, counting from zero"
      )
    case .completion where profile.completion.unknownInput(of: count) != nil:
      return FalseClaim(
        ".completes(.\(profile.completion))",
        "it has \(count) input\(count == 1 ? "" : "s"), counting from zero",
        "name an existing input, counting from zero"
      )
    case .completion where (profile.inputs ?? count) != count:
      return FalseClaim(".inputs(\(profile.inputs ?? 0))", "it has \(count)")
    case .innerInterruption where profile.isFlattening && !subject.shape.isFlattening:
      return FalseClaim(
        ".flattening",
        "its input is not a stream of streams",
        "declare it with a producer of producers, or remove .flattening"
      )
    default: return nil
    }
  }

  private func claimAboutTime(_ rule: Rule) -> FalseClaim? {
    let profile = subject.profile
    let claims = notes.claims
    switch rule {
    case .schedulerIsUsed
    where profile.usesClock && !profile.takesScheduler && notes.isThorough
      && !claims.asksForScheduler:
      return FalseClaim(".usesClock", "never requests the lab's scheduler")
    case .schedulerIsUsed
    where profile.takesScheduler && notes.situations[rule] == nil && notes.runs > 1:
      let claim = ".\(profile.schedulerClaim ?? .takesScheduler)"
      return FalseClaim(
        claim,
        "never schedules anything on lab.scheduler",
        "pass lab.scheduler to the operator, or remove \(claim)"
      )
    case .failureUnshifted
    where profile.isTimeShifting && notes.isThorough && !claims.shiftsValues:
      return FalseClaim(
        ".timeShifting",
        "it delays neither values nor starts of inputs on the clock of lab.scheduler. The kit"
          + " does not observe other clocks or tasks",
        "declare .takesScheduler, or pass lab.scheduler to the operator"
      )
    default: return nil
    }
  }

  private func claimAboutWork(_ rule: Rule) -> FalseClaim? {
    let profile = subject.profile
    switch rule {
    case .retrievesWhenApplied
    where profile.retrievesSynchronously && notes.situations[rule] == nil:
      return FalseClaim(".retrievesSynchronously", "does nothing when it is applied")
    case .constantStack where profile.repeats && notes.isThorough && !notes.claims.restarts:
      return FalseClaim(
        ".repeats",
        "never restarts its input"
      )
    case .unneededValuesAreReleased
    where notes.isThorough && notes.cases.mostKept < profile.kept ?? 0:
      return FalseClaim(
        ".keeps(\(profile.kept ?? 0))",
        "it kept at most \(notes.cases.mostKept)"
          + " value\(notes.cases.mostKept == 1 ? "" : "s") in any test case",
        "declare .keeps(\(notes.cases.mostKept))"
      )
    case .failureSkips
    where profile.buffers && notes.isThorough && !notes.claims.keepsValues
      && !notes.cases.keepsValues:
      return FalseClaim(
        ".buffers",
        "it kept no value in any test case: each value was sent immediately or never"
      )
    default: return nil
    }
  }
}
