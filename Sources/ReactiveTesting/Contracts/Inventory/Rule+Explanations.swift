extension Rule {
  /// The contracts whose violations can cause a violation of this contract.
  ///
  /// Reports use these contracts to avoid showing the same fault twice.
  var explanations: [Rule] {
    switch self {
    case .oneAtATime: [.disposalTwice]
    case .failureEnds: [.livesWhileObserved]
    case .grammar, .oneEnd, .noReentry,
      .interruptionIsNoOtherEnd, .applicationIsFree, .failureIsHandled:
      []
    case .oneThread: [.validScheduler]
    case .onceForEachStart: [.disposedBeforeStart]
    case .nothingUntilStarted, .startedAtOnce: [.applicationIsFree]
    case .interruptionForwarded: [.interruptionIsNoOtherEnd, .livesWhileObserved]
    case .innerInterruption: [.completion, .completionSpares]
    case .disposalCancels, .innersDisposed: Self.application
    case .disposedBeforeStart: [.disposalCancels, .innersDisposed]
    case .nothingLater: [.disposalCancels, .innersDisposed, .disposalTwice]
    case .failureAtOnce, .failureUnshifted: [.failureEnds]
    case .failureCancelsOthers:
      Self.application + Self.failures
        + [.disposalCancels, .innersDisposed, .endCancels, .nothingLater]
    case .completionSpares: [.grammar]
    case .completion: [.grammar, .completionSpares, .livesWhileObserved]
    case .failureSkips: Self.ends + Self.failures + [.disposalCancels, .innersDisposed]
    case .disposalInterrupts: [.oneEnd, .interruptionIsNoOtherEnd, .interruptionForwarded]
    case .nothingLost: [.oneAtATime, .failureSkips, .disposalInterrupts]
    case .recursiveValues: [.noReentry]
    case .recursiveEnds:
      [.noReentry, .recursiveValues, .completion] + Self.failures
        + [.interruptionIsNoOtherEnd, .interruptionForwarded]
    case .ownSignal: Self.application + [.onceForEachStart]
    case .independentStarts:
      Self.application + [.onceForEachStart, .ownSignal, .shiftInTime]
    case .closuresRepeat:
      Self.application + [.onceForEachStart, .ownSignal, .independentStarts, .workStops]
    case .workStops:
      [
        .disposalCancels, .innersDisposed, .disposedBeforeStart, .nothingLater, .failureSkips,
        .disposalInterrupts,
      ]
    case .endCancels:
      Self.application + Self.ends
        + [.failureSkips, .workStops, .disposalCancels, .innersDisposed]
    case .closuresActOnValues: [.workStops, .oneThread]
    case .validScheduler, .retrievesWhenApplied, .noLockIsHeld: []
    case .constantStack: [.innersDisposed]
    case .nobodyWaits:
      [.noLockIsHeld, .noReentry, .recursiveValues, .recursiveEnds, .nothingLost, .oneAtATime]
    case .livesWhileObserved: Self.application + Self.ends + [.shiftInTime, .completionSpares]
    case .sameForAll: [.observingIsFree]
    case .allAtOnce: [.observingIsFree, .sameForAll]
    case .detaching: [.observingIsFree, .sameForAll, .allAtOnce]
    case .observingIsFree: Self.application
    case .noRestart, .lateObserver: Self.ends + [.observingIsFree]
    case .observersReleased:
      Self.application + Self.ends + Self.places
        + [.disposalCancels, .innersDisposed, .endCancels, .failureCancelsOthers, .ownSignal]
        + [.disposalTwice]
    case .memoryAfterDisposal:
      Self.application + Self.places
        + [.disposalCancels, .innersDisposed, .endCancels, .ownSignal, .observersReleased]
    case .generatorDisposed, .endFreesResources:
      [.failureEnds, .interruptionForwarded]
    case .disposalFreesResources: [.endFreesResources, .generatorDisposed]
    case .disposalOfOne:
      Self.application + [
        .onceForEachStart, .ownSignal, .independentStarts, .disposalCancels, .startedAtOnce,
        .nothingLost,
      ]
    case .disposalTwice: []
    case .nothingMissed: Self.application + [.startedAtOnce, .onceForEachStart]
    case .lifted, .liftedWithSeveral: [.applicationIsFree, .observingIsFree]
    case .shiftInTime, .renamedValues: Self.application + [.onceForEachStart]
    case .mapIdentity, .leftIdentity, .rightIdentity, .associativity:
      Self.application + Self.ends + Self.failures
        + [.onceForEachStart, .completion, .interruptionForwarded, .interruptionIsNoOtherEnd]
        + [.innerInterruption, .nothingMissed, .independentStarts]
    case .mapComposition: [.mapIdentity]
    case .changesNothing:
      Self.ends + Self.failures + [.completion, .interruptionForwarded, .interruptionIsNoOtherEnd]
        + [.onceForEachStart, .synchronous, .failureSkips]
    case .deliveredOnScheduler: [.schedulerIsUsed, .validScheduler]
    case .hostileSource: Self.ends
    // Only the search for counterexamples checks these contracts, and each of them can explain
    // another.
    case .endsHaveACause, .letGoInTime, .nothingStartsLater, .endedSourcesAreReleased,
      .hooksAreCalled, .unneededValuesAreReleased, .unneededSourcesAreCancelled, .modelIsKept:
      []
    case .synchronous: Self.application + Self.ends + [.disposalCancels, .failureAtOnce]
    case .schedulerIsUsed: Self.application + Self.ends + [.disposalCancels]
    }
  }

  /// Whether the contract is about runs in which sources send, rather than about applying the
  /// operator.
  var isAboutRuns: Bool { !Self.application.contains(self) && self != .retrievesWhenApplied }

  private static let application: [Rule] = [.applicationIsFree, .nothingUntilStarted]
  private static let places: [Rule] = [.validScheduler, .oneThread]
  private static let ends: [Rule] = [.grammar, .oneEnd, .nothingLater]
  private static let failures: [Rule] = [.failureEnds, .failureAtOnce, .failureUnshifted]
}
