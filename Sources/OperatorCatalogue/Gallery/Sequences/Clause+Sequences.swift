extension Clause {
  /// The clauses of the contracts that sequence operators are checked against.
  public static let ofSequences = [
    Clause(
      "SEQ-1.1",
      "applying the operator computes no element",
      "computed elements of its source"
    ),
    Clause("SEQ-1.2", "applying the operator runs no closure", "ran a closure"),
    Clause(
      "SEQ-2.1",
      "computing an element computes only the elements that determine it",
      "were computed for element"
    ),
    Clause("SEQ-2.2", "no element is computed after the last possible one", "decide it"),
    Clause("SEQ-2.3", "skipped elements are not computed", "could not be had without others"),
    Clause("SEQ-3.1", "elements can be requested in any order", "the last place on"),
    Clause(
      "SEQ-5.1",
      "a sequence derived from an eager sequence is eager",
      "it made a lazy sequence"
    ),
    Clause(
      "SEQ-5.2",
      "closures run when the operator is applied",
      "a closure ran only when it was needed"
    ),
    Clause("SEQ-6.1", "elements are computed on the requesting thread", "on another thread"),
    Clause("SEQ-7.1", "one traversal does nothing twice", "twice on one way through"),
    Clause("SEQ-10.1", "elements are released once they have been traversed", "at once, of 60"),
    Clause("SEQ-10.2", "nothing is held after the traversal", "are still held after the traversal"),
    Clause("SEQ-11.1", "the head and the tail share their results", "once by each of two threads"),
    Clause("SEQ-12.1", "dropping many elements does not grow the stack", "traversing 320"),
    Clause(
      "SEQ-12.2",
      "skipping many elements does not grow the stack",
      "asking for the last of 320"
    ),
    Clause("STM-1.1", "the results match the reference operation", "of [", "not ["),
    Clause("STM-1.2", "an eager source makes no difference", "of eager"),
    Clause("LIV-1.3", "every element is computed eventually", "the operator never returns from"),
  ]
}
