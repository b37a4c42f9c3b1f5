import Foundation
import OperatorCatalogue
import Reactive
import ReactiveTesting
import Testing

@Suite("Document of the contracts")
struct DocumentTests {
  @Test("Docs/Contracts.md matches the code")
  func document() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Docs/Contracts.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let expected = try ContractsDocument.text() + "\n"
    #expect(text == expected, "Run: swift run conformance --contracts > Docs/Contracts.md")
  }

  @Test("The program prints the document of the contracts")
  func command() throws {
    let run = Run(["--contracts"])
    #expect(run.code == .good)
    #expect(run.lines == [try ContractsDocument.text()])
  }

  @Test(
    "Every statement has a source, a check, a reason, and the operators to which it applies",
    arguments: Contract.inventory
  )
  func complete(_ contract: Contract) {
    #expect(!contract.source.isEmpty && contract.source != "the guidelines")
    #expect(!contract.statement.isEmpty && !contract.check.isEmpty)
    let guidance = Guidance.all.filter { $0.contract == contract.id }
    // A restatement refers to the reasons of the contract that it restates.
    if case .restates = contract.kind { return #expect(guidance.isEmpty) }
    #expect(guidance.count == 1)
    #expect(guidance.allSatisfy { !$0.why.isEmpty && !$0.appliesTo.isEmpty })
  }

  /// All contracts against which operators, sequences, schedulers, disposables, and properties are
  /// checked.
  static let checked: [Contract] =
    Contract.all + Contract.ofSequences.filter { $0.kind == .checkedOnSequences }
    + (SchedulerUnderTest("any") { QueueScheduler() }.checklist
    + DisposableUnderTest("any") { AnyDisposable($0) }.checklist
    + PropertyUnderTest("any", make: { MutableProperty(0) }, set: { $0.value = $1 }).checklist)
    .map(\.contract)

  @Test(
    "Every checked contract has one broken example, and advice for a failure",
    arguments: checked
  )
  func hasExample(_ contract: Contract) throws {
    #expect(Example.all.count { $0.contract == contract.id } == 1)
    #expect(!contract.advice.isEmpty)
  }

  private static let sections =
    (try? ContractsDocument.text().components(separatedBy: "\n## ")) ?? []

  @Test("The document shows every field of every contract that is checked", arguments: checked)
  func shows(_ contract: Contract) throws {
    let section = try #require(Self.sections.first { $0.hasPrefix("\(contract.id)\n") })
    for field in [
      "- Why: ", "- Source: ", "- Applies to: ", "- How it is checked: ", "- If it fails: ",
      "Broken:", "Corrected:",
    ] {
      #expect(section.contains("\n\(field)"))
    }
  }

  @Test("Every statement that is explained or shown in the document exists")
  func noStrangers() {
    let known = Set(Contract.inventory.map(\.id))
    #expect(Set(Guidance.all.map(\.contract)).subtracting(known).isEmpty)
    #expect(Set(Example.all.map(\.contract)).subtracting(known).isEmpty)
  }

  @Test(
    "The example source in the document is the source of the checked operator",
    arguments: Example.all
  )
  func source(_ example: Example) throws {
    let source = try ExampleSource(example)
    #expect(source.broken != source.mended)
    let (broken, mended) =
      switch example.pair {
      case .operators(let broken, let mended): (broken.name, mended.name)
      case .sequences(let broken, let mended): (broken.name, mended.name)
      case .components(let broken, let mended): (broken[0].name, mended[0].name)
      }
    #expect(
      source.broken.contains("UnderTest(\n  \"\(broken)\"")
        || source.broken.contains("UnderTest(\"\(broken)\"")
    )
    #expect(
      source.mended.contains("UnderTest(\n  \"\(mended)\"")
        || source.mended.contains("UnderTest(\"\(mended)\"")
    )
  }

  @Test("A broken component fails the check of its contract, and the corrected one passes")
  func components() async throws {
    for example in Example.all {
      guard case .components(let broken, let mended) = example.pair else { continue }
      let check = try #require(broken.first { $0.contract.id == example.contract })
      #expect(await check.finding != nil, "\(check)")
      for check in mended where check.contract.id == example.contract { try await check() }
    }
  }

  @Test("Every example in the document is short", arguments: Example.all)
  func short(_ example: Example) throws {
    let source = try ExampleSource(example)
    for text in [source.broken, source.mended] {
      #expect(text.split(separator: "\n").count <= 22)
    }
  }
}
