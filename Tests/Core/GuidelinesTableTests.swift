import Foundation
import Testing

/// `Docs/Guidelines.md`: it speaks of every heading of the guidelines, and of nothing that is not there.
@Suite struct GuidelinesTableTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The headings of the RAC 2 design guidelines and of the draft that came before them.
  private static let older = [
    "Handling asynchronous or event-driven data sources", "Chaining dependent operations",
    "Parallelizing independent work", "Simplifying collection transformations",
    "Evaluation occurs lazily by default", "Evaluation blocks the caller",
    "Side effects occur only once", "Signal events are serialized",
    "Subscription will always occur on a scheduler", "Errors are propagated immediately",
    "Side effects occur for each subscription",
    "Subscriptions are automatically disposed upon completion or error",
    "Disposal cancels in-progress work and cleans up resources",
    "Outstanding work is cancelled on disposal", "Resources are cleaned up on disposal",
    "Use descriptive declarations for methods and properties that return a signal",
    "Indent stream operations consistently",
    "Use the same type for all the values of a stream", "Avoid retaining streams for too long",
    "Avoid retaining streams and disposables directly",
    "Process only as much of a stream as needed",
    "Deliver signal events onto a known scheduler",
    "Switch schedulers in as few places as possible",
    "Make the side effects of a signal explicit",
    "Share the side effects of a signal by multicasting", "Debug streams by giving them names",
    "Avoid explicit subscriptions and disposal", "Avoid using subjects when possible",
    "Prefer building on RACStream methods", "Compose existing operators when possible",
    "Avoid introducing concurrency", "Cancel work and clean up all resources in a disposable",
    "Do not block in an operator", "Avoid stack overflow from deep recursion",
  ]

  /// The headings of the design guidelines of ReactiveCocoa 4 and of the framework overview.
  private static let newer = [
    "Next provides values or indicates the occurrence of events",
    "Failures behave like exceptions and propagate immediately", "Completion indicates success",
    "Interruption cancels outstanding work and usually propagates immediately",
    "Events are serial", "Events cannot be sent recursively",
    "Events are sent synchronously by default", "Signals start work when instantiated",
    "Observing a signal does not have side effects",
    "All observers of a signal see the same events in the same order",
    "A signal is retained until the underlying observer is released",
    "Terminating events dispose of signal resources",
    "Signal producers start work on demand by creating signals",
    "Each produced signal may send different events at different times",
    "Signal operators can be lifted to apply to signal producers",
    "Disposing of a produced signal will interrupt it", "Process only as many values as needed",
    "Observe events on a known scheduler", "Capture side effects within signal producers",
    "Share the side effects of a signal producer by sharing one produced signal",
    "Prefer managing lifetime with operators over explicit disposal",
    "Prefer writing operators that apply to both signals and producers",
    "Forward failure and interruption events as soon as possible", "Switch over Event values",
    "Avoid blocking in operators", "Events", "Signals", "Pipes", "Signal Producers", "Observers",
    "Lifetimes", "Actions", "Properties", "Disposables", "Schedulers",
  ]

  /// The cells of a row of the document.
  private struct Row {
    let first: String
    let second: String
  }

  private static func rows() throws -> [Row] {
    try String(contentsOf: root.appendingPathComponent("Docs/Guidelines.md"), encoding: .utf8)
      .split(separator: "\n")
      .filter { $0.hasPrefix("| ") }
      .map { line in
        let cells = line.components(separatedBy: " | ")
        return Row(first: String(cells[0].dropFirst(2)), second: cells.dropFirst().joined())
      }
  }

  /// All sources and tests but this file, by their paths.
  private static func sources() throws -> [String: String] {
    var texts: [String: String] = [:]
    for folder in ["Sources", "Tests"] {
      let base = root.appendingPathComponent(folder)
      let files = try #require(FileManager.default.enumerator(atPath: base.path))
      for case let file as String in files
      where file.hasSuffix(".swift") && !file.hasSuffix("GuidelinesTableTests.swift") {
        texts[file] = try String(contentsOf: base.appendingPathComponent(file), encoding: .utf8)
      }
    }
    return texts
  }

  /// What stands between backquotes.
  private static func quoted(_ text: String) -> [String] {
    text.components(separatedBy: "`").enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }
      .map(\.element)
  }

  @Test("Every heading has its row", arguments: older + newer)
  func headings(_ heading: String) throws {
    let row = try Self.rows().first {
      $0.first == heading || $0.first.hasPrefix(heading + " (") || $0.first.contains(": " + heading)
        || $0.first.contains("; " + heading)
    }
    #expect(row?.second.isEmpty == false)
  }

  @Test("Every name in the tables is declared in the sources or the tests")
  func names() throws {
    let all = try Self.sources().values.joined(separator: "\n")
    var seen = 0
    for row in try Self.rows() {
      for name in Self.quoted(row.second) {
        // The last part of `Type.member(label:)`, without its labels.
        let word = name.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? name
        let isDeclared = [
          "struct ", "class ", "enum ", "protocol ", "func ", "var ", "let ", "case ",
        ]
        .contains { all.contains($0 + word) || all.contains($0 + "`" + word + "`") }
        #expect(isDeclared || word == "init", "\(name), in the row of \(row.first)")
        seen += 1
      }
    }
    #expect(seen > 100)
  }

  @Test("Every contract that a row says a suite checks is named in that suite")
  func contracts() throws {
    let sources = try Self.sources()
    var seen = 0
    for row in try Self.rows() {
      // Clauses such as "`Suite`: SEQ-1 to SEQ-5. `Other`: …".
      for clause in row.second.components(separatedBy: ". ") {
        guard let suite = Self.quoted(clause).first, suite.hasSuffix("Tests") else { continue }
        let text = sources.first { $0.key.hasSuffix("/\(suite).swift") }?.value
        let words = clause.split { !($0.isLetter || $0.isNumber || $0 == "-") }
        for word in words where word.contains("-") && word.last?.isNumber == true {
          #expect(text?.contains(word) == true, "\(suite) does not name \(word)")
          seen += 1
        }
      }
    }
    #expect(seen > 50)
  }
}
