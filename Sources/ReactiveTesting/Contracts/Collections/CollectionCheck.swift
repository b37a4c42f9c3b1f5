internal import Reactive

extension OperatorUnderTest {
  /// The results of the contracts, with what an unusual number of inputs breaks.
  ///
  /// An operator that breaks a contract with the usual number is not run with others.
  func withUnusualCounts(_ results: [ContractResult], seed: UInt64) -> [ContractResult] {
    guard let collection, collection.count == InputCollection.usual,
      !results.contains(where: { if case .failed = $0.outcome { true } else { false } })
    else { return results }
    var found: [Contract: ContractViolation] = [:]
    // A signal of no signals has ended before it can be observed.
    for count in InputCollection.unusual where count > 0 || !shape.isSignal {
      let other = collection.resized(count)
      let notes = Inspection.notes(other, .quick, seed...seed)
      for result in Verdict(other, notes).results {
        // What was declared for the usual number need not show with another.
        guard case .failed(let violation) = result.outcome, !violation.token.isEmpty else {
          continue
        }
        found[result.contract] = found[result.contract] ?? violation
      }
    }
    if let summary = ManyStarts.finding(collection), !profile.excuses(.constantStack) {
      let contract = Rule.constantStack.contract
      found[contract] = found[contract] ?? Report.plain(self, contract, summary)
    }
    return results.map { result in
      guard let violation = found[result.contract] else { return result }
      return ContractResult(
        contract: result.contract,
        outcome: .failed(violation),
        scripts: result.scripts
      )
    }
  }
}

/// Starts an operator with so many inputs that starts inside one another use up a stack (OPR-10).
private enum ManyStarts {
  /// The number of inputs.
  static let count = 500
  /// How many bytes of stack a start may take before it counts as one inside another.
  private static let allowance = 64
  /// The starts after which the depth is measured: the first ones may be on another way.
  private static let first = 10

  /// What is wrong, in words.
  static func finding(_ collection: InputCollection) -> String? {
    let subject = collection.resized(count)
    for sends in [false, true] {
      guard let depths = depths(subject, sends: sends), depths.count > 2 * first,
        let end = depths.last
      else { continue }
      let begin = depths[first]
      // What is started inside another start may be started before it.
      let growth = Int(max(begin, end) - min(begin, end)) / (depths.count - first)
      if growth > allowance {
        let when =
          sends ? ", each of which sends a value and completes while it is being started," : ""
        return
          "with \(count) inputs\(when) starts are made inside one another, and each takes \(growth)"
          + " bytes of stack"
      }
    }
    return nil
  }

  /// The places on the stack at which the inputs were started; `nil` if the operator does not come back.
  private static func depths(_ subject: OperatorUnderTest, sends: Bool) -> [UInt]? {
    let hooks = (0..<count).map { index in
      let source = SourceID.input(index)
      return TestAction.when(.start(source), [.send(source, .value(1)), .send(source, .completed)])
    }
    let testCase = TestCase((sends ? hooks : []) + [.subscribe(0)])
    let answer = SideThread(stackSize: 1 << 24).run {
      TestFixture.startDepths(testCase, subject)
    }
    if case .ended(let depths) = answer { return depths }
    return nil
  }
}
