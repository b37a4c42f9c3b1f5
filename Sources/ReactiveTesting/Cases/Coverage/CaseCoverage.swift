internal import Reactive

/// A measure of the diversity of the test cases of a search: the number of cases with each feature
/// and with each pair of features.
public struct CaseCoverage: Sendable {
  /// Two features that occur in one test case.
  public struct Pair: Hashable, Sendable {
    /// The features, in the order of their declaration.
    public let first, second: CaseFeature
  }

  /// The number of different test cases.
  public private(set) var cases = 0
  /// The number of test cases that have each feature.
  ///
  /// A feature that no test case has is missing.
  public private(set) var features: [CaseFeature: Int] = [:]
  /// The number of test cases that have each pair of features.
  ///
  /// A pair that no test case has is missing.
  public private(set) var pairs: [Pair: Int] = [:]
  private var seen: Set<TestCase> = []

  init() {}

  mutating func add(_ testCase: TestCase) {
    guard seen.insert(testCase).inserted else { return }
    cases += 1
    let all = testCase.features
    let present = CaseFeature.allCases.filter(all.contains)
    for (index, first) in present.enumerated() {
      features[first, default: 0] += 1
      for second in present.dropFirst(index + 1) {
        pairs[Pair(first: first, second: second), default: 0] += 1
      }
    }
  }

  /// The pairs of features that occur in test cases, but never in the same test case.
  public var missing: [Pair] {
    let present = CaseFeature.allCases.filter { features[$0] != nil }
    var missing: [Pair] = []
    for (index, first) in present.enumerated() {
      for second in present.dropFirst(index + 1) {
        let pair = Pair(first: first, second: second)
        if pairs[pair] == nil { missing.append(pair) }
      }
    }
    return missing
  }
}

extension CaseCoverage: CustomStringConvertible {
  /// A list of the features, each with the features that occur in the same test cases, followed by
  /// the missing pairs.
  public var description: String {
    let width = CaseFeature.allCases.map(\.rawValue.count).max() ?? 0
    var lines = ["\(cases) different test cases. The number of test cases with each feature:"]
    for feature in CaseFeature.allCases {
      guard let count = features[feature] else { continue }
      let padding = String(repeating: " ", count: width - feature.rawValue.count)
      lines.append("  \(feature.rawValue)\(padding)  \(count)")
      let others = partners(of: feature).map { "\($0.feature.rawValue) (\($0.count))" }
      if !others.isEmpty { lines.append("    with \(others.joined(separator: ", "))") }
    }
    let never = CaseFeature.allCases.filter { features[$0] == nil }.map(\.rawValue)
    if !never.isEmpty { lines.append("no case had \(never.joined(separator: ", "))") }
    let missing = missing.map { "\($0.first.rawValue) and \($0.second.rawValue)" }
    if !missing.isEmpty {
      lines.append("no case had both:")
      lines += missing.map { "  \($0)" }
    }
    return lines.flatMap(Folding.lines).joined(separator: "\n")
  }

  /// Returns the features that test cases combine with a feature, the most frequent first.
  private func partners(of feature: CaseFeature) -> [(feature: CaseFeature, count: Int)] {
    let partners = CaseFeature.allCases.compactMap { other -> (feature: CaseFeature, count: Int)? in
      let pair = [Pair(first: feature, second: other), Pair(first: other, second: feature)]
      return pair.lazy.compactMap { pairs[$0] }.first.map { (other, $0) }
    }
    return partners.sorted { $0.count > $1.count }
  }
}

extension OperatorUnderTest {
  /// Counts the features of the test cases that a checklist generates for the operator.
  ///
  /// The test cases are run on threads of the kit, without checking contracts. The call blocks the
  /// calling thread until they have ended. There are no test cases for an operator that has no
  /// output, or that blocks until it has retrieved a result. If the operator does not return from a
  /// test case, or works on its own thread, the counts are incomplete.
  ///
  /// - Parameters:
  ///   - budget: The amount of work, which determines the number of test cases.
  ///   - seed: The seed of the random test cases.
  /// - Returns: The number of test cases with each feature, and with each pair of features.
  public func caseCoverage(_ budget: Budget = .standard, seed: UInt64 = 1) -> CaseCoverage {
    let ledger = Ledger(CaseCoverage())
    guard takesCases else { return ledger.entries.pointee }
    _ = Watchman<TestCase>.run(examinee) { watchman in
      let runner = CaseRunner(
        subject: self,
        budget: budget,
        seeds: seed...seed,
        watchman: watchman
      )
      runner.run { trace, _ in ledger.entries.pointee.add(trace.testCase) }
    }
    return ledger.entries.pointee
  }
}
