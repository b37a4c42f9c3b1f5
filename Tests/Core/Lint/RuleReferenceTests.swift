import Foundation
import Reactive
import Testing

/// Checks that every rule that the sources or the documents cite is described on a page of the
/// repository.
@Suite struct RuleReferenceTests {
  private static func text(of path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the files that cite rules: all sources of the libraries, and the documents.
  private static func citingFiles() throws -> [String] {
    let folders = [
      "Sources/Reactive", "Sources/ReactiveFoundation", "Sources/ReactiveTesting", "Docs",
    ]
    let found = try folders.flatMap { folder in
      let names = try #require(
        FileManager.default.enumerator(atPath: Repository.root.appendingPathComponent(folder).path)
      )
      return names.compactMap { $0 as? String }
        .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
        .map { "\(folder)/\($0)" }
    }
    return found + ["README.md", "CHANGELOG.md"]
  }

  /// Returns the decisions that are cited in a string, such as `D19`, `S7`, and `TST-1`.
  private static func decisions(citedIn text: String) -> Set<String> {
    Set(text.matches(of: #/\b(?:[DS][1-9][0-9]?|TST-[0-9]+)\b/#).map { String($0.output) })
  }

  /// Returns the contracts that are cited in a string, such as `EVT-33` and `SIG-15b`.
  private static func contracts(citedIn text: String) -> Set<String> {
    let pattern =
      #/\b(?:EVT|SIG|PIP|PRD|PRP|ACT|DSP|LIF|SCH|OPR|RSG|STM|BPR|SEQ|LAW|LIV|HST)-[0-9]+[a-z]?\b/#
    return Set(text.matches(of: pattern).map { String($0.output) })
  }

  /// Returns the decisions that have a section of their own.
  private static func describedDecisions() throws -> Set<String> {
    let lines = try text(of: "Docs/Decisions.md").split(separator: "\n")
    return Set(lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) })
  }

  @Test("Every decision that a source or a document cites has a section in Docs/Decisions.md")
  func decisionsAreDescribed() throws {
    let described = try Self.describedDecisions()
    for file in try Self.citingFiles() {
      let missing = try Self.decisions(citedIn: Self.text(of: file)).subtracting(described)
      #expect(missing == [], "cited in \(file)")
    }
    #expect(Self.decisions(citedIn: "a trap (D99), rule: \"S77\"") == ["D99", "S77"])
    #expect(!described.contains("D99"))
  }

  @Test("Every contract that a source or a document cites is described in Docs/Contracts.md")
  func contractsAreDescribed() throws {
    let described = Self.contracts(citedIn: try Self.text(of: "Docs/Contracts.md"))
    for file in try Self.citingFiles() where file != "Docs/Contracts.md" {
      let missing = try Self.contracts(citedIn: Self.text(of: file)).subtracting(described)
      #expect(missing == [], "cited in \(file)")
    }
    #expect(Self.contracts(citedIn: "keeps EVT-999 and SIG-15b") == ["EVT-999", "SIG-15b"])
    #expect(!described.contains("EVT-999"))
  }

  @Test(
    "The message of a trap names the page of its rule",
    arguments: [
      ("D19", " See D19 in Docs/Decisions.md."), ("S7", " See S7 in Docs/Decisions.md."),
      ("TST-1", " See TST-1 in Docs/Decisions.md."),
      ("EVT-33", " See EVT-33 in Docs/Contracts.md."),
      ("one exploration at a time", ""), ("Some rule", ""),
    ]
  )
  func messagesNameThePage(rule: String, page: String) {
    let message = Misuse.message("It happened.", rule: rule, remedy: "Mend it.")
    #expect(message == "It happened. (\(rule)) Mend it.\(page)")
  }
}
