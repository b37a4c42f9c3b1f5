/// A check of one contract of one operator, which can be an argument of a parameterized test.
///
/// ```swift
/// @Test(arguments: pairwise.checklist)
/// func obeys(_ check: ContractCheck) throws { try check() }
/// ```
public struct ContractCheck: Sendable, CustomStringConvertible {
  /// The contract that is checked.
  public let contract: Contract
  private let name: String
  private let find: @Sendable () -> ContractResult?
  private let report: @Sendable (_ summary: String) -> ContractViolation?

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - contract: The contract to check.
  ///   - name: The name of the operator.
  ///   - find: A closure that returns the result of the contract, computed from the shared runs of
  ///     the checklist.
  ///   - report: A closure that returns a report of a violation that no run shows, or `nil` if the
  ///     contract is guidance.
  init(
    _ contract: Contract,
    of name: String,
    find: @escaping @Sendable () -> ContractResult?,
    report: @escaping @Sendable (_ summary: String) -> ContractViolation?
  ) {
    self.contract = contract
    self.name = name
    self.find = find
    self.report = report
  }

  /// The result of the check.
  ///
  /// The first access to a result of a checklist runs all of its checks on threads of the kit, and
  /// blocks the calling thread until they have ended. The other checks of the checklist reuse these
  /// runs, and block the calling thread if the runs are still in progress.
  public var result: ContractResult {
    find() ?? ContractResult(contract: contract, outcome: .vacuous, scripts: 0)
  }

  /// The contract and the operator, such as `EVT-12 a failure is not delayed (delay)`.
  public var description: String {
    "\(contract.id) \(contract.statement) (\(name))"
  }

  /// Throws a report unless the contract holds, does not apply, is waived, or is guidance.
  ///
  /// The call blocks the calling thread in the same way as `result`.
  ///
  /// - Returns: The result, which prints as a line such as `EVT-12 passed`.
  /// - Throws: ``ContractViolation`` with the report if the operator breaks the contract, if a
  ///   claim or a waiver of the operator is wrong, if no test case exercised the contract, or if
  ///   the check is inconclusive.
  @discardableResult
  public func callAsFunction() throws(ContractViolation) -> ContractResult {
    let result = result
    switch result.outcome {
    case .passed, .notApplicable, .waived, .guidance: break
    case .failed(let violation): throw violation
    case .vacuous:
      if let violation = report(contract.remarkIfVacuous) { throw violation }
    case .inconclusive(let reason):
      if let violation = report("inconclusive: \(reason)") { throw violation }
    }
    return result
  }
}

extension Contract {
  /// The remark that reports show for a contract that no test case exercised.
  ///
  /// The remark contains the `situation` of the contract, if it has one.
  public var remarkIfVacuous: String {
    guard let situation else {
      return "nothing was checked: the situation of the contract never occurred"
    }
    return "nothing was checked, because this situation never occurred: \(situation)"
  }
}

/// An error that lists every violation that the checks of an operator found.
///
/// If `verify` throws this error, the list also contains the contracts that no test case exercised,
/// and those whose check is inconclusive.
public struct ContractViolations: Error, Sendable, CustomStringConvertible {
  /// The violations, in the order of the contracts.
  public let violations: [ContractViolation]

  /// All reports, one after another, separated by empty lines.
  public var description: String {
    violations.map(\.description).joined(separator: "\n\n")
  }

  /// All reports, with the rows of library code in each table of threads.
  public var fullDescription: String {
    violations.map(\.fullDescription).joined(separator: "\n\n")
  }

  static func throwAll(of checks: [ContractCheck]) throws(ContractViolations) {
    let violations = checks.compactMap { check -> ContractViolation? in
      do throws(ContractViolation) {
        try check()
        return nil
      } catch {
        return error
      }
    }
    if !violations.isEmpty { throw ContractViolations(violations: violations) }
  }
}

extension OperatorUnderTest {
  /// One check for each contract that applies to the inputs and the claims of the operator.
  ///
  /// Each access creates a new checklist with the standard budget, which does not share its runs
  /// with other checklists. The operator is not run until the first check is called. The checklist
  /// also contains a check for each contract that the operator waives, and a failing check for each
  /// waiver of an unknown contract.
  ///
  /// ``summary`` explains why the other contracts do not apply.
  ///
  /// The operator runs on threads of the kit. An operator that never returns from a test case
  /// breaks LIV-1, and its thread is abandoned. The contracts that the operator has not broken by
  /// then have no result. If the operator traps, the process prints its name and the test case to
  /// replay.
  public var checklist: [ContractCheck] { checklist(.standard) }

  /// Returns one check for each contract that applies to the inputs and the claims of the operator.
  ///
  /// The operator is not run until the first check is called.
  ///
  /// See `checklist` for waivers, and for an operator that never returns or that traps.
  ///
  /// - Parameters:
  ///   - budget: The amount of work, which determines the number of test cases.
  ///   - seed: The seed of the random test cases.
  /// - Returns: The checks, which share their runs.
  public func checklist(_ budget: Budget, seed: UInt64 = 1) -> [ContractCheck] {
    let examination = Examination(self, budget: budget, seed: seed)
    return Verdict.contractsToCheck(self).map { contract in
      ContractCheck(
        contract,
        of: name,
        find: { examination.result(contract) },
        report: { summary in
          Rule(rawValue: contract.id).map { rule in
            summary == contract.remarkIfVacuous
              ? Report.vacuous(self, rule) : Report.plain(self, rule, summary)
          }
        }
      )
    }
  }

  /// The waivers of contracts that are not checked.
  var unknownWaivers: [UnknownWaiver] {
    UnknownWaiver.all(profile.waivers.keys, checked: Contract.all)
  }

  /// Checks all contracts and returns the results instead of throwing an error.
  ///
  /// The call blocks the calling thread until all checks have ended. See `checklist` for an
  /// operator that never returns or that traps.
  ///
  /// - Parameters:
  ///   - budget: The amount of work, which determines the number of test cases.
  ///   - seed: The seed of the random test cases.
  /// - Returns: One result for each contract in `Contract.all`, including those that do not apply,
  ///   and a failed result for each waiver of an unknown contract.
  public func results(_ budget: Budget = .standard, seed: UInt64 = 1) -> [ContractResult] {
    Examination(self, budget: budget, seed: seed).results
  }

  /// Checks all contracts, with the random test cases of several seeds.
  ///
  /// The test cases that are not random run only once. The call blocks the calling thread until all
  /// checks have ended.
  ///
  /// - Parameters:
  ///   - budget: The amount of work, which determines the number of test cases for each seed.
  ///   - seeds: The seeds of the random test cases.
  /// - Returns: One result for each contract in `Contract.all`, which covers all seeds, and a
  ///   failed result for each waiver of an unknown contract.
  public func results(
    _ budget: Budget = .standard,
    seeds: ClosedRange<UInt64>
  ) -> [ContractResult] {
    let results = Verdict(self, Inspection.notes(self, budget, seeds)).results
    return withUnusualCounts(results, seed: seeds.lowerBound)
  }

  /// Checks all contracts and throws one error that lists every violation.
  ///
  /// The call blocks the calling thread until all checks have ended. See `checklist` for an
  /// operator that never returns or that traps.
  ///
  /// - Parameters:
  ///   - budget: The amount of work, which determines the number of test cases.
  ///   - seed: The seed of the random test cases.
  /// - Throws: ``ContractViolations`` with every violation, if there are any. A contract that no
  ///   test case exercised, or whose check is inconclusive, also counts as a violation.
  public func verify(_ budget: Budget = .standard, seed: UInt64 = 1) throws {
    try ContractViolations.throwAll(of: checklist(budget, seed: seed))
  }

  /// Runs the test case of a report again and throws an error if the run breaks a contract.
  ///
  /// The operator runs on threads of the kit, and the call blocks the calling thread until the run
  /// has ended. If the token describes several threads, the run repeats their schedule. Use
  /// `replay(_:adding:)` for the token of an added contract.
  ///
  /// - Parameter token: The replay token of the report.
  /// - Returns: A marble diagram of the sources and the output of the run, or, if the token
  ///   describes several threads, a description of the run. If the operator does not return from
  ///   the test case, but returns when it is run again, the result is a short message.
  /// - Throws: ``ContractViolations`` if the run breaks a contract, or ``DamagedToken`` if the
  ///   token is invalid or names a source that the operator does not have.
  @discardableResult
  public func replay(_ token: String) throws -> String {
    if let (plan, schedule) = try ThreadPlan.read(token: token) {
      return try replay(plan, schedule)
    }
    if let testCase = TestCase(parsing: token) { return try replay(testCase) }
    var script = try Script(token: token)
    if script.mode == .flood, shape.isFlattening, script.words.isEmpty,
      let flood = ScriptGenerator(self).floods().first
    {
      script = flood
    }
    if let word = script.unknownSource(in: shape) {
      throw DamagedToken(word: word, reason: "\(name) has no such source")
    }
    let (notes, digest) = Inspection.notes(self, script)
    let violations = Verdict(self, notes).results.compactMap { result in
      if case .failed(let violation) = result.outcome { violation } else { nil }
    }.filter { !$0.token.isEmpty }
    if !violations.isEmpty { throw ContractViolations(violations: violations) }
    return Picture(digest, expected: nil).lines.joined(separator: "\n")
  }
}

extension OperatorUnderTest {
  /// Runs a test case of the search for counterexamples again.
  private func replay(_ testCase: TestCase) throws -> String {
    if let source = testCase.unknownSource(in: shape) {
      throw DamagedToken(word: source, reason: "\(name) has no such source")
    }
    let (cases, trace) = inspectCase(testCase)
    var notes = Notes()
    notes.add(cases)
    let violations = Verdict(self, notes).results.compactMap { result in
      if case .failed(let violation) = result.outcome { violation } else { nil }
    }.filter { !$0.token.isEmpty }
    if !violations.isEmpty { throw ContractViolations(violations: violations) }
    guard let trace else { return "the operator did not return" }
    return CasePicture(trace).lines.joined(separator: "\n")
  }

  /// Runs one schedule of several threads again.
  private func replay(_ plan: ThreadPlan, _ schedule: String) throws -> String {
    if let word = Script(plan.before + plan.threads.joined()).unknownSource(in: shape) {
      throw DamagedToken(word: word, reason: "\(name) has no such source")
    }
    let report = PlanExploration(subject: self, plan: plan).reportOfThreads(.replay(schedule))
    if let failure = report.failure, let rule = failure.rule(self, plan) {
      let finding = ThreadFinding(rule: rule, plan: plan, evidence: .schedule(failure))
      throw ContractViolations(violations: [Report.threads(self, finding, [])])
    }
    return report.description
  }
}

extension Script {
  /// Returns the first step whose source does not exist in an operator of this shape, or cannot
  /// send the event.
  func unknownSource(in shape: OperatorUnderTest.Shape) -> String? {
    let injected = [injection?.word].compactMap { $0 }
    for word in words + injected {
      guard case .send(let source, let event) = word else { continue }
      let exists =
        switch source {
        case .input(let index):
          index < shape.inputs && (event != .failed || shape.kinds[index].canFail)
        case .inner: shape.isFlattening && (event != .failed || shape.innersCanFail)
        }
      if !exists { return word.token }
    }
    return nil
  }
}
