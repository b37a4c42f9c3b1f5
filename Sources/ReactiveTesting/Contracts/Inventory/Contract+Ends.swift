/// Completion and interruption.
extension Contract {
  static let completionSpares = Contract(
    .completionSpares,
    "the completion of one input does not end the observation of the others",
    source: "ReactiveSwift, Completion",
    check: "when an input or inner stream completes while others are observed and the output"
      + " continues, the others are still observed",
    advice: "keep one disposable for each input, and dispose of all of them only when the"
      + " output ends",
    situation: "an input completes while the operator observes another input"
  )

  static let completion = Contract(
    .completion,
    "the output completes when all inputs have completed, or by the rule that the operator"
      + " declares",
    source: "ReactiveSwift, Completion",
    check: "inputs complete in every order. It is a violation if the output completes too"
      + " early, or more than a second after the last input",
    advice:
      "count the running inputs, including inner streams. If a different rule is intended,"
      + " declare it: .completes(.on(.values(1))), .early, .any, .with(0),"
      + " .whenNoMoreOutputIsPossible",
    situation: "enough inputs complete for the operator to complete"
  )

  static let interruptionIsNoOtherEnd = Contract(
    .interruptionIsNoOtherEnd,
    "an interruption is not forwarded as completion or failure",
    source: "ReactiveSwift, Interruption",
    check: "when an input is interrupted, the output does not complete or fail as a result",
    advice: "forward the interruption unchanged",
    situation: "an input is interrupted while the operator observes it"
  )

  static let interruptionForwarded = Contract(
    .interruptionForwarded,
    "an interruption is forwarded immediately",
    source: "ReactiveSwift, Interruption",
    check:
      "whenever an input is interrupted, the output is interrupted at the same instant,"
      + " unless the operator handles interruption. Inner streams are exempt (EVT-24)",
    advice: "forward the interruption in the handler that receives it",
    situation: "an input is interrupted while the operator observes it"
  )

  static let innerInterruption = Contract(
    .innerInterruption,
    "the interruption of an inner stream counts as its completion",
    source: "ReactiveSwift, Interruption",
    check: "when an inner stream is interrupted, the output does not end as a result, and"
      + " completes when all other streams have completed",
    advice: "in the observers of inner streams, treat an interruption as a completion",
    situation: "an inner stream is interrupted while the operator observes it"
  )

  static let disposalInterrupts = Contract(
    .disposalInterrupts,
    "disposing of a started producer interrupts it",
    source: "ReactiveSwift, Interruption and Disposables",
    check:
      "when the output is disposed of, at any step or inside a callback, exactly one event"
      + " follows, which is an interruption. It may arrive through the operator's"
      + " scheduler, but at the same instant",
    advice: "do not replace the interruption caused by disposal with another event",
    situation: "the output is disposed of before it has ended"
  )

  static let endsHaveACause = Contract(
    .endsHaveACause,
    "every interruption and every failure has a cause",
    source: "ReactiveSwift, Interruption and Errors",
    check:
      "an output that is interrupted was disposed of, or has a source that was"
      + " interrupted. An output that fails has a source that failed, unless the"
      + " operator declares .raisesFailures. An operator that never completes also breaks"
      + " this contract, because its output is interrupted once nothing can send to it",
    advice: "complete when the last input and the last inner stream have ended, and retain the"
      + " observer until it has sent the terminal event",
    situation: "the operator is interrupted or fails"
  )
}
