public import ReactiveTesting

/// The operators of the library, each of them in all of its forms, with their claims.
public enum Catalogue {
  /// All operators, in the order of reports.
  public static var operators: [OperatorUnderTest] {
    Array(
      [
        mapping, events, attempting, folding, collecting, limiting, cutting, boundaries, triggered,
        combining, combiningMany, joining, flattening, flatMapping, recovering, timing, watching,
        sharing,
        inferred, joiningResults, seconds,
        sources, keeping,
      ].joined()
    )
  }
}
