extension Rule {
  /// The texts of the contracts that are checked by comparing runs, and by looking for leaks.
  var comparingText: Contract {
    switch self {
    case .noRestart:
      Contract(
        self,
        "a signal that has ended does not begin again",
        source: "ReactiveSwift, Signal",
        check: "an observer comes when the output has ended, and sources and time go on: it"
          + " gets no value",
        advice: "let the end be final: send nothing to observers that come later"
      )
    case .observingIsFree:
      Contract(
        self,
        "observing has no side effects",
        source: "ReactiveSwift, Signal",
        check:
          "two observers of a signal cause the same number of observations of the inputs, and of calls to watched closures, as one observer",
        advice: "observe the input once, when the signal is made, and send to all observers"
      )
    case .sameForAll:
      Contract(
        self,
        "all observers get the same events in the same order",
        source: "ReactiveSwift, Signal",
        check: "two observers of a signal are compared",
        advice: "send each event to every observer before the next one"
      )
    case .allAtOnce:
      Contract(
        self,
        "all observers get an event before the send returns",
        source: "ReactiveSwift, Signal",
        check: "for an operator that takes no scheduler: the second observer gets each event"
          + " in the same send as the first",
        advice: "send to all observers in one go"
      )
    case .lateObserver:
      Contract(
        self,
        "an observer of a signal that has ended receives interrupted, once",
        source: "ReactiveSwift, Signal",
        check: "an observer comes when the output has ended, whatever the end was",
        advice: "answer late observers with interrupted"
      )
    case .livesWhileObserved:
      Contract(
        self,
        "a stream lives while it is held or observed, and its observers need not hold it",
        source: "ReactiveSwift, API contracts",
        check: "the output and the handle of its start are released before each step, after it, and"
          + " inside callbacks: the observer gets what it gets when both are held",
        advice: "capture strongly whatever the handlers of a start need; dispose of nothing in a"
          + " deinit"
      )
    case .observersReleased:
      Contract(
        self,
        "when a stream has ended, its observers are released",
        source: "ReactiveSwift, terminating events",
        check:
          "after the end nothing holds what the observer of the output has captured, a value of"
          + " a tracked input, the handle of an action of the lab's scheduler, or a closure or resource"
          + " that the lab has given to the start, though the output and the disposable of the"
          + " observation are kept; the report names what does",
        advice: "let go of the observers when the end has been sent"
      )
    case .generatorDisposed:
      Contract(
        self,
        "when a signal ends, what it has acquired is disposed of",
        source: "ReactiveSwift, terminating events",
        check: "every Lab.resource of the operator has been disposed of in the step in which"
          + " the output ended",
        advice: "add the resource to the lifetime of the signal"
      )
    case .detaching:
      Contract(
        self,
        "a disposed observation gets nothing more, and touches nothing else",
        source: "ReactiveSwift, Disposables",
        check: "the first of two observers goes, at every step: it gets nothing more, and the"
          + " other gets what it would get without it",
        advice: "look whether an observer is still there when sending to it, and remove no"
          + " other"
      )
    case .nothingMissed:
      Contract(
        self,
        "what a source sends while it is being started is not missed",
        source: "ReactiveSwift, SignalProducer",
        check: "sources send while they are being started, and as soon as they have been: as"
          + " many values come out",
        advice: "be ready for values before starting the input"
      )
    case .lifted:
      Contract(
        self,
        "a lifted operator does with each signal what the operator does",
        source: "ReactiveSwift, lifting",
        check: "an operator of signals is lifted to producers: both send the same",
        advice: "keep the state of an operator in the signal that it makes"
      )
    case .liftedWithSeveral:
      Contract(
        self,
        "lifting works for operators with several inputs",
        source: "ReactiveSwift, lifting",
        check: "as PRD-9, for operators of two signals",
        advice: "keep the state of an operator in the signal that it makes"
      )
    case .disposalFreesResources:
      Contract(
        self,
        "disposal disposes of all that a start has acquired",
        source: "ReactiveSwift, SignalProducer",
        check: "every Lab.resource of the operator has been disposed of when dispose() has"
          + " returned",
        advice: "add the resource to the lifetime of the start"
      )
    case .disposalOfOne:
      Contract(
        self,
        "disposing of one start leaves the others alone",
        source: "ReactiveSwift, SignalProducer",
        check: "the first of two starts is disposed of, at every step: the second sends what"
          + " it would send without it",
        advice: "keep nothing that several starts share"
      )
    case .disposalTwice:
      Contract(
        self,
        "disposing of what is over does nothing",
        source: "ReactiveSwift, Disposable",
        check: "after the end, and after disposal, dispose() is called twice: nothing happens",
        advice: "make the disposable remember that it has been disposed of"
      )
    case .validScheduler:
      Contract(
        self,
        "where a scheduler is running, work begins on it",
        source: "RAC 2, signal contract",
        check:
          "the output is started from an action of a scheduler: that scheduler is the current one when the inputs are started",
        advice: "start inputs on the thread that starts the output"
      )
    case .endFreesResources:
      Contract(
        self,
        "a start disposes of what it has acquired when it completes or fails",
        source: "RAC 2, signal contract",
        check: "every Lab.resource of the operator has been disposed of in the step in which"
          + " the output ended",
        advice: "add the resource to the lifetime of the start"
      )
    case .memoryAfterDisposal:
      Contract(
        self,
        "disposal releases what a start holds",
        source: "RAC 2, signal contract",
        check:
          "after disposal nothing holds what the observer has captured, nor a value of a tracked input,"
          + " nor the handle of an action of the lab's scheduler, nor a closure or resource that the"
          + " lab has given to the start; and when the output is released too, nothing holds the watched"
          + " closures; the report names what does",
        advice: "look for cycles, and for observers that are kept in places that outlive the"
          + " start"
      )
    case .changesNothing:
      Contract(
        self,
        "materialize and dematerialize change nothing, nor does an operator with .changesNothing",
        source: "RAC 2, implementing operators and best practice",
        check: "for an operator with .changesNothing: each event comes out as it went in",
        advice: "forward every event as it is"
      )
    case .deliveredOnScheduler:
      Contract(
        self,
        "every event is delivered on the scheduler that was asked for",
        source: "RAC 2, best practice",
        check: "for an operator with .deliversOnScheduler: the scheduler of the lab is the"
          + " current one in every callback of the output",
        advice: "send values and all ends through the scheduler"
      )
    case .shiftInTime:
      Contract(
        self,
        "it makes no difference when a stream begins",
        source: "the virtual clock",
        check: "the same script begins two minutes later: the same output comes, as much later",
        advice: "measure from the start of the stream, and not on the clock"
      )
    case .renamedValues:
      Contract(
        self,
        "an operator that does not look at values treats all alike",
        source: "the types of the operators",
        check: "for an operator with .ignoresValues: other values go in, and the same output"
          + " comes with the other values",
        advice: "do not compare or compute with values"
      )
    case .mapIdentity, .mapComposition, .leftIdentity, .rightIdentity, .associativity: lawText
    case .hostileSource:
      Contract(
        self,
        "however a source breaks the rules, the output keeps them",
        source: "ReactiveSwift, Event contract",
        check: "sources go on after their ends: what the output delivers still has one end,"
          + " and nothing after it",
        advice: "rely on the guards of Signal and SignalProducer, or ignore everything after"
          + " the end"
      )
    case .retrievesWhenApplied:
      Contract(
        self,
        "only operators that retrieve synchronously work when they are applied",
        source: "RAC 2 and ReactiveSwift, implementing operators",
        check:
          "an operator with .retrievesSynchronously starts its input when the operator is applied;"
          + " otherwise the declaration is wrong",
        advice: "leave .retrievesSynchronously out, so that OPR-8 applies"
      )
    case .constantStack:
      Contract(
        self,
        "the stack does not grow with the number of events",
        source: "RAC 2, implementing operators",
        check: "sources send, end or are started again a hundred times within one start: the stack"
          + " in the callbacks of the output stays where it is",
        advice: "iterate over what is waiting; do not call yourself for the next"
      )
    case .nobodyWaits:
      Contract(
        self,
        "no thread waits for ever",
        source: "the decisions of this library (D20)",
        check:
          "every step of every script returns, also when events are sent from inside callbacks,"
          + " and two threads that feed streams in a circle go on in the end; a thread that hangs is"
          + " left to itself, and ends the checks",
        advice: "hold no lock of your own while you send or dispose, and wait for nothing that the"
          + " waiting thread itself would have to bring about"
      )
    case .noLockIsHeld:
      Contract(
        self,
        "no code of the user runs, and no object of the user is released, under a lock",
        source: "the decisions of this library",
        check: "in debug builds, when the locks of the library announce themselves: none is held"
          + " when the output or a watched closure is called, or what it captured is released",
        advice: "decide under the lock, and call out after leaving it"
      )
    default: preconditionFailure("\(rawValue) has no text.")
    }
  }
}
