/// One contract of one operator, ready to be checked: an argument for a parameterised test.
///
/// ```swift
/// @Test(arguments: pairwise.checklist)
/// func obeys(_ check: ContractCheck) throws { try check() }
/// ```
public struct ContractCheck: Sendable, CustomStringConvertible {
  /// The contract.
  public let contract: Contract
  private let examination: Examination

  init(_ contract: Contract, _ examination: Examination) {
    self.contract = contract
    self.examination = examination
  }

  /// What the check found.
  ///
  /// The checks of one checklist share their runs.
  public var result: ContractResult { examination.result(contract) }

  /// Such as `EVT-12 a failure is not shifted in time (delay)`.
  public var description: String {
    "\(contract.id) \(contract.statement) (\(examination.subject.name))"
  }

  /// Throws a report unless the contract holds, does not apply, or is waived for a reason.
  public func callAsFunction() throws(ContractViolation) {
    switch result.outcome {
    case .passed, .notApplicable, .waived, .guidance: return
    case .failed(let violation): throw violation
    case .vacuous:
      guard let rule = Rule(rawValue: contract.id) else { return }
      throw Report.plain(
        examination.subject,
        rule,
        "nothing was checked: the situation that the contract speaks of never arose"
      )
    }
  }
}

/// All contracts that an operator broke.
public struct ContractViolations: Error, Sendable, CustomStringConvertible {
  /// The violations, in the order of the contracts.
  public let violations: [ContractViolation]

  /// All reports, one after the other.
  public var description: String {
    violations.map(\.description).joined(separator: "\n\n")
  }
}

extension OperatorUnderTest {
  /// One check for each contract; those that only a reader can decide stand there as guidance.
  public var checklist: [ContractCheck] { checklist(.standard) }

  /// One check for each contract.
  ///
  /// - Parameters:
  ///   - budget: How much is tried.
  ///   - seed: Where random scripts begin.
  public func checklist(_ budget: Budget, seed: UInt64 = 1) -> [ContractCheck] {
    let examination = Examination(self, budget: budget, seed: seed)
    return Contract.listed.map { ContractCheck($0, examination) }
  }

  /// Checks all contracts and returns what was found.
  public func results(_ budget: Budget = .standard, seed: UInt64 = 1) -> [ContractResult] {
    Examination(self, budget: budget, seed: seed).results
  }

  /// Checks all contracts, with random scripts that begin at each of several seeds.
  public func results(
    _ budget: Budget = .standard,
    seeds: ClosedRange<UInt64>
  ) -> [ContractResult] {
    Verdict(self, Inspection(self, budget, seeds: seeds).notes()).results
  }

  /// Checks all contracts; throws one error that lists every violation.
  public func verify(_ budget: Budget = .standard, seed: UInt64 = 1) throws {
    var violations: [ContractViolation] = []
    for check in checklist(budget, seed: seed) {
      do { try check() } catch { violations.append(error) }
    }
    if !violations.isEmpty { throw ContractViolations(violations: violations) }
  }

  /// Runs the script of a report again; throws if a contract is broken by it.
  ///
  /// - Returns: The source and the output of the run, as a picture.
  @discardableResult
  public func replay(_ token: String) throws -> String {
    let script = try Script(token: token)
    if let word = script.unknownSource(in: shape) {
      throw DamagedToken(word: word, reason: "\(name) has no such source")
    }
    var notes = Notes()
    let digest = Inspection(self, .quick, 1).inspect(script, &notes)
    let violations = Verdict(self, notes).results.compactMap { result in
      if case .failed(let violation) = result.outcome { violation } else { nil }
    }.filter { !$0.token.isEmpty }
    if !violations.isEmpty { throw ContractViolations(violations: violations) }
    return Picture(digest, expected: nil).lines.joined(separator: "\n")
  }
}

extension Script {
  /// The first word that names a source which an operator of this shape does not have.
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
