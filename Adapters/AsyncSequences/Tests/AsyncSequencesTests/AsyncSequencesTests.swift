import AsyncSequenceCatalogue
import ReactiveTesting
import Testing

@Suite("Operators on async sequences")
struct AsyncSequencesTests {
  @Test(arguments: AsyncSequenceCatalogue.operators)
  func obeys(_ subject: OperatorUnderTest) throws { try subject.verify() }

  @Test(arguments: AsyncSequenceCatalogue.pullChecks)
  func keepsPulling(_ pull: PullCheck) throws {
    guard let reason = pull.knownIssue else {
      try pull.check()
      return
    }
    withKnownIssue("\(reason)") { try pull.check() }
  }
}
