import OperatorCatalogue
import ReactiveTesting
import TestSupport
import Testing

/// Runs the whole checklist of some operators, as separate tests.
///
/// `swift run conformance` checks all operators, with longer scripts.
@Suite("The operators of the library keep the contracts")
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
