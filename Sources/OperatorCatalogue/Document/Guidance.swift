/// What the author of an operator should know about a contract, beyond what its check says.
public struct Guidance: Sendable {
  /// The ID of the contract.
  public let contract: String
  /// Why the rule exists.
  public let why: String
  /// What it speaks of.
  public let appliesTo: String
  /// The older text that it replaces; `nil` if there is none.
  public let replaces: String?

  init(_ contract: String, why: String, appliesTo: String, replaces: String? = nil) {
    self.contract = contract
    self.why = why
    self.appliesTo = appliesTo
    self.replaces = replaces
  }

  /// One for each contract, but for those that restate others.
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
          "an observer that has received the end has released everything, and cannot handle a value",
        appliesTo: "every operator"
      ),
      Guidance(
        "EVT-2",
        why:
          "the end is where resources are released and results are handed on; doing so twice is a"
          + " defect in code that trusts the first one",
        appliesTo: "every operator"
      ),
      Guidance(
        "EVT-3",
        why:
          "a timer or an input that is still alive after the end works for nobody and holds what it"
          + " needs for that work",
        appliesTo: "every operator"
      ),
    ]
  }

  private static var failures: [Guidance] {
    [
      Guidance(
        "EVT-10",
        why:
          "after a failure the stream cannot be trusted to be complete; going on hides that",
        appliesTo: "operators with an input, unless they say .handlesFailure",
        replaces: "RAC 2 exempts operators for errors without saying how one knows them; here the"
          + " operator says so, and a claim that is not true fails"
      ),
      Guidance(
        "EVT-11",
        why: "the sooner a failure is known, the less is done in vain",
        appliesTo: "operators with an input that do not shift values in time"
      ),
      Guidance(
        "EVT-12",
        why:
          "a delay is for values; a failure that arrives late keeps everybody waiting for nothing",
        appliesTo: "operators that say .timeShifting"
      ),
      Guidance(
        "EVT-13",
        why:
          "what an operator still holds belongs to a stream that did not end as it should, and may"
          + " be half of something",
        appliesTo: "operators with an input, unless they say .handlesFailure"
      ),
    ]
  }

  private static var ends: [Guidance] {
    [
      Guidance(
        "EVT-21",
        why: "completion says that nothing is missing: too early it is a lie, and too late somebody"
          + " waits for ever",
        appliesTo: "operators with an input; .completes says which rule holds"
      ),
      Guidance(
        "EVT-23",
        why:
          "an interruption is neither success nor failure, and an operator that reports it as one of them"
          + " makes others act on work that was cancelled",
        appliesTo:
          "operators with an input, unless they say .handlesInterruption; inner streams are"
          + " exempt (EVT-24)"
      ),
      Guidance(
        "EVT-25",
        why: "an observer learns from it that it will hear nothing more, and why",
        appliesTo: "operators that make producers",
        replaces:
          "the Framework Overview cleans up first and ReactiveSwift's API contracts interrupt"
          + " first (PRD-16): here work is cancelled, resources are disposed of, and then interrupted"
          + " is sent; an operator that takes a scheduler sends it there, at the same instant"
      ),
    ]
  }

  private static var serial: [Guidance] {
    [
      Guidance(
        "EVT-28",
        why: "observers and closures are written as if they were alone; they need no locks because"
          + " streams promise that",
        appliesTo: "operators with an input that send before their inputs end"
      ),
      Guidance(
        "EVT-29",
        why: "being busy is no reason to lose what a second sender has to say, least of all an end",
        appliesTo: "operators with an input that send before their inputs end"
      ),
      Guidance(
        "EVT-32",
        why: "an observer that is entered again sees its own state half changed",
        appliesTo: "every operator that sends values"
      ),
      Guidance(
        "EVT-33",
        why:
          "a mistake that is reported can be fixed; a value that vanishes cannot be traced",
        appliesTo: "operators with an input that send before their inputs end",
        replaces:
          "RAC 4 lets a value that is sent recursively deadlock; here it stops the process with"
          + " a message, and in checks it is recorded"
      ),
      Guidance(
        "EVT-34",
        why: "take(until:) and its like end a stream from inside a callback; an end that is dropped"
          + " there never comes",
        appliesTo: "operators with an input that send before their inputs end",
        replaces:
          "RAC 4 forbids all recursive events; here an end may be sent, and takes effect after"
          + " the current event"
      ),
    ]
  }

  private static var starts: [Guidance] {
    [
      Guidance(
        "PRD-5",
        why:
          "work has effects, and whoever starts a producer twice wants them twice, neither once nor"
          + " four times",
        appliesTo: "operators that make producers and have an input"
      ),
      Guidance(
        "PRD-7",
        why:
          "a producer is a value that many parts of a program start without knowing of each other",
        appliesTo: "operators that make producers"
      ),
      Guidance(
        "OPR-8",
        why:
          "streams are put together long before they are started, and often never started at all",
        appliesTo: "every operator; an operator on signals may observe its input"
      ),
    ]
  }

  private static var cancellation: [Guidance] {
    [
      Guidance(
        "PRD-14",
        why:
          "disposal is how a program takes back what it asked for, and it must be able to rely on"
          + " that when dispose() returns",
        appliesTo: "every operator"
      ),
      Guidance(
        "RSG-6",
        why:
          "work that nobody wants costs time, and its effects are seen even if its result is not",
        appliesTo: "every operator"
      ),
      Guidance(
        "RSG-11",
        why:
          "ending early saves the work of everything above, but only if everything above is told",
        appliesTo: "operators that end before their inputs do"
      ),
    ]
  }
}
