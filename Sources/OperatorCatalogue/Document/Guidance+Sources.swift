extension Guidance {
  /// The background of the contracts about the causes of terminal events, and about the effect of
  /// terminal events on sources.
  static var sources: [Guidance] {
    [
      Guidance(
        "EVT-39",
        why:
          "a terminal event describes the outcome of the work: a failure without a failed source"
          + " is wrong, and a stream that is interrupted because nothing can send to it anymore"
          + " should have ended earlier",
        appliesTo: "all operators; those that create or map failures declare .raisesFailures"
      ),
      Guidance(
        "MOD-1",
        why:
          "the other contracts apply to every operator, but only the author knows which values this"
          + " operator must send, which sources it must start, and when it ends on its own",
        appliesTo:
          "operators with a model; an operator that uses a clock needs a model with instants"
      ),
      Guidance(
        "SRC-1",
        why: "a source that is not cancelled does useless work: after take(first: 1), a sequence"
          + " of a million elements would be traversed to its end",
        appliesTo: "operators whose starts do not share a source"
      ),
      Guidance(
        "SRC-2",
        why: "unneeded work should not begin",
        appliesTo: "operators with several inputs or inner streams whose starts do not share a"
          + " source"
      ),
      Guidance(
        "SRC-3",
        why:
          "otherwise a long-running start that has reached its last source retains all earlier"
          + " sources and everything that they capture",
        appliesTo:
          "operators on producers with several inputs or inner streams that never restart them"
      ),
      Guidance(
        "SRC-4",
        why:
          "users close files, release locks, and stop spinners in these closures: a missing call"
          + " leaks a resource, and an extra call releases one that belongs to other code",
        appliesTo:
          "operators that take closures for events, declared with lab.hook(_:)"
      ),
      Guidance(
        "SRC-5",
        why:
          "a value may be an image or a document: a long-running start that retains values that it"
          + " has already sent or dropped doubles the memory of the program",
        appliesTo:
          "operators that declare .keeps, and whose inputs send tracked values"
      ),
      Guidance(
        "SRC-6",
        why:
          "the work of a source that has lost a race, has been replaced, or has fired as a trigger is"
          + " wasted, and may never end on its own",
        appliesTo:
          "operators with several inputs or inner streams whose starts do not share a source"
      ),
    ]
  }
}
