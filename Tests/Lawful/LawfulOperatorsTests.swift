import Reactive
import ReactiveTesting
import Testing

@Suite("Correct operators")
struct LawfulOperatorsTests {
  @Test(
    "The checklist of a correct operator passes",
    arguments: LawfulOperators.all + ModelledOperators.all
  )
  func isGreen(_ subject: OperatorUnderTest) throws { try subject.verify() }

  @Test(
    "A correct operator satisfies its contracts with two threads",
    arguments: LawfulOperators.withoutTasks
  )
  func holds(_ subject: OperatorUnderTest) throws {
    for interleaving in subject.briefInterleavings { try interleaving() }
  }

  @Test("A custom property passes all checks in parallel")
  func property() async throws {
    let clamped = PropertyUnderTest("clamped(to:)", .composed) {
      let source = MutableProperty(0)
      return (source.clamped(to: 0...5), { source.value = $0 })
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for check in clamped.checklist { group.addTask { try await check() } }
      try await group.waitForAll()
    }
  }
}
