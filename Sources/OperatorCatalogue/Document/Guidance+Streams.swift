/// The background of the contracts that are checked by comparing runs or by tracking leaks.
extension Guidance {
  static var signals: [Guidance] {
    [
      Guidance(
        "SIG-2",
        why:
          "an observer that has received a terminal event has released its resources, and"
          + " restartable"
          + " work is a producer",
        appliesTo: "operators that return signals and end"
      ),
      Guidance(
        "SIG-7",
        why: "a signal does its work whether or not it is observed, and a second observer must not"
          + " repeat the work",
        appliesTo: "operators that return signals"
      ),
      Guidance(
        "SIG-9",
        why:
          "independent observers must agree about the events of a signal",
        appliesTo: "operators that return signals and send values"
      ),
      Guidance(
        "SIG-10",
        why: "when the send returns, the sender relies on every observer having received the event",
        appliesTo: "operators that return signals, send values, and take no scheduler"
      ),
      Guidance(
        "SIG-12",
        why:
          "without an event, a late observer would wait forever, and the original terminal"
          + " event would"
          + " be misleading, because the observer has missed the values before it",
        appliesTo: "operators that return signals and end"
      ),
      Guidance(
        "SIG-15b",
        why:
          "users do not hold handles to keep streams alive, and a stream that can be neither"
          + " reached nor observed must be released",
        appliesTo: "every operator that sends events",
        replaces:
          "in RAC 4, a signal lives until its input observer is released (SIG-15a), which keeps"
          + " unreachable signals alive"
      ),
      Guidance(
        "SIG-18",
        why: "resources opened for a stream are useless after it has ended",
        appliesTo: "operators that return signals and use lab.resource"
      ),
      Guidance(
        "SIG-19",
        why: "observers are independent, so removing one must not affect another",
        appliesTo: "operators that return signals"
      ),
    ]
  }

  static var lifting: [Guidance] {
    [
      Guidance(
        "PRD-4",
        why:
          "many sources send as soon as they are started, and a missed value is not sent again",
        appliesTo: "operators that return producers, have an input, and send values"
      ),
      Guidance(
        "PRD-9",
        why: "an operator is written once for both kinds of streams, and must not depend on the"
          + " kind",
        appliesTo: "operators on one signal"
      ),
      Guidance(
        "PRD-10",
        why: "an operator on several signals is also written once, and its inputs are started in"
          + " succession",
        appliesTo: "operators on several signals"
      ),
      Guidance(
        "PRD-15",
        why: "a stream that does not end releases its resources only through disposal",
        appliesTo: "operators that return producers and use lab.resource"
      ),
      Guidance(
        "PRD-17",
        why: "unrelated parts of a program start the same producer",
        appliesTo: "operators that return producers"
      ),
      Guidance(
        "PRD-18",
        why: "several owners can hold the same handle, and each of them disposes of it",
        appliesTo: "every operator"
      ),
      Guidance(
        "RSG-1",
        why: "work that begins on another thread runs concurrently with the caller and needs locks",
        appliesTo: "operators that return producers and have an input",
        replaces:
          "RAC 2 uses a scheduler for every subscription, whereas here a start stays on the calling"
          + " thread, and startOnCurrentScheduler(orElse:) provides RAC 2's rule"
      ),
      Guidance(
        "RSG-5",
        why: "users do not dispose of a start that has ended on its own, so the terminal event must"
          + " release its resources",
        appliesTo: "operators that return producers and use lab.resource"
      ),
      Guidance(
        "STM-3",
        why: "an operator that only observes can be added to any chain and removed again",
        appliesTo: "operators that declare .changesNothing"
      ),
    ]
  }

  static var practice: [Guidance] {
    [
      Guidance(
        "OPR-9",
        why:
          "OPR-8 forbids work when an operator is applied, so an operator that claims an exception"
          + " must need it",
        appliesTo: "operators that declare .retrievesSynchronously"
      ),
      Guidance(
        "OPR-10",
        why: "the length of a stream is unbounded, but the stack is not",
        appliesTo: "operators that send, or start inputs, a hundred times in one start"
      ),
      Guidance(
        "BPR-5",
        why:
          "observers use objects that belong to the scheduler, for terminal events as well as for"
          + " values",
        appliesTo: "operators that declare .deliversOnScheduler"
      ),
      Guidance(
        "LIV-1",
        why: "a program that waits forever gives no hint of the cause",
        appliesTo: "every operator",
        replaces:
          "in RAC 4, recursion deadlocks, whereas here a deadlock is detected and reported"
          + " (decision D20)"
      ),
      Guidance(
        "LIV-2",
        why: "code that is called while a lock is held may need the same lock, on this thread or"
          + " on another",
        appliesTo: "every operator that calls user code, although locks can be observed only"
          + " in debug builds"
      ),
      Guidance(
        "LAW-1",
        why: "behavior that depends on the time of day cannot be tested, and changes when clocks"
          + " are adjusted",
        appliesTo: "every operator that sends events"
      ),
      Guidance(
        "LAW-2",
        why: "a generic operator must not depend on its values",
        appliesTo: "operators that declare .ignoresValues"
      ),
      Guidance(
        "LAW-3",
        why: "a transform that does nothing can be removed from a chain or added to it",
        appliesTo: "operators declared with mapping:"
      ),
      Guidance(
        "LAW-4",
        why: "two consecutive maps can be written as one map, and one map as two",
        appliesTo: "operators declared with mapping:"
      ),
      Guidance(
        "LAW-5",
        why: "a stream of one value is the simplest way to forward a value",
        appliesTo: "operators declared with flatMapping:"
      ),
      Guidance(
        "LAW-6",
        why: "wrapping values in streams and unwrapping them must not lose any value",
        appliesTo: "operators declared with flatMapping:"
      ),
      Guidance(
        "LAW-7",
        why: "a chain can be split into functions wherever that makes it easier to read",
        appliesTo: "operators declared with flatMapping:"
      ),
      Guidance(
        "HST-1",
        why:
          "a fault in one source must not spread to everything downstream",
        appliesTo: "operators with an input that send events"
      ),
    ]
  }

  static var sequences: [Guidance] {
    [
      Guidance(
        "SEQ-1",
        why: "sequences are often created before it is known whether they are needed",
        appliesTo: "operators that return sequences"
      ),
      Guidance(
        "SEQ-2",
        why: "the next element may be expensive to compute, or may never be available",
        appliesTo: "every operator on sequences; operators that declare .elementwise can"
          + " also skip elements"
      ),
      Guidance(
        "SEQ-3",
        why: "an element may be expensive to compute, and its side effects should occur once",
        appliesTo: "operators that return sequences"
      ),
      Guidance(
        "SEQ-5",
        why: "a caller that requests an eager sequence needs to know when the work is done",
        appliesTo: "operators that return sequences",
        replaces: "RAC 2 states this for its own operators, whereas here it is checked for"
          + " every operator"
      ),
      Guidance(
        "SEQ-6",
        why: "an element computed on another thread needs locks, and may never arrive",
        appliesTo: "operators on sequences that compute elements"
      ),
      Guidance(
        "SEQ-7",
        why: "closures can have side effects, which should occur once for each element",
        appliesTo: "operators on sequences that compute elements"
      ),
      Guidance(
        "SEQ-10",
        why: "a long sequence can be traversed only in constant memory",
        appliesTo: "every operator on sequences"
      ),
      Guidance(
        "SEQ-11",
        why: "sequences are values that any thread can read",
        appliesTo: "operators that return sequences"
      ),
      Guidance(
        "SEQ-12",
        why: "the length of a sequence is unbounded, but the stack is not",
        appliesTo: "every operator on sequences"
      ),
      Guidance(
        "STM-1",
        why: "operators with the same name must have the same meaning for both kinds of streams",
        appliesTo: "every operator on sequences",
        replaces:
          "RAC 2 uses one name for concatenating sequences and merging signals, whereas here"
          + " the argument of flatten names the strategy"
      ),
    ]
  }
}
