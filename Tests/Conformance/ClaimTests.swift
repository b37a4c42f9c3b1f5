import OperatorCatalogue
import Reactive
import ReactiveTesting
import Testing

@Suite("Wrong claims are failures of their own")
struct ClaimTests {
  private func failures(_ subject: OperatorUnderTest) -> [String: String] {
    var found: [String: String] = [:]
    for result in subject.results() {
      if case .failed(let violation) = result.outcome {
        found[result.contract.id] = violation.summary
      }
    }
    return found
  }

  private func map(_ trait: OperatorTrait) -> OperatorUnderTest {
    OperatorUnderTest("map", trait) { source, _ in source.map { $0 } }
  }

  @Test(
    "A plain map that claims something is found out",
    arguments: [
      (OperatorTrait.handlesFailure, "EVT-15", "says .handlesFailure"),
      (.handlesInterruption, "EVT-23", "says .handlesInterruption"),
      (.takesScheduler, "EVT-37", "takes a scheduler"),
      (.timeShifting, "EVT-12", "says .timeShifting"),
      (.completes(.early), "EVT-21", "says .completes(.early)"),
      (.inputs(2), "EVT-21", "has 2 inputs"),
      (.repeats, "OPR-10", "says .repeats"),
      (.buffers, "EVT-13", "says .buffers"),
      (.retrievesSynchronously, "OPR-9", "says .retrievesSynchronously"),
    ]
  )
  func wrongClaim(_ trait: OperatorTrait, _ id: String, _ words: String) throws {
    let found = failures(map(trait))
    let summary = try #require(found[id])
    #expect(summary.contains(words))
  }

  @Test("Claims that are right are none", arguments: Catalogue.operators.prefix(4))
  func rightClaim(_ subject: OperatorUnderTest) {
    #expect(failures(subject) == [:])
  }
}
