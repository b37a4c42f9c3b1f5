import CallbackCatalogue
import Callbacks
import ReactiveTesting
import Testing

@Suite("Operators without a library")
struct CallbackTests {
  static let checks = CallbackCatalogue.operators.flatMap(\.checklist)

  @Test(arguments: checks)
  func obeys(_ check: ContractCheck) throws { try check() }
}
