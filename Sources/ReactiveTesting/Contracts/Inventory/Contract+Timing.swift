/// Schedulers, threads, and time.
extension Contract {
  static let synchronous = Contract(
    .synchronous,
    "without a scheduler, every event is delivered synchronously",
    source: "ReactiveSwift, Synchronous; API contracts",
    check: "if the operator takes no scheduler, values and completion arrive only during a"
      + " send, a start, or a disposal",
    advice: "deliver events in the handler of the input, or take a scheduler and declare"
      + " .takesScheduler",
    situation: "the operator sends a value or completes"
  )

  static let schedulerIsUsed = Contract(
    .schedulerIsUsed,
    "an asynchronous operator takes a scheduler and uses it",
    source: "ReactiveSwift, Synchronous",
    check: "an operator that declares .takesScheduler or .timeShifting schedules at least one"
      + " action on the lab's scheduler",
    advice: "schedule on the scheduler that the operator takes, or remove the claim",
    situation: "the operator schedules an action on the lab's scheduler"
  )

  static let oneThread = Contract(
    .oneThread,
    "an operator does not move work to other threads",
    source: "ReactiveSwift and RAC 2, implementing operators",
    check: "all sends, scheduled actions, and starts of a test case happen on one thread. An"
      + " event or a call to a watched closure on another thread is a violation",
    advice: "work on the sender's thread. Callers that need another thread use observe(on:)",
    situation: "the operator sends an event, calls a watched closure, or starts an input"
  )

  static let deliveredOnScheduler = Contract(
    .deliveredOnScheduler,
    "every event is delivered on the scheduler that the caller passed",
    source: "RAC 2, best practice",
    check: "if the operator declares .deliversOnScheduler, the lab's scheduler is the current"
      + " scheduler in every callback of the output",
    advice: "deliver values and terminal events through the scheduler",
    situation: "the operator sends an event"
  )

  static let validScheduler = Contract(
    .validScheduler,
    "work begins on the current scheduler, if there is one",
    source: "RAC 2, signal contract",
    check:
      "when an action of a scheduler starts the output, that scheduler is the current scheduler"
      + " while the inputs are started",
    advice: "start inputs on the thread that starts the output",
    situation: "the operator starts an input"
  )

  static let startedAtOnce = Contract(
    .startedAtOnce,
    "work begins before the call that starts the producer returns",
    source: "RAC 2, signal contract",
    check: "if the operator takes no scheduler, an input has been started or the output has"
      + " ended when the start returns",
    advice: "start the input inside the start handler, not later",
    situation: "the operator starts an input"
  )

  static let shiftInTime = Contract(
    .shiftInTime,
    "the output does not depend on the time at which the stream is started",
    source: "the virtual clock",
    check: "when the same test case runs two minutes later, the output sends the same events,"
      + " two minutes later",
    advice: "measure time from the start of the stream, and do not read absolute time from the"
      + " clock",
    situation: "the operator sends an event"
  )
}
