extension Rule {
  /// The texts of the contracts about the causes of terminal events, and their effect on sources.
  var sourceText: Contract {
    switch self {
    case .endsHaveACause:
      Contract(
        self,
        "every interruption and every failure has a cause",
        source: "ReactiveSwift, Interruption and Errors",
        check:
          "an output that is interrupted was disposed of, or has a source that was"
          + " interrupted. An output that fails has a source that failed, unless the"
          + " operator declares .raisesFailures. An operator that never completes also breaks"
          + " this contract, because its output is interrupted once nothing can send to it",
        advice: "complete when the last input and the last inner stream have ended, and retain the"
          + " observer until it has sent the terminal event"
      )
    case .letGoInTime:
      Contract(
        self,
        "when the output has ended, a source is disposed of before it can send again",
        source: "ReactiveSwift, Disposables; the decisions of this library (D21)",
        check: "after the output has ended or has been disposed of, a source that sends while it"
          + " is being started, or sends several events in a row, is disposed of before its next"
          + " event",
        advice: "start the input with start(_:during:), or use startWithSignal to add its"
          + " handle to the lifetime before the input sends. lifetime += source.start(…) adds"
          + " the handle too late"
      )
    case .nothingStartsLater:
      Contract(
        self,
        "no source is started after the output has ended",
        source: "ReactiveSwift, Disposables",
        check:
          "an output that has ended on its own, even while it was being started, starts no further"
          + " input or inner stream. After a disposal inside a closure of the operator, or before a"
          + " scheduled action, no start is requested, so no effect runs that precedes its work",
        advice: "check whether the lifetime has ended before starting the next source, or start it"
          + " with start(_:during:)"
      )
    case .endedSourcesAreReleased:
      Contract(
        self,
        "a source that has ended is released even if the start is still running",
        source: "ReactiveSwift, Lifetimes",
        check:
          "after a source of a start has ended, and if it is not started again, its producer"
          + " is no longer held. After the first input has ended, no closure from"
          + " lab.factory is held. The output is released before the check",
        advice:
          "do not capture a source in the observer of another source, and remove ended sources"
          + " from the list of sources to start"
      )
    case .hooksAreCalled:
      Contract(
        self,
        "a hook is called once for each occurrence of its occasion",
        source: "ReactiveSwift, on(…)",
        check:
          "after each step of a test case, a hook from lab.hook has been called once for each"
          + " start in which its occasion has occurred. The hook is never called early or"
          + " twice, and it is called even if the start is disposed of",
        advice:
          "call the hook where the terminal event is delivered. A disposal interrupts the"
          + " start, so it is an occasion for the hooks of interruption, termination, and"
          + " disposal"
      )
    case .unneededValuesAreReleased:
      Contract(
        self,
        "a value that an operator no longer needs is released while its start is still running",
        source: "ReactiveSwift, Lifetimes",
        check:
          "after each step of a test case with one start, while no action is pending on the"
          + " scheduler, the operator holds at most as many values of its .trackedProducer or"
          + " .trackedSignal inputs as it declares with .keeps",
        advice:
          "store a value only if a later event needs it, and replace or remove it as soon as it is"
          + " sent or dropped"
      )
    case .unneededSourcesAreCancelled:
      Contract(
        self,
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
          + " output, such as a trigger that has fired, or an input that another one has replaced"
      )
    case .modelIsKept:
      Contract(
        self,
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
          + " right, correct its model"
      )
    default: preconditionFailure("\(rawValue) has no text.")
    }
  }
}
