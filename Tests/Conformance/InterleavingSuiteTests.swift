#if DEBUG || Interleaving
import OperatorCatalogue
import ReactiveTesting
import TestSupport
import Testing

/// Checks that the scenarios of the library pass, that the races in the gallery are found, and that
/// their corrected versions pass.
///
/// The tests run one after another. A process runs only one exploration at a time, so other
/// explorations would block threads that the remaining tests need.
@Suite(.serialized) struct InterleavingSuiteTests {
  /// The scenarios that need few schedules.
  ///
  /// `conformance --interleavings` also explores the remaining scenarios.
  static let items = Rounds.few(
    (InterleavingSuite.library + InterleavingSuite.gallery + InterleavingSuite.tasks)
      .filter { $0.options.budget <= 5_000 }
  )
  static let report = InterleavingSuite.run(items)

  private static func isExplored(_ scenario: LibraryScenario) -> Bool {
    items.contains { $0.name == scenario.name }
  }

  @Test(
    "The library, and the corrected versions of the racy operators, pass in every interleaving of two threads"
  )
  func holds() {
    for entry in Self.report.scenarios {
      #expect(entry.report.isExhausted, "\(entry)")
    }
  }

  @Test("Every race in the gallery is found under its own contract")
  func finds() {
    for entry in Self.report.races {
      #expect(entry.isAsExpected, "\(entry)")
      #expect(entry.report.schedules <= 5_000)
    }
  }

  @Test("The last line of the report is a summary")
  func summary() {
    let scenarios = Self.items.count { $0.purpose == .holds }
    let races = Self.items.count - scenarios
    #expect(
      Self.report.summary
        == "\(scenarios) scenarios, \(scenarios) exhausted, 0 failed, 0 inconclusive; "
        + "\(races) of \(races) races found"
    )
    #expect(Self.report.isGood)
  }

  @Test("Exploring the same scenarios again returns the same reports, byte for byte")
  func sameReports() {
    let some = stride(from: 0, to: Self.items.count, by: 8).map { Self.items[$0] }
    let (first, again) = (InterleavingSuite.run(some), InterleavingSuite.run(some))
    for (one, other) in zip(first.entries, again.entries) {
      #expect("\(one.report)" == "\(other.report)")
    }
    #expect(JSONReport.text(first) == JSONReport.text(again))
  }

  @Test(
    "The objects that operators of the catalogue create satisfy the contracts about threads",
    arguments: [
      "map(_:) (signal)", "merge(with:)", "zip(with:) (signal)", "flatten(_:) .latest",
      "observe(on:)", "take(untilReplacement:)",
    ]
  )
  func generated(_ name: String) throws {
    let subject = try #require(Catalogue.operators.first { $0.name == name })
    #expect(!subject.briefInterleavings.isEmpty)
    for interleaving in subject.briefInterleavings {
      let report = interleaving.explore(InterleavingSuite.exhaustively)
      #expect(report.isExhausted, "\(report)")
    }
  }

  @Test("The gallery has at least forty races and twenty correct versions")
  func size() {
    #expect(RacyOperator.gallery.count >= 40)
    #expect(RacyOperator.gallery.count(where: \.hasTwin) >= 20)
  }

  @Test("No other strategy finds an outcome that the reduced search does not find")
  func reductionIsComplete() throws {
    for scenario in LibraryScenario.all where Self.isExplored(scenario) {
      let reduced = try #require(
        Self.report.entries.first { $0.report.name == scenario.name }?.report
      )
      for strategy in InterleavingStrategy.portfolio.dropFirst() {
        let options = InterleavingOptions(strategies: [strategy], budget: 30)
        let other = Interleavings.explore(scenario.name, options, scenario.body)
        #expect(other.failure == nil, "\(other)")
        #expect(
          Set(other.outcomes).isSubset(of: reduced.outcomes),
          "\(scenario.name): \(strategy)"
        )
      }
    }
  }
}
#endif
