import CustomOperators
import ReactiveTesting
import Testing

@Suite struct AddingLatestTests {
  static let adding = OperatorUnderTest(
    "adding(latestOf:)",
    .completes(.first),
    apply: { first, second, _ in first.adding(latestOf: second) }
  )

  @Test(arguments: adding.checklist)
  func obeys(_ check: ContractCheck) throws { try check() }
}
