extension Rule {
  /// The texts of the contracts about inputs, time, and starts.
  var inputText: Contract {
    switch self {
    case .closuresActOnValues:
      Contract(
        self,
        "only values make an operator call its closures",
        source: "ReactiveSwift, Nexts",
        check: "calls to a watched closure while an input completes or is interrupted are a"
          + " violation if they outnumber the values and produce no value",
        advice: "call the closure only in the value handler"
      )
    case .failureCancelsOthers:
      Contract(
        self,
        "the failure of one input ends the observation of all other inputs",
        source: "RAC 2, Errors",
        check: "after an input or an inner stream has failed, no other input or inner stream is"
          + " observed",
        advice: "add the disposable of every input to the lifetime of the start"
      )
    case .failureIsHandled:
      Contract(
        self,
        "an operator declared to handle failures does not forward them unchanged",
        source: "RAC 2, Errors",
        check: "an operator that declares .handlesFailure does not forward every failure",
        advice: "remove .handlesFailure, so that the contracts about failures apply"
      )
    case .completionSpares:
      Contract(
        self,
        "the completion of one input does not end the observation of the others",
        source: "ReactiveSwift, Completion",
        check: "when an input or inner stream completes while others are observed and the output"
          + " continues, the others are still observed",
        advice: "keep one disposable for each input, and dispose of all of them only when the"
          + " output ends"
      )
    case .interruptionIsNoOtherEnd:
      Contract(
        self,
        "an interruption is not forwarded as completion or failure",
        source: "ReactiveSwift, Interruption",
        check: "when an input is interrupted, the output does not complete or fail as a result",
        advice: "forward the interruption unchanged"
      )
    case .innerInterruption:
      Contract(
        self,
        "the interruption of an inner stream counts as its completion",
        source: "ReactiveSwift, Interruption",
        check: "when an inner stream is interrupted, the output does not end as a result, and"
          + " completes when all other streams have completed",
        advice: "in the observers of inner streams, treat an interruption as a completion"
      )
    case .synchronous:
      Contract(
        self,
        "without a scheduler, every event is delivered synchronously",
        source: "ReactiveSwift, Synchronous; API contracts",
        check: "if the operator takes no scheduler, values and completion arrive only during a"
          + " send, a start, or a disposal",
        advice: "deliver events in the handler of the input, or take a scheduler and declare"
          + " .takesScheduler"
      )
    case .schedulerIsUsed:
      Contract(
        self,
        "an asynchronous operator takes a scheduler and uses it",
        source: "ReactiveSwift, Synchronous",
        check: "an operator that declares .takesScheduler or .timeShifting schedules at least one"
          + " action on the lab's scheduler",
        advice: "schedule on the scheduler that the operator takes, or remove the claim"
      )
    case .nothingUntilStarted:
      Contract(
        self,
        "a producer does nothing until it is started",
        source: "ReactiveSwift, SignalProducer",
        check:
          "no input is started when the operator is applied, or while time passes before the first"
          + " start",
        advice: "start inputs only inside the start handler"
      )
    case .ownSignal:
      Contract(
        self,
        "each start creates a new signal that shares nothing with other running starts",
        source: "ReactiveSwift, SignalProducer",
        check: "two concurrent starts begin twice as many observations of each input as one start",
        advice: "start the input in every start, and leave sharing to a multicast"
      )
    case .closuresRepeat:
      Contract(
        self,
        "the closures of an operator run again in every start",
        source: "RAC 2, signal contract",
        check: "two starts that receive the same events call the watched closures the same number"
          + " of times",
        advice: "do not keep results of one start for the next"
      )
    case .disposedBeforeStart:
      Contract(
        self,
        "no input is started after disposal",
        source: "ReactiveSwift, SignalProducer",
        check: "after a disposal, no input and no inner stream is started",
        advice: "check whether the lifetime has ended before starting the next stream"
      )
    case .startedAtOnce:
      Contract(
        self,
        "work begins before the call that starts the producer returns",
        source: "RAC 2, signal contract",
        check: "if the operator takes no scheduler, an input has been started or the output has"
          + " ended when the start returns",
        advice: "start the input inside the start handler, not later"
      )
    case .innersDisposed:
      Contract(
        self,
        "disposal immediately ends the observation of inner streams",
        source: "RAC 2, implementing operators",
        check: "when dispose() returns, no inner stream is observed",
        advice: "add the disposable of every inner stream to the lifetime, before the inner stream"
          + " can send"
      )
    case .oneThread:
      Contract(
        self,
        "an operator does not move work to other threads",
        source: "ReactiveSwift and RAC 2, implementing operators",
        check: "all sends, scheduled actions, and starts of a test case happen on one thread. An"
          + " event or a call to a watched closure on another thread is a violation",
        advice: "work on the sender's thread. Callers that need another thread use observe(on:)"
      )
    default: comparingText
    }
  }
}
