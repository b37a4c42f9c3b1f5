import CustomOperators
import ReactiveTesting
import Testing

@Suite struct PairwiseTests {
  static let pairwise = OperatorUnderTest("pairwise") { source, _ in source.pairwise() }

  @Test(arguments: pairwise.checklist)
  func obeys(_ check: ContractCheck) throws { try check() }
}
