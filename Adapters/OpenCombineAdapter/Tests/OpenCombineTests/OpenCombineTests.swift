import OpenCombineCatalogue
import ReactiveTesting
import Testing

@Suite("Operators of OpenCombine")
struct OpenCombineTests {
  @Test(arguments: OpenCombineCatalogue.operators)
  func obeys(_ subject: OperatorUnderTest) throws { try subject.verify() }

  @Test(arguments: OpenCombineCatalogue.demanding.map(\.0))
  func keepsDemand(_ subject: OperatorUnderTest) throws {
    let (_, contracts) = try #require(
      OpenCombineCatalogue.demanding.first { $0.0.name == subject.name }
    )
    let known = Set(contracts.map(\.contract))
    for check in subject.checklist(adding: contracts) where known.contains(check.contract) {
      try check()
    }
  }
}
