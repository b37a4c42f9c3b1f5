extension Contract {
  /// What single components promise; their tests are named after the IDs.
  static let components =
    events + signals + subscriptions + practice + lifetimesAndActions + properties

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
      "what is sent before the initialiser returns reaches nobody",
      source: "ReactiveSwift, Signal"
    ),
    component(
      "SIG-6",
      "a signal that ends before the initialiser returns is born terminated",
      source: "ReactiveSwift, Signal (it follows from SIG-5 and SIG-12)"
    ),
    component(
      "SIG-8",
      "the work of a signal stops with its end, or when nobody can notice it",
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
      source: "ReactiveSwift, Action"
    ),
  ]

  private static let properties = [
    component(
      "PRP-1",
      "a property stores a value and tells observers of changes",
      source: "Framework Overview, Properties",
      check: "1, 2, 2 and 3 are set while somebody observes the signal, and 4 afterwards",
      advice: "send every change to everybody who observes"
    ),
    component(
      "PRP-2",
      "value is the current value",
      source: "Framework Overview, Properties",
      check: "it is read before and after it is set",
      advice: "return what was set last"
    ),
    component(
      "PRP-3",
      "the producer sends the current value, and then all changes",
      source: "Framework Overview, Properties",
      check: "its producer is started between two changes, and while another thread sets"
        + " it, in every order",
      advice: "read the value and begin to observe in one step"
    ),
    component(
      "PRP-4",
      "the signal sends all changes, and not the initial value",
      source: "Framework Overview, Properties",
      check: "the signal is observed between two changes",
      advice: "send changes only, and all of them"
    ),
    component(
      "PRP-6",
      "the latest value can be read at any time",
      source: "ReactiveSwift, API contracts of Property"
    ),
    component(
      "PRP-7",
      "a change is told when it can be read, and synchronously",
      source: "ReactiveSwift, API contracts of Property",
      check: "its observer reads it, and whoever set it looks whether the observer was told",
      advice: "store the value first, then send it, before the setter returns"
    ),
    component(
      "PRP-8",
      "reading the value in an observer never deadlocks",
      source: "ReactiveSwift, API contracts of Property"
    ),
    component(
      "PRP-9",
      "a composed property does not retain its sources, and ends with them",
      source: "ReactiveSwift, API contracts of Property"
    ),
    component(
      "PRP-11",
      "the streams of a property complete when it is released",
      source: "ReactiveSwift, PropertyProtocol"
    ),
    component(
      "BND-1",
      "a target follows the latest value of a signal",
      source: "Framework Overview, Bindings"
    ),
    component("BND-2", "a bound producer is started once", source: "Framework Overview, Bindings"),
    component(
      "BND-3",
      "a target follows a property from its current value on",
      source: "Framework Overview, Bindings"
    ),
    component(
      "BND-5",
      "a binding ends with its target, with its source, or by disposal",
      source: "ReactiveSwift, UnidirectionalBinding"
    ),
  ]

  /// What lazy sequences promise.
  static let sequences =
    ofSequences + [
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

  /// What schedulers and disposables promise.
  static let schedulersAndDisposables = [
    component(
      "SCH-1",
      "the actions of a scheduler do not overlap and keep their order",
      source: "Framework Overview, Schedulers",
      check: "three threads schedule, and actions wait for company: none runs beside"
        + " another, all run, and those of one thread in their order",
      advice: "run everything on one queue, or take the next action only when the last one"
        + " has returned"
    ),
    component(
      "SCH-2",
      "an action can be cancelled before it begins",
      source: "Framework Overview, Schedulers",
      check: "an action is cancelled by another one that runs before it: it never runs",
      advice: "look at the disposable just before the action runs"
    ),
    component(
      "SCH-3",
      "streams can be delivered, and producers started, on a scheduler",
      source: "Framework Overview, Schedulers",
      check: "a producer is started, and its events are delivered, on the scheduler: it is"
        + " the current one in each callback",
      advice: "wrap each action in Schedulers.run(on: self)"
    ),
    component(
      "SCH-4",
      "no scheduler runs an action inside schedule, but the two that say so",
      source: "Framework Overview, Schedulers",
      check: "an action schedules another: that one begins when the first has returned,"
        + " unless the scheduler says .runsInside",
      advice: "put the action into the queue, also when the calling thread is the right one"
    ),
    component(
      "SCH-5",
      "actions of the same instant keep their order",
      source: "Framework Overview, Schedulers",
      check: "fifty actions for the same instant, with and without a delay of zero, run in"
        + " the order of scheduling",
      advice: "keep waiting actions in a queue, ordered by instant and then by arrival"
    ),
    component(
      "SCH-6",
      "rescheduling again and again needs no deep stack, and can be stopped",
      source: "RAC 2, RACScheduler and implementing operators",
      check: "an action schedules itself two hundred times: all runs come, on the same"
        + " stack; and none when it was disposed of",
      advice: "return from an action before the next one begins, and take what actions"
        + " schedule"
    ),
    component(
      "DSP-3",
      "disposing of an observation does not touch the signal",
      source: "Framework Overview, Disposables"
    ),
    component(
      "DSP-4",
      "disposing twice does what disposing once does",
      source: "ReactiveSwift, Disposable",
      check: "it is disposed of twice, by two threads at once in every order, and from"
        + " inside its own action: it acts once",
      advice: "decide with one atomic exchange who acts"
    ),
    component(
      "DSP-5",
      "what is added to a disposed composite is disposed of at once",
      source: "ReactiveSwift, CompositeDisposable"
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
