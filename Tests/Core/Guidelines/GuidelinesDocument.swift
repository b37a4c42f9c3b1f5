import Foundation

/// The contents of `Docs/Guidelines.md`, and the names that the document may mention.
struct GuidelinesDocument {
  /// A row of a table in the document.
  struct Row {
    let first: String
    /// All cells except the first.
    let rest: String
    /// The last cell.
    let last: String

    /// The names in all cells except the first.
    var quoted: [String] { GuidelinesDocument.quoted(rest) }

    /// The names in the last cell.
    var checks: [String] { GuidelinesDocument.quoted(last) }
  }

  let rows: [Row]
  /// Every word that is declared in the sources or in the tests.
  let declared: Set<String>
  /// The names of the tests of each suite.
  private let tests: [String: [String]]

  /// The contents are read only once, because the files are large.
  private static let document = Result { try GuidelinesDocument() }

  static func read() throws -> GuidelinesDocument { try document.get() }

  private init() throws {
    let file = Repository.root.appendingPathComponent("Docs/Guidelines.md")
    rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }
      .map { line in
        let cells = line.dropLast(2).components(separatedBy: " | ")
        let first = String(cells[0].dropFirst(2))
        let rest = cells.dropFirst()
        return Row(first: first, rest: rest.joined(separator: " "), last: rest.last ?? "")
      }
    var declared: Set<String> = []
    var tests: [String: [String]] = [:]
    for folder in ["Sources", "Tests"] {
      let base = Repository.root.appendingPathComponent(folder)
      let files = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        declared.formUnion(Self.declarations(in: text))
        let suite = file.deletingPathExtension().lastPathComponent
        if suite.hasSuffix("Tests") { tests[suite] = Self.testNames(in: text) }
      }
    }
    self.declared = declared
    self.tests = tests
  }

  /// Returns whether a test of the suite is named after the contract.
  func checks(_ suite: String, _ contract: String) -> Bool {
    tests[suite]?.contains { name in
      let words = name.split { !($0.isLetter || $0.isNumber || $0 == "-") }
      return words.contains { $0 == contract } || Self.range(words, contains: contract)
    } ?? false
  }

  /// Returns whether the words name a range of contracts that contains this contract.
  private static func range(_ words: [Substring], contains contract: String) -> Bool {
    guard let place = words.firstIndex(of: "to"), place > 0, place + 1 < words.count,
      let number = number(of: contract[...]), let first = Self.number(of: words[place - 1]),
      let last = Self.number(of: words[place + 1])
    else { return false }
    let family = contract.prefix { $0 != "-" }
    return words[place - 1].prefix { $0 != "-" } == family && first <= number && number <= last
  }

  private static func number(of contract: Substring) -> Int? {
    contract.split(separator: "-").last.flatMap { Int($0) }
  }

  /// Returns the parts of the text that are enclosed in backquotes.
  static func quoted(_ text: String) -> [String] {
    text.components(separatedBy: "`").enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }
      .map(\.element)
  }

  /// Returns the words that follow a keyword of a declaration.
  private static func declarations(in text: String) -> Set<String> {
    var declared: Set<String> = []
    var previous = ""
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for (index, byte) in bytes.enumerated() where !isPartOfWord(byte) {
        if index > start {
          let word = String(decoding: bytes[start..<index], as: UTF8.self)
          if declarers.contains(previous) { declared.insert(word) }
          previous = word
        }
        // A name in backquotes also counts.
        if byte != backquote, byte != space { previous = "" }
        start = index + 1
      }
    }
    return declared
  }

  private static let declarers: Set = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "case", "typealias",
  ]
  private static let backquote = UInt8(ascii: "`")
  private static let space = UInt8(ascii: " ")

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Returns the names in `@Test` and `@Suite`, and the comments above the tests of XCTest.
  private static func testNames(in text: String) -> [String] {
    var names: [String] = []
    let lines = text.split(separator: "\n")
    for (line, next) in zip(lines, lines.dropFirst() + [""]) {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("///"), next.contains("func test") {
        names.append(String(code.dropFirst(3)))
      } else if code.hasPrefix("@Test(") || code.hasPrefix("@Suite(") {
        let holder = code.hasSuffix("(") ? next : code
        let parts = holder.split(separator: "\"", omittingEmptySubsequences: false)
        if parts.count > 2 { names.append(String(parts[1])) }
      }
    }
    return names
  }
}
