import ConformanceCommand
import Foundation
import OperatorCatalogue
import ReactiveTesting
import Testing

@Suite("Conformance program")
struct ConformanceTests {
  @Test("The program prints a matrix and a summary line, and exits with success")
  func matrix() {
    let run = Run(["--operator", "take(first:)", "--contract", "EVT-1", "--contract", "EVT-12"])
    #expect(run.code == .good)
    let head = run.lines.prefix(6).map { $0.split(separator: " ").last.map(String.init) ?? "" }
    #expect(head == ["EE", "VV", "TT", "--", "11", "2"])
    #expect(
      run.lines.last == "\n1 operator, 2 contracts, 2 checks: 1 passed, 0 failed, 0 unexercised, "
        + "0 waived, 1 not applicable"
    )
  }

  @Test("The matrix is at most 100 columns wide, however long the names of the operators are")
  func width() {
    var survey = Survey()
    for subject in Catalogue.subjects { survey.add(subject, []) }
    let lines = survey.matrix
    #expect(lines.count > Catalogue.subjects.count)
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test("The program prints the reasons for contracts that do not apply, on request")
  func reasons() {
    let arguments = ["--operator", "take(first:)", "--contract", "EVT-12", "--budget", "quick"]
    let reason = "EVT-12 not applicable: it does not delay values"
    #expect(!Run(arguments).lines.contains { $0.contains(reason) })
    #expect(Run(arguments + ["--reasons"]).lines.contains { $0.contains(reason) })
  }

  @Test("A path that cannot be written to is rejected before the work begins, in one line")
  func obstacles() {
    for option in ["--json", "--report"] {
      let run = Run(["--operator", "take(first:)", option, "/dev/null/x"])
      #expect(run.code == .misused)
      #expect(run.lines.isEmpty && run.files.isEmpty)
      #expect(run.complaints.count == 1)
      #expect(
        run.complaints.first?.hasSuffix("cannot be written: /dev/null is not a folder") == true
      )
    }
    #expect(Destination.obstacle(NSTemporaryDirectory()) == "it is a folder")
    #expect(Destination.obstacle(NSTemporaryDirectory() + "/a/b/c.json") == nil)
  }

  @Test("A report folder contains the results of the JSON report, in four formats")
  func folder() throws {
    let run = Run([
      "--operator", "take(first:)", "--budget", "quick", "--report", "out", "--json", "out.json",
    ])
    let names = ["index.html", "junit.xml", "report.json", "report.md"]
    #expect(run.files.keys.sorted() == ["out.json"] + names.map { "out/\($0)" })
    let objects = try ["out.json", "out/report.json"].map { name in
      let text = try #require(run.files[name])
      return try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: NSObject]
      )
    }
    #expect(objects[0]["operators"] == objects[1]["operators"])
  }

  @Test("The program fails and prints the report when a contract is broken")
  func failure() {
    let run = Run(["--operator", "a failure reported as completion"])
    #expect(run.code == .bad)
    #expect(run.lines.contains { $0.contains("EVT-10  when an input fails, the output fails") })
  }

  #if DEBUG || Interleaving
  @Test("With `--full`, a table of threads also contains the rows that come from the library")
  func full() {
    let arguments = [
      "--operator", "a combineLatest whose lock protects its state, but not its transform",
    ]
    let short = Run(arguments).lines.joined(separator: "\n")
    let full = Run(arguments + ["--full"]).lines.joined(separator: "\n")
    let remark = "rows of the library: fullDescription, or --full"
    #expect(short.contains(remark) && !short.contains("(Gate#1"), "\(short)")
    #expect(!full.contains(remark) && full.contains("(Gate#1"), "\(full)")
  }
  #endif

  @Test("The program lists operators and contracts")
  func list() {
    let run = Run(["--list"])
    #expect(run.code == .good)
    #expect(run.lines.contains { $0.hasPrefix("map(_:) ") })
    #expect(run.lines.contains { $0.hasPrefix("EVT-12 ") })
  }

  @Test("The program checks the broken operators of one contract")
  func gallery() {
    let run = Run(["--gallery", "--contract", "EVT-12"])
    #expect(run.code == .good)
    let count = Gallery.specimens.count { $0.breaks == "EVT-12" }
    #expect(
      run.lines.last
        == "\(count) of \(count) broken operators caught, \(count) under their own contract"
    )
  }

  @Test("The program fails if a mutant is not detected, or is detected with a different message")
  func escape() throws {
    let specimen = try #require(Gallery.specimens.first { $0.breaks == "EVT-12" })
    let innocent = try #require(Gallery.lawful.first)
    var report = GalleryReport()
    report.add(specimen, innocent.subject.results(.quick))
    #expect(!report.isGood)
    #expect(report.lines.last == "0 of 1 broken operators caught, 0 under their own contract")
    var other = GalleryReport()
    other.add(specimen, specimen.subject.results(.quick))
    #expect(other.isGood)
  }

  @Test("The JSON report contains the mutation score")
  func score() throws {
    let run = Run(["--gallery", "--contract", "EVT-12", "--json", "out.json"])
    let text = try #require(run.files["out.json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    let score = try #require(object["mutation"] as? [String: Int])
    let gallery = try #require(object["gallery"] as? [[String: Any]])
    #expect(gallery.count > 1)
    #expect(score["broken"] == gallery.count)
    #expect(score["caught"] == gallery.count)
    #expect(score["underTheirOwnContract"] == gallery.count)
  }

  @Test("A single run of the program can include the survey and the gallery")
  func both() throws {
    let run = Run([
      "--gallery", "--operator", "take(first:)", "--operator", "a failure reported as completion",
      "--json", "out.json",
    ])
    #expect(run.code == .good)
    let text = try #require(run.files["out.json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    let operators = try #require(object["operators"] as? [[String: Any]])
    let gallery = try #require(object["gallery"] as? [[String: Any]])
    #expect(operators.map { $0["name"] as? String } == ["take(first:)"])
    #expect((operators.first?["results"] as? [Any])?.count == Contract.all.count)
    #expect(gallery.map { $0["name"] as? String } == ["a failure reported as completion"])
    let summary = try #require(object["summary"] as? [String: Int])
    #expect(summary["checks"] == Contract.all.count)
  }

  @Test("The program replays a test case")
  func replay() {
    let good = Run(["--operator", "take(first:)", "--replay", "1 2"])
    #expect(good.code == .good)
    #expect(good.lines.joined().contains("output"))
    let bad = Run(["--operator", "a failure reported as completion", "--replay", "fail"])
    #expect(bad.code == .bad)
  }

  @Test(
    "The program reports an invalid token in one line",
    arguments: ["1 fial", "b:1", "@x:dispose", "threads 1", "i0:done"]
  )
  func damagedToken(_ token: String) {
    let run = Run(["--operator", "take(first:)", "--replay", token])
    #expect(run.code == .misused)
    #expect(run.complaints.count == 1)
    #expect(run.complaints.first?.contains("is invalid at") == true)
  }

  @Test("The program rejects a replay without an operator")
  func replayOfNothing() {
    #expect(Run(["--replay", "1"]).complaints == ["conformance: --replay needs --operator NAME"])
  }

  @Test("The JSON report has the same fields for operators and for sequence operators")
  func sequences() throws {
    let run = Run(["--operator", "map(_:) (sequence)", "--json", "out.json"])
    let text = try #require(run.files["out.json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    let sequences = try #require(object["sequences"] as? [String: Any])
    #expect(
      Set(sequences.keys) == Set(object.keys).subtracting(["schema", "sequences", "components"])
    )
    let summary = try #require(sequences["summary"] as? [String: Int])
    #expect(summary["operators"] == 1)
    #expect(summary["passed"] == Contract.ofSequences.count)
  }

  @Test("The program writes a JSON report")
  func json() throws {
    let run = Run(["--operator", "take(first:)", "--json", "out.json"])
    let text = try #require(run.files["out.json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    #expect(
      Set(object.keys) == [
        "schema", "operators", "contracts", "gallery", "lawful", "mutation", "summary",
        "sequences", "components",
      ]
    )
    #expect(object["schema"] as? Int == 2)
    let operators = try #require(object["operators"] as? [[String: Any]])
    let results = try #require(operators.first?["results"] as? [[String: Any]])
    #expect(results.count == Contract.all.count)
    let keys: Set = ["contract", "outcome", "scripts", "detail", "replay", "follows", "report"]
    #expect(results.allSatisfy { Set($0.keys) == keys })
    let summary = try #require(object["summary"] as? [String: Int])
    #expect(summary["checks"] == Contract.all.count)
  }
}
