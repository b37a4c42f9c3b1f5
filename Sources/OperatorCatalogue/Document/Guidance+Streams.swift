/// Contracts that are checked by comparing runs, and by looking for leaks.
extension Guidance {
  static var signals: [Guidance] {
    [
      Guidance(
        "SIG-2",
        why:
          "an observer that has received the end has released everything; a stream that can be used again is a"
          + " producer",
        appliesTo: "operators that make signals and end"
      ),
      Guidance(
        "SIG-7",
        why: "a signal is there whether anybody looks or not; looking twice must not cost twice",
        appliesTo: "operators that make signals"
      ),
      Guidance(
        "SIG-9",
        why:
          "observers that do not know of each other must not get different pictures of one thing",
        appliesTo: "operators that make signals and send values"
      ),
      Guidance(
        "SIG-10",
        why: "when the send has returned, the sender may rely on every observer having the event",
        appliesTo: "operators that make signals, send values and take no scheduler"
      ),
      Guidance(
        "SIG-12",
        why:
          "silence would keep a late observer waiting; and the end itself is not for it, since it"
          + " has not seen the values before it",
        appliesTo: "operators that make signals and end"
      ),
      Guidance(
        "SIG-15b",
        why:
          "nobody keeps handles in order to keep streams alive; what nobody can reach or notice is"
          + " to go by itself",
        appliesTo: "every operator that sends something",
        replaces:
          "RAC 4 lets a signal live until its input observer is released (SIG-15a), which kept"
          + " signals alive that could not be reached"
      ),
      Guidance(
        "SIG-18",
        why: "what was opened for a stream is of no use when the stream has ended",
        appliesTo: "operators that make signals and ask the lab for resources"
      ),
      Guidance(
        "SIG-19",
        why: "observers do not know of each other; none may take anything from another by leaving",
        appliesTo: "operators that make signals"
      ),
    ]
  }

  static var lifting: [Guidance] {
    [
      Guidance(
        "PRD-4",
        why:
          "many sources send at once when they are started, and a value that is missed is not sent"
          + " again",
        appliesTo: "operators that make producers, have an input and send values"
      ),
      Guidance(
        "PRD-9",
        why: "an operator is written once and used on both kinds of streams; it may not depend on"
          + " which one it is",
        appliesTo: "operators on one signal"
      ),
      Guidance(
        "PRD-10",
        why: "as PRD-9, where the inputs are started one after the other",
        appliesTo: "operators on several signals"
      ),
      Guidance(
        "PRD-15",
        why: "disposal is the only way in which a stream that does not end gives back what it has",
        appliesTo: "operators that make producers and ask the lab for resources"
      ),
      Guidance(
        "PRD-17",
        why: "a producer is started by parts of a program that do not know of each other",
        appliesTo: "operators that make producers"
      ),
      Guidance(
        "PRD-18",
        why: "handles are put into several places, each of which disposes of what it has",
        appliesTo: "every operator"
      ),
      Guidance(
        "RSG-1",
        why: "work that begins elsewhere runs beside its caller, and needs locks",
        appliesTo: "operators that make producers and have an input",
        replaces:
          "RAC 2 finds a scheduler for every subscription; here a start stays where it is, and"
          + " startOnCurrentScheduler(orElse:) gives RAC 2's rule"
      ),
      Guidance(
        "RSG-5",
        why: "nobody disposes of what has ended by itself, so that the end must do so",
        appliesTo: "operators that make producers and ask the lab for resources"
      ),
      Guidance(
        "STM-3",
        why: "what only looks on can be put into any chain, for as long as it is needed",
        appliesTo: "operators that say .changesNothing"
      ),
    ]
  }

  static var practice: [Guidance] {
    [
      Guidance(
        "OPR-9",
        why:
          "work at the time of application is what OPR-8 forbids; an operator that claims the exception must"
          + " need it",
        appliesTo: "operators that say .retrievesSynchronously"
      ),
      Guidance(
        "OPR-10",
        why: "streams have no length that one could plan for; a stack has",
        appliesTo: "operators that are made to send, or to start, a hundred times in one start"
      ),
      Guidance(
        "BPR-5",
        why:
          "a caller that passes a scheduler touches what belongs to it, at the end as well as before",
        appliesTo: "operators that say .deliversOnScheduler"
      ),
      Guidance(
        "LIV-1",
        why: "a program that waits for ever says nothing about why",
        appliesTo: "every operator",
        replaces:
          "RAC 4 lets recursion deadlock; here a thread that waits for what can never come is found"
          + " and named (decision D20)"
      ),
      Guidance(
        "LIV-2",
        why: "whatever is called with a lock held may come back to it, on this thread or by way of"
          + " another",
        appliesTo: "every operator that calls somebody; locks can be seen in debug builds only"
      ),
      Guidance(
        "LAW-1",
        why: "what depends on the time of day cannot be tested, and surprises twice a year",
        appliesTo: "every operator that sends something"
      ),
      Guidance(
        "LAW-2",
        why: "an operator for values of every type has no business with what they are",
        appliesTo: "operators that say .ignoresValues"
      ),
      Guidance(
        "LAW-3",
        why: "a transform that does nothing may be left out of a chain, or be put in",
        appliesTo: "operators that are declared with mapping:"
      ),
      Guidance(
        "LAW-4",
        why: "two maps in a row may be written as one, and one as two",
        appliesTo: "operators that are declared with mapping:"
      ),
      Guidance(
        "LAW-5",
        why: "a stream of one value is the simplest way of passing a value on",
        appliesTo: "operators that are declared with flatMapping:"
      ),
      Guidance(
        "LAW-6",
        why: "wrapping values into streams and unwrapping them again must lose nothing",
        appliesTo: "operators that are declared with flatMapping:"
      ),
      Guidance(
        "LAW-7",
        why: "a chain may be taken apart into functions wherever that makes it easier to read",
        appliesTo: "operators that are declared with flatMapping:"
      ),
      Guidance(
        "HST-1",
        why:
          "sources are written by others, and one that is wrong must not make everything after it"
          + " wrong",
        appliesTo: "operators with an input that send something"
      ),
    ]
  }

  static var sequences: [Guidance] {
    [
      Guidance(
        "SEQ-1",
        why: "sequences are put together where it is not yet known whether they will be needed",
        appliesTo: "operators that make sequences"
      ),
      Guidance(
        "SEQ-2",
        why: "the next element may be expensive, or may never come",
        appliesTo: "every operator on sequences; .elementwise ones may be skipped, too"
      ),
      Guidance(
        "SEQ-3",
        why: "an element may be expensive, and its effects are wanted once",
        appliesTo: "operators that make sequences"
      ),
      Guidance(
        "SEQ-5",
        why: "a caller that asks for eagerness wants to know when the work is done",
        appliesTo: "operators that make sequences",
        replaces: "RAC 2 says so of what it makes; here it is checked of every operator"
      ),
      Guidance(
        "SEQ-6",
        why: "an element that is computed elsewhere needs locks, and may never come",
        appliesTo: "operators on sequences that compute something"
      ),
      Guidance(
        "SEQ-7",
        why: "closures may have effects, and each element is to have them once",
        appliesTo: "operators on sequences that compute something"
      ),
      Guidance(
        "SEQ-10",
        why: "long sequences are gone through in constant memory, or not at all",
        appliesTo: "every operator on sequences"
      ),
      Guidance(
        "SEQ-11",
        why: "sequences are values that any thread may look at",
        appliesTo: "operators that make sequences"
      ),
      Guidance(
        "SEQ-12",
        why: "sequences have no length that one could plan for; a stack has",
        appliesTo: "every operator on sequences"
      ),
      Guidance(
        "STM-1",
        why: "an operator that is known from one kind of stream must mean the same on the other",
        appliesTo: "every operator on sequences",
        replaces:
          "RAC 2 flattens sequences one after the other and signals at once, under one name;"
          + " here flatten says which"
      ),
    ]
  }
}
