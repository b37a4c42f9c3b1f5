internal import Reactive

extension OperatorUnderTest {
  /// Returns the results, including violations that occur with an unusual number of inputs.
  ///
  /// An operator that breaks a contract with the usual number of inputs is not run with other
  /// numbers of inputs.
  func withUnusualCounts(_ results: [ContractResult], seed: UInt64) -> [ContractResult] {
    guard let collection, collection.count == InputCollection.usual,
      !results.contains(where: { if case .failed = $0.outcome { true } else { false } })
    else { return results }
    var found: [Contract: ContractViolation] = [:]
    // A signal that combines no signals ends before it can be observed.
    for count in InputCollection.unusual where count > 0 || !shape.isSignal {
      let other = collection.resized(count)
      let notes = Inspection.notes(other, .quick, seed...seed)
      for result in Verdict(other, notes).results {
        // A claim that holds with the usual number of inputs may be unobservable with another
        // number.
        guard case .failed(let violation) = result.outcome, !violation.token.isEmpty else {
          continue
        }
        found[result.contract] = found[result.contract] ?? violation
      }
    }
    if let summary = ManyStarts.finding(collection), !profile.excuses(.constantStack) {
      let rule = Rule.constantStack
      found[rule.contract] =
        found[rule.contract]
        ?? Report.plain(
          self,
          rule,
          summary,
          advice: rule.contract.advice,
          note: Permission(rule: rule, subject: self).line
        )
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

/// A check that uses so many inputs that nested starts would overflow the stack (OPR-10).
private enum ManyStarts {
  /// The number of inputs.
  static let count = 500
  /// The number of bytes of stack that a start may use before it counts as a nested start.
  private static let allowance = 64
  /// The number of starts before the measurement, because the first starts may take a different
  /// code path.
  private static let first = 10

  /// Returns a description of the violation, or `nil` if the stack does not grow.
  static func finding(_ collection: InputCollection) -> String? {
    let subject = collection.resized(count)
    for sends in [false, true] {
      guard let depths = depths(subject, sends: sends), depths.count > 2 * first,
        let end = depths.last
      else { continue }
      let begin = depths[first]
      // An input that is started inside the start of another input may be recorded before that
      // input.
      let growth = Int(max(begin, end) - min(begin, end)) / (depths.count - first)
      if growth > allowance {
        let when =
          sends ? ", each of which sends a value and completes while it is being started," : ","
        return
          "with \(count) inputs\(when) starts are nested, and each uses \(growth) bytes of stack"
      }
    }
    return nil
  }

  /// Returns the stack addresses at which the inputs were started, or `nil` if the operator does
  /// not return.
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
