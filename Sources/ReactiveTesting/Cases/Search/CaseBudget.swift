extension Budget {
  /// Returns the amount of work that the search for counterexamples may do.
  ///
  /// An entry of a trace counts as one unit, and a run counts as ``runCost`` units.
  ///
  /// The budget limits work instead of time, so a search has the same result on every machine.
  func caseWork(_ subject: OperatorUnderTest) -> Int {
    let isSingle = subject.shape.inputs <= 1 && !subject.shape.isFlattening
    return switch self {
    case .quick: isSingle ? 4_000 : 6_000
    case .standard: isSingle ? 35_000 : 30_000
    case .deep: 400_000
    }
  }

  /// The maximum number of test cases that are examined for sources that are no longer needed.
  var casesOfUnneededSources: Int {
    switch self {
    case .quick: 12
    case .standard: 40
    case .deep: 200
    }
  }

  /// The numbers of values that each other source sends in test cases with a constant source.
  var roundsOfConstants: ClosedRange<Int> { self == .quick ? 2...2 : 0...2 }

  /// The cost of a run in addition to the entries of its trace.
  static var runCost: Int { 25 }
}
