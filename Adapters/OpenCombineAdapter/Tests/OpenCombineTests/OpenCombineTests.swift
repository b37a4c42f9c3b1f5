import OpenCombineCatalogue
import ReactiveTesting
import Testing

@Suite("Operators of OpenCombine")
struct OpenCombineTests {
  /// Known findings are waived in the catalogue, so that a new one fails, and one that is mended, too.
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
