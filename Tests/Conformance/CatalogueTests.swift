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
}
