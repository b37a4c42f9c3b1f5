/// Observers of signals.
extension Contract {
  static let noRestart = Contract(
    .noRestart,
    "a signal that has ended never sends again",
    source: "ReactiveSwift, Signal",
    check: "an observer that is added after the end receives no value, although sources keep"
      + " sending and time passes",
    advice: "make the terminal event final, and send no values to late observers",
    situation: "the signal is observed after it has ended"
  )

  static let observingIsFree = Contract(
    .observingIsFree,
    "observing has no side effects",
    source: "ReactiveSwift, Signal",
    check:
      "two observers of a signal cause as many observations of the inputs, and as many calls"
      + " to watched closures, as one observer does",
    advice: "observe the input once, when the signal is created, and send each event to all"
      + " observers",
    situation: "two observers observe the signal"
  )

  static let sameForAll = Contract(
    .sameForAll,
    "all observers receive the same events in the same order",
    source: "ReactiveSwift, Signal",
    check: "the events that two observers of a signal receive are compared",
    advice: "send each event to every observer before the next one",
    situation: "two observers observe the signal, and it sends an event"
  )

  static let allAtOnce = Contract(
    .allAtOnce,
    "all observers receive an event before the call that sends it returns",
    source: "ReactiveSwift, Signal",
    check: "if the operator takes no scheduler, the second observer receives each event during"
      + " the same call as the first",
    advice: "send the event to all observers before returning",
    situation: "two observers observe the signal, and it sends an event"
  )

  static let lateObserver = Contract(
    .lateObserver,
    "an observer of a signal that has ended receives a single interruption",
    source: "ReactiveSwift, Signal",
    check: "the output is observed after each kind of terminal event",
    advice: "interrupt late observers",
    situation: "the signal is observed after it has ended"
  )

  static let livesWhileObserved = Contract(
    .livesWhileObserved,
    "a stream stays alive while it is held or observed, and observers need not hold it",
    source: "ReactiveSwift, API contracts",
    check: "the observer receives the same events whether the output and the handle of its"
      + " start are held, or are released before a step, after it, or inside a callback",
    advice: "keep strong references to everything that the handlers of a start use, and do not"
      + " dispose of anything in a deinit",
    situation: "the output is released while it is observed, and sends an event"
  )

  static let detaching = Contract(
    .detaching,
    "a disposed observation receives nothing more and does not affect the other observers",
    source: "ReactiveSwift, Disposables",
    check: "when the first of two observations is disposed of, at any step, it receives"
      + " nothing more, and the second receives the same events as if it were alone",
    advice: "check that an observer is still registered before sending to it, and do not remove"
      + " any other observer",
    situation: "one of two observations of the output is disposed of"
  )
}
