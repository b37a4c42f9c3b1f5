import Reactive
import ReactiveTesting
import Testing

/// The operators of `Docs/WritingOperators.md` that replace one input with another.
@Suite struct ReplacedInputTests {
  static let fastest = OperatorUnderTest(
    "fastest(of:)",
    .completes(.any),
    .handlesInterruption,
    apply: { first, second, _ in
      SignalProducer<SignalProducer<Int, TestFailure>, TestFailure>([first, second])
        .flatten(.race)
    }
  )

  static let patient = OperatorUnderTest(
    "timeout(fallback:)",
    .timeShifting,
    .handlesFailure,
    .completes(.any),
    apply: { first, second, lab in
      first.timeout(after: .milliseconds(20), raising: .boom, on: lab.scheduler)
        .flatMapError { _ in second }
    }
  )

  @Test(
    "The declarations of operators that replace their inputs are correct",
    arguments: [fastest, patient]
  )
  func isGreen(_ subject: OperatorUnderTest) throws { try subject.verify() }

  @Test(
    "Without `.completes(.any)`, the report about an operator that replaces its inputs names the claim",
    arguments: [
      OperatorUnderTest(
        "fastest(of:), undeclared",
        .handlesInterruption,
        apply: { first, second, _ in
          SignalProducer<SignalProducer<Int, TestFailure>, TestFailure>([first, second])
            .flatten(.race)
        }
      )
    ]
  )
  func undeclared(_ subject: OperatorUnderTest) throws {
    let error = #expect(throws: ContractViolations.self) { try subject.verify() }
    let violations = error?.violations ?? []
    #expect(violations.contains { $0.description.contains("declare .completes(…) with its rule") })
  }
}
