import Foundation
import Testing

@Suite("The guide for authors of operators")
struct GuideTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The code of the guide, one text for each block.
  private static func snippets() throws -> [String] {
    let guide = root.appendingPathComponent("Docs/WritingOperators.md")
    return try String(contentsOf: guide, encoding: .utf8)
      .components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  @Test("Its code is that of the package Examples/CustomOperators, which is built and tested")
  func snippetsCompile() throws {
    let folder = Self.root.appendingPathComponent("Examples/CustomOperators")
    let names =
      ["Package.swift"]
      + ["Pairwise", "Echo", "FirstDraft"].flatMap { name in
        ["Sources/CustomOperators/\(name).swift", "Tests/CustomOperatorsTests/\(name)Tests.swift"]
      }
    let code = try names.map { name in
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    let snippets = try Self.snippets()
    #expect(snippets.count >= 6)
    for snippet in snippets {
      #expect(code.contains { $0.contains(snippet) }, "no file holds:\n\(snippet)")
    }
  }
}
