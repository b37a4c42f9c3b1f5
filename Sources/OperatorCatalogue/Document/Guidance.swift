/// The background of a contract, for authors of operators.
public struct Guidance: Sendable {
  /// The ID of the contract.
  public let contract: String
  /// The reason for the rule.
  public let why: String
  /// The operators or types to which the rule applies.
  public let appliesTo: String
  /// The older rule that this rule replaces, or `nil` if there is none.
  public let replaces: String?

  init(_ contract: String, why: String, appliesTo: String, replaces: String? = nil) {
    self.contract = contract
    self.why = why
    self.appliesTo = appliesTo
    self.replaces = replaces
  }

  /// One entry for each contract, except for contracts that restate other contracts.
  public static let all: [Guidance] =
    ofOperators + sequences + components + facts + reading

  private static var ofOperators: [Guidance] {
    grammar + failures + ends + serial + starts + cancellation + inputs + timeliness + memory
      + signals + lifting + practice + sources
  }
}

extension Guidance {
  private static var grammar: [Guidance] {
    [
      Guidance(
        "EVT-1",
        why:
          "an observer that has received a terminal event has released its resources and cannot"
          + " handle a value",
        appliesTo: "every operator"
      ),
      Guidance(
        "EVT-2",
        why:
          "observers release resources and deliver results when a stream ends, and doing this"
          + " twice is"
          + " a defect",
        appliesTo: "every operator"
      ),
      Guidance(
        "EVT-3",
        why:
          "a timer or an input that is still active after the terminal event does useless work and"
          + " retains memory",
        appliesTo: "every operator"
      ),
    ]
  }

  private static var failures: [Guidance] {
    [
      Guidance(
        "EVT-10",
        why:
          "after a failure, the values of a stream may be incomplete, and continuing hides this",
        appliesTo: "operators with an input, unless they declare .handlesFailure",
        replaces: "RAC 2 exempts operators that handle errors, but does not name them, whereas"
          + " here an operator declares that it handles failures, and a false claim is reported"
      ),
      Guidance(
        "EVT-11",
        why: "the sooner a failure arrives, the less work is wasted",
        appliesTo: "operators with an input that do not delay values"
      ),
      Guidance(
        "EVT-12",
        why:
          "only values need a delay, and a delayed failure makes observers wait in vain",
        appliesTo: "operators that declare .timeShifting"
      ),
      Guidance(
        "EVT-13",
        why:
          "pending values belong to a stream that ended abnormally, and may be incomplete",
        appliesTo: "operators with an input, unless they declare .handlesFailure"
      ),
    ]
  }

  private static var ends: [Guidance] {
    [
      Guidance(
        "EVT-21",
        why: "completion means that all values have been sent: if it comes too early, values are"
          + " missing, and if it never comes, observers wait forever",
        appliesTo: "operators with an input; .completes declares the rule"
      ),
      Guidance(
        "EVT-23",
        why:
          "an interruption is neither a success nor a failure, and observers that receive one"
          + " of these"
          + " instead act on cancelled work",
        appliesTo:
          "operators with an input, unless they declare .handlesInterruption; inner streams"
          + " are exempt (EVT-24)"
      ),
      Guidance(
        "EVT-25",
        why: "the interruption tells an observer that no more events will arrive, and why",
        appliesTo: "operators that return producers",
        replaces:
          "the Framework Overview disposes of resources first, and ReactiveSwift's API contracts"
          + " interrupt first (PRD-16), whereas here work is cancelled, then resources are"
          + " disposed of,"
          + " then `interrupted` is sent, and an operator that takes a scheduler sends it there,"
          + " at the"
          + " same instant"
      ),
    ]
  }

  private static var serial: [Guidance] {
    [
      Guidance(
        "EVT-28",
        why: "observers and closures use no locks, and rely on being called by one thread at a"
          + " time",
        appliesTo: "operators with an input that send before their inputs end"
      ),
      Guidance(
        "EVT-29",
        why: "a concurrent delivery does not justify losing an event, and especially not a terminal"
          + " event",
        appliesTo: "operators with an input that send before their inputs end"
      ),
      Guidance(
        "EVT-32",
        why: "an observer that is called recursively finds its own state only partly updated",
        appliesTo: "every operator that sends values"
      ),
      Guidance(
        "EVT-33",
        why:
          "a reported mistake can be fixed, and a value that disappears silently cannot be traced",
        appliesTo: "operators with an input that send before their inputs end",
        replaces:
          "in RAC 4, sending a value recursively deadlocks, whereas here it traps with a"
          + " message, and checks record the value"
      ),
      Guidance(
        "EVT-34",
        why: "take(until:) and similar operators end a stream inside a callback, and a terminal"
          + " event that is dropped there never arrives",
        appliesTo: "operators with an input that send before their inputs end",
        replaces:
          "RAC 4 forbids all recursive events, whereas here a terminal event may be sent, and"
          + " takes effect"
          + " after the current event"
      ),
    ]
  }

  private static var starts: [Guidance] {
    [
      Guidance(
        "PRD-5",
        why:
          "work has side effects, and code that starts a producer twice expects them to occur"
          + " twice, not once or four times",
        appliesTo: "operators that return producers and have an input"
      ),
      Guidance(
        "PRD-7",
        why:
          "a producer is a value that unrelated parts of a program start independently",
        appliesTo: "operators that return producers"
      ),
      Guidance(
        "OPR-8",
        why:
          "chains are built long before they are started, and many are never started",
        appliesTo: "every operator, although an operator on signals may observe its input"
      ),
    ]
  }

  private static var cancellation: [Guidance] {
    [
      Guidance(
        "PRD-14",
        why:
          "a program disposes of a stream to cancel its work, and relies on the cancellation when"
          + " dispose() returns",
        appliesTo: "every operator"
      ),
      Guidance(
        "RSG-6",
        why:
          "unwanted work takes time, and its side effects are visible even if its result is not",
        appliesTo: "every operator"
      ),
      Guidance(
        "RSG-11",
        why:
          "an early end saves upstream work only if the upstream is cancelled",
        appliesTo: "operators that end before their inputs do"
      ),
    ]
  }
}
