extension Rule {
  /// The texts of the contracts about inputs, time, and starts.
  var inputText: Contract {
    switch self {
    case .closuresActOnValues:
      Contract(
        self,
        "closures are for values: no other event makes an operator call them",
        source: "ReactiveSwift, Nexts",
        check: "a watched closure that is called while an input completes or is interrupted, more"
          + " often than there were values, and with no value coming of it, is a violation",
        advice: "call the user's closure in the handler of values only"
      )
    case .failureCancelsOthers:
      Contract(
        self,
        "the failure of one input ends the observation of all others",
        source: "RAC 2, Errors",
        check: "when an input or an inner stream has failed, no other one is observed",
        advice: "add the disposable of every input to the lifetime of the start"
      )
    case .failureIsHandled:
      Contract(
        self,
        "an operator that declares that it handles failures handles them",
        source: "RAC 2, Errors",
        check: "an operator with .handlesFailure that forwards every failure declares it wrongly",
        advice: "leave .handlesFailure out, so that the contracts about failures apply"
      )
    case .completionSpares:
      Contract(
        self,
        "the completion of one input does not end the observation of the others",
        source: "ReactiveSwift, Completion",
        check: "an input or inner stream completes while others are observed, and the output goes"
          + " on: the others are observed afterwards",
        advice: "give each input a disposable of its own, and dispose of all only at the end"
      )
    case .interruptionIsNoOtherEnd:
      Contract(
        self,
        "an interruption is neither a success nor a failure, and is reported as neither",
        source: "ReactiveSwift, Interruption",
        check: "an input is interrupted: the output does not complete or fail for that",
        advice: "forward interrupted as what it is"
      )
    case .innerInterruption:
      Contract(
        self,
        "the interruption of an inner stream counts as its completion",
        source: "ReactiveSwift, Interruption",
        check: "an inner stream is interrupted: the output does not end for that, and completes"
          + " when everything else has completed",
        advice: "handle interrupted and completed of inner streams alike"
      )
    case .synchronous:
      Contract(
        self,
        "without a scheduler every event comes while a source sends",
        source: "ReactiveSwift, Synchronous; API contracts",
        check: "for an operator that takes no scheduler: no value and no completion comes outside"
          + " of a send, a start and a disposal",
        advice: "deliver in the handler of the input, or take a scheduler and say so"
      )
    case .schedulerIsUsed:
      Contract(
        self,
        "asynchrony is for operators that are given a scheduler, and they use it",
        source: "ReactiveSwift, Synchronous",
        check: "an operator with .takesScheduler or .timeShifting that never schedules anything on"
          + " the scheduler of the lab declares it wrongly",
        advice: "schedule on the scheduler that the operator is given, or leave the trait out"
      )
    case .nothingUntilStarted:
      Contract(
        self,
        "a producer does nothing until it is started",
        source: "ReactiveSwift, SignalProducer",
        check:
          "no input is started by applying the operator, nor while time passes without a start",
        advice: "start inputs inside the start handler only"
      )
    case .ownSignal:
      Contract(
        self,
        "each start makes a new signal, which shares nothing with one that is running",
        source: "ReactiveSwift, SignalProducer",
        check: "two starts side by side begin twice as many observations of each input as one",
        advice: "start the input in every start; leave sharing to a multicast"
      )
    case .closuresRepeat:
      Contract(
        self,
        "the closures of an operator are part of the work, and run again in every start",
        source: "RAC 2, signal contract",
        check: "two starts that get the same events call the watched closures equally often",
        advice: "keep no results from one start for the next"
      )
    case .disposedBeforeStart:
      Contract(
        self,
        "what was disposed of before it began never begins",
        source: "ReactiveSwift, SignalProducer",
        check: "after disposal no input and no inner stream is started",
        advice: "look whether the lifetime has ended before starting the next stream"
      )
    case .startedAtOnce:
      Contract(
        self,
        "the work begins before the start returns",
        source: "RAC 2, signal contract",
        check: "for an operator that takes no scheduler: when the start returns, an input has been"
          + " started or the output has ended",
        advice: "start the input inside the start handler, not later"
      )
    case .innersDisposed:
      Contract(
        self,
        "disposal ends the observation of inner streams at once",
        source: "RAC 2, implementing operators",
        check: "when dispose() returns, no inner stream is observed",
        advice: "add the disposable of every inner stream to the lifetime, and before it can be"
          + " needed"
      )
    case .oneThread:
      Contract(
        self,
        "an operator does not move work to other threads",
        source: "ReactiveSwift and RAC 2, implementing operators",
        check: "everything is sent, scheduled and started on one thread: events and calls of"
          + " watched closures on another are a violation",
        advice: "work on the sender's thread; a caller that needs another thread uses observe(on:)"
      )
    default: comparingText
    }
  }
}
