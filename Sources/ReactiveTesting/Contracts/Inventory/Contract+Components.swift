extension Contract {
  /// What single components promise; their tests are named after the IDs.
  static let components =
    events + signals + subscriptions + practice + lifetimesAndActions + properties

  private static let events = [
    component("EVT-19", "take(first:) completes with its last value, not with the next one"),
    component("EVT-26", "an interruption may also be sent by hand"),
    component("EVT-35", "a feedback that is shifted in time is no recursion"),
  ]

  private static let signals = [
    component("SIG-4", "the generator of a signal runs before the initialiser returns"),
    component("SIG-5", "what is sent before the initialiser returns reaches nobody"),
    component("SIG-6", "a signal that ends before the initialiser returns is born terminated"),
    component("SIG-8", "the work of a signal stops with its end, or when nobody can notice it"),
    component("PIP-1", "what is put into a pipe appears on its signal"),
    component("PRD-16", "disposal cancels, cleans up, and then interrupts, in this order"),
    component("PRD-20", "one execution can have several observers"),
  ]

  private static let subscriptions = [
    component("RSG-3", "where no scheduler is running, work begins on one in the background"),
    component("RSG-4", "the main thread always has its scheduler"),
    component("RSG-9", "multicasting does the work once for any number of observers"),
    component(
      "RSG-10",
      "multicasting to a replay subject gives late starters the values and the end"
    ),
  ]

  private static let practice = [
    component("STM-4", "every stream has a name to which each operator adds itself"),
    component("STM-5", "the name can be set by hand, and the description shows it"),
    component("STM-6", "logging shows the events as they occur and changes nothing"),
    component("BPR-7", "effects are made explicit by an operator that changes nothing"),
    component("BPR-8", "effects are shared by sharing one execution"),
    component("BPR-11", "the use cases of the guidelines can be written down"),
  ]

  private static let lifetimesAndActions = [
    component("LIF-1", "a lifetime ends when its token is released"),
    component("LIF-2", "a lifetime does not retain its token"),
    component("LIF-3", "take(during:) completes when the lifetime ends"),
    component("LIF-4", "without a lifetime, observing notifications never completes"),
    component("LIF-5", "a request that is bound to a lifetime is cancelled with it"),
    component("ACT-1", "an action does its work when it is executed with an input"),
    component("ACT-2", "an execution yields values and perhaps a failure"),
    component("ACT-3", "a property can disable an action, and that can be observed"),
    component(
      "ACT-4",
      "one execution at a time; an attempt while disabled fails and starts nothing"
    ),
  ]

  private static let properties = [
    component("PRP-1", "a property stores a value and tells observers of changes"),
    component("PRP-2", "value is the current value"),
    component("PRP-3", "the producer sends the current value, and then all changes"),
    component("PRP-4", "the signal sends all changes, and not the initial value"),
    component("PRP-6", "the latest value can be read at any time"),
    component("PRP-7", "a change is told when it can be read, and synchronously"),
    component("PRP-8", "reading the value in an observer never deadlocks"),
    component("PRP-9", "a composed property does not retain its sources, and ends with them"),
    component("PRP-11", "the streams of a property complete when it is released"),
    component("BND-1", "a target follows the latest value of a signal"),
    component("BND-2", "a bound producer is started once"),
    component("BND-3", "a target follows a property from its current value on"),
    component("BND-5", "a binding ends with its target, with its source, or by disposal"),
  ]

  /// What lazy sequences promise.
  static let sequences =
    ofSequences + [
      component("SEQ-4", "the eager form is computed at once"),
      component("SEQ-8", "what is derived from a sequence uses what it has computed"),
      component("SEQ-9", "a sequence can be computed as a stream on a scheduler"),
      component("STM-2", "the primitives keep the laws of a monad and a monoid"),
    ]

  /// What schedulers and disposables promise.
  static let schedulersAndDisposables = [
    component("SCH-1", "the actions of a scheduler do not overlap and keep their order"),
    component("SCH-2", "an action can be cancelled before it begins"),
    component("SCH-3", "streams can be delivered, and producers started, on a scheduler"),
    component("SCH-4", "no scheduler runs an action inside schedule, but the two that say so"),
    component("SCH-5", "actions of the same instant keep their order"),
    component("SCH-6", "rescheduling again and again needs no deep stack, and can be stopped"),
    component("DSP-3", "disposing of an observation does not touch the signal"),
    component("DSP-4", "disposing twice does what disposing once does"),
    component("DSP-5", "what is added to a disposed composite is disposed of at once"),
  ]

  static func component(_ id: String, _ statement: String) -> Contract {
    Contract(id, .component, statement, source: "the guidelines")
  }
}
