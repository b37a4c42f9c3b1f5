import OpenCombineCatalogue
import ReactiveTesting
import Testing

@Suite("Operators of OpenCombine")
struct OpenCombineTests {
  /// The catalogue waives known findings, so a new finding makes a test fail, and so does a known
  /// finding that no longer occurs.
  @Test(arguments: OpenCombineCatalogue.operators)
  func obeys(_ subject: OperatorUnderTest) throws { try subject.verify() }

  @Test(arguments: OpenCombineCatalogue.demandChecks)
  func keepsDemand(_ demand: DemandCheck) throws {
    guard let reason = demand.knownIssue else {
      try demand.check()
      return
    }
    withKnownIssue("\(reason)") { try demand.check() }
  }
}
