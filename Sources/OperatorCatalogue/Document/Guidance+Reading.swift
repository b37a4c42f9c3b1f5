/// The background of the statements that the compiler enforces, and of the statements that only a
/// reader can check.
extension Guidance {
  static var facts: [Guidance] {
    [
      Guidance(
        "EVT-4",
        why: "an observer that handles the four cases handles every event",
        appliesTo: "Event"
      ),
      Guidance("EVT-5", why: "a terminal event is not a value", appliesTo: "Event"),
      Guidance(
        "EVT-6",
        why: "an observer handles values of a single type",
        appliesTo: "all streams"
      ),
      Guidance(
        "EVT-7",
        why: "sometimes the only information is that an event has occurred",
        appliesTo: "all streams"
      ),
      Guidance(
        "EVT-9",
        why: "code that handles failures must know which failures can occur",
        appliesTo: "all streams"
      ),
      Guidance(
        "EVT-17",
        why: "failures that cannot occur need no handling",
        appliesTo: "all streams"
      ),
      Guidance(
        "SIG-1",
        why: "all references to a signal share the same stream",
        appliesTo: "Signal"
      ),
      Guidance(
        "PIP-2",
        why: "code that observes a signal does not need the ability to send",
        appliesTo: "Signal.pipe"
      ),
      Guidance(
        "PRD-1",
        why: "a producer can be copied and has no owner",
        appliesTo: "SignalProducer"
      ),
      Guidance(
        "PRD-11",
        why: "users learn one set of operators",
        appliesTo: "every operator on signals"
      ),
      Guidance(
        "PRD-12",
        why: "code that starts work must be able to cancel it",
        appliesTo: "start(…)"
      ),
      Guidance(
        "OPR-1",
        why: "two copies of the same code diverge over time",
        appliesTo: "operators of this library",
        replaces:
          "RAC 2 implements operators on RACStream; here sequences have their own operators, and"
          + " signals and producers share theirs"
      ),
      Guidance(
        "OPR-5",
        why: "the compiler finds a missing case",
        appliesTo: "switches over events in this library"
      ),
      Guidance(
        "BPR-2",
        why: "a chain reads from top to bottom",
        appliesTo: "all code of the"
          + " project"
      ),
      Guidance(
        "OBS-1",
        why: "any code that handles events can observe a stream",
        appliesTo: "Observer"
      ),
      Guidance(
        "PRP-5",
        why: "properties are streams with a current value",
        appliesTo: "properties"
      ),
      Guidance("PRP-10", why: "a property always has a value", appliesTo: "properties"),
      Guidance(
        "BND-4",
        why: "a read-only value cannot be bound by mistake",
        appliesTo: "<~"
      ),
    ]
  }

  static var reading: [Guidance] {
    [
      Guidance(
        "EVT-16",
        why: "a failure overtakes and drops pending values, but a value does not",
        appliesTo: "authors who choose between a value and a failure"
      ),
      Guidance(
        "EVT-31",
        why: "a caller that needs a specific context requests it with observe(on:)",
        appliesTo: "authors of observers"
      ),
      Guidance(
        "SIG-16",
        why: "after an early release, other code decides how long the signal lives",
        appliesTo: "authors of signals"
      ),
      Guidance(
        "PRD-21",
        why: "work must not happen before a start (OPR-8 checks this for operators)",
        appliesTo: "functions that return producers"
      ),
      Guidance(
        "OPR-2",
        why: "a composition of correct operators is nearly always correct",
        appliesTo: "authors of operators"
      ),
      Guidance(
        "BPR-1",
        why: "a caller sees only the name, which must show whether work happens and how"
          + " often",
        appliesTo: "names of properties and functions that return streams"
      ),
      Guidance(
        "BPR-3",
        why: "a retained stream retains everything that it needs",
        appliesTo: "code that stores streams"
      ),
      Guidance(
        "BPR-4",
        why: "a stream that ends early does no further work (RSG-11)",
        appliesTo: "authors of chains"
      ),
      Guidance(
        "BPR-6",
        why: "each change of scheduler takes time and hides the origin of events",
        appliesTo: "authors of chains"
      ),
      Guidance(
        "BPR-9",
        why: "an operator manages the end of its observations on its own",
        appliesTo: "observers"
      ),
      Guidance(
        "BPR-10",
        why: "the origin of events is hard to find if any code can send them",
        appliesTo: "users of pipes and subjects"
      ),
      Guidance(
        "DSP-1",
        why: "the only purpose of a disposable is to end work early",
        appliesTo: "code that keeps a disposable"
      ),
      Guidance(
        "SIG-15a",
        why: "the rule let a sender determine the lifetime of other objects",
        appliesTo: "none: the statement is superseded"
      ),
    ]
  }
}
