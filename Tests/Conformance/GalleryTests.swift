import OperatorCatalogue
import ReactiveTesting
import Testing

@Suite("Every clause of every contract catches somebody, and nobody else")
struct GalleryTests {
  /// A broken operator with a checklist, whose runs all tests share.
  struct Case: Sendable, CustomStringConvertible {
    let specimen: Specimen
    let checklist: [ContractCheck]

    var description: String { specimen.description }
  }

  static let specimens = Gallery.specimens.map {
    Case(specimen: $0, checklist: $0.subject.checklist)
  }

  @Test(arguments: specimens)
  func isCaughtUnderItsOwnContract(_ example: Case) {
    let caught = example.checklist.map(\.result).filter { !$0.outcome.isGood }.map(\.contract.id)
    #expect(caught == [example.specimen.breaks])
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

  @Test("A replay token of a report breaks the same contract again", arguments: specimens)
  func replays(_ example: Case) throws {
    let specimen = example.specimen
    let check = try #require(example.checklist.first { $0.contract.id == specimen.breaks })
    let violation = try #require(throws: ContractViolation.self) { try check() }
    do {
      try specimen.subject.replay(violation.token)
      Issue.record("\(violation.token) broke nothing")
    } catch let error as ContractViolations {
      #expect(error.violations.contains { $0.contract.id == specimen.breaks })
    }
  }
}
