#if DEBUG || Interleaving
import OperatorCatalogue
import ReactiveTesting
import TestSupport
import Testing

/// Checks that the thread sanitizer finds no race in the library during explorations.
///
/// The controller switches threads only at scheduling points, and never between two plain accesses.
/// The sanitizer does not need a switch there, because it detects unordered accesses in any
/// schedule that contains both. A few schedules of each scenario are therefore sufficient. A report
/// of the sanitizer ends the process with an error.
@Suite("Interleavings under the thread sanitizer", .serialized, .enabled(if: Rounds.areSanitized))
struct InterleavingSanitizerTests {
  private static let options = InterleavingOptions.only(
    .partialOrderReduction(budget: 10),
    budget: 10
  )

  @Test(
    "The sanitizer finds no race in the scenarios of the library",
    arguments: LibraryScenario.all
  )
  func library(_ scenario: LibraryScenario) {
    let report = Interleavings.explore(scenario.name, Self.options, scenario.body)
    #expect(report.failure == nil, "\(report)")
  }

  @Test("The sanitizer finds no race in the bridges between streams and tasks")
  func bridges() {
    for item in InterleavingSuite.tasks where item.purpose == .holds {
      #expect(item.explore().failure == nil)
    }
  }

  @Test(
    "The sanitizer finds no race in objects that operators create",
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
