import Foundation
import Testing

/// The pages of the repository for readers, and their contents.
struct Page: Sendable, CustomTestStringConvertible {
  /// The path below the root of the repository.
  let path: String
  let text: String

  var testDescription: String { path }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the files in a folder that have a suffix, as paths relative to the root.
  static func files(in folder: String, suffix: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    return (found?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(suffix) && !$0.contains(".build/") }
      .map { "\(folder)/\($0)" }
      .sorted()
  }

  /// The articles of the catalogues, without the articles that are links to a page in `Docs`.
  static let articles: [Page] = pages(
    (files(in: "Sources/Reactive/Reactive.docc", suffix: ".md")
      + files(in: "Sources/ReactiveTesting/ReactiveTesting.docc", suffix: ".md"))
      .filter { path in
        let url = root.appendingPathComponent(path)
        return (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) == nil
      }
  )

  /// All pages.
  static let all: [Page] =
    articles + pages(["README.md", "CONTRIBUTING.md"] + files(in: "Docs", suffix: ".md"))

  private static func pages(_ paths: [String]) -> [Page] {
    paths.compactMap { path in (try? text(path)).map { Page(path: path, text: $0) } }
  }

  /// Returns the blocks of a language, such as `swift`.
  func blocks(of language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  /// The anchors of the headings, as a repository browser generates them.
  var anchors: Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        let title = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
        return String(title.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" })
          .replacingOccurrences(of: " ", with: "-")
      }
    )
  }

  /// The targets of links to other pages.
  var links: [String] {
    text.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.output.1) }
      .filter { !$0.contains("://") && !$0.hasPrefix("doc:") }
  }
}
