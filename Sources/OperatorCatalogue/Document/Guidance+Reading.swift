/// What the compiler keeps, and what only a reader can decide.
extension Guidance {
  static var facts: [Guidance] {
    [
      Guidance(
        "EVT-4",
        why: "an observer that handles all four handles everything",
        appliesTo: "Event"
      ),
      Guidance("EVT-5", why: "an end is no value among others", appliesTo: "Event"),
      Guidance("EVT-6", why: "observers are written for one type", appliesTo: "all streams"),
      Guidance(
        "EVT-7",
        why: "that something happened may be all there is to say",
        appliesTo: "all streams"
      ),
      Guidance(
        "EVT-9",
        why: "code that handles failures must know which there are",
        appliesTo: "all streams"
      ),
      Guidance("EVT-17", why: "what cannot happen needs no handling", appliesTo: "all streams"),
      Guidance("SIG-1", why: "all holders of it have the same stream", appliesTo: "Signal"),
      Guidance(
        "PIP-2",
        why: "code that may observe need not be able to send",
        appliesTo: "Signal.pipe"
      ),
      Guidance(
        "PRD-1",
        why: "a recipe can be copied, and nobody owns it",
        appliesTo: "SignalProducer"
      ),
      Guidance(
        "PRD-11",
        why: "nobody has to learn two sets of operators",
        appliesTo: "every operator of signals"
      ),
      Guidance(
        "PRD-12",
        why: "code that has begun something must be able to stop it",
        appliesTo: "start(…)"
      ),
      Guidance(
        "OPR-1",
        why: "what is written twice differs before long",
        appliesTo: "operators of this library",
        replaces:
          "RAC 2 writes operators for RACStream; here sequences have operators of their own,"
          + " and signals and producers share theirs"
      ),
      Guidance(
        "OPR-5",
        why: "an event that is forgotten is found by the compiler",
        appliesTo: "switches over events in this library"
      ),
      Guidance("BPR-2", why: "a chain is read from top to bottom", appliesTo: "all code here"),
      Guidance("OBS-1", why: "whatever takes events can be observed with", appliesTo: "Observer"),
      Guidance("PRP-5", why: "properties are streams with a present", appliesTo: "properties"),
      Guidance("PRP-10", why: "there is always a value", appliesTo: "properties"),
      Guidance(
        "BND-4",
        why: "what is shown but not to be changed cannot be bound by mistake",
        appliesTo: "<~"
      ),
    ]
  }

  static var reading: [Guidance] {
    [
      Guidance(
        "EVT-16",
        why: "a failure overtakes and drops what is pending; a value does not",
        appliesTo: "authors who choose between a value and a failure"
      ),
      Guidance(
        "EVT-31",
        why: "a permission: a caller that needs a place requests it with observe(on:)",
        appliesTo: "authors of observers"
      ),
      Guidance(
        "SIG-16",
        why: "code that releases a signal early leaves its end to others",
        appliesTo: "authors of signals"
      ),
      Guidance(
        "PRD-21",
        why: "what is not started must not have happened (OPR-8 finds it in operators)",
        appliesTo: "functions that return producers"
      ),
      Guidance(
        "OPR-2",
        why: "what is composed of lawful operators is nearly always lawful",
        appliesTo: "authors of operators"
      ),
      Guidance(
        "BPR-1",
        why: "a caller sees only the name: whether something happens, and how often",
        appliesTo: "names of properties and functions that return streams"
      ),
      Guidance(
        "BPR-3",
        why: "the holder of a stream holds all that it needs",
        appliesTo: "code that stores streams"
      ),
      Guidance(
        "BPR-4",
        why: "what ends early costs nothing more (RSG-11)",
        appliesTo: "authors of chains"
      ),
      Guidance(
        "BPR-6",
        why: "each hop costs time and hides where events come from",
        appliesTo: "authors of chains"
      ),
      Guidance(
        "BPR-9",
        why: "what is written down once as an operator ends by itself",
        appliesTo: "observers"
      ),
      Guidance(
        "BPR-10",
        why: "a sender that is known everywhere is found nowhere",
        appliesTo: "users of pipes and subjects"
      ),
      Guidance(
        "DSP-1",
        why: "it is how streams are ended by hand, and nothing else",
        appliesTo: "code that keeps a disposable"
      ),
      Guidance(
        "SIG-15a",
        why: "it let a sender decide how long others live",
        appliesTo: "nobody any more"
      ),
    ]
  }
}
