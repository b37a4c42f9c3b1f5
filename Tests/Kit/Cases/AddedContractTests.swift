import Reactive
import Testing

@testable import ReactiveTesting

@Suite("Contracts that a package adds")
struct AddedContractTests {
  static let noRepetition = AddedContract(
    "APP-1",
    "no value is sent twice in a row",
    lookAt: "compare each value with the previous value"
  ) { trace in
    let values = trace.values(of: 0)
    guard values.count > 1 else { return .unexercised }
    for (before, after) in zip(values, values.dropFirst()) where before.value == after.value {
      return .broken(at: after.observation, "\(after.value) was sent twice in a row")
    }
    return .kept
  }

  static let neverSpoken = AddedContract("APP-2", "a rule whose situation never occurs") { _ in
    .unexercised
  }

  private func check(_ id: String, of subject: OperatorUnderTest) throws -> ContractCheck {
    let checks = subject.checklist(adding: [Self.noRepetition, Self.neverSpoken], .quick)
    return try #require(checks.first { $0.contract.id == id })
  }

  @Test(
    "A violation of a package's own contract is reported with the smallest test case, which can be replayed"
  )
  func broken() throws {
    let subject = OperatorUnderTest("map") { source, _ in source.map { $0 } }
    let check = try check("APP-1", of: subject)
    let violation = try #require(throws: ContractViolation.self) { try check() }
    #expect(violation.token == "+0 a:1 a:1")
    #expect(violation.description.contains("advice: compare each value"))
    #expect(violation.summary.contains("1 was sent twice in a row"))
    let replayed = #expect(throws: ContractViolations.self) {
      try subject.replay(violation.token, adding: [Self.noRepetition])
    }
    #expect(replayed?.violations.map(\.contract.id) == ["APP-1"])
    #expect(try subject.replay("+0 a:1 a:2", adding: [Self.noRepetition]).contains("─+───1───2─"))
  }

  @Test(
    "A package's own contract passes alongside the kit's contracts if the operator satisfies it"
  )
  func kept() throws {
    let subject = OperatorUnderTest("skipRepeats()") { source, _ in source.skipRepeats() }
    for check in subject.checklist(adding: [Self.noRepetition], .quick) { try check() }
    #expect(try check("APP-1", of: subject).result.outcome.name == "passed")
  }

  @Test("A package's own contract that no test case exercises does not pass")
  func unexercised() throws {
    let subject = OperatorUnderTest("skipRepeats()") { source, _ in source.skipRepeats() }
    let check = try check("APP-2", of: subject)
    let violation = try #require(throws: ContractViolation.self) { try check() }
    #expect(violation.description.contains("nothing was checked"))
  }

  @Test("A trace lists the events in order, with the callback in which each one occurred")
  func observations() throws {
    let subject = OperatorUnderTest("map") { source, _ in source.map { $0 + 1 } }
    let testCase = try #require(TestCase(parsing: "@0.1{a|} +0 a:1"))
    let trace = TestFixture.run(testCase, subject)
    #expect(
      trace.observations.map(\.kind) == [
        .subscribed(0), .started(.input(0)), .stepEnded(waiting: 0), .sent(.input(0), .value(1)),
        .received(0, .value(.number(2))), .sent(.input(0), .completed), .received(0, .completed),
        .stepEnded(waiting: 0),
      ]
    )
    #expect(trace.token == "@0.1{a|} +0 a:1")
  }

  @Test("The replay of a package's own contract rejects an invalid token")
  func damaged() throws {
    let subject = OperatorUnderTest("map") { source, _ in source.map { $0 } }
    #expect(throws: DamagedToken.self) { try subject.replay("1 2", adding: [Self.noRepetition]) }
  }
}
