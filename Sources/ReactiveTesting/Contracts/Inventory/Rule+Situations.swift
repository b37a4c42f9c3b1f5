extension Rule {
  /// What must happen in a run before the contract can be kept or broken.
  var situation: String {
    switch self {
    case .grammar, .oneEnd: "the operator ends"
    case .nothingLater: "time passes after the operator has ended"
    case .closuresActOnValues: "the operator calls a watched closure"
    case .failureEnds, .failureAtOnce, .failureUnshifted, .failureSkips, .failureIsHandled:
      "an input fails while the operator observes it"
    case .failureCancelsOthers: "an input fails while the operator observes another one"
    case .completionSpares: "an input completes while the operator observes another one"
    case .completion: "so many inputs complete that the operator must"
    case .interruptionIsNoOtherEnd, .interruptionForwarded:
      "an input is interrupted while the operator observes it"
    case .innerInterruption: "an inner stream is interrupted while the operator observes it"
    case .disposalInterrupts: "the output is disposed of before it has ended"
    case .oneAtATime, .nothingLost: "two threads make the operator send values at the same time"
    case .noReentry: "the operator sends a value"
    case .recursiveValues: "a value goes in while the operator sends one"
    case .recursiveEnds: "an end goes in while the operator sends a value, and the operator ends"
    case .synchronous: "the operator sends a value or completes"
    case .schedulerIsUsed: "the operator schedules something on the scheduler of the lab"
    case .deliveredOnScheduler: "the operator sends an event"
    case .oneThread: "the operator sends an event, calls a watched closure or starts an input"
    default: situationOfStarts
    }
  }

  private var situationOfStarts: String {
    switch self {
    case .noRestart, .lateObserver: "the signal is observed after it has ended"
    case .observingIsFree: "two observe the signal"
    case .sameForAll, .allAtOnce: "two observe the signal, and it sends an event"
    case .detaching, .disposalOfOne: "one of two who listen to the output leaves"
    case .livesWhileObserved: "the output is released while it is observed, and sends an event"
    case .observersReleased: "the operator ends by itself"
    case .memoryAfterDisposal: "the output is disposed of, or interrupted"
    case .generatorDisposed, .endFreesResources:
      "the operator ends by itself after it has asked the lab for a resource"
    case .disposalFreesResources:
      "the output is disposed of after the operator has asked the lab for a resource"
    case .nothingUntilStarted, .applicationIsFree: "the operator is applied"
    case .retrievesWhenApplied: "the operator starts an input when it is applied"
    case .ownSignal, .onceForEachStart: "the output is started twice, and starts an input"
    case .independentStarts: "the output is started twice, and sends an event"
    case .closuresRepeat: "the output is started twice, and calls a watched closure"
    case .nothingMissed: "an input sends a value while it is being started, and one comes out"
    case .lifted, .liftedWithSeveral: "the lifted operator sends an event"
    case .disposalCancels, .disposalTwice, .workStops: "the output is disposed of, or ends"
    case .disposedBeforeStart: "the output is disposed of before an input has been started"
    case .validScheduler, .startedAtOnce: "the operator starts an input"
    case .innersDisposed: "the output is disposed of while an inner stream is observed"
    case .endCancels: "the operator ends while it observes an input"
    case .changesNothing: "an input sends an event while the operator observes it"
    case .constantStack: "the operator sends very often, or starts an input very often"
    case .endsHaveACause: "the operator is interrupted or fails"
    case .letGoInTime, .nothingStartsLater: "the operator is over after it has started a source"
    case .endedSourcesAreReleased: "a source ends while a start goes on that needs it no longer"
    case .hooksAreCalled: "a start is over whose operator has taken a hook from the lab"
    case .modelIsKept: "a value goes into an operator that has a model"
    case .nobodyWaits: "an event is sent to the operator while it sends"
    case .noLockIsHeld: "the operator sends an event or calls a watched closure"
    case .shiftInTime, .renamedValues, .mapIdentity, .mapComposition, .leftIdentity,
      .rightIdentity, .associativity, .hostileSource:
      "the operator sends an event"
    default: preconditionFailure("\(rawValue) has no situation.")
    }
  }
}

extension Contract {
  /// The situation that exercises the contract in a test case; `nil` if it is not known.
  public var situation: String? { Rule(rawValue: id)?.situation }
}
