extension OperatorUnderTest {
  /// The checklist, and a check for each contract of your own.
  ///
  /// Added contracts are judged on test cases of their own run. A contract of which no case speaks is
  /// reported as unchecked, as those of the kit are. An operator that retrieves synchronously, or has no
  /// output, takes no test cases, so its added contracts are unchecked.
  ///
  /// - Parameters:
  ///   - contracts: What holds beside the contracts of the kit.
  ///   - budget: How much is tried.
  ///   - seed: Where random cases begin.
  /// - Returns: The checks of the contracts that apply and of the added contracts.
  public func checklist(
    adding contracts: [AddedContract],
    _ budget: Budget = .standard,
    seed: UInt64 = 1
  ) -> [ContractCheck] {
    let examination = AddedExamination(self, takesCases ? contracts : [], budget, seed: seed)
    return checklist(budget, seed: seed)
      + contracts.map { added in
        ContractCheck(
          added.contract,
          of: name,
          find: { examination.results.first { $0.contract == added.contract } },
          report: { CaseReport(self).plain(added.contract, $0) }
        )
      }
  }

  /// Runs a test case of a report again; throws if an added contract is broken by it.
  ///
  /// - Returns: The sources and the output of the run, as a picture.
  @discardableResult
  public func replay(_ token: String, adding contracts: [AddedContract]) throws -> String {
    guard let testCase = TestCase(parsing: token) else {
      throw DamagedToken(word: token, reason: "expected a test case, such as +0 a:1 a|")
    }
    let (_, found) = inspectCase(testCase)
    guard let trace = found else { return "the operator did not come back" }
    let violations = contracts.compactMap { added -> ContractViolation? in
      guard case .broken(let observation, let summary) = added.judge(trace) else { return nil }
      return CaseReport(self).violation(added.contract, trace, at: observation.index, summary, [])
    }
    if !violations.isEmpty { throw ContractViolations(violations: violations) }
    return CasePicture(trace).lines.joined(separator: "\n")
  }
}
