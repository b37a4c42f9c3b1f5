/// The event grammar.
extension Contract {
  static let grammar = Contract(
    .grammar,
    "a stream sends any number of values and then at most one terminal event",
    source: "ReactiveSwift, Event contract",
    check: "a value after the terminal event, sent while the operator handles the same"
      + " input event, is a violation",
    advice: "send remaining values before the terminal event, not after it",
    situation: "the operator ends"
  )

  static let oneEnd = Contract(
    .oneEnd,
    "a stream sends at most one terminal event",
    source: "ReactiveSwift, Event contract",
    check: "any second terminal event is a violation, even if a guard suppresses it",
    advice: "send the terminal event from one place, and only once",
    situation: "the operator ends"
  )

  static let nothingLater = Contract(
    .nothingLater,
    "a stream sends nothing after its terminal event",
    source: "ReactiveSwift, Event contract",
    check: "a value that is sent after the terminal event, while sources keep sending and"
      + " time passes, is a violation",
    advice: "cancel timers and other inputs when the stream ends, for every kind of terminal"
      + " event",
    situation: "time passes after the operator has ended"
  )

  static let closuresActOnValues = Contract(
    .closuresActOnValues,
    "only values make an operator call its closures",
    source: "ReactiveSwift, Nexts",
    check: "calls to a watched closure while an input completes or is interrupted are a"
      + " violation if they outnumber the values and produce no value",
    advice: "call the closure only in the value handler",
    situation: "the operator calls a watched closure"
  )

  static let hostileSource = Contract(
    .hostileSource,
    "the output conforms to the event grammar even if a source breaks it",
    source: "ReactiveSwift, Event contract",
    check: "even if sources keep sending after their terminal events, the output delivers one"
      + " terminal event and nothing after it",
    advice: "rely on the guards of Signal and SignalProducer, or ignore every event after the"
      + " first terminal event",
    situation: "the operator sends an event"
  )
}
