/// A violation that a trace shows.
struct CaseFinding: Sendable {
  /// The contract.
  let rule: Rule
  /// The entry of the trace that shows it.
  let at: Int
  /// What is wrong, in words.
  let summary: String
}

/// A pure function from a trace to findings.
struct Oracle: Sendable {
  let check: @Sendable (TestTrace, OracleSubject) -> [CaseFinding]

  /// All of them.
  static let all: [Oracle] =
    [
      .nothingAfterTheEnd, .nothingInsideAnEvent,
      .disposalInterrupts, .sourcesAreLetGo, .letGoInTime, .nothingIsStartedAnyMore,
      .closuresAreNotCalled, .leaversAreForgotten,
      .endsAtOnce, .notBeforeItsInputs, .whenNothingCanCome, .completesWithItsEvent,
      .endsHaveACause,
      .hooksAreCalledAsDue, .endedSourcesAreLetGo, .modelIsKept, .sameForAllObservers,
    ]
}

/// What an operator says about itself, as oracles ask for it.
struct OracleSubject: Sendable {
  let shape: OperatorUnderTest.Shape
  let profile: Profile
  /// Whether events may come as actions of the scheduler.
  let takesScheduler: Bool
  /// Whether starts share one execution, as far as waivers say so.
  let isShared: Bool
  /// Whether starts share one execution only as long as one of them is alive, and a later one begins anew.
  let sharesWhileAlive: Bool
  /// Whether the output is a signal, so that subscriptions share one execution.
  let isSignal: Bool
  let isRaw: Bool
  /// Whether the inputs are those of a collection, which may be empty.
  let isOfCollection: Bool
  /// Whether disposal interrupts the output, so that its observer learns of it.
  let disposalInterrupts: Bool
  /// Whether cancellation inside a callback stops what the operator is about to send.
  let stopsInsideCallbacks: Bool
  let failsLikeItsInputs: Bool
  /// What the operator means, if that was said.
  let model: OperatorModel?

  init(_ subject: OperatorUnderTest) {
    shape = subject.shape
    profile = subject.profile
    takesScheduler = subject.profile.takesScheduler
    isSignal = subject.shape.isSignal
    isRaw = subject.isRaw
    isOfCollection = subject.collection != nil
    let sharing: [Rule] = [
      .ownSignal, .onceForEachStart, .independentStarts, .disposalOfOne, .applicationIsFree,
      .nothingUntilStarted,
    ]
    isShared = sharing.contains(where: subject.profile.excuses)
    let waivers = subject.profile.waivers
    sharesWhileAlive =
      subject.profile.excuses(.ownSignal)
      && !sharing.dropFirst().contains { $0 != .disposalOfOne && waivers[$0.rawValue] != nil }
    model = subject.modelled
    disposalInterrupts = !isSignal && subject.vocabulary.canBeInterrupted
    stopsInsideCallbacks = subject.stopsInsideCallbacks
    failsLikeItsInputs = !subject.profile.raisesFailures
  }

  /// Whether the source only says when.
  func isTrigger(_ source: SourceID) -> Bool {
    guard case .input(let index) = source else { return false }
    return profile.triggers.contains(index) || shape.kinds[index].isTrigger
  }

  /// Whether the operator may deal with a failure of this source.
  func handlesFailure(of source: SourceID) -> Bool {
    guard profile.handlesFailure else { return false }
    // Of several inputs it is the first whose failures are dealt with.
    return source == .input(0)
  }

  /// Whether the operator may deal with an interruption of this source.
  func handlesInterruption(of source: SourceID) -> Bool {
    profile.handlesInterruption || source.isInner || isTrigger(source)
  }

  /// Where, at the latest, what is due when the entry is made must have come.
  func limit(_ trace: TestTrace, _ index: Int) -> Int {
    takesScheduler ? trace.settled(index) : trace.stepEnd(index)
  }
}
