#if DEBUG || Interleaving
import OperatorCatalogue
import ReactiveTesting
import Testing

/// The scenarios of the library hold, the races of the gallery are found, and their twins are lawful.
@Suite struct InterleavingSuiteTests {
  @Test(
    "Every interleaving of two threads leaves the library right",
    arguments: LibraryScenario.all
  )
  func holds(_ scenario: LibraryScenario) {
    let report = Interleavings.explore(scenario.name, LibraryScenario.options, scenario.body)
    #expect(report.isExhausted, "\(report)")
  }

  @Test("No other strategy sees an outcome that the reduced search has not seen")
  func reductionIsComplete() {
    for scenario in LibraryScenario.all {
      let reduced = Interleavings.explore(
        scenario.name,
        LibraryScenario.options,
        scenario.body
      )
      for strategy in InterleavingStrategy.portfolio.dropFirst() {
        let options = InterleavingOptions(strategies: [strategy], budget: 100)
        let other = Interleavings.explore(scenario.name, options, scenario.body)
        #expect(other.failure == nil, "\(other)")
        #expect(Set(other.outcomes).isSubset(of: reduced.outcomes), "\(scenario.name): \(strategy)")
      }
    }
  }

  @Test("Every race is found, under its own contract", arguments: RacyOperator.gallery)
  func finds(_ race: RacyOperator) {
    let report = Interleavings.explore(race.name) { race.scenario($0, false) }
    #expect(report.failure?.contract == race.contract, "\(report)")
    #expect(report.schedules <= 5_000)
  }

  @Test("No alarm is raised by a lawful twin", arguments: RacyOperator.gallery.filter(\.hasTwin))
  func spares(_ race: RacyOperator) {
    let report = Interleavings.explore(race.name) { race.scenario($0, true) }
    #expect(report.isExhausted, "\(report)")
  }

  @Test("The whole suite finds every race, and nothing else, and says so in one line")
  func suite() {
    var lines: [String] = []
    let report = InterleavingSuite.run { lines.append("\($0)") }
    print(lines.joined(separator: "\n"))
    print(report.summary)
    #expect(report.isGood)
    #expect(report.found == RacyOperator.gallery.count)
  }

  @Test("The gallery has at least forty races and twenty twins")
  func size() {
    #expect(RacyOperator.gallery.count >= 40)
    #expect(RacyOperator.gallery.count(where: \.hasTwin) >= 20)
  }
}
#endif
