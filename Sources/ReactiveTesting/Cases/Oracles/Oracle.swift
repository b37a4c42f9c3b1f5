/// A violation that a trace shows.
struct CaseFinding: Sendable {
  /// The rule that the trace breaks.
  let rule: Rule
  /// The entry of the trace that shows the violation.
  let at: Int
  /// A description of the violation.
  let summary: String
}

/// A pure function from a trace to findings.
struct Oracle: Sendable {
  let check: @Sendable (TestTrace, OracleSubject) -> [CaseFinding]

  /// All oracles.
  static let all: [Oracle] =
    [
      .nothingAfterTheEnd, .nothingInsideAnEvent,
      .disposalInterrupts, .sourcesAreLetGo, .letGoInTime, .nothingIsStartedAnyMore,
      .closuresAreNotCalled, .leaversAreForgotten, .workIsShared,
      .endsAtOnce, .notBeforeItsInputs, .whenNothingCanCome, .completesWithItsEvent,
      .endsHaveACause,
      .hooksAreCalledAsDue, .endedSourcesAreLetGo, .unneededValuesAreLetGo,
      .resourcesAreDisposedOf,
      .modelIsKept, .startModelIsKept, .endModelIsKept,
      .sameForAllObservers, .lateObserversAreInterrupted,
    ]
}

/// The claims of an operator, in the form in which oracles use them.
struct OracleSubject: Sendable {
  let shape: OperatorUnderTest.Shape
  let profile: Profile
  /// Whether events may be delivered as actions of the scheduler.
  let takesScheduler: Bool
  /// Whether starts share one execution, according to the waivers.
  let isShared: Bool
  /// Whether starts share an execution only while one of them is alive, and a later start begins a
  /// new execution.
  let sharesWhileAlive: Bool
  /// Whether a second start that begins right after the first one joins its work.
  ///
  /// If it does not, the claim to share is false, and no other contract is broken.
  var joinsWork = true
  /// Whether starts are declared to depend on each other.
  ///
  /// A test case must then show the dependence.
  let waivesIndependence: Bool
  /// Whether PRD-5 is waived, which permits a start to do no work.
  let waivesOneStart: Bool
  /// Whether the output is a signal, whose subscriptions share one execution.
  let isSignal: Bool
  let isRaw: Bool
  /// Whether the operator belongs to this library.
  let isNative: Bool
  /// Whether an operator on signals can be lifted to producers.
  let isLiftable: Bool
  /// Whether the operator takes its inputs as a collection, which may be empty.
  let isOfCollection: Bool
  /// Whether disposal interrupts the output and notifies its observer.
  let disposalInterrupts: Bool
  /// Whether cancellation inside a callback stops events that the operator is about to send.
  let stopsInsideCallbacks: Bool
  let failsLikeItsInputs: Bool
  /// The model of the operator, if one was declared.
  let model: OperatorModel<OutputValue>?
  /// The model of the sources that the operator starts, if one was declared.
  let startModel: OperatorModel<SourceID>?
  /// The model of the terminal event, if one was declared.
  let endModel: OperatorModel<OutputEvent>?

  init(_ subject: OperatorUnderTest) {
    shape = subject.shape
    profile = subject.profile
    takesScheduler = subject.profile.takesScheduler
    isSignal = subject.shape.isSignal
    isRaw = subject.isRaw
    isNative = subject.vocabulary.isNative
    isLiftable = subject.lifted != nil
    isOfCollection = subject.collection != nil
    let sharing: [Rule] = [
      .ownSignal, .onceForEachStart, .independentStarts, .disposalOfOne, .applicationIsFree,
      .nothingUntilStarted,
    ]
    isShared = sharing.contains(where: subject.profile.excuses)
    let waivers = subject.profile.waivers
    waivesIndependence = waivers[Rule.independentStarts.rawValue] != nil
    waivesOneStart = waivers[Rule.onceForEachStart.rawValue] != nil
    // Some operators of other libraries, such as connectable publishers, keep the shared execution.
    sharesWhileAlive =
      subject.vocabulary.isNative && subject.profile.excuses(.ownSignal)
      && !sharing.dropFirst().contains { $0 != .disposalOfOne && waivers[$0.rawValue] != nil }
    model = subject.modelled
    startModel = subject.modelledStarts
    endModel = subject.modelledEnd
    disposalInterrupts = subject.disposalInterrupts
    stopsInsideCallbacks = subject.stopsInsideCallbacks
    failsLikeItsInputs = !subject.profile.raisesFailures
  }

  /// Returns whether the source is a trigger.
  func isTrigger(_ source: SourceID) -> Bool {
    guard case .input(let index) = source else { return false }
    return profile.triggers.contains(index) || shape.kinds[index].isTrigger
  }

  /// Returns whether the operator may handle a failure of this source.
  func handlesFailure(of source: SourceID) -> Bool {
    guard profile.handlesFailure else { return false }
    if profile.handlesEveryFailure || source == .input(0) { return true }
    return isOfCollection && !source.isInner
  }

  /// Returns whether the operator may handle an interruption of this source.
  func handlesInterruption(of source: SourceID) -> Bool {
    profile.handlesInterruption || source.isInner || isTrigger(source)
  }

  /// Returns the last entry at which events that are due at the given entry must have been
  /// delivered.
  func limit(_ trace: TestTrace, _ index: Int) -> Int {
    takesScheduler ? trace.settled(index) : trace.stepEnd(index)
  }
}
