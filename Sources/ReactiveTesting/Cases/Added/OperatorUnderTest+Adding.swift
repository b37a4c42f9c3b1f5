extension OperatorUnderTest {
  /// Returns the checklist, with an additional check for each added contract.
  ///
  /// Added contracts are checked in a separate series of test cases, which runs on threads of the
  /// kit when the first result of an added contract is requested. If the operator does not return
  /// from a test case, any added contract that it has not broken by then is reported as
  /// inconclusive. Like a contract of the kit, an added contract is reported as unexercised if no
  /// test case creates the situation that it describes. The kit generates no test cases for an
  /// operator that blocks until it has retrieved a result, or that has no output, so added
  /// contracts are always reported as unexercised for such an operator.
  ///
  /// - Parameters:
  ///   - contracts: The contracts to check in addition to the contracts of the kit.
  ///   - budget: The amount of work, which determines the number of test cases.
  ///   - seed: The seed of the random test cases.
  /// - Returns: The checks of the contracts that apply, followed by the checks of the added
  ///   contracts.
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

  /// Runs the test case of a report again and throws an error if the run breaks an added contract.
  ///
  /// The operator runs on threads of the kit, and the call blocks the calling thread until the run
  /// has ended. The contracts of the kit are not checked.
  ///
  /// - Parameters:
  ///   - token: The replay token of the report.
  ///   - contracts: The added contracts to check.
  /// - Returns: A marble diagram of the sources and the output of the run, or a short message if
  ///   the operator does not return from the test case.
  /// - Throws: ``ContractViolations`` if the run breaks an added contract, or ``DamagedToken`` if
  ///   the token is not a test case.
  @discardableResult
  public func replay(_ token: String, adding contracts: [AddedContract]) throws -> String {
    guard let testCase = TestCase(parsing: token) else {
      throw DamagedToken(word: token, reason: "expected a test case, such as +0 a:1 a|")
    }
    let (_, found) = inspectCase(testCase)
    guard let trace = found else { return "the operator did not return" }
    let violations = contracts.compactMap { added -> ContractViolation? in
      guard case .broken(let observation, let summary) = added.judge(trace) else { return nil }
      return CaseReport(self).violation(added.contract, trace, at: observation.index, summary, [])
    }
    if !violations.isEmpty { throw ContractViolations(violations: violations) }
    return CasePicture(trace).lines.joined(separator: "\n")
  }
}
