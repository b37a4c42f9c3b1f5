import Reactive
import ReactiveTesting
import Testing

@Suite("Outcomes of a check")
struct OutcomeTests {
  @Test("The outcome of a contract that is never exercised is `vacuous`, and its check throws")
  func vacuous() throws {
    let silent = OperatorUnderTest("silence", source: { _ in SignalProducer<Int, Never>.never })
    #expect(try silent.outcome("EVT-3").name == "passed")
    #expect(try silent.outcome("EVT-32").name == "vacuous")
    let check = try #require(silent.checklist.first { $0.contract.id == "EVT-32" })
    let violation = try #require(throws: ContractViolation.self) { try check() }
    let remark =
      "nothing was checked, because this situation never occurred: the operator sends a value"
    #expect(violation.summary == remark)
    #expect(throws: ContractViolations.self) { try silent.verify() }
  }

  @Test("Every contract has advice and a description of its situation", arguments: Contract.all)
  func situations(_ contract: Contract) throws {
    #expect(!contract.advice.isEmpty)
    let situation = try #require(contract.situation)
    #expect(contract.remarkIfVacuous.hasSuffix(": \(situation)"))
  }

  @Test(
    "A waiver of a contract that is not checked fails with a reason",
    arguments: [
      ("EVT-999", "there is no such contract"), ("evt-12", "the ID of the contract is EVT-12"),
      ("OPR-4", "OPR-4 is checked as EVT-"), ("SCH-1", "SCH-1 is not checked for this operator"),
    ]
  )
  func unknownWaiver(_ id: String, _ reason: String) throws {
    let subject = OperatorUnderTest("map", .waived(id, because: "why not")) { source, _ in
      source.map { $0 }
    }
    #expect(subject.results(.quick).failures == [id])
    let check = try #require(subject.checklist(.quick).first { $0.contract.id == id })
    let violation = try #require(throws: ContractViolation.self) { try check() }
    #expect(violation.summary.hasPrefix("the operator declares .waived(\"\(id)\"), but \(reason)"))
  }

  @Test(
    "A check returns the outcome of its contract, and a summary lists the outcomes of all contracts"
  )
  func visible() throws {
    let subject = OperatorUnderTest("map") { source, _ in source.map { $0 } }
    let check = try #require(subject.checklist.first)
    #expect(try "\(check())" == "EVT-1 passed")
    let summary = "\(subject.summary)"
    #expect(summary.hasPrefix("map (producer): "))
    #expect(summary.contains("\n  EVT-12 not applicable: it does not delay values\n"))
  }

  @Test("A contract that does not apply to an operator has an outcome with a reason")
  func notApplicable() throws {
    let subject = OperatorUnderTest("map") { source, _ in source.map { $0 } }
    let outcome = try subject.outcome("EVT-12")
    #expect(outcome.name == "notApplicable")
    #expect(outcome.reason == "it does not delay values")
  }

  @Test("A necessary waiver is accepted, and its outcome contains the reason")
  func waived() throws {
    let subject = OperatorUnderTest(
      "deaf to interruption",
      .waived("EVT-23", because: "it is a shield")
    ) { source, _ in
      SignalProducer { observer, lifetime in
        source.start(
          Observer(
            value: { observer.send(value: $0) },
            failed: { observer.send(error: $0) },
            completed: { observer.sendCompleted() }
          ),
          during: lifetime
        )
      }
    }
    let outcome = try subject.outcome("EVT-23")
    #expect(outcome.name == "waived")
    #expect(outcome.reason == "it is a shield")
    try subject.verify()
  }

  @Test("An unnecessary waiver fails")
  func needlessWaiver() throws {
    let subject = OperatorUnderTest("map", .waived("EVT-10", because: "why not")) { source, _ in
      source.map { $0 }
    }
    #expect(
      try subject.violation("EVT-10").summary
        == "the contract is waived (why not), but the operator satisfies it"
    )
  }

  @Test("An operator that claims to handle failures, but forwards all of them, fails")
  func wrongClaim() throws {
    let subject = OperatorUnderTest("map", .handlesFailure) { source, _ in source.map { $0 } }
    #expect(try subject.outcome("EVT-15").name == "failed")
    let other = OperatorUnderTest("map", .handlesInterruption) { source, _ in source.map { $0 } }
    #expect(try other.outcome("EVT-23").name == "failed")
  }

  @Test("An operator may need several starts to show that it handles failures")
  func claimOfSeveralStarts() throws {
    let subject = OperatorUnderTest(
      "the result of an earlier start",
      .handlesFailure,
      .waived("PRD-7", because: "a start that fails sends the result of an earlier one")
    ) { source, _ in
      let result = Reactive.Atomic<Int?>(nil)
      return source.collect().on(value: { result.value = $0.last }).flatten()
        .flatMapError { error in
          result.value.map { SignalProducer(value: $0) } ?? SignalProducer(error: error)
        }
    }
    #expect(try subject.outcome("EVT-15").name == "passed")
  }

  @Test(
    "The checks of a checklist share their runs, and are named after the contract and the operator"
  )
  func checklist() throws {
    let applications = Counter()
    let subject = OperatorUnderTest("counted") { source, _ in
      applications.count()
      return source.skip(first: 1)
    }
    let checks = subject.checklist
    #expect(checks.count < Contract.all.count)
    #expect(checks[0].description == "EVT-1 \(Contract.all[0].statement) (counted)")
    for check in checks { try check() }
    let once = applications.value
    for check in checks { try check() }
    #expect(applications.value == once)
  }

  @Test("Two runs of a checklist with the same seed have the same findings")
  func deterministic() throws {
    let subject = OperatorUnderTest("sum") { source, _ in
      SignalProducer { observer, lifetime in
        source.start(during: lifetime) { event in
          observer.send(event)
          if event.isTerminating { observer.sendCompleted() }
        }
      }
    }
    let first = subject.results(.standard, seed: 3).map { "\($0.outcome)" }
    let second = subject.results(.standard, seed: 3).map { "\($0.outcome)" }
    #expect(first == second)
  }
}

/// A counter of calls from any thread.
final class Counter: Sendable {
  private let lock = Lock()
  nonisolated(unsafe) private var number = 0

  var value: Int { lock.withLock { number } }

  func count() { lock.withLock { number += 1 } }
}
