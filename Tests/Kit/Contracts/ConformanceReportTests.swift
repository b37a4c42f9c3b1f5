import Foundation
import Reactive
import ReactiveTesting
import Testing

@Suite("Reports for custom operators")
struct ConformanceReportTests {
  /// An operator that hides failures.
  ///
  /// Its name contains the special characters of every format.
  private static let broken = OperatorUnderTest("a <b> | \"c\" & 'd'") { source, _ in
    source.flatMapError { _ in SignalProducer<Int, Never>.empty }
  }
  private static let waived = OperatorUnderTest(
    "deaf",
    .waived("EVT-23", because: "it is a shield")
  ) { source, _ in
    SignalProducer { observer, lifetime in
      source.start(
        Observer(
          value: { observer.send(value: $0) },
          failed: { observer.send(error: $0) },
          completed: { observer.sendCompleted() }
        ),
        during: lifetime
      )
    }
  }
  private static let report = ConformanceReport([broken, waived], budget: .quick)

  @Test("The description of a report is its summary, so a failed expectation stays short")
  func description() {
    #expect("\(Self.report)" == Self.report.summary)
    #expect(Self.report.description.split(separator: "\n").count == 3)
  }

  @Test("The JSON report has an entry for each operator and contract")
  func json() throws {
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(Self.report.json.utf8)) as? [String: Any]
    )
    let operators = try #require(object["operators"] as? [[String: Any]])
    #expect(operators.map { $0["name"] as? String } == [Self.broken.name, "deaf"])
    #expect(operators.map { $0["form"] as? String } == ["producer", "producer"])
    #expect(
      operators.allSatisfy { ($0["file"] as? String)?.hasSuffix("ReportTests.swift") == true }
    )
    let results = try #require(operators.first?["results"] as? [[String: Any]])
    #expect(results.count == Contract.all.count)
    let failed = results.filter { $0["outcome"] as? String == "failed" }
    #expect(!failed.isEmpty)
    for result in failed {
      let token = try #require(result["replay"] as? String)
      #expect(throws: ContractViolations.self) { try Self.broken.replay(token) }
      #expect((result["report"] as? String)?.contains(token) == true)
    }
  }

  @Test("The JSON schema in the repository has exactly the fields of the report")
  func schema() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Docs/conformance-report.schema.json")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    )
    let object = try JSONSerialization.jsonObject(with: Data(Self.report.json.utf8))
    #expect(Self.mistakes(of: object, in: schema, at: "") == [])
    let damaged: [String: Any] = ["schema": 2, "operators": [["name": 3]]]
    #expect(Self.mistakes(of: damaged, in: schema, at: "").count > 3)
  }

  /// Returns the differences from a schema with types, properties, items, and enumerations.
  private static func mistakes(of value: Any, in schema: [String: Any], at path: String) -> [String]
  {
    if let allowed = schema["enum"] as? [String] {
      return allowed.contains(value as? String ?? "") ? [] : ["\(path): \(value)"]
    }
    switch schema["type"] as? String {
    case "object":
      guard let object = value as? [String: Any],
        let properties = schema["properties"] as? [String: [String: Any]]
      else { return ["\(path) is not an object"] }
      let required = schema["required"] as? [String] ?? []
      let missing = required.filter { object[$0] == nil }.map { "\(path).\($0) is missing" }
      return missing
        + object.flatMap { name, value in
          properties[name].map { mistakes(of: value, in: $0, at: "\(path).\(name)") }
            ?? ["\(path).\(name) is unknown"]
        }
    case "array":
      guard let list = value as? [Any], let items = schema["items"] as? [String: Any] else {
        return ["\(path) is not a list"]
      }
      return list.flatMap { mistakes(of: $0, in: items, at: "\(path)[]") }
    case "string": return value is String ? [] : ["\(path) is not a string"]
    case "integer": return value is Int ? [] : ["\(path) is not an integer"]
    default: return ["\(path): the schema has an unknown type"]
    }
  }

  @Test("The XML report has a test for each contract and is well formed")
  func junit() throws {
    let text = Self.report.junit
    #expect(text.components(separatedBy: "<testcase ").count - 1 == 2 * Contract.all.count)
    #expect(text.contains("a &lt;b&gt; | &quot;c&quot; &amp; &#39;d&#39;"))
    #expect(text.contains("<skipped message=\"waived: it is a shield\"/>"))
    // Every element is closed, in the correct order.
    var open: [Substring] = []
    for part in text.split(separator: "<").dropFirst() {
      let name = part.drop { $0 == "/" }.prefix { $0.isLetter }
      if part.hasPrefix("/") {
        #expect(open.popLast() == name)
      } else if !part.hasPrefix("?"), part.prefix(while: { $0 != ">" }).last != "/" {
        open.append(name)
      }
    }
    #expect(open.isEmpty)
  }

  @Test("The Markdown report shows broken and waived contracts")
  func markdown() throws {
    let text = Self.report.markdown
    #expect(text.contains("| a <b> \\| \"c\" & 'd' (producer) |"))
    #expect(text.contains("### EVT-23, deaf\n\nit is a shield\n"))
    let violation = try Self.broken.violation("EVT-10", .quick)
    #expect(text.contains("```text\n\(violation.description)\n```"))
  }

  @Test("The HTML page is self-contained and shows the picture, the test case, and the replay")
  func page() throws {
    let page = Self.report.html
    for mark in ["http:", "https:", "src=", "<link", "@import", "url("] {
      #expect(!page.contains(mark), "\(mark)")
    }
    #expect(page.components(separatedBy: "<td ").count - 1 == 2 * Contract.all.count)
    #expect(page.contains("<svg class=\"marbles\""))
    #expect(page.contains("<li>The source fails.</li>"))
    #expect(page.contains("--operator &#39;a &lt;b&gt; | &quot;c&quot; &amp; &#39;\\&#39;&#39;d"))
    #expect(!page.contains("<b> |"))
  }

  @Test("Writing a report creates the folder if the folder does not exist")
  func files() throws {
    let folder = NSTemporaryDirectory() + "conformance-\(UUID().uuidString)/report"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Self.report.write(to: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == ["index.html", "junit.xml", "report.json", "report.md"])
    #expect(throws: (any Error).self) { try Self.report.write(to: "/dev/null/report") }
  }
}
