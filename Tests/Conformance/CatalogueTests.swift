import OperatorCatalogue
import TestSupport
import Testing

@testable import ReactiveTesting

/// Runs the whole checklist of some operators, with one test for each contract.
///
/// `swift run conformance` checks all operators, with longer test cases.
@Suite("Contracts of the operators of the library")
struct CatalogueTests {
  static let checks = stride(
    from: 0,
    to: Catalogue.subjects.count,
    by: Rounds.areSanitized ? 50 : 5
  )
  .flatMap { Catalogue.subjects[$0].checklist(.quick) }

  @Test("The library's operators satisfy every contract", arguments: checks)
  func obeys(_ check: ContractCheck) throws {
    try check()
  }

  @Test(
    "An operator with a model of timed values also has a model of its terminal event",
    arguments: Catalogue.subjects.filter { $0.hasTimedModel && !OracleSubject($0).isShared }
  )
  func modelsItsEnd(_ subject: OperatorUnderTest) {
    #expect(subject.modelledEnd != nil)
  }
}
