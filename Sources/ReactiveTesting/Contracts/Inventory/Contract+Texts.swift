extension Rule {
  /// The contract in full.
  var contract: Contract {
    switch self {
    case .grammar, .oneEnd, .nothingLater: grammarText
    case .failureEnds, .failureAtOnce, .failureUnshifted, .failureSkips: failureText
    case .completion, .interruptionForwarded, .disposalInterrupts: endText
    case .oneAtATime, .nothingLost, .noReentry, .recursiveValues, .recursiveEnds: serialText
    case .onceForEachStart, .independentStarts, .applicationIsFree: startText
    case .disposalCancels, .workStops, .endCancels: cancellationText
    case .endsHaveACause, .letGoInTime, .nothingStartsLater, .endedSourcesAreReleased,
      .hooksAreCalled, .modelIsKept:
      sourceText
    default: inputText
    }
  }

  private var grammarText: Contract {
    switch self {
    case .oneEnd:
      Contract(
        self,
        "there is at most one terminating event",
        source: "ReactiveSwift, Event contract",
        check: "every second terminating event is a violation, also one that a guard swallowed",
        advice: "send the end from one place, and only if it has not been sent before"
      )
    case .nothingLater:
      Contract(
        self,
        "nothing at all comes after a terminating event",
        source: "ReactiveSwift, Event contract",
        check: "after the end, sources go on sending and time goes on: a value then is a violation",
        advice: "end timers and other inputs when the stream ends, on every way that it can end"
      )
    default:
      Contract(
        self,
        "a stream is any number of values, and then at most one end",
        source: "ReactiveSwift, Event contract",
        check: "a value after the end, in the handling of the same input event, is a violation",
        advice: "send what is left before the end, not after it"
      )
    }
  }

  private var failureText: Contract {
    switch self {
    case .failureAtOnce:
      Contract(
        self,
        "a failure is forwarded at once",
        source: "ReactiveSwift, Failures; RAC 2, Errors",
        check: "the output has failed when the sender's call returns, or, for an operator that"
          + " takes a scheduler, when what is due at that instant has run",
        advice: "forward the failure where it arrives, without waiting for other events"
      )
    case .failureUnshifted:
      Contract(
        self,
        "a failure is not shifted in time",
        source: "ReactiveSwift, Failures",
        check: "an operator that shifts values fails at the instant at which its input failed",
        advice: "schedule only values and completion; forward failed and interrupted at once"
      )
    case .failureSkips:
      Contract(
        self,
        "a failure ends the work of an operator: what is pending is dropped",
        source: "ReactiveSwift, Failures",
        check: "after an input has failed, no value comes before the failure and no watched"
          + " closure is called",
        advice: "drop buffers and cancel timers when an input fails"
      )
    default:
      Contract(
        self,
        "a failure is fatal: the output fails",
        source: "ReactiveSwift, Failures; RAC 2, Errors",
        check: "whenever an input fails, the output fails, unless the operator handles failures",
        advice: "forward failed of every input, also of inner streams"
      )
    }
  }

  private var endText: Contract {
    switch self {
    case .interruptionForwarded:
      Contract(
        self,
        "an interruption is forwarded at once",
        source: "ReactiveSwift, Interruption",
        check:
          "whenever an input is interrupted, the output is interrupted at the same instant, unless the operator handles interruption; inner streams are exempt (EVT-24)",
        advice: "forward interrupted where it arrives"
      )
    case .disposalInterrupts:
      Contract(
        self,
        "disposing of a started producer interrupts it",
        source: "ReactiveSwift, Interruption and Disposables",
        check:
          "the output is disposed of at every step and inside callbacks: exactly one event follows, an interruption, which may arrive on the scheduler of the operator but at the same instant",
        advice: "do not turn the interruption that disposal sends into another event"
      )
    default:
      Contract(
        self,
        "the output completes when all inputs have, or by the rule that the operator declares",
        source: "ReactiveSwift, Completion",
        check: "inputs complete in every order; completing too early, or not at all within a"
          + " second after the last, is a violation",
        advice:
          "count the inputs that are still running, an inner stream as one; if another rule is"
          + " meant, declare it: .completes(.on(.values(1))), .early, .any, .with(0), .whenNoMoreOutputIsPossible"
      )
    }
  }

  private var serialText: Contract {
    switch self {
    case .nothingLost:
      Contract(
        self,
        "what is sent while another event is delivered waits its turn, and is not lost",
        source: "RAC 2, signal contract",
        check: "one thread is held inside the output while a second one sends; afterwards there are"
          + " as many events as without the second thread",
        advice: "wait, or queue; a lock that is only tried loses events"
      )
    case .noReentry:
      Contract(
        self,
        "an observer is not entered again while it handles an event",
        source: "ReactiveSwift, Recursion",
        check: "the depth of the output's callbacks, and the recursive values that guards stopped",
        advice: "queue what arises while an event is being delivered"
      )
    case .recursiveValues:
      Contract(
        self,
        "a value sent from inside a callback has one outcome: reported, or delivered afterwards",
        source: "ReactiveSwift, Recursion",
        check: "the output's observer sends to an input; if no guard reports it, there must be as"
          + " many values as when it is sent after the callback",
        advice: "do not drop what arrives while an event is being delivered"
      )
    case .recursiveEnds:
      Contract(
        self,
        "an end sent from inside a callback takes effect after the current event",
        source: "ReactiveSwift, API contracts",
        check: "the output's observer ends an input: the output ends as it does when the input ends"
          + " after the callback, and not inside it",
        advice: "do not ignore an end that arrives while an event is being delivered"
      )
    default:
      Contract(
        self,
        "events are serial: an observer is never entered by two threads at once",
        source: "ReactiveSwift, Event contract; RAC 2, signal contract",
        check: "one thread is held inside the output, or inside a watched closure, while a second"
          + " one sends; only a second thread that was seen inside is a violation",
        advice: "call observers and closures of the user through one gate"
      )
    }
  }

  private var startText: Contract {
    switch self {
    case .independentStarts:
      Contract(
        self,
        "no state of one start is seen by another",
        source: "ReactiveSwift, SignalProducer",
        check: "two starts, one after the other and side by side, that get the same events send the"
          + " same events",
        advice: "make counters, buffers and flags inside the start handler"
      )
    case .applicationIsFree:
      Contract(
        self,
        "applying an operator does no work",
        source: "ReactiveSwift and RAC 2, implementing operators",
        check: "until it returns: no start of a producer, no watched closure, no timer, no event",
        advice: "put the work into the start handler"
      )
    default:
      Contract(
        self,
        "the work is done once for each start",
        source: "ReactiveSwift, SignalProducer; RAC 2, signal contract",
        check: "a second start begins as many observations of the inputs as the first; no input is"
          + " observed twice at a time by one start",
        advice: "start the input inside the start handler, once"
      )
    }
  }

  private var cancellationText: Contract {
    switch self {
    case .workStops:
      Contract(
        self,
        "after disposal, or the end, no work goes on",
        source: "RAC 2, signal contract",
        check: "after it no value is sent, not even to a guard, and no watched closure is called",
        advice: "look whether the stream is over before working, and again before sending"
      )
    case .endCancels:
      Contract(
        self,
        "when the output ends, its inputs are cancelled and its timers gone",
        source: "RAC 2, best practice",
        check: "after an end of its own making, no source is observed and nothing is scheduled",
        advice: "add every disposable to the lifetime of the start"
      )
    default:
      Contract(
        self,
        "disposal cancels the inputs and the timers at once",
        source: "ReactiveSwift, SignalProducer",
        check: "when dispose() returns, no source is observed; no action is scheduled but what"
          + " delivers the interruption",
        advice: "add every disposable to the lifetime before it can be needed"
      )
    }
  }
}
