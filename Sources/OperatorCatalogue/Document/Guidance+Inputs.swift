extension Guidance {
  static var inputs: [Guidance] {
    [
      Guidance(
        "EVT-8",
        why: "a closure for values must be called once for each value, and for no other event",
        appliesTo: "operators that call closures wrapped by lab.watched"
      ),
      Guidance(
        "EVT-14",
        why: "after the output has failed, any further work by the other inputs is wasted",
        appliesTo: "operators with several inputs or inner streams, unless they declare"
          + " .handlesFailure"
      ),
      Guidance(
        "EVT-15",
        why: "a claim disables contracts, so an untrue claim hides violations",
        appliesTo: "operators that declare .handlesFailure",
        replaces: "RAC 2 exempts operators that handle errors, but does not name them"
      ),
      Guidance(
        "EVT-20",
        why: "an output that is still active needs its remaining inputs",
        appliesTo: "operators with several inputs or inner streams"
      ),
      Guidance(
        "EVT-22",
        why:
          "cancelled work has neither succeeded nor failed, and a different terminal event makes"
          + " observers act on it",
        appliesTo: "operators with an input, unless they declare .handlesInterruption"
      ),
      Guidance(
        "EVT-24",
        why: "cancelling one part must not cancel the whole",
        appliesTo: "operators over streams of streams",
        replaces: "RAC 4 exempts flattening, but does not name strategies, whereas here the"
          + " rule applies to every strategy"
      ),
    ]
  }

  static var timeliness: [Guidance] {
    [
      Guidance(
        "EVT-36",
        why:
          "when the call returns, the sender knows that the event has been handled, and no value"
          + " is in transit between threads",
        appliesTo: "operators with an input that take no scheduler"
      ),
      Guidance(
        "EVT-37",
        why:
          "an explicit scheduler shows a reader of the chain where events arrive",
        appliesTo: "operators that declare .takesScheduler or .timeShifting"
      ),
      Guidance(
        "PRD-2",
        why: "a producer is a description of work, and holding a producer does not request the"
          + " work",
        appliesTo: "operators that return producers and have an input"
      ),
      Guidance(
        "PRD-3",
        why: "the caller decides whether to share a start, and uses a multicast to share it",
        appliesTo: "operators that return producers and have an input"
      ),
      Guidance(
        "PRD-6",
        why: "closures can have side effects, and each start must have them",
        appliesTo: "operators that return producers and call closures wrapped by lab.watched"
      ),
      Guidance(
        "PRD-19",
        why: "work whose start is disposed of before it begins must never begin",
        appliesTo: "operators that return producers and start inputs later than at the start"
      ),
      Guidance(
        "RSG-2",
        why: "a delayed start misses events that are sent in the meantime",
        appliesTo: "operators that return producers, have an input, and take no scheduler",
        replaces: "RAC 2 always subscribes on a scheduler, whereas here a start is synchronous, and"
          + " startOnCurrentScheduler(orElse:) provides RAC 2's rule"
      ),
      Guidance(
        "RSG-8",
        why: "an inner stream that cannot be cancelled runs until it ends on its own, which may"
          + " never happen",
        appliesTo: "operators over streams of streams"
      ),
      Guidance(
        "OPR-6",
        why: "a caller that needs another thread requests it explicitly, with observe(on:)",
        appliesTo: "operators that take no scheduler"
      ),
    ]
  }

  static var memory: [Guidance] {
    [
      Guidance(
        "SIG-17",
        why:
          "a retained observer or value keeps alive everything that it references",
        appliesTo: "every operator, including its values if an input is tracked"
      ),
      Guidance(
        "RSG-7",
        why: "views and requests are short-lived, and memory that is retained after their"
          + " release is a leak",
        appliesTo: "every operator, including its values if an input is tracked"
      ),
    ]
  }
}
