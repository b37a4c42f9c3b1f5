/// The outcomes of all contracts of an operator, as derived from the findings of the oracles.
struct Verdict {
  let subject: OperatorUnderTest
  let notes: Notes

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
      + subject.unknownWaivers.map { waiver in
        ContractResult(
          contract: waiver.contract,
          outcome: .failed(Report.plain(subject, waiver.contract, waiver.summary)),
          scripts: 0
        )
      }
  }

  /// Whether every contract holds, is waived, or does not apply.
  var isGood: Bool { results.allSatisfy(\.outcome.isGood) }

  private func outcome(_ rule: Rule) -> Outcome {
    if let reason = subject.profile.waivers[rule.rawValue] {
      if notes.isBroken(rule) { return .waived(because: reason) }
      if isUnexercised(rule) {
        return .waived(because: "\(reason) (\(rule.contract.remarkIfVacuous))")
      }
      if !notes.isCutShort {
        return failure(
          rule,
          "the contract is waived (\(reason)), but the operator satisfies it",
          advice: "remove the waiver"
        )
      }
    } else if subject.profile.excuses(rule), !hasCaseFinding(rule) {
      if rule == .ownSignal, !notes.isCutShort, !Rule.sharing.contains(where: notes.isBroken) {
        return failure(
          rule,
          "the operator declares .shares, but each of its starts starts the input and receives the"
            + " same events as the first",
          advice: "remove .shares, so that PRD-3, PRD-5, and PRD-7 apply"
        )
      }
      return .notApplicable(because: "its starts share one start of the input")
    }
    if notes.isCutShort, rule != .nobodyWaits, !notes.isBroken(rule) { return outcomeOfTheRest }
    if !hasCaseFinding(rule), let reason = inapplicability(rule) {
      return .notApplicable(because: reason)
    }
    if let finding = notes.findings[rule] {
      if let root = root(of: rule) {
        return .notApplicable(because: "follows from \(root.rawValue), which is broken")
      }
      var finding = finding
      if let doubt = notes.doubts[rule] { finding.summary += doubt }
      return .failed(Report(subject, finding, consequences(of: rule)).violation)
    }
    if let finding = notes.threadFindings[rule] {
      if let root = rootOfOneThread(rule) ?? root(of: rule) ?? root(of: finding) {
        return .notApplicable(because: "follows from \(root.rawValue), which is broken")
      }
      return .failed(Report.threads(subject, finding, consequences(of: rule)))
    }
    if let reason = notes.potentialDeadlock, rule == .nobodyWaits {
      if let root = root(of: rule) {
        return .notApplicable(because: "follows from \(root.rawValue), which is broken")
      }
      return .inconclusive(because: reason)
    }
    if let outcome = outcomeOfCases(rule) { return outcome }
    if let claim = wrongClaim(rule) {
      return failure(rule, claim.summary, advice: claim.advice, note: claim.note)
    }
    if notes.situations[rule, default: 0] == 0 {
      if let root = suspect(rule) {
        return .notApplicable(because: "cannot be observed while \(root.rawValue) is broken")
      }
      if let reason = notes.threadsAreUnknown, rule == .oneAtATime || rule == .nothingLost {
        return .inconclusive(because: reason)
      }
      if subject.profile.completion.isEarly, notes.isThorough, notes.claims.endsEarly,
        !notes.claims.startsInputs
      {
        return .notApplicable(because: "it ends before it starts an input")
      }
      if rule == .completion, subject.profile.completion.isEarly, notes.isThorough,
        notes.claims.endsEarly
      {
        return .notApplicable(because: "it always ends before the last of its inputs completes")
      }
      return .vacuous
    }
    return .passed
  }

  /// Returns whether a contract applies to the operator, but no test case exercised it.
  private func isUnexercised(_ rule: Rule) -> Bool {
    notes.isThorough && !notes.isCutShort && notes.situations[rule, default: 0] == 0
      && inapplicability(rule) == nil && wrongClaim(rule) == nil
  }

  /// The outcome of the contracts that were not broken before the operator hung.
  private var outcomeOfTheRest: Outcome {
    let hanging = Rule.nobodyWaits
    if notes.isBroken(hanging), subject.profile.waivers[hanging.rawValue] == nil {
      return .notApplicable(because: "cannot be observed while \(hanging.rawValue) is broken")
    }
    return .inconclusive(
      because: "the checks ended because the operator did not return from a test case"
        + " (\(hanging.rawValue))"
    )
  }

  private func failure(
    _ rule: Rule,
    _ summary: String,
    advice: String,
    note: String? = nil
  ) -> Outcome {
    .failed(Report.plain(subject, rule, summary, advice: advice, note: note))
  }

  /// Returns the reason why a contract does not apply to this operator, or `nil` if it applies.
  func inapplicability(_ rule: Rule) -> String? {
    let profile = subject.profile
    let shape = subject.shape
    if let reason = subject.vocabulary.omission(of: rule) { return reason }
    if subject.isSink, let reason = unlessArose(rule, "it has no output") { return reason }
    if profile.retrievesSynchronously, rule != .retrievesWhenApplied {
      let isExempt = [.applicationIsFree, .nothingUntilStarted, .completion].contains(rule)
      if let reason = isExempt ? "OPR-9" : unlessArose(rule, "it retrieves values") {
        return "it does its work when it is applied (\(reason))"
      }
    }
    switch rule {
    case .failureEnds, .failureAtOnce, .failureUnshifted, .failureSkips, .failureCancelsOthers:
      if shape.inputs == 0 { return "it has no input" }
      if !shape.canFail { return "its inputs cannot fail" }
      if profile.handlesFailure { return "it handles failures" }
      if rule == .failureCancelsOthers {
        return unlessArose(
          rule,
          "it never observes two inputs at"
            + " the same time"
        )
      }
      if rule == .failureAtOnce, profile.isTimeShifting { return "EVT-12 applies instead" }
      if rule == .failureUnshifted, !profile.isTimeShifting { return "it does not delay values" }
      return nil
    case .failureIsHandled:
      return profile.handlesFailure ? nil : "it does not handle failures"
    case .interruptionForwarded, .interruptionIsNoOtherEnd:
      if shape.inputs == 0 { return "it has no input" }
      if shape.kinds.allSatisfy({ $0.family != .stream }) {
        return "its inputs cannot be interrupted"
      }
      guard profile.handlesInterruption else { return nil }
      return wrongClaim(rule) != nil ? nil : "it handles interruptions"
    case .completion:
      return shape.inputs == 0 && subject.collection == nil ? "it has no input" : nil
    case .disposalInterrupts:
      if shape.isSignal { return "disposal only detaches an observer of a signal" }
      return unlessItBegins(rule)
    case .onceForEachStart, .independentStarts:
      if shape.isSignal { return "a signal is not started" }
      guard rule == .onceForEachStart else { return nil }
      if shape.inputs == 0 { return "it has no input" }
      if shape.kinds.contains(where: \.isHot) {
        return unlessArose(rule, "its inputs are hot")
      }
      return profile.isEager ? unlessArose(rule, "applying it starts its input") : nil
    case .oneAtATime, .nothingLost, .recursiveValues, .recursiveEnds:
      if shape.inputs == 0 { return "no event is sent to it" }
      if shape.isMute { return "it sends no values" }
      if rule == .nothingLost, !notes.goesOnAfterAValue, !notes.isBroken(rule) {
        return "it ends with its only value"
      }
      let isOfThreads = rule == .oneAtATime || rule == .nothingLost
      if isOfThreads, !notes.sendsSeveralValues, notes.sendsBeforeItsInputsEnd,
        let reason = unlessArose(rule, "it sends at most one value")
      {
        return reason
      }
      return notes.sendsBeforeItsInputsEnd || notes.isBroken(rule)
        ? nil : "it sends values only when its inputs have ended"
    case .endCancels:
      let canEndAlone = profile.completion.mayPrecedeInputs
      let arose = notes.situations[rule] != nil
      if !arose, shape.inputs > 1, !shape.isFlattening, !notes.claims.observesSeveral {
        return "it never observes two inputs at the same time"
      }
      if !canEndAlone { return arose ? nil : "it never ends before its inputs" }
      return arose || !notes.claims.endsEarly ? nil : "it releases its inputs before it ends"
    case .noReentry:
      if shape.isMute { return "it sends no values" }
      return subject.modelled == nil ? nil : unlessArose(rule, "its model requires no values")
    case .disposalCancels, .memoryAfterDisposal: return unlessItBegins(rule)
    case .grammar, .oneEnd, .nothingLater, .workStops, .applicationIsFree, .oneThread:
      return nil
    default: return furtherInapplicability(rule)
    }
  }

  private func furtherInapplicability(_ rule: Rule) -> String? {
    let profile = subject.profile
    let shape = subject.shape
    switch rule {
    case .closuresActOnValues, .closuresRepeat:
      if shape.isSignal, rule == .closuresRepeat { return "a signal is not started" }
      return unlessArose(rule, "it calls no watched closure")
    case .completionSpares:
      if profile.completion != .all { return "it declares its own completion rule" }
      return unlessArose(rule, "it never observes two inputs at the same time")
    case .innerInterruption, .innersDisposed:
      if shape.isFlattening || wrongClaim(rule) != nil { return nil }
      return "it has no inner streams"
    case .synchronous:
      if profile.takesScheduler || profile.usesClock { return "it takes a scheduler" }
      return shape.inputs == 0 ? "no event is sent to it" : unlessArose(rule, "it sends nothing")
    case .schedulerIsUsed:
      return profile.takesScheduler || wrongClaim(rule) != nil ? nil : "it takes no scheduler"
    case .startedAtOnce:
      if profile.takesScheduler || profile.usesClock { return "it takes a scheduler" }
      if shape.isSignal { return "a signal is not started" }
      if shape.kinds.contains(where: \.isHot) {
        return unlessArose(rule, "its inputs are hot")
      }
      return shape.inputs == 0 ? "it has no input" : nil
    case .nothingUntilStarted, .ownSignal:
      if shape.isSignal { return "a signal is not started" }
      if shape.kinds.contains(where: \.isHot) { return unlessArose(rule, "its inputs are hot") }
      return shape.inputs == 0 ? "it has no input" : nil
    case .disposedBeforeStart:
      if shape.isSignal { return "a signal is not started" }
      return unlessArose(rule, "it starts all inputs when it is started")
    default: return comparingInapplicability(rule)
    }
  }

  /// The reason why the operator was not compared with a model.
  private var reasonForMissingModel: String {
    let timing = [subject.modelled?.isTimed, subject.modelledEnd?.isTimed].compactMap(\.self)
    if timing.isEmpty, subject.modelledStarts == nil {
      return "it has no model, so missing, wrong, or additional values are not detected"
    }
    return !timing.contains(true) && subject.profile.usesClock
      ? "it uses a clock, but its model has no instants" : reasonForMissingCases
  }

  /// The reason why no generated test case exercised a contract.
  private var reasonForMissingCases: String {
    notes.breaksAny(of: subject)
      ? "it is checked only after the violations of other contracts have been corrected"
      : "no test case exercises it"
  }

  private func comparingInapplicability(_ rule: Rule) -> String? {
    let profile = subject.profile
    let shape = subject.shape
    switch rule {
    case .noRestart, .lateObserver:
      return shape.isSignal ? unlessArose(rule, "it never ends") : "its output is not a signal"
    case .observingIsFree, .detaching: return shape.isSignal ? nil : "its output is not a signal"
    case .sameForAll:
      return shape.isSignal ? unlessArose(rule, "it sends nothing") : "its output is not a signal"
    case .allAtOnce:
      if profile.usesClock { return "it takes a scheduler" }
      return shape.isSignal ? unlessArose(rule, "it sends nothing") : "its output is not a signal"
    case .generatorDisposed, .endFreesResources, .disposalFreesResources:
      return unlessArose(rule, "it requests no resource from the lab")
    case .livesWhileObserved: return unlessArose(rule, "it sends nothing")
    case .observersReleased: return unlessArose(rule, "it never ends on its own")
    case .nothingMissed:
      if shape.isSignal { return "a signal is not started" }
      return shape.inputs == 0 ? "it has no input" : unlessArose(rule, "it sends no values")
    case .lifted, .liftedWithSeveral:
      guard subject.lifted != nil else { return "it is not an operator on signals" }
      let isSeveral = shape.inputs > 1
      if isSeveral != (rule == .liftedWithSeveral) {
        return "the contract is for a different number of inputs"
      }
      return unlessArose(rule, "it sends nothing")
    case .disposalOfOne: return shape.isSignal ? "a signal is not started" : nil
    case .validScheduler:
      if shape.isSignal { return "a signal is not started" }
      return unlessArose(rule, "it starts no input")
    case .changesNothing:
      return profile.changesNothing
        ? nil
        : "it does not declare"
          + " .changesNothing"
    case .deliveredOnScheduler:
      return profile.deliversOnScheduler ? nil : "it does not declare .deliversOnScheduler"
    case .shiftInTime: return unlessArose(rule, "it sends nothing")
    case .renamedValues: return profile.ignoresValues ? nil : "it does not declare .ignoresValues"
    case .mapIdentity, .mapComposition:
      return subject.laws.contains { $0.name.rule == rule }
        ? nil : "it is not declared with mapping:"
    case .leftIdentity, .rightIdentity, .associativity:
      return subject.laws.contains { $0.name.rule == rule }
        ? nil : "it is not declared with flatMapping:"
    case .hostileSource:
      return shape.inputs == 0 ? "it has no input" : unlessArose(rule, "it sends nothing")
    case .retrievesWhenApplied:
      return profile.retrievesSynchronously ? nil : "OPR-8 requires the opposite for this operator"
    case .constantStack: return unlessArose(rule, "nothing makes it send many values")
    case .nobodyWaits: return unlessArose(rule, "nothing is sent to it while it sends")
    case .modelIsKept:
      return unlessArose(rule, reasonForMissingModel)
    case .endedSourcesAreReleased:
      return unlessArose(rule, "no source ends while a start is still running")
    case .hooksAreCalled: return unlessArose(rule, "it takes no hook from the lab")
    case .unneededValuesAreReleased:
      return unlessArose(rule, "it does not declare .keeps, or has no input of tracked values")
    case .unneededSourcesAreCancelled:
      if shape.inputs < 2, !shape.isFlattening { return "it has only one source" }
      return unlessArose(rule, "no two sources are observed at the same time")
    case .endsHaveACause, .letGoInTime, .nothingStartsLater:
      return unlessArose(rule, reasonForMissingCases)
    case .noLockIsHeld:
      return LockWatch.canSee
        ? unlessArose(rule, "it calls no closure") : "locks can be observed only in debug builds"
    default: return nil
    }
  }

  /// Returns the reason why a contract does not apply to a source that cannot be disposed of
  /// because it ends before its start returns, or `nil` if the contract applies.
  private func unlessItBegins(_ rule: Rule) -> String? {
    subject.shape.inputs == 0 ? unlessArose(rule, "it ends while it is being started") : nil
  }

  /// Returns the reason, or `nil` if the situation of the contract occurred.
  private func unlessArose(_ rule: Rule, _ reason: String) -> String? {
    notes.situations[rule] == nil && !notes.isBroken(rule) ? reason : nil
  }
}
