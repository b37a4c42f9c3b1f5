import OperatorCatalogue
import ReactiveTesting
import Testing

@Suite("The operators of the library obey the contracts")
struct CatalogueTests {
  static let checks = Catalogue.operators.flatMap(\.checklist)

  @Test(arguments: checks)
  func obeys(_ check: ContractCheck) throws {
    try check()
  }

  @Test("There are at least thirty forms, each with a name of its own")
  func names() {
    let names = Catalogue.operators.map(\.name)
    #expect(names.count >= 30)
    #expect(Set(names).count == names.count)
  }
}
