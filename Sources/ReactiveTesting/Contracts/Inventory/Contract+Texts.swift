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
      .hooksAreCalled, .unneededValuesAreReleased, .unneededSourcesAreCancelled, .modelIsKept:
      sourceText
    default: inputText
    }
  }

  private var grammarText: Contract {
    switch self {
    case .oneEnd:
      Contract(
        self,
        "a stream sends at most one terminal event",
        source: "ReactiveSwift, Event contract",
        check: "any second terminal event is a violation, even if a guard suppresses it",
        advice: "send the terminal event from one place, and only once"
      )
    case .nothingLater:
      Contract(
        self,
        "a stream sends nothing after its terminal event",
        source: "ReactiveSwift, Event contract",
        check: "a value that is sent after the terminal event, while sources keep sending and"
          + " time passes, is a violation",
        advice: "cancel timers and other inputs when the stream ends, for every kind of terminal"
          + " event"
      )
    default:
      Contract(
        self,
        "a stream sends any number of values and then at most one terminal event",
        source: "ReactiveSwift, Event contract",
        check: "a value after the terminal event, sent while the operator handles the same"
          + " input event, is a violation",
        advice: "send remaining values before the terminal event, not after it"
      )
    }
  }

  private var failureText: Contract {
    switch self {
    case .failureAtOnce:
      Contract(
        self,
        "a failure is forwarded immediately",
        source: "ReactiveSwift, Failures; RAC 2, Errors",
        check: "the output has failed when the sender's call returns or, for an operator that"
          + " takes a scheduler, when the actions due at that instant have run",
        advice: "forward the failure in the handler that receives it, without waiting for other"
          + " events"
      )
    case .failureUnshifted:
      Contract(
        self,
        "a failure is not delayed",
        source: "ReactiveSwift, Failures",
        check: "an operator that delays values fails at the same instant as its input",
        advice: "schedule only values and completion, and forward failures and interruptions"
          + " immediately"
      )
    case .failureSkips:
      Contract(
        self,
        "when an input fails, an operator ends its work and drops pending values",
        source: "ReactiveSwift, Failures",
        check: "after an input has failed, the output sends no value before the failure, and no"
          + " watched closure is called",
        advice: "discard buffers and cancel timers when an input fails"
      )
    default:
      Contract(
        self,
        "when an input fails, the output fails",
        source: "ReactiveSwift, Failures; RAC 2, Errors",
        check: "whenever an input fails, the output fails, unless the operator handles failures",
        advice: "forward the failure of every input and every inner stream"
      )
    }
  }

  private var endText: Contract {
    switch self {
    case .interruptionForwarded:
      Contract(
        self,
        "an interruption is forwarded immediately",
        source: "ReactiveSwift, Interruption",
        check:
          "whenever an input is interrupted, the output is interrupted at the same instant,"
          + " unless the operator handles interruption. Inner streams are exempt (EVT-24)",
        advice: "forward the interruption in the handler that receives it"
      )
    case .disposalInterrupts:
      Contract(
        self,
        "disposing of a started producer interrupts it",
        source: "ReactiveSwift, Interruption and Disposables",
        check:
          "when the output is disposed of, at any step or inside a callback, exactly one event"
          + " follows, which is an interruption. It may arrive through the operator's"
          + " scheduler, but at the same instant",
        advice: "do not replace the interruption caused by disposal with another event"
      )
    default:
      Contract(
        self,
        "the output completes when all inputs have completed, or by the rule that the operator"
          + " declares",
        source: "ReactiveSwift, Completion",
        check: "inputs complete in every order. It is a violation if the output completes too"
          + " early, or more than a second after the last input",
        advice:
          "count the running inputs, including inner streams. If a different rule is intended,"
          + " declare it: .completes(.on(.values(1))), .early, .any, .with(0),"
          + " .whenNoMoreOutputIsPossible"
      )
    }
  }

  private var serialText: Contract {
    switch self {
    case .nothingLost:
      Contract(
        self,
        "an event that is sent during a delivery is delivered afterwards and is not lost",
        source: "RAC 2, signal contract",
        check: "one thread is blocked inside the observer of the output while a second thread"
          + " sends. The output must then have sent as many events as when a single thread"
          + " sends all of them",
        advice: "wait for the delivery, or queue the event, and never drop an event because a lock"
          + " is taken"
      )
    case .noReentry:
      Contract(
        self,
        "an observer is not called recursively",
        source: "ReactiveSwift, Recursion",
        check: "a nested callback of the output is a violation, and so is a recursively sent value"
          + " that a guard stops",
        advice: "queue events that arise while another event is being delivered"
      )
    case .recursiveValues:
      Contract(
        self,
        "a value sent from inside a callback is either reported or delivered afterwards",
        source: "ReactiveSwift, Recursion",
        check: "the observer of the output sends to an input. If no guard reports this, the"
          + " output must send as many values as when the value is sent after the callback",
        advice: "do not drop values that arrive while an event is being delivered"
      )
    case .recursiveEnds:
      Contract(
        self,
        "a terminal event sent from inside a callback takes effect after the current event",
        source: "ReactiveSwift, API contracts",
        check: "when the observer of the output ends an input, the output ends after the callback,"
          + " with the same terminal event as if the input had ended after the callback",
        advice: "do not ignore a terminal event that arrives while another event is being"
          + " delivered, and do not materialize it before a merge, which does not deliver values"
          + " that are sent recursively"
      )
    default:
      Contract(
        self,
        "events are serial: two threads never call an observer at the same time",
        source: "ReactiveSwift, Event contract; RAC 2, signal contract",
        check: "one thread is blocked inside the observer of the output, or inside a watched"
          + " closure, while a second thread sends. It is a violation only if the second"
          + " thread enters it as well",
        advice: "call observers and user closures through one gate"
      )
    }
  }

  private var startText: Contract {
    switch self {
    case .independentStarts:
      Contract(
        self,
        "starts share no state",
        source: "ReactiveSwift, SignalProducer",
        check: "two starts that receive the same events, one after the other or concurrently, send"
          + " the same events, and each start sends the same events at the same times as if it were"
          + " the only start",
        advice: "create counters, buffers, and flags inside the start handler"
      )
    case .applicationIsFree:
      Contract(
        self,
        "applying an operator does no work",
        source: "ReactiveSwift and RAC 2, implementing operators",
        check: "until the application returns, no producer is started, no watched closure is"
          + " called, no timer is set, and no event is sent",
        advice: "move the work into the start handler"
      )
    default:
      Contract(
        self,
        "each start performs the work once",
        source: "ReactiveSwift, SignalProducer; RAC 2, signal contract",
        check: "a second start begins as many observations of the inputs as the first, and as many"
          + " as if it were the only start, even while a result of the first start may be cached."
          + " One start never observes an input twice at the same time. The running starts of an"
          + " operator that declares .shares together observe each input once",
        advice: "start the input once, inside the start handler"
      )
    }
  }

  private var cancellationText: Contract {
    switch self {
    case .workStops:
      Contract(
        self,
        "work stops at the terminal event and at disposal",
        source: "RAC 2, signal contract",
        check: "afterwards, no value is sent, not even to a guard, and no watched closure is"
          + " called. If an operator below the output completes with a value, it receives no other value",
        advice: "check whether the stream has ended before doing work, and again before sending"
      )
    case .endCancels:
      Contract(
        self,
        "when the output ends, its inputs and timers are cancelled",
        source: "RAC 2, best practice",
        check: "after a terminal event that the operator sends on its own, no source is observed"
          + " and no action is scheduled",
        advice: "add every disposable to the lifetime of the start"
      )
    default:
      Contract(
        self,
        "disposal immediately cancels inputs and timers",
        source: "ReactiveSwift, SignalProducer",
        check: "when dispose() returns, no source is observed, and no action is scheduled except"
          + " the delivery of the interruption",
        advice: "add every disposable to the lifetime before its source can send"
      )
    }
  }
}
