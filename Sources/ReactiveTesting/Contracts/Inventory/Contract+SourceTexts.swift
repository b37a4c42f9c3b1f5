extension Rule {
  /// The texts of the contracts about why a stream ends, and what that means for its sources.
  var sourceText: Contract {
    switch self {
    case .endsHaveACause:
      Contract(
        self,
        "an interruption and a failure have a cause",
        source: "ReactiveSwift, Interruption and Errors",
        check:
          "an output that is interrupted was disposed of, or a source of it was interrupted; an"
          + " output that fails has a source that failed, unless the operator says .raisesFailures."
          + " An operator that never completes shows here: nothing can send to it any more, so it is"
          + " interrupted",
        advice: "complete when the last input and the last inner stream have ended; keep what sends"
          + " the end until it is sent"
      )
    case .letGoInTime:
      Contract(
        self,
        "a source is let go before it can send again",
        source: "ReactiveSwift, Disposables; the decisions of this library (D21)",
        check: "when the output is over, a source that sends while it is being started, or sends"
          + " several events in a row, is disposed of before its next event",
        advice: "start the input with start(_:during:), or add its handle to the lifetime before it"
          + " begins, as startWithSignal allows; lifetime += source.start(…) adds it too late"
      )
    case .nothingStartsLater:
      Contract(
        self,
        "when the output has ended, no source is started for it",
        source: "ReactiveSwift, Disposables",
        check:
          "an output that has ended by itself, also while it was being started, starts no input"
          + " and no inner stream any more",
        advice: "look whether the lifetime has ended before starting the next source, or start it"
          + " with start(_:during:)"
      )
    case .modelIsKept:
      Contract(
        self,
        "what comes out is what the model of the operator says",
        source: "the declaration of the operator",
        check:
          "for an operator with a model: after each step of a test case in which no source sends"
          + " inside a callback, the values that have come out are those that the model makes of what"
          + " went in",
        advice: "look at the first value that differs; if the operator is right, mend its model"
      )
    default: preconditionFailure("\(rawValue) has no text.")
    }
  }
}
