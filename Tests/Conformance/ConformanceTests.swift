import Foundation
import OperatorCatalogue
import ReactiveTesting
import Testing

@Suite("The program conformance")
struct ConformanceTests {
  @Test("It prints a matrix and a last line, and succeeds")
  func matrix() {
    let run = Run(["--operator", "take(first:)", "--contract", "EVT-1", "--contract", "EVT-12"])
    #expect(run.code == .good)
    #expect(run.lines.first?.contains("EVT-1 ") == true)
    #expect(
      run.lines.last == "\n1 operators, 2 contracts, 2 checks: 1 passed, 0 failed, 0 vacuous, "
        + "0 waived, 1 not applicable"
    )
  }

  @Test("It fails when a contract is broken, and shows the report")
  func failure() {
    let run = Run(["--operator", "a failure reported as completion"])
    #expect(run.code == .bad)
    #expect(run.lines.contains { $0.contains("EVT-10  a failure is fatal") })
  }

  @Test("It lists operators and contracts")
  func list() {
    let run = Run(["--list"])
    #expect(run.code == .good)
    #expect(run.lines.contains { $0.hasPrefix("map(_:) ") })
    #expect(run.lines.contains { $0.hasPrefix("EVT-12 ") })
  }

  @Test("It runs the broken operators of one contract")
  func gallery() {
    let run = Run(["--gallery", "--contract", "EVT-12"])
    #expect(run.code == .good)
    #expect(run.lines.last == "2 broken operators: 2 caught under their own contract")
  }

  @Test("It replays a script")
  func replay() {
    let good = Run(["--operator", "take(first:)", "--replay", "1 2"])
    #expect(good.code == .good)
    #expect(good.lines.joined().contains("output"))
    let bad = Run(["--operator", "a failure reported as completion", "--replay", "fail"])
    #expect(bad.code == .bad)
  }

  @Test(
    "A damaged token gives one clear line",
    arguments: ["1 fial", "b:1", "@x:dispose", "threads 1", "i0:done"]
  )
  func damagedToken(_ token: String) {
    let run = Run(["--operator", "take(first:)", "--replay", token])
    #expect(run.code == .misused)
    #expect(run.complaints.count == 1)
    #expect(run.complaints.first?.contains("damaged") == true)
  }

  @Test("A replay without an operator is a mistake")
  func replayOfNothing() {
    #expect(Run(["--replay", "1"]).complaints == ["conformance: --replay needs --operator NAME"])
  }

  @Test("It writes a report for programs")
  func json() throws {
    let run = Run(["--operator", "take(first:)", "--json", "out.json"])
    let text = try #require(run.files["out.json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    #expect(Set(object.keys) == ["schema", "operators", "contracts", "gallery", "summary"])
    #expect(object["schema"] as? Int == 1)
    let operators = try #require(object["operators"] as? [[String: Any]])
    let results = try #require(operators.first?["results"] as? [[String: Any]])
    #expect(results.count == Contract.all.count)
    let keys: Set = ["contract", "outcome", "scripts", "detail", "replay"]
    #expect(results.allSatisfy { Set($0.keys) == keys })
    let summary = try #require(object["summary"] as? [String: Int])
    #expect(summary["checks"] == Contract.all.count)
  }

  @Test("The document of the contracts is what the code says")
  func document() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Docs/Contracts.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text == ContractsDocument.text + "\n",
      "Run: swift run conformance --document > Docs/Contracts.md"
    )
  }
}
