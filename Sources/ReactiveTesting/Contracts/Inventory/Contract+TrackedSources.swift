/// Sources, hooks, and models.
extension Contract {
  static let letGoInTime = Contract(
    .letGoInTime,
    "when the output has ended, a source is disposed of before it can send again",
    source: "ReactiveSwift, Disposables; the decisions of this library (D21)",
    check: "after the output has ended or has been disposed of, a source that sends while it"
      + " is being started, or sends several events in a row, is disposed of before its next"
      + " event",
    advice: "start the input with start(_:during:) or connect(during:), or use startWithSignal to"
      + " add its handle to the lifetime before the input sends. lifetime += source.start(…) adds"
      + " the handle too late",
    situation: "the output ends or is disposed of after it has"
      + " started a source"
  )

  static let nothingStartsLater = Contract(
    .nothingStartsLater,
    "no source is started after the output has ended",
    source: "ReactiveSwift, Disposables",
    check:
      "an output that has ended on its own, even while it was being started, starts no further"
      + " input or inner stream. After a disposal inside a closure of the operator, or before a"
      + " scheduled action, no start is requested, so no effect runs that precedes its work",
    advice: "check whether the lifetime has ended before starting the next source, or start it"
      + " with start(_:during:)",
    situation: "the output ends or is disposed of after it has"
      + " started a source"
  )

  static let endedSourcesAreReleased = Contract(
    .endedSourcesAreReleased,
    "a source that has ended is released even if the start is still running",
    source: "ReactiveSwift, Lifetimes",
    check:
      "after a source of a start has ended, and if it is not started again, its producer"
      + " is no longer held. After the first input has ended, no closure from"
      + " lab.factory is held. The output is released before the check",
    advice:
      "do not capture a source in the observer of another source, and remove ended sources"
      + " from the list of sources to start",
    situation: "a source ends while a start that no longer needs it is still running"
  )

  static let hooksAreCalled = Contract(
    .hooksAreCalled,
    "a hook is called once for each occurrence of its occasion",
    source: "ReactiveSwift, on(…)",
    check:
      "after each step of a test case, a hook from lab.hook has been called once for each"
      + " start in which its occasion has occurred. The hook is never called early or"
      + " twice, and it is called even if the start is disposed of",
    advice:
      "call the hook where the terminal event is delivered. A disposal interrupts the"
      + " start, so it is an occasion for the hooks of interruption, termination, and"
      + " disposal",
    situation: "a start of an operator with a hook from the lab ends or is disposed of"
  )

  static let unneededValuesAreReleased = Contract(
    .unneededValuesAreReleased,
    "a value that an operator no longer needs is released while its start is still running",
    source: "ReactiveSwift, Lifetimes",
    check:
      "after each step of a test case with one start, while no action is pending on the"
      + " scheduler, the operator holds at most as many values of its .trackedProducer or"
      + " .trackedSignal inputs as it declares with .keeps",
    advice:
      "store a value only if a later event needs it, and replace or remove it as soon as it is"
      + " sent or dropped",
    situation:
      "a source sends a tracked value to an operator that declares .keeps, and the start is"
      + " still running"
  )

  static let unneededSourcesAreCancelled = Contract(
    .unneededSourcesAreCancelled,
    "a source whose events no longer have an effect is cancelled",
    source: "RAC 2, best practice",
    check:
      "at the end of small test cases in which no input completes, while several sources are"
      + " observed and the output continues, each of these sources sends a value, several"
      + " values, or a terminal event, preceded and followed by events of the others. At least"
      + " one of these must change the output, start or cancel a source, or call a watched"
      + " closure",
    advice:
      "dispose of the handle of a source when a later event of it can no longer change the"
      + " output, such as a trigger that has fired, or an input that another one has replaced",
    situation: "an operator observes several sources, and its output continues"
  )

  static let modelIsKept = Contract(
    .modelIsKept,
    "the output matches the model of the operator",
    source: "the declaration of the operator",
    check:
      "if the operator has a model, then after each step of a test case without re-entrant"
      + " sends, the output has sent exactly the values that the model computes from the"
      + " input events. If it has a model of its starts, it has started exactly the"
      + " sources that this model computes. If it has a model of its terminal event, it has"
      + " ended exactly as this model requires. The models of the values and of the terminal"
      + " event also describe a flattening operator if many nested streams start it",
    advice: "examine the first value, start, or terminal event that differs. If the operator is"
      + " right, correct its model",
    situation: "an operator with a model is started"
  )
}
