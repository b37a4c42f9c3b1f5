import CustomOperators
import ReactiveTesting
import Testing

@Suite struct FirstDraftTests {
  static let draft = OperatorUnderTest("first draft of echo", .timeShifting) { source, lab in
    source.echoThatGoesOn(after: .milliseconds(10), on: lab.scheduler)
  }

  @Test(arguments: draft.checklist)
  func obeys(_ check: ContractCheck) throws {
    try withKnownIssue("its timers cannot be stopped") {
      try check()
    } when: {
      check.contract.id == "PRD-14"
    }
  }
}
