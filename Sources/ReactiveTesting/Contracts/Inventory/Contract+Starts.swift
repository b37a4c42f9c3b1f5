/// Starts of producers.
extension Contract {
  static let nothingUntilStarted = Contract(
    .nothingUntilStarted,
    "a producer does nothing until it is started",
    source: "ReactiveSwift, SignalProducer",
    check:
      "no input is started when the operator is applied, or while time passes before the first"
      + " start",
    advice: "start inputs only inside the start handler",
    situation: "the operator is applied"
  )

  static let ownSignal = Contract(
    .ownSignal,
    "each start creates a new signal that shares nothing with other running starts",
    source: "ReactiveSwift, SignalProducer",
    check: "two concurrent starts begin twice as many observations of each input as one start",
    advice: "start the input in every start, and leave sharing to a multicast",
    situation: "the output is started twice, and the operator starts an input"
  )

  static let nothingMissed = Contract(
    .nothingMissed,
    "events that a source sends while it is being started are not missed",
    source: "ReactiveSwift, SignalProducer",
    check: "the output sends the same number of values whether sources send while they are"
      + " being started or right afterwards. If it starts a single source, it also ends in the"
      + " same way. The events of the output are the same if one source sends values and its"
      + " completion while it is being started, at the start of the output or later, or right after"
      + " the action that starts it. They do not change either if a source is a constant such"
      + " as SignalProducer(value: 1), or the last part of a concatenation, or if many nested"
      + " streams start the output",
    advice: "set up everything that handles values before starting the input",
    situation: "an input sends a value while it is being started, and the output sends"
      + " one"
  )

  static let onceForEachStart = Contract(
    .onceForEachStart,
    "each start performs the work once",
    source: "ReactiveSwift, SignalProducer; RAC 2, signal contract",
    check: "a second start begins as many observations of the inputs as the first, and as many"
      + " as if it were the only start, even while a result of the first start may be cached."
      + " One start never observes an input twice at the same time, unless the input is started again"
      + " while it sends an event, and one of the two observations ends before the event has been"
      + " delivered. The running starts of an operator that declares .shares together observe each"
      + " input once",
    advice: "start the input once, inside the start handler",
    situation: "the output is started twice, and the operator starts an input"
  )

  static let closuresRepeat = Contract(
    .closuresRepeat,
    "the closures of an operator run again in every start",
    source: "RAC 2, signal contract",
    check: "two starts that receive the same events call the watched closures the same number"
      + " of times",
    advice: "do not keep results of one start for the next",
    situation: "the output is started twice, and the operator calls a watched closure"
  )

  static let independentStarts = Contract(
    .independentStarts,
    "starts share no state",
    source: "ReactiveSwift, SignalProducer",
    check: "two starts that receive the same events, one after the other or concurrently, send"
      + " the same events, and each start sends the same events at the same times as if it were"
      + " the only start",
    advice: "create counters, buffers, and flags inside the start handler",
    situation: "the output is started twice and sends an event"
  )

  static let lifted = Contract(
    .lifted,
    "a lifted operator has the same effect as the operator on signals",
    source: "ReactiveSwift, lifting",
    check: "an operator on signals and its lifted form on producers send the same events",
    advice: "create the state of the operator together with the signal that it returns",
    situation: "the lifted operator sends an event"
  )

  static let liftedWithSeveral = Contract(
    .liftedWithSeveral,
    "lifting works for operators with several inputs",
    source: "ReactiveSwift, lifting",
    check: "an operator on several signals and its lifted form on producers send the same"
      + " events",
    advice: "create the state of the operator together with the signal that it returns",
    situation: "the lifted operator sends an event"
  )

  static let applicationIsFree = Contract(
    .applicationIsFree,
    "applying an operator does no work",
    source: "ReactiveSwift and RAC 2, implementing operators",
    check: "until the application returns, no producer is started, no watched closure is"
      + " called, no timer is set, and no event is sent",
    advice: "move the work into the start handler",
    situation: "the operator is applied"
  )

  static let retrievesWhenApplied = Contract(
    .retrievesWhenApplied,
    "only an operator that retrieves its result synchronously does work when it is applied",
    source: "RAC 2 and ReactiveSwift, implementing operators",
    check:
      "an operator that declares .retrievesSynchronously starts its input when it is applied."
      + " Otherwise, the claim is false",
    advice: "remove .retrievesSynchronously, so that OPR-8 applies",
    situation: "the operator starts an input when it is applied"
  )

  static let disposalOfOne = Contract(
    .disposalOfOne,
    "disposing of one start does not affect the others",
    source: "ReactiveSwift, SignalProducer",
    check: "when the first of two starts is disposed of, at any step, the second sends the"
      + " same events as if it were alone",
    advice: "keep no state that several starts share",
    situation: "one of two observations of the output is disposed of"
  )

  static let disposalTwice = Contract(
    .disposalTwice,
    "disposing of a start a second time, or after its end, has no effect",
    source: "ReactiveSwift, Disposable",
    check: "further calls to dispose(), after the terminal event or after a disposal, have no"
      + " effect",
    advice: "record in the disposable that it has been disposed of",
    situation: "the output ends or is disposed of"
  )
}
