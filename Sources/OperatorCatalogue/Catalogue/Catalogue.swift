public import ReactiveTesting

/// The operators of the library, each in the forms that it has, and what they say about themselves.
public enum Catalogue {
  /// All operators, in the order of reports.
  public static var operators: [OperatorUnderTest] {
    transforming + folding + limiting + cutting + watching + combining + flattening
      + recovering + timing + clocked + triggered
  }
}
