extension Clause {
  /// The clauses of the contracts that sequence operators are checked for.
  public static let ofSequences = [
    Clause("SEQ-1.1", "applying computes no element", "computed elements of its source"),
    Clause("SEQ-1.2", "applying runs no closure", "ran a closure"),
    Clause("SEQ-2.1", "an element takes no more than decides it", "were computed for element"),
    Clause("SEQ-2.2", "nothing is computed when no element can follow", "decide it"),
    Clause("SEQ-2.3", "what is skipped is not computed", "could not be had without others"),
    Clause("SEQ-3.1", "it does not matter which element is asked for first", "the last place on"),
    Clause("SEQ-5.1", "what is made of an eager sequence is eager", "it made a lazy sequence"),
    Clause("SEQ-5.2", "closures run at once", "a closure ran only when it was needed"),
    Clause("SEQ-6.1", "everything is computed on the thread that asks", "on another thread"),
    Clause("SEQ-7.1", "going through it once, nothing is done twice", "twice on one way through"),
    Clause("SEQ-10.1", "nothing is held that has been passed", "at once, of 60"),
    Clause("SEQ-10.2", "nothing is held when all is over", "live on when all is over"),
    Clause("SEQ-11.1", "head and tail share what they need", "once by each of two threads"),
    Clause("SEQ-12.1", "dropping many elements takes no stack", "going through 320"),
    Clause("SEQ-12.2", "skipping many elements takes no stack", "asking for the last of 320"),
    Clause("STM-1.1", "the results are those of the operation", "of [", "not ["),
    Clause("STM-1.2", "an eager source makes no difference", "of eager"),
    Clause("LIV-1.3", "every element is computed in the end", "the operator never comes back from"),
  ]
}
