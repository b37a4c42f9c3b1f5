extension Contract {
  /// The contracts of individual components.
  ///
  /// Each contract is checked by a test of the component that is named after its ID.
  static let components =
    events + signals + subscriptions + practice + lifetimesAndActions + properties + readers

  private static let events = [
    component(
      "EVT-19",
      "take(first:) completes with its last value, without waiting for another",
      source: "ReactiveSwift, Completion"
    ),
    component(
      "EVT-26",
      "an observer can be interrupted explicitly",
      source: "ReactiveSwift, Interruption"
    ),
    component(
      "EVT-35",
      "feedback through a scheduler is not recursion",
      source: "ReactiveSwift, Recursion"
    ),
  ]

  private static let signals = [
    component(
      "SIG-4",
      "the generator of a signal runs before the initializer returns",
      source: "ReactiveSwift, Signal"
    ),
    component(
      "SIG-5",
      "events sent before the initializer returns do not reach any observer",
      source: "ReactiveSwift, Signal"
    ),
    component(
      "SIG-6",
      "a signal that ends before its initializer returns has ended for every observer",
      source: "ReactiveSwift, Signal (follows from SIG-5 and SIG-12)"
    ),
    component(
      "SIG-8",
      "a signal stops its work when it ends, or when it can no longer be observed",
      source: "ReactiveSwift, Signal; API contracts"
    ),
    component(
      "PIP-1",
      "the signal of a pipe sends the events that its input receives",
      source: "Framework Overview, Pipes",
      check: "values and each kind of terminal event are sent, including inside callbacks and while"
        + " another thread sends. The observers receive the values and one terminal event. When the"
        + " input is released, they are interrupted. If one of three observers ends the stream,"
        + " disposes of an observation, or starts another one inside a callback, the others miss"
        + " nothing. An observer that is added while another thread ends the stream receives a"
        + " terminal event, and the others miss nothing if an observer is removed on another thread."
        + " In random programs, many observers come and go, between values and inside callbacks. A"
        + " removal on one thread affects neither an observer that begins nor an end on another. A pipe"
        + " that declares .queuesValues is also sent values inside callbacks",
      advice:
        "decide with one atomic exchange which event ends the stream, and interrupt the stream"
        + " when the input is released"
    ),
    component(
      "PRD-16",
      "disposal cancels the work, then disposes of resources, then sends the interruption",
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
      "without a current scheduler, work begins on a background scheduler",
      source: "RAC 2, signal contract"
    ),
    component(
      "RSG-4",
      "the main thread always has a current scheduler",
      source: "RAC 2, signal contract"
    ),
    component(
      "RSG-9",
      "multicasting does the work once for any number of observers",
      source: "RAC 2, signal contract and best practice"
    ),
    component(
      "RSG-10",
      "multicasting to a replay subject sends the values and the terminal event to late"
        + " observers",
      source: "RAC 2, best practice"
    ),
  ]

  private static let practice = [
    component(
      "STM-4",
      "every stream has a name, and each operator appends its own name",
      source: "RAC 2, best practice",
      check: "each operator of the catalogue is applied to named inputs while names are traced. The"
        + " name of the output shows the operator, its inputs, and its arguments, according to the"
        + " declaration of the operator",
      advice: "pass the stream and the arguments to traced(after:_:) or apply(_:_:), or declare the"
        + " form as an omission if it returns its source unchanged"
    ),
    component(
      "STM-5",
      "the name can be set explicitly, and the description shows it",
      source: "RAC 2, best practice"
    ),
    component(
      "STM-6",
      "logging prints events as they occur and does not change the stream",
      source: "RAC 2, best practice"
    ),
    component(
      "BPR-7",
      "an operator that changes no events makes side effects explicit",
      source: "RAC 2, best practice"
    ),
    component(
      "BPR-8",
      "streams share side effects by sharing one start",
      source: "ReactiveSwift and RAC 2, best practice"
    ),
    component(
      "BPR-11",
      "the use cases in the guidelines can be implemented with the library",
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
      "without a lifetime, a stream of notifications never completes",
      source: "Framework Overview, Lifetimes"
    ),
    component(
      "LIF-5",
      "a request that is bound to a lifetime is cancelled when the lifetime ends",
      source: "Framework Overview, Lifetimes"
    ),
    component(
      "ACT-1",
      "an action performs its work when it is executed with an input",
      source: "Framework Overview, Actions",
      check: "producers of an action are started once or twice, and the work receives the input of"
        + " each start",
      advice: "begin the work when the producer is started, and pass the input to it"
    ),
    component(
      "ACT-2",
      "an execution can send values and can fail",
      source: "Framework Overview, Actions",
      check:
        "the start, and the signals of values and of events if they are declared, send the values and"
        + " the end of the work, which may be a failure, also in random programs of several"
        + " executions. The disposal of the start ends the work, also inside the first of several"
        + " values that the work sends in a row",
      advice: "forward all events of the work, and dispose of the work with the start"
    ),
    component(
      "ACT-3",
      "a property can disable an action, and the state is observable",
      source: "Framework Overview, Actions",
      check:
        "the properties are read and observed while the action is executed up to its limit, after"
        + " the work has ended, after an execution that races with that end, and between the steps of"
        + " random programs. An action that can be disabled is disabled before it is executed and"
        + " while it is being executed",
      advice: "change the number of executions and both properties in one atomic step"
    ),
    component(
      "ACT-4",
      "an action has one execution at a time, and executing a disabled action fails and starts"
        + " no work",
      source: "ReactiveSwift, Action",
      check:
        "executions begin and end in random order, also inside a terminal event, when isEnabled"
        + " becomes true, and on two threads. Each is accepted if fewer than the permitted number are"
        + " running, and no more work runs at any time",
      advice:
        "decide with one atomic exchange which call executes, and allow another execution after the"
        + " first has ended"
    ),
    component(
      "ACT-5",
      "the signals and the properties of an action complete when it is released",
      source: "ReactiveSwift, Action",
      check:
        "when the action is released after an execution that has ended in any way, the signals of"
        + " values and of events and the properties that are declared complete",
      advice: "complete all streams when the action is released, and make sure that none of them"
        + " retains it"
    ),
  ]

  /// The contracts of lazy sequences.
  static let sequences =
    ofSequences.filter { $0.kind == .checkedOnSequences } + [
      component(
        "SEQ-4",
        "the eager form is computed immediately",
        source: "RAC 2, sequence contract"
      ),
      component(
        "SEQ-8",
        "a derived sequence reuses the elements that its source has computed",
        source: "RAC 2, sequence contract"
      ),
      component(
        "SEQ-9",
        "a sequence can be evaluated as a stream on a scheduler",
        source: "RAC 2, RACSequence"
      ),
      component(
        "STM-2",
        "the primitive operators satisfy the laws of monads and monoids",
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
