internal import Dispatch
internal import Reactive

/// The results of all contracts for a list of operators, which can be written to files.
///
/// ```swift
/// @Test func report() throws {
///   let report = ConformanceReport([pairwise, echo])
///   try report.write(to: "conformance-report")
///   #expect(report.isGood, "\(report.summary)")
/// }
/// ```
///
/// ``write(to:)`` writes `report.json`, `report.md`, `junit.xml`, and `index.html`.
public struct ConformanceReport: Sendable, CustomStringConvertible {
  /// The results of each operator, in the order in which the report shows them.
  ///
  /// If the report ran the checks, the operators on streams come first, and then those on
  /// sequences, both in the order in which they were passed.
  public let operators: [OperatorConformance]
  /// The contracts of all results, without duplicates, in the order in which they first appear.
  public let contracts: [Contract]

  /// Checks operators in parallel on all processors.
  ///
  /// The call blocks the calling thread until all checks have ended, which takes a few seconds for
  /// a few operators. It does not throw. ``isGood`` states whether all contracts hold.
  ///
  /// - Parameters:
  ///   - operators: The operators to check.
  ///   - sequences: The operators on sequences to check.
  ///   - budget: The amount of work for each operator.
  ///   - seed: The seed of the random test cases. It does not affect the checks of `sequences`.
  public init(
    _ operators: [OperatorUnderTest],
    sequences: [SequenceOperatorUnderTest] = [],
    budget: Budget = .standard,
    seed: UInt64 = 1
  ) {
    let count = operators.count
    let found = Atomic<[Int: OperatorConformance]>([:])
    DispatchQueue.concurrentPerform(iterations: count + sequences.count) { index in
      let conformance =
        if index < count {
          OperatorConformance(operators[index], operators[index].results(budget, seed: seed))
        } else {
          OperatorConformance(sequences[index - count], sequences[index - count].results(budget))
        }
      found.modify { $0[index] = conformance }
    }
    let conformances = found.value
    self.init((0..<count + sequences.count).compactMap { conformances[$0] })
  }

  /// Creates a report from existing results.
  ///
  /// - Parameter operators: The results of each operator, in the order in which the report shows
  ///   them.
  public init(_ operators: [OperatorConformance]) {
    self.operators = operators
    var seen: Set<String> = []
    contracts = operators.flatMap(\.results).map(\.contract)
      .filter { seen.insert($0.id).inserted }
  }

  /// Whether every contract of every operator holds, is waived, does not apply, or is a guideline
  /// that no test can check.
  public var isGood: Bool { operators.allSatisfy(\.isGood) }

  /// A line for each operator, followed by a line with the total number of results of each status.
  public var summary: String {
    let counts = OutcomeCounts(operators.flatMap(\.results))
    return operators.map { "\($0.name): \($0.counts)\n" }.joined()
      + "\(Plural.of(operators.count, "operator")): \(counts)"
  }

  /// The summary, which Swift Testing also prints if an expectation about the report fails.
  public var description: String { summary }
}

/// The results of the contracts of one operator.
public struct OperatorConformance: Sendable {
  /// The name of the operator.
  public let name: String
  /// A description of the inputs, such as `producer`, or `sequence` for an operator on sequences.
  public let form: String
  /// The file in which the operator is declared.
  public let file: String
  /// The line in which the operator is declared, counted from 1.
  public let line: UInt
  /// The results of the contracts, one for each contract.
  public let results: [ContractResult]
  /// Whether the results are those of a component.
  let isComponent: Bool

  /// Wraps existing results of an operator.
  ///
  /// ```swift
  /// let skipping = OperatorUnderTest("skip(first: 1)") { source, _ in source.skip(first: 1) }
  /// let conformance = OperatorConformance(skipping, skipping.results())
  /// ```
  ///
  /// - Parameters:
  ///   - subject: The operator.
  ///   - results: The results, for example from ``OperatorUnderTest/results(_:seed:)``.
  public init(_ subject: OperatorUnderTest, _ results: [ContractResult]) {
    self.init(subject.name, subject.form, subject.file, subject.line, results)
  }

  /// Wraps existing results of an operator on sequences.
  ///
  /// - Parameters:
  ///   - subject: The operator.
  ///   - results: The results, for example from ``SequenceOperatorUnderTest/results(_:)``.
  public init(_ subject: SequenceOperatorUnderTest, _ results: [ContractResult]) {
    self.init(subject.name, "sequence", subject.file, subject.line, results)
  }

  /// Wraps existing results of a component.
  package init(_ subject: ComponentUnderTest, _ results: [ContractResult]) {
    self.init(subject.name, subject.form, subject.file, subject.line, results, isComponent: true)
  }

  private init(
    _ name: String,
    _ form: String,
    _ file: String,
    _ line: UInt,
    _ results: [ContractResult],
    isComponent: Bool = false
  ) {
    self.isComponent = isComponent
    self.name = name
    self.form = form
    self.file = file
    self.line = line
    self.results = results
  }

  /// Whether every contract holds, is waived, does not apply, or is a guideline that no test can
  /// check.
  public var isGood: Bool { results.allSatisfy(\.outcome.isGood) }

  /// The number of results of each status.
  var counts: OutcomeCounts { OutcomeCounts(results) }
}

extension OperatorConformance: CustomStringConvertible {
  /// The number of results of each status, and a line for each contract that did not pass.
  ///
  /// Lines that need attention come first. The line of a contract that does not apply states the
  /// reason. A guideline, which no test can check, has no line.
  public var description: String {
    let order: [ResultStatus] = [.failed, .unexercised, .inconclusive, .waived, .notApplicable]
    let lines = order.flatMap { status in
      results.filter { $0.status == status }.map { "  \($0)" }
    }
    return ([("\(name) (\(form)): \(counts)")] + lines).joined(separator: "\n")
  }
}

extension OperatorUnderTest {
  /// The results of all contracts, whose description is a summary for `print(op.summary)`.
  ///
  /// Each access runs all checks of the standard budget, and blocks the calling thread until they
  /// have ended.
  public var summary: OperatorConformance { OperatorConformance(self, results()) }
}

extension SequenceOperatorUnderTest {
  /// The results of all contracts, whose description is a summary for `print(op.summary)`.
  ///
  /// Each access runs all checks of the standard budget, and blocks the calling thread until they
  /// have ended.
  public var summary: OperatorConformance { OperatorConformance(self, results()) }
}
