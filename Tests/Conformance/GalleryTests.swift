import OperatorCatalogue
import ReactiveTesting
import Testing

@Suite("Every clause of every contract catches somebody, and nobody else")
struct GalleryTests {
  @Test(arguments: Gallery.specimens)
  func isCaughtUnderItsOwnContract(_ specimen: Specimen) {
    #expect(GalleryReport.caught(specimen.subject) == [specimen.breaks])
  }

  @Test(arguments: Gallery.twins)
  func lawfulTwinPasses(_ twin: OperatorUnderTest) throws {
    try twin.verify()
  }

  @Test(arguments: Contract.all)
  func hasTwoBrokenOperators(_ contract: Contract) {
    #expect(Gallery.specimens.count { $0.breaks == contract.id } >= 2)
  }

  @Test("There are at least thirty broken operators, each with a name of its own")
  func names() {
    let names = Gallery.specimens.map(\.subject.name) + Gallery.twins.map(\.name)
    #expect(Gallery.specimens.count >= 30)
    #expect(Set(names).count == names.count)
  }

  @Test("A replay token of a report breaks the same contract again", arguments: Gallery.specimens)
  func replays(_ specimen: Specimen) throws {
    let result = try #require(
      specimen.subject.results().first { $0.contract.id == specimen.breaks }
    )
    guard case .failed(let violation) = result.outcome else {
      Issue.record("\(specimen.subject.name) was not caught")
      return
    }
    do {
      try specimen.subject.replay(violation.token)
      Issue.record("\(violation.token) broke nothing")
    } catch let error as ContractViolations {
      #expect(error.violations.contains { $0.contract.id == specimen.breaks })
    }
  }
}
