extension Guidance {
  /// Why a stream ends, and what that means for its sources.
  static var sources: [Guidance] {
    [
      Guidance(
        "EVT-39",
        why:
          "an end is a statement about the work: a failure that no source has had is not true, and a"
          + " stream that is interrupted because nothing can send to it any more has forgotten to end",
        appliesTo: "all operators; those that make or map failures say .raisesFailures"
      ),
      Guidance(
        "MOD-1",
        why:
          "the other contracts say what every operator keeps; what this one means, only its author"
          + " knows",
        appliesTo: "operators without a scheduler that have a model"
      ),
      Guidance(
        "SRC-1",
        why: "a source that goes on sends into the void, and does work for nobody: a sequence of a"
          + " million elements is gone through to its end after take(first: 1)",
        appliesTo: "operators without a scheduler whose starts do not share one"
      ),
      Guidance(
        "SRC-2",
        why: "work that nobody waits for should not begin",
        appliesTo: "operators with several inputs or inner streams whose starts do not share one"
      ),
      Guidance(
        "SRC-3",
        why:
          "a long chain that goes on with its last source otherwise keeps all of the sources before it, with"
          + " everything that they capture",
        appliesTo:
          "operators of producers with several inputs or inner streams that start none of them again"
      ),
      Guidance(
        "SRC-4",
        why:
          "users release files, locks and spinners in these closures: one call too few leaks, one too many"
          + " releases what belongs to another",
        appliesTo:
          "operators that take closures for the ends of a stream, declared with lab.hook(_:)"
      ),
    ]
  }
}
