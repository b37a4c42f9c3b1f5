internal import Dispatch
internal import Reactive

/// What became of all contracts of some operators, to be written as files.
///
/// ```swift
/// @Test func report() throws {
///   let report = ConformanceReport([pairwise, echo])
///   try report.write(to: "conformance-report")
///   #expect(report.isGood, "\(report.summary)")
/// }
/// ```
///
/// ``write(to:)`` writes `report.json`, `report.md`, `junit.xml` and `index.html`.
public struct ConformanceReport: Sendable {
  /// The operators, in the order in which they were given.
  public let operators: [OperatorConformance]
  /// The contracts that any of them was checked for.
  public let contracts: [Contract]

  /// Checks operators, as many at a time as there are processors.
  ///
  /// - Parameters:
  ///   - operators: What is checked.
  ///   - sequences: What is checked on sequences.
  ///   - budget: How much is tried.
  ///   - seed: Where random scripts begin.
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

  /// A report of what was found before.
  public init(_ operators: [OperatorConformance]) {
    self.operators = operators
    var seen: Set<String> = []
    contracts = operators.flatMap(\.results).map(\.contract)
      .filter { seen.insert($0.id).inserted }
  }

  /// Whether every contract holds, is waived, or does not apply.
  public var isGood: Bool { operators.allSatisfy(\.isGood) }

  /// How often each outcome occurred, and a line for each operator.
  public var summary: String {
    let counts = OutcomeCounts(operators.flatMap(\.results))
    return operators.map { "\($0.name): \($0.counts)\n" }.joined()
      + "\(Plural.of(operators.count, "operator")): \(counts)"
  }
}

/// What became of the contracts of one operator.
public struct OperatorConformance: Sendable {
  /// The name of the operator.
  public let name: String
  /// What goes into it, in words, such as `producer`.
  public let form: String
  /// The file of the declaration.
  public let file: String
  /// The line of the declaration.
  public let line: UInt
  /// One result for each contract.
  public let results: [ContractResult]

  /// Takes what the checks of an operator have found.
  public init(_ subject: OperatorUnderTest, _ results: [ContractResult]) {
    self.init(subject.name, subject.form, subject.file, subject.line, results)
  }

  /// Takes what the checks of a sequence operator have found.
  public init(_ subject: SequenceOperatorUnderTest, _ results: [ContractResult]) {
    self.init(subject.name, "sequence", subject.file, subject.line, results)
  }

  private init(
    _ name: String,
    _ form: String,
    _ file: String,
    _ line: UInt,
    _ results: [ContractResult]
  ) {
    self.name = name
    self.form = form
    self.file = file
    self.line = line
    self.results = results
  }

  /// Whether every contract holds, is waived, or does not apply.
  public var isGood: Bool { results.allSatisfy(\.outcome.isGood) }

  /// How often each outcome occurred.
  var counts: OutcomeCounts { OutcomeCounts(results) }
}

extension OperatorConformance: CustomStringConvertible {
  /// How often each outcome occurred, and a line for each contract that did not simply hold.
  ///
  /// The lines begin with what must be looked into; those of contracts that do not apply say why.
  public var description: String {
    let order: [ResultStatus] = [.failed, .unexercised, .inconclusive, .waived, .notApplicable]
    let lines = order.flatMap { status in
      results.filter { $0.status == status }.map { "  \($0)" }
    }
    return ([("\(name) (\(form)): \(counts)")] + lines).joined(separator: "\n")
  }
}

extension OperatorUnderTest {
  /// What becomes of each contract, to be printed: `print(op.summary)`.
  ///
  /// Each access runs all checks of the standard budget.
  public var summary: OperatorConformance { OperatorConformance(self, results()) }
}

extension SequenceOperatorUnderTest {
  /// What becomes of each contract, to be printed: `print(op.summary)`.
  ///
  /// Each access runs all checks of the standard budget.
  public var summary: OperatorConformance { OperatorConformance(self, results()) }
}
