/// Disposal, and the cancellation of inputs and timers.
extension Contract {
  static let disposalCancels = Contract(
    .disposalCancels,
    "disposal immediately cancels inputs and timers",
    source: "ReactiveSwift, SignalProducer",
    check: "when dispose() returns, no source is observed, and no action is scheduled except"
      + " the delivery of the interruption",
    advice: "add every disposable to the lifetime before its source can send",
    situation: "the output ends or is disposed of"
  )

  static let workStops = Contract(
    .workStops,
    "work stops at the terminal event and at disposal",
    source: "RAC 2, signal contract",
    check: "afterwards, no value is sent, not even to a guard, and no watched closure is"
      + " called. If an operator below the output completes with a value, it receives no other value",
    advice: "check whether the stream has ended before doing work, and again before sending",
    situation: "the output ends or is disposed of"
  )

  static let disposedBeforeStart = Contract(
    .disposedBeforeStart,
    "no input is started after disposal",
    source: "ReactiveSwift, SignalProducer",
    check: "after a disposal, no input and no inner stream is started",
    advice: "check whether the lifetime has ended before starting the next stream",
    situation: "the output is disposed of before an input has been started"
  )

  static let innersDisposed = Contract(
    .innersDisposed,
    "disposal immediately ends the observation of inner streams",
    source: "RAC 2, implementing operators",
    check: "when dispose() returns, no inner stream is observed",
    advice: "add the disposable of every inner stream to the lifetime, before the inner stream"
      + " can send",
    situation: "the output is disposed of while an inner stream is observed"
  )

  static let endCancels = Contract(
    .endCancels,
    "when the output ends, its inputs and timers are cancelled",
    source: "RAC 2, best practice",
    check: "after a terminal event that the operator sends on its own, no source is observed"
      + " and no action is scheduled",
    advice: "add every disposable to the lifetime of the start",
    situation: "the operator ends while it observes an input"
  )
}
