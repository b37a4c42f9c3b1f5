/// A claim that permits what a contract forbids, and therefore has to be needed by a test case.
///
/// The claim is needed if a run that keeps all contracts breaks one as soon as the claim is omitted. Claims that
/// are reported under the same contract are omitted together, because one of them may say what another one
/// implies: an operator that completes with its first input may also call the second one a trigger.
struct LooseningClaim: Sendable {
  /// The claim.
  let trait: OperatorTrait
  /// The contract under which an unneeded claim is reported.
  let rule: Rule
  /// The operator without this claim and the others about the same contract.
  let stricter: OperatorUnderTest

  /// The claims of an operator that permit something.
  ///
  /// Claims about time, starts and the application are compared with what the operator does instead,
  /// because they also decide which test cases exist.
  static func all(of subject: OperatorUnderTest) -> [LooseningClaim] {
    subject.profile.traits.compactMap { trait in
      guard let rule = rule(of: trait), !isEmpty(trait, subject.shape) else { return nil }
      var stricter = subject
      let rest = subject.profile.traits.filter { Self.rule(of: $0) != rule }
      stricter.profile = Profile(rest + (trait == .handlesEveryFailure ? [.handlesFailure] : []))
      return LooseningClaim(trait: trait, rule: rule, stricter: stricter)
    }
  }

  /// Whether a claim says nothing, because the other inputs, such as properties, have no say in the completion.
  private static func isEmpty(_ trait: OperatorTrait, _ shape: OperatorUnderTest.Shape) -> Bool {
    guard case .completes(.with(let index)) = trait else { return false }
    return shape.kinds.indices.allSatisfy { $0 == index || shape.kinds[$0].family != .stream }
  }

  private static func rule(of trait: OperatorTrait) -> Rule? {
    switch trait {
    case .handlesFailure, .handlesEveryFailure: .failureIsHandled
    case .handlesInterruption: .interruptionForwarded
    // An operator that may complete early often fails early instead.
    case .completes(let rule): rule == .all || rule == .early ? nil : .completion
    case .dropsStreams, .trigger: .completion
    case .raisesFailures: .endsHaveACause
    case .timeShifting, .takesScheduler, .usesClock, .deliversOnScheduler, .flattening,
      .ignoresValues, .changesNothing, .retrievesSynchronously, .repeats, .buffers, .shares,
      .inputs, .waived:
      nil
    }
  }
}

extension OperatorTrait {
  /// The claim as it is declared, such as `.completes(.first)`.
  var declaration: String {
    switch self {
    case .completes(let rule): ".completes(.\(rule))"
    default: ".\(self)"
    }
  }
}
