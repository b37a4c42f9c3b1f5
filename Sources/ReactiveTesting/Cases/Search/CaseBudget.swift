extension Budget {
  /// How much work the search for counterexamples may do: an entry of a trace is one unit, and a run is
  /// worth ``runCost`` of them.
  ///
  /// Work, not time, so that a search finds the same on every machine.
  func caseWork(_ subject: OperatorUnderTest) -> Int {
    let isSingle = subject.shape.inputs <= 1 && !subject.shape.isFlattening
    return switch self {
    case .quick: isSingle ? 4_000 : 6_000
    case .standard: isSingle ? 35_000 : 30_000
    case .deep: 400_000
    }
  }

  /// What a run costs beside the entries of its trace.
  static var runCost: Int { 25 }
}
