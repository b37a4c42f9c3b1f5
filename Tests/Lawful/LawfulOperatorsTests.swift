import Reactive
import ReactiveTesting
import Testing

@Suite("Lawful operators have a green declaration")
struct LawfulOperatorsTests {
  @Test("A checklist is green", arguments: LawfulOperators.all)
  func isGreen(_ subject: OperatorUnderTest) throws { try subject.verify() }

  @Test("Two threads keep the contracts", arguments: LawfulOperators.withoutTasks)
  func holds(_ subject: OperatorUnderTest) throws {
    for interleaving in subject.briefInterleavings { try interleaving() }
  }

  @Test("A property of one's own is green, with all checks at once")
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
