import OperatorCatalogue
import ReactiveTesting
import TestSupport
import Testing

@Suite("The operators of the library obey the contracts")
struct CatalogueTests {
  /// Short scripts: the longer ones are what `swift run conformance` does.
  static let checks = Rounds.few(Catalogue.operators).flatMap { $0.checklist(.quick) }

  @Test(arguments: checks)
  func obeys(_ check: ContractCheck) throws {
    try check()
  }
}
