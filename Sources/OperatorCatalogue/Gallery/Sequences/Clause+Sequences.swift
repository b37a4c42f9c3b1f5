extension Clause {
  /// The clauses of the contracts against which sequence operators are checked.
  public static let ofSequences = [
    Clause(
      "SEQ-1.1",
      "applying the operator computes no element",
      "computed elements of its source"
    ),
    Clause("SEQ-1.2", "applying the operator calls no closure", "ran a closure"),
    Clause(
      "SEQ-2.1",
      "computing an element computes only the elements that determine it",
      "were computed for element"
    ),
    Clause("SEQ-2.2", "no element beyond the last possible element is computed", "suffice"),
    Clause("SEQ-2.3", "skipped elements are not computed", "could not be computed alone"),
    Clause("SEQ-3.1", "elements can be requested in any order", "backward"),
    Clause(
      "SEQ-5.1",
      "a sequence derived from an eager sequence is eager",
      "it returned a lazy sequence"
    ),
    Clause(
      "SEQ-5.2",
      "closures are called when the operator is applied",
      "a closure was called only when needed"
    ),
    Clause("SEQ-6.1", "elements are computed on the requesting thread", "on another thread"),
    Clause("SEQ-7.1", "one traversal does no work twice", "twice in one traversal"),
    Clause("SEQ-10.1", "elements are released once they have been traversed", "same time, and"),
    Clause(
      "SEQ-10.2",
      "no element is held after the traversal",
      "are still held after the traversal"
    ),
    Clause("SEQ-11.1", "the head and the tail share their results", "a closure, by two threads"),
    Clause("SEQ-12.1", "dropping many elements uses no additional stack", "traversing 320"),
    Clause(
      "SEQ-12.2",
      "skipping many elements uses no additional stack",
      "requesting the last of 320"
    ),
    Clause("STM-1.1", "the results match the reference operation", "of [", "not ["),
    Clause("STM-1.2", "an eager source does not change the results", "of eager"),
    Clause("LIV-1.3", "every element is computed eventually", "the operator never returns from"),
  ]
}
