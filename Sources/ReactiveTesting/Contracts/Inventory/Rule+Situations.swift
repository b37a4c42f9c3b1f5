extension Rule {
  /// A description of the situation that exercises the contract.
  var situation: String {
    switch self {
    case .grammar, .oneEnd: "the operator ends"
    case .nothingLater: "time passes after the operator has ended"
    case .closuresActOnValues: "the operator calls a watched closure"
    case .failureEnds, .failureAtOnce, .failureUnshifted, .failureSkips, .failureIsHandled:
      "an input fails while the operator observes it"
    case .failureCancelsOthers: "an input fails while the operator observes another input"
    case .completionSpares: "an input completes while the operator observes another input"
    case .completion: "enough inputs complete for the operator to complete"
    case .interruptionIsNoOtherEnd, .interruptionForwarded:
      "an input is interrupted while the operator observes it"
    case .innerInterruption: "an inner stream is interrupted while the operator observes it"
    case .disposalInterrupts: "the output is disposed of before it has ended"
    case .oneAtATime, .nothingLost: "two threads send values to the operator at the same time"
    case .noReentry: "the operator sends a value"
    case .recursiveValues: "an input sends a value while the operator is sending a value"
    case .recursiveEnds:
      "an input ends while the operator is sending a value, and the operator"
        + " ends"
    case .synchronous: "the operator sends a value or completes"
    case .schedulerIsUsed: "the operator schedules an action on the lab's scheduler"
    case .deliveredOnScheduler: "the operator sends an event"
    case .oneThread: "the operator sends an event, calls a watched closure, or starts an input"
    default: situationOfStarts
    }
  }

  private var situationOfStarts: String {
    switch self {
    case .noRestart, .lateObserver: "the signal is observed after it has ended"
    case .observingIsFree: "two observers observe the signal"
    case .sameForAll, .allAtOnce: "two observers observe the signal, and it sends an event"
    case .detaching, .disposalOfOne: "one of two observations of the output is disposed of"
    case .livesWhileObserved: "the output is released while it is observed, and sends an event"
    case .observersReleased: "the output ends on its own"
    case .memoryAfterDisposal: "the output is disposed of or interrupted"
    case .generatorDisposed, .endFreesResources:
      "the output ends on its own after the operator has obtained a resource from the lab"
    case .disposalFreesResources:
      "the output is disposed of after the operator has obtained a resource from the lab"
    case .nothingUntilStarted, .applicationIsFree: "the operator is applied"
    case .retrievesWhenApplied: "the operator starts an input when it is applied"
    case .ownSignal, .onceForEachStart:
      "the output is started twice, and the operator starts an input"
    case .independentStarts: "the output is started twice and sends an event"
    case .closuresRepeat: "the output is started twice, and the operator calls a watched closure"
    case .nothingMissed:
      "an input sends a value while it is being started, and the output sends"
        + " one"
    case .lifted, .liftedWithSeveral: "the lifted operator sends an event"
    case .disposalCancels, .disposalTwice, .workStops: "the output ends or is disposed of"
    case .disposedBeforeStart: "the output is disposed of before an input has been started"
    case .validScheduler, .startedAtOnce: "the operator starts an input"
    case .innersDisposed: "the output is disposed of while an inner stream is observed"
    case .endCancels: "the operator ends while it observes an input"
    case .changesNothing: "an input sends an event while the operator observes it"
    case .constantStack: "the operator sends many events, or starts an input many times"
    case .endsHaveACause: "the operator is interrupted or fails"
    case .letGoInTime, .nothingStartsLater:
      "the output ends or is disposed of after it has"
        + " started a source"
    case .endedSourcesAreReleased:
      "a source ends while a start that no longer needs it is still running"
    case .hooksAreCalled: "a start of an operator with a hook from the lab ends or is disposed of"
    case .unneededValuesAreReleased:
      "a source sends a tracked value to an operator that declares .keeps, and the start is"
        + " still running"
    case .unneededSourcesAreCancelled:
      "an operator observes several sources, and its output continues"
    case .modelIsKept: "an operator with a model is started"
    case .nobodyWaits: "an event is sent to the operator while it is sending"
    case .noLockIsHeld: "the operator sends an event or calls a watched closure"
    case .shiftInTime, .renamedValues, .mapIdentity, .mapComposition, .leftIdentity,
      .rightIdentity, .associativity, .hostileSource:
      "the operator sends an event"
    default: preconditionFailure("\(rawValue) has no situation.")
    }
  }
}

extension Contract {
  /// A description of the situation in which a test case exercises the contract, or `nil` if the
  /// contract is not checked for operators.
  public var situation: String? { Rule(rawValue: id)?.situation }
}
