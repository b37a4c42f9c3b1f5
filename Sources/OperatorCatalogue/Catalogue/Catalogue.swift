public import ReactiveTesting

/// The operators of the library, in all of their forms, with the claims of each operator.
public enum Catalogue {
  /// All operators, in the order of reports.
  public static var operators: [OperatorUnderTest] {
    Array(
      [
        mapping, events, attempting, folding, collecting, limiting, cutting, boundaries, triggered,
        combining, combiningMany, joining, flattening, flatMapping, flatteningOverloads, recovering,
        timing, watching,
        sharing,
        inferred, joiningResults, seconds,
        sources, keeping,
      ].joined()
    )
  }

  /// The functions that are not operators but make or observe streams, in forms that are checked like
  /// operators.
  public static var others: [OperatorUnderTest] { making + observing + scheduling + parts }

  /// All operators and other functions, in the order of reports.
  public static var subjects: [OperatorUnderTest] { operators + others }
}
