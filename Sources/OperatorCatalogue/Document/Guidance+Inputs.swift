extension Guidance {
  static var inputs: [Guidance] {
    [
      Guidance(
        "EVT-8",
        why: "a closure that is given for values is written for values; its effects are counted by"
          + " them",
        appliesTo: "operators that call closures watched by the lab"
      ),
      Guidance(
        "EVT-14",
        why: "what the other inputs still do is in vain once the output has failed",
        appliesTo: "operators with several inputs or inner streams, unless they say .handlesFailure"
      ),
      Guidance(
        "EVT-15",
        why: "a claim takes contracts away; one that is not true hides what they would have found",
        appliesTo: "operators that say .handlesFailure",
        replaces: "RAC 2 exempts operators for errors without saying how one knows them"
      ),
      Guidance(
        "EVT-20",
        why: "an output that goes on needs the inputs that go on",
        appliesTo: "operators with several inputs or inner streams"
      ),
      Guidance(
        "EVT-22",
        why:
          "cancelled work has neither succeeded nor failed; another end makes its observers act"
          + " on it",
        appliesTo: "operators with an input, unless they say .handlesInterruption"
      ),
      Guidance(
        "EVT-24",
        why: "one part that was cancelled is no reason to cancel the whole",
        appliesTo: "operators over streams of streams",
        replaces: "RAC 4 exempts flattening in a vague sentence; here it holds for every strategy"
      ),
    ]
  }

  static var timeliness: [Guidance] {
    [
      Guidance(
        "EVT-36",
        why:
          "the sender can rely on what has happened when the call returns, and no value is caught"
          + " between two threads",
        appliesTo: "operators with an input that take no scheduler"
      ),
      Guidance(
        "EVT-37",
        why:
          "a scheduler is asked for in the open, so that a reader of the chain knows where events"
          + " arrive",
        appliesTo: "operators that say .takesScheduler or .timeShifting"
      ),
      Guidance(
        "PRD-2",
        why: "a producer is a recipe; holding one does not request any work",
        appliesTo: "operators that make producers and have an input"
      ),
      Guidance(
        "PRD-3",
        why: "sharing is a decision of the caller, who has multicasts for it",
        appliesTo: "operators that make producers and have an input"
      ),
      Guidance(
        "PRD-6",
        why: "closures may have effects, and each start is to have them",
        appliesTo: "operators that make producers and call closures watched by the lab"
      ),
      Guidance(
        "PRD-19",
        why: "disposal may come before the work has begun, and then there must be none",
        appliesTo: "operators that make producers and start something later than at the start"
      ),
      Guidance(
        "RSG-2",
        why: "a start that puts itself off misses what is sent meanwhile",
        appliesTo: "operators that make producers, have an input and take no scheduler",
        replaces: "RAC 2 subscribes on a scheduler always; here a start is synchronous, and"
          + " startOnCurrentScheduler(orElse:) gives RAC 2's rule"
      ),
      Guidance(
        "RSG-8",
        why: "an inner stream that nobody can end works until it ends by itself, if ever",
        appliesTo: "operators over streams of streams"
      ),
      Guidance(
        "OPR-6",
        why: "a caller that needs another thread requests it once, visibly, with observe(on:)",
        appliesTo: "operators that take no scheduler"
      ),
    ]
  }

  static var memory: [Guidance] {
    [
      Guidance(
        "SIG-17",
        why:
          "keeping an observer or a value keeps all that it retains, although it is not needed",
        appliesTo: "every operator; values are looked for where an input is a tracked one"
      ),
      Guidance(
        "RSG-7",
        why: "views and requests come and go; what is held for one that has left is a leak",
        appliesTo: "every operator; values are looked for where an input is a tracked one"
      ),
    ]
  }
}
