import Foundation
import Testing

@Suite("Pages of the documentation")
struct PageTests {
  /// Code that is compiled with the package or with its examples.
  private static let compiled: String = {
    let files =
      Page.files(in: "Tests/Documentation", suffix: ".swift")
      + Page.files(in: "Examples", suffix: ".swift")
      + Page.files(in: "Adapters", suffix: ".swift")
      + ["Tests/Core/Migration/MigrationGuideCode.swift"]
    return files.compactMap { try? Page.text($0) }.map(Self.flattened).joined(separator: "\n")
  }()

  /// Returns the lines without their indentation, because code is indented in a test, but not in an
  /// article.
  private static func flattened(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
      .trimmingCharacters(in: .newlines)
  }

  /// Returns a block without the comment lines at its end, which show the output.
  private static func code(of block: String) -> String {
    var lines = flattened(block).split(separator: "\n", omittingEmptySubsequences: false)
    while let last = lines.last, last.hasPrefix("// ") { lines.removeLast() }
    return lines.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }

  /// Returns whether a block is part of a manifest, which cannot be compiled on its own, or is a
  /// manifest with a dependency on a URL.
  private static func isManifest(_ block: String) -> Bool {
    block.hasPrefix(".package(") || block.hasPrefix(".target(")
      || block.hasPrefix("// swift-tools-version") && block.contains("/OWNER/")
  }

  @Test(
    "Every block of Swift code on a page is compiled in a test or an example",
    arguments: Page.articles + Page.all.filter { compiledByThisTest.contains($0.path) }
  )
  func blocksCompile(_ page: Page) {
    for block in page.blocks(of: "swift") where !Self.isManifest(block) {
      let code = Self.code(of: block)
      #expect(!code.isEmpty)
      #expect(Self.compiled.contains(code), "no compiled file has:\n\(block)")
    }
  }

  /// Pages outside the catalogues.
  ///
  /// Other suites compile the code of the remaining pages.
  static let compiledByThisTest = [
    "README.md", "Docs/Adapters.md", "Docs/Findings.md", "Docs/Interleavings.md",
    "Docs/WritingOperators.md",
  ]

  @Test("The parts of a manifest on a page name products that exist", arguments: Page.all)
  func manifests(_ page: Page) throws {
    let manifest = try Page.text("Package.swift")
    for block in page.blocks(of: "swift") where Self.isManifest(block) {
      for match in block.matches(of: #/\.product\(name: "([A-Za-z]+)", package: "([A-Za-z]+)"\)/#) {
        #expect(match.output.2 == "Reactive")
        #expect(manifest.contains("name: \"\(match.output.1)\""), "\(match.output.1)")
      }
      for match in block.matches(of: #/traits: \["([A-Za-z]+)"\]/#) {
        #expect(manifest.contains("name: \"\(match.output.1)\""), "\(match.output.1)")
      }
    }
  }

  @Test(
    "Every link between pages leads to an existing file and an existing heading",
    arguments: Page.all
  )
  func linksResolve(_ page: Page) throws {
    let folder = Page.root.appendingPathComponent(page.path).deletingLastPathComponent()
    for link in page.links {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target =
        parts[0].isEmpty
        ? Page.root.appendingPathComponent(page.path)
        : folder.appendingPathComponent(String(parts[0]))
      #expect(
        FileManager.default.fileExists(atPath: target.path),
        "\(page.path) leads to \(link)"
      )
      guard parts.count == 2, target.pathExtension == "md" else { continue }
      let text = try String(contentsOf: target, encoding: .utf8)
      let anchors = Page(path: "", text: text).anchors
      #expect(anchors.contains(String(parts[1])), "\(page.path) leads to \(link)")
    }
  }

  @Test("A page of Docs that is also an article of a catalogue is a symbolic link in the catalogue")
  func noPageExistsTwice() {
    let titles = Page.all.filter { $0.path.hasPrefix("Docs/") }
      .compactMap { $0.text.split(separator: "\n").first }
    #expect(titles.contains("# Contracts"))
    for article in Page.articles {
      let title = article.text.split(separator: "\n").first
      #expect(!titles.contains { $0 == title }, "\(article.path) is a copy")
    }
  }

  @Test(
    "The page parser finds code blocks, headings, and links, and the page check rejects code that is not compiled"
  )
  func reading() {
    let page = Page(
      path: "",
      text: "# A title, with a comma\n[a](B.md#c) [d](https://e)\n```swift\nno()\n// 1\n```\n"
    )
    #expect(page.blocks(of: "swift").map(Self.code) == ["no()"])
    #expect(page.anchors == ["a-title-with-a-comma"])
    #expect(page.links == ["B.md#c"])
    #expect(!Self.compiled.contains("func thisIsNowhere" + "() {"))
  }

  @Test("The index of operators contains every operator on producers")
  func index() throws {
    let text = try Page.text("Sources/Reactive/Reactive.docc/ChoosingAnOperator.md")
    let folders = ["Operators", "Multicasting"].map { "Sources/Reactive/\($0)" }
    let code = try folders.flatMap { Page.files(in: $0, suffix: ".swift") }
      .map { try Page.text($0) }.joined()
    let names = Set(
      code.matches(of: #/\n  public (?:static )?func `?([a-zA-Z]+)`?[<(]/#)
        .map { String($0.output.1) }
    )
    #expect(names.count > 70)
    // Members of other types, and the logger that `logEvents` uses by default.
    let others: Set = ["autoconnect", "connect", "concurrent", "defaultEventLog"]
    for name in names.subtracting(others) {
      #expect(text.contains("``SignalProducer/\(name)("), "\(name)")
    }
  }
}
