#if DEBUG || Interleaving
import OperatorCatalogue
import ReactiveTesting
import TestSupport
import Testing

/// That the thread sanitizer finds nothing in the library while its interleavings are explored.
///
/// The controller switches threads at scheduling points only, so that two plain accesses between two of
/// them are never torn apart. The sanitizer needs no tearing: it sees that nothing orders them, in any
/// schedule in which both happen. So a few schedules of each scenario are enough, and all that this
/// suite adds to the other runs is what the sanitizer reports, which ends the process with an error.
@Suite("Interleavings under the thread sanitizer", .serialized, .enabled(if: Rounds.areSanitized))
struct InterleavingSanitizerTests {
  private static let options = InterleavingOptions.only(
    .partialOrderReduction(budget: 10),
    budget: 10
  )

  @Test("The scenarios of the library", arguments: LibraryScenario.all)
  func library(_ scenario: LibraryScenario) {
    let report = Interleavings.explore(scenario.name, Self.options, scenario.body)
    #expect(report.failure == nil, "\(report)")
  }

  @Test("The bridges to tasks")
  func bridges() {
    for item in InterleavingSuite.tasks where item.purpose == .holds {
      #expect(item.explore().failure == nil)
    }
  }

  @Test(
    "Objects that operators create",
    arguments: stride(from: 0, to: Catalogue.operators.count, by: 6).map { Catalogue.operators[$0] }
  )
  func catalogue(_ subject: OperatorUnderTest) {
    for interleaving in subject.briefInterleavings {
      let report = interleaving.explore(Self.options)
      #expect(report.failure == nil, "\(report)")
    }
  }
}
#endif
