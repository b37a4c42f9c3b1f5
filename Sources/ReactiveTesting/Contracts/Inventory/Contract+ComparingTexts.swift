extension Rule {
  /// The texts of the contracts that are checked by comparing runs or by tracking leaks.
  var comparingText: Contract {
    switch self {
    case .noRestart:
      Contract(
        self,
        "a signal that has ended never sends again",
        source: "ReactiveSwift, Signal",
        check: "an observer that is added after the end receives no value, although sources keep"
          + " sending and time passes",
        advice: "make the terminal event final, and send no values to late observers"
      )
    case .observingIsFree:
      Contract(
        self,
        "observing has no side effects",
        source: "ReactiveSwift, Signal",
        check:
          "two observers of a signal cause as many observations of the inputs, and as many calls"
          + " to watched closures, as one observer does",
        advice: "observe the input once, when the signal is created, and send each event to all"
          + " observers"
      )
    case .sameForAll:
      Contract(
        self,
        "all observers receive the same events in the same order",
        source: "ReactiveSwift, Signal",
        check: "the events that two observers of a signal receive are compared",
        advice: "send each event to every observer before the next one"
      )
    case .allAtOnce:
      Contract(
        self,
        "all observers receive an event before the call that sends it returns",
        source: "ReactiveSwift, Signal",
        check: "if the operator takes no scheduler, the second observer receives each event during"
          + " the same call as the first",
        advice: "send the event to all observers before returning"
      )
    case .lateObserver:
      Contract(
        self,
        "an observer of a signal that has ended receives a single interruption",
        source: "ReactiveSwift, Signal",
        check: "the output is observed after each kind of terminal event",
        advice: "interrupt late observers"
      )
    case .livesWhileObserved:
      Contract(
        self,
        "a stream stays alive while it is held or observed, and observers need not hold it",
        source: "ReactiveSwift, API contracts",
        check: "the observer receives the same events whether the output and the handle of its"
          + " start are held, or are released before a step, after it, or inside a callback",
        advice: "keep strong references to everything that the handlers of a start use, and do not"
          + " dispose of anything in a deinit"
      )
    case .observersReleased:
      Contract(
        self,
        "a stream releases its observers when it ends",
        source: "ReactiveSwift, terminating events",
        check:
          "after the terminal event, these objects must be released: the objects that the observer"
          + " of the output captured, the values of a tracked input, the handles of actions on the"
          + " lab's scheduler, and the closures and resources that the start obtained from the lab."
          + " The output and the disposable of the observation are held during the check. The"
          + " report names the objects that are still held",
        advice: "release the observers after sending the terminal event"
      )
    case .generatorDisposed:
      Contract(
        self,
        "a signal disposes of its resources when it ends",
        source: "ReactiveSwift, terminating events",
        check: "every Lab.resource of the operator is disposed of during the step in which the"
          + " output ends",
        advice: "add the resource to the lifetime of the signal"
      )
    case .detaching:
      Contract(
        self,
        "a disposed observation receives nothing more and does not affect the other observers",
        source: "ReactiveSwift, Disposables",
        check: "when the first of two observations is disposed of, at any step, it receives"
          + " nothing more, and the second receives the same events as if it were alone",
        advice: "check that an observer is still registered before sending to it, and do not remove"
          + " any other observer"
      )
    case .nothingMissed:
      Contract(
        self,
        "events that a source sends while it is being started are not missed",
        source: "ReactiveSwift, SignalProducer",
        check: "the output sends the same number of values whether sources send while they are"
          + " being started or right afterwards. If it starts a single source, it also ends in the"
          + " same way. The events of the output do not change either if a source is a constant such"
          + " as SignalProducer(value: 1), or the last part of a concatenation, or if many nested"
          + " streams start the output",
        advice: "set up everything that handles values before starting the input"
      )
    case .lifted:
      Contract(
        self,
        "a lifted operator has the same effect as the operator on signals",
        source: "ReactiveSwift, lifting",
        check: "an operator on signals and its lifted form on producers send the same events",
        advice: "create the state of the operator together with the signal that it returns"
      )
    case .liftedWithSeveral:
      Contract(
        self,
        "lifting works for operators with several inputs",
        source: "ReactiveSwift, lifting",
        check: "an operator on several signals and its lifted form on producers send the same"
          + " events",
        advice: "create the state of the operator together with the signal that it returns"
      )
    case .disposalFreesResources:
      Contract(
        self,
        "disposing of a start disposes of all of its resources",
        source: "ReactiveSwift, SignalProducer",
        check: "every Lab.resource of the operator has been disposed of when dispose() returns",
        advice: "add the resource to the lifetime of the start"
      )
    case .disposalOfOne:
      Contract(
        self,
        "disposing of one start does not affect the others",
        source: "ReactiveSwift, SignalProducer",
        check: "when the first of two starts is disposed of, at any step, the second sends the"
          + " same events as if it were alone",
        advice: "keep no state that several starts share"
      )
    case .disposalTwice:
      Contract(
        self,
        "disposing of a start a second time, or after its end, has no effect",
        source: "ReactiveSwift, Disposable",
        check: "further calls to dispose(), after the terminal event or after a disposal, have no"
          + " effect",
        advice: "record in the disposable that it has been disposed of"
      )
    case .validScheduler:
      Contract(
        self,
        "work begins on the current scheduler, if there is one",
        source: "RAC 2, signal contract",
        check:
          "when an action of a scheduler starts the output, that scheduler is the current scheduler"
          + " while the inputs are started",
        advice: "start inputs on the thread that starts the output"
      )
    case .endFreesResources:
      Contract(
        self,
        "a start disposes of its resources when it completes or fails",
        source: "RAC 2, signal contract",
        check: "every Lab.resource of the operator is disposed of during the step in which the"
          + " output ends",
        advice: "add the resource to the lifetime of the start"
      )
    case .memoryAfterDisposal:
      Contract(
        self,
        "disposing of a start releases everything that it holds",
        source: "RAC 2, signal contract",
        check:
          "after a disposal, these objects must be released: the objects that the observer"
          + " captured, the values of a tracked input, the handles of actions on the lab's"
          + " scheduler, and the closures and resources that the start obtained from the lab."
          + " After the release of the output, all watched closures must be released. The report"
          + " names the objects that are still held",
        advice: "look for retain cycles, and for observers that an object stores after the end"
          + " of the start"
      )
    case .changesNothing:
      Contract(
        self,
        "materialize followed by dematerialize is the identity, and so is an operator"
          + " that declares .changesNothing",
        source: "RAC 2, implementing operators and best practice",
        check: "the output of an operator that declares .changesNothing sends each event of the"
          + " input, unchanged",
        advice: "forward every event unchanged"
      )
    case .deliveredOnScheduler:
      Contract(
        self,
        "every event is delivered on the scheduler that the caller passed",
        source: "RAC 2, best practice",
        check: "if the operator declares .deliversOnScheduler, the lab's scheduler is the current"
          + " scheduler in every callback of the output",
        advice: "deliver values and terminal events through the scheduler"
      )
    case .shiftInTime:
      Contract(
        self,
        "the output does not depend on the time at which the stream is started",
        source: "the virtual clock",
        check: "when the same test case runs two minutes later, the output sends the same events,"
          + " two minutes later",
        advice: "measure time from the start of the stream, and do not read absolute time from the"
          + " clock"
      )
    case .renamedValues:
      Contract(
        self,
        "an operator that ignores values treats all values in the same way",
        source: "the types of the operators",
        check: "if the operator declares .ignoresValues and the inputs send different values, the"
          + " output differs only in these values",
        advice: "do not compare values or compute with them"
      )
    case .mapIdentity, .mapComposition, .leftIdentity, .rightIdentity, .associativity: lawText
    case .hostileSource:
      Contract(
        self,
        "the output conforms to the event grammar even if a source breaks it",
        source: "ReactiveSwift, Event contract",
        check: "even if sources keep sending after their terminal events, the output delivers one"
          + " terminal event and nothing after it",
        advice: "rely on the guards of Signal and SignalProducer, or ignore every event after the"
          + " first terminal event"
      )
    case .retrievesWhenApplied:
      Contract(
        self,
        "only an operator that retrieves its result synchronously does work when it is applied",
        source: "RAC 2 and ReactiveSwift, implementing operators",
        check:
          "an operator that declares .retrievesSynchronously starts its input when it is applied."
          + " Otherwise, the claim is false",
        advice: "remove .retrievesSynchronously, so that OPR-8 applies"
      )
    case .constantStack:
      Contract(
        self,
        "the stack does not grow with the number of events",
        source: "RAC 2, implementing operators",
        check: "when sources send, end, or are restarted a hundred times within one start, the"
          + " stack in the callbacks of the output does not grow, even if the first of these"
          + " restarts is not synchronous",
        advice: "process pending events in a loop instead of recursively"
      )
    case .nobodyWaits:
      Contract(
        self,
        "no thread waits forever",
        source: "the decisions of this library (D20)",
        check:
          "every step of every test case returns, even if events are sent from inside callbacks."
          + " Two threads that feed streams in a cycle both make progress. A thread that hangs is"
          + " abandoned, and the checks end",
        advice: "hold no lock of your own while you send or dispose, and never wait for something"
          + " that only the waiting thread can do"
      )
    case .noLockIsHeld:
      Contract(
        self,
        "no user code runs, and no user object is released, while a lock is held",
        source: "the decisions of this library",
        check: "in debug builds, where the library's locks can be observed, no lock is held while"
          + " the observer of the output or a watched closure is called, or while the objects that"
          + " they captured are released",
        advice: "make decisions while holding the lock, and call other code after releasing it"
      )
    default: preconditionFailure("\(rawValue) has no text.")
    }
  }
}
