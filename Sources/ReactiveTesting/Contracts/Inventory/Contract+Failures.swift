/// Failures of inputs.
extension Contract {
  static let failureEnds = Contract(
    .failureEnds,
    "when an input fails, the output fails",
    source: "ReactiveSwift, Failures; RAC 2, Errors",
    check: "whenever an input fails, the output fails, unless the operator handles failures",
    advice: "forward the failure of every input and every inner stream",
    situation: "an input fails while the operator observes it"
  )

  static let failureAtOnce = Contract(
    .failureAtOnce,
    "a failure is forwarded immediately",
    source: "ReactiveSwift, Failures; RAC 2, Errors",
    check: "the output has failed when the sender's call returns or, for an operator that"
      + " takes a scheduler, when the actions due at that instant have run",
    advice: "forward the failure in the handler that receives it, without waiting for other"
      + " events",
    situation: "an input fails while the operator observes it"
  )

  static let failureUnshifted = Contract(
    .failureUnshifted,
    "a failure is not delayed",
    source: "ReactiveSwift, Failures",
    check: "an operator that delays values fails at the same instant as its input",
    advice: "schedule only values and completion, and forward failures and interruptions"
      + " immediately",
    situation: "an input fails while the operator observes it"
  )

  static let failureSkips = Contract(
    .failureSkips,
    "when an input fails, an operator ends its work and drops pending values",
    source: "ReactiveSwift, Failures",
    check: "after an input has failed, the output sends no value before the failure, and no"
      + " watched closure is called",
    advice: "discard buffers and cancel timers when an input fails",
    situation: "an input fails while the operator observes it"
  )

  static let failureCancelsOthers = Contract(
    .failureCancelsOthers,
    "the failure of one input ends the observation of all other inputs",
    source: "RAC 2, Errors",
    check: "after an input or an inner stream has failed, no other input or inner stream is"
      + " observed",
    advice: "add the disposable of every input to the lifetime of the start",
    situation: "an input fails while the operator observes another input"
  )

  static let failureIsHandled = Contract(
    .failureIsHandled,
    "an operator declared to handle failures does not forward them unchanged",
    source: "RAC 2, Errors",
    check: "an operator that declares .handlesFailure does not forward every failure",
    advice: "remove .handlesFailure, so that the contracts about failures apply",
    situation: "an input fails while the operator observes it"
  )
}
