import Foundation
import OperatorCatalogue
import ReactiveTesting
import Testing

@Suite("The document of the contracts")
struct DocumentTests {
  @Test("It is what the code says")
  func document() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Docs/Contracts.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let expected = try ContractsDocument.text() + "\n"
    #expect(text == expected, "Run: swift run conformance --contracts > Docs/Contracts.md")
  }

  @Test("The program prints it")
  func command() throws {
    let run = Run(["--contracts"])
    #expect(run.code == .good)
    #expect(run.lines == [try ContractsDocument.text()])
  }

  @Test(
    "A contract that is divided into clauses has one example and one piece of guidance",
    arguments: Set(Clause.divided.map(\.contract)).sorted()
  )
  func complete(_ id: String) {
    #expect(Example.all.count { $0.contract == id } == 1)
    #expect(Guidance.all.count { $0.contract == id } == 1)
  }

  @Test(
    "The source that it shows is that of the operators which are checked",
    arguments: Example.all
  )
  func source(_ example: Example) throws {
    let source = try ExampleSource(example)
    #expect(source.broken.hasPrefix("OperatorUnderTest("))
    #expect(source.mended.hasPrefix("OperatorUnderTest("))
    #expect(source.broken.contains("\"\(example.broken.name)\""))
    #expect(source.mended.contains("\"\(example.mended.name)\""))
    #expect(source.broken != source.mended)
  }

  @Test("An example is short", arguments: Example.all)
  func short(_ example: Example) throws {
    let source = try ExampleSource(example)
    for text in [source.broken, source.mended] {
      #expect(text.split(separator: "\n").count <= 20)
    }
  }
}
