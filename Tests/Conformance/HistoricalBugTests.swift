import Foundation
import OperatorCatalogue
import ReactiveTesting
import TestSupport
import Testing

@Suite("Historical bugs")
struct HistoricalBugTests {
  @Test(
    "A historical bug has the result that the page states, and its corrected version breaks no contract",
    arguments: Rounds.few(HistoricalBug.all, every: 3)
  )
  func isAsDeclared(_ bug: HistoricalBug) {
    let report = HistoricalReport.of([bug])
    #expect(report.isGood, "\(report.lines[0]); update the declaration and Docs/HistoricalBugs.md")
  }

  @Test(
    "The test case on the page of a historical bug breaks the contract that the page names",
    arguments: HistoricalBug.all
  )
  func replays(_ bug: HistoricalBug) throws {
    guard case .operators(let make) = bug.subject,
      case .checklist(let contract, let testCase) = bug.detection, !testCase.isEmpty,
      !testCase.contains("×")
    else { return }
    let error = #expect(throws: ContractViolations.self) { try make(true).replay(testCase) }
    #expect(error?.violations.contains { $0.contract.id == contract } == true)
    try make(false).replay(testCase)
  }

  @Test("The report of historical bugs detects a wrong declaration")
  func wrongDeclaration() throws {
    let found = try #require(
      HistoricalBug.all.first {
        if case .checklist("RSG-8", _) = $0.detection { true } else { false }
      }
    )
    let entry = try #require(HistoricalReport.of([found]).entries.first)
    #expect(!entry.found.isEmpty)
    #expect(entry.accusations.isEmpty)
    let other = HistoricalReport.Entry(
      bug: found.declared(.escapes(because: "of a wrong declaration")),
      found: entry.found,
      accusations: []
    )
    #expect(entry.isAsDeclared && !other.isAsDeclared)
    let missed = HistoricalReport.Entry(bug: found, found: [], accusations: [])
    #expect(!missed.isAsDeclared)
    let accused = HistoricalReport.Entry(bug: found, found: entry.found, accusations: entry.found)
    #expect(!accused.isAsDeclared)
  }

  @Test("Docs/HistoricalBugs.md matches the declarations")
  func document() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Docs/HistoricalBugs.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text == HistoricalDocument.text + "\n",
      "Run: swift run conformance --historical --contracts > Docs/HistoricalBugs.md"
    )
  }

  @Test("Every historical bug has a unique name and an existing contract")
  func names() {
    #expect(Set(HistoricalBug.all.map(\.description)).count == HistoricalBug.all.count)
    for bug in HistoricalBug.all {
      switch bug.detection {
      case .checklist(let id, _): #expect(Contract(id: id) != nil)
      case .escapes(let reason): #expect(!reason.isEmpty)
      }
    }
  }

  @Test("The program checks the requested historical bugs, and prints the page")
  func command() {
    let run = Run(["--historical", "--operator", "#2677"])
    #expect(run.code == .good)
    #expect(run.lines.last == "1 of 1 historical bugs found; 0 are not as declared")
    let page = Run(["--historical", "--contracts"])
    #expect(page.lines == [HistoricalDocument.text])
    let mistake = Run(["--historical", "--operator", "nothing of that name"])
    #expect(mistake.code == .misused)
  }
}
