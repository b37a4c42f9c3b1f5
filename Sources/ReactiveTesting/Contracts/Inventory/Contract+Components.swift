extension Contract {
  /// What single components promise; their tests are named after the IDs.
  static let components =
    events + signals + subscriptions + practice + lifetimesAndActions + properties + readers

  private static let events = [
    component(
      "EVT-19",
      "take(first:) completes with its last value, not with the next one",
      source: "ReactiveSwift, Completion"
    ),
    component(
      "EVT-26",
      "an interruption may also be sent by hand",
      source: "ReactiveSwift, Interruption"
    ),
    component(
      "EVT-35",
      "a feedback that is shifted in time is no recursion",
      source: "ReactiveSwift, Recursion"
    ),
  ]

  private static let signals = [
    component(
      "SIG-4",
      "the generator of a signal runs before the initialiser returns",
      source: "ReactiveSwift, Signal"
    ),
    component(
      "SIG-5",
      "what is sent before the initialiser returns reaches no observer",
      source: "ReactiveSwift, Signal"
    ),
    component(
      "SIG-6",
      "a signal that ends before the initialiser returns is born terminated",
      source: "ReactiveSwift, Signal (it follows from SIG-5 and SIG-12)"
    ),
    component(
      "SIG-8",
      "the work of a signal stops with its end, or when it can no longer be observed",
      source: "ReactiveSwift, Signal; API contracts"
    ),
    component(
      "PIP-1",
      "what is put into a pipe appears on its signal",
      source: "Framework Overview, Pipes"
    ),
    component(
      "PRD-16",
      "disposal cancels, cleans up, and then interrupts, in this order",
      source: "Framework Overview, Disposables"
    ),
    component(
      "PRD-20",
      "one execution can have several observers",
      source: "Framework Overview, Signal Producers"
    ),
  ]

  private static let subscriptions = [
    component(
      "RSG-3",
      "where no scheduler is running, work begins on one in the background",
      source: "RAC 2, signal contract"
    ),
    component(
      "RSG-4",
      "the main thread always has its scheduler",
      source: "RAC 2, signal contract"
    ),
    component(
      "RSG-9",
      "multicasting does the work once for any number of observers",
      source: "RAC 2, signal contract and best practice"
    ),
    component(
      "RSG-10",
      "multicasting to a replay subject gives late starters the values and the end",
      source: "RAC 2, best practice"
    ),
  ]

  private static let practice = [
    component(
      "STM-4",
      "every stream has a name to which each operator adds itself",
      source: "RAC 2, best practice"
    ),
    component(
      "STM-5",
      "the name can be set by hand, and the description shows it",
      source: "RAC 2, best practice"
    ),
    component(
      "STM-6",
      "logging shows the events as they occur and changes nothing",
      source: "RAC 2, best practice"
    ),
    component(
      "BPR-7",
      "effects are made explicit by an operator that changes nothing",
      source: "RAC 2, best practice"
    ),
    component(
      "BPR-8",
      "effects are shared by sharing one execution",
      source: "ReactiveSwift and RAC 2, best practice"
    ),
    component(
      "BPR-11",
      "the use cases of the guidelines can be written down",
      source: "the draft of RAC 1, when to use it"
    ),
  ]

  private static let lifetimesAndActions = [
    component(
      "LIF-1",
      "a lifetime ends when its token is released",
      source: "Framework Overview, Lifetimes"
    ),
    component(
      "LIF-2",
      "a lifetime does not retain its token",
      source: "Framework Overview, Lifetimes"
    ),
    component(
      "LIF-3",
      "take(during:) completes when the lifetime ends",
      source: "Framework Overview, Lifetimes"
    ),
    component(
      "LIF-4",
      "without a lifetime, observing notifications never completes",
      source: "Framework Overview, Lifetimes"
    ),
    component(
      "LIF-5",
      "a request that is bound to a lifetime is cancelled with it",
      source: "Framework Overview, Lifetimes"
    ),
    component(
      "ACT-1",
      "an action does its work when it is executed with an input",
      source: "Framework Overview, Actions"
    ),
    component(
      "ACT-2",
      "an execution yields values and perhaps a failure",
      source: "Framework Overview, Actions"
    ),
    component(
      "ACT-3",
      "a property can disable an action, and that can be observed",
      source: "Framework Overview, Actions"
    ),
    component(
      "ACT-4",
      "one execution at a time; an attempt while disabled fails and starts nothing",
      source: "ReactiveSwift, Action",
      advice:
        "decide with one atomic exchange which attempt executes, and allow the next when that one has"
        + " ended"
    ),
  ]

  /// What lazy sequences promise.
  static let sequences =
    ofSequences.filter { $0.kind == .checkedOnSequences } + [
      component("SEQ-4", "the eager form is computed at once", source: "RAC 2, sequence contract"),
      component(
        "SEQ-8",
        "what is derived from a sequence uses what it has computed",
        source: "RAC 2, sequence contract"
      ),
      component(
        "SEQ-9",
        "a sequence can be computed as a stream on a scheduler",
        source: "RAC 2, RACSequence"
      ),
      component(
        "STM-2",
        "the primitives keep the laws of a monad and a monoid",
        source: "RAC 2, implementing operators"
      ),
    ]

  static func component(
    _ id: String,
    _ statement: String,
    source: String,
    check: String? = nil,
    advice: String = ""
  ) -> Contract {
    Contract(id, .component, statement, source: source, check: check, advice: advice)
  }
}
