import OperatorCatalogue
import ReactiveTesting
import TestSupport
import Testing

/// That a whole checklist passes as tests of its own, for some of the operators.
///
/// All of them, with longer scripts, are what `swift run conformance` checks.
@Suite("The operators of the library obey the contracts")
struct CatalogueTests {
  static let checks = stride(
    from: 0,
    to: Catalogue.operators.count,
    by: Rounds.areSanitized ? 50 : 5
  )
  .flatMap { Catalogue.operators[$0].checklist(.quick) }

  @Test(arguments: checks)
  func obeys(_ check: ContractCheck) throws {
    try check()
  }
}
