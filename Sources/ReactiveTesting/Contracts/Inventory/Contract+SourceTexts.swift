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
    case .endedSourcesAreReleased:
      Contract(
        self,
        "a source that has ended is released while the start goes on",
        source: "ReactiveSwift, Lifetimes",
        check:
          "when a source of a start has ended and is not started again, nothing holds the producer any"
          + " more; when the first input has ended, nothing holds a closure that the lab has returned"
          + " as a factory of streams. The output itself is released before",
        advice:
          "do not capture a source in the observer of another one; remove what has ended from the"
          + " list of what is still to be started"
      )
    case .hooksAreCalled:
      Contract(
        self,
        "a hook is called exactly as often as its occasion occurs",
        source: "ReactiveSwift, on(…)",
        check:
          "after each step of a test case, a hook that the lab has returned for an occasion has been"
          + " called once for each start in which the occasion has occurred: never too early, never"
          + " twice, and also when the start is disposed of",
        advice:
          "call the hook where the end is delivered; a disposal interrupts the start, so it is an"
          + " occasion for the hooks of interruption, of termination and of disposal"
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
